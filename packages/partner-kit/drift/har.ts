// Recordings in the HAR format (HTTP Archive 1.2), as far as the kit reads and writes it.
import { readFile } from 'node:fs/promises';
import { RunError } from '../run-error.js';

/** A header or a query parameter. */
export interface HarHeader {
  readonly name: string;
  readonly value: string;
}

/** One request and its reply. */
export interface HarEntry {
  /** ISO 8601. */
  readonly startedDateTime: string;
  /** How long it took, in milliseconds. */
  readonly time: number;
  readonly request: {
    readonly method: string;
    /** Absolute. */
    readonly url: string;
    readonly headers: readonly HarHeader[];
    /** The parameters of the URL, decoded. */
    readonly queryString?: readonly HarHeader[];
    /** Without `text`, the body wasn't recorded. */
    readonly postData?: { readonly mimeType: string; readonly text?: string };
    /** Bytes of the body as it was sent; -1 or absent if unknown. */
    readonly bodySize?: number;
  };
  readonly response: {
    readonly status: number;
    readonly headers: readonly HarHeader[];
    /** Without `text`, the body wasn't recorded, unless `size` is 0. `encoding` is base64 or absent. */
    readonly content: { readonly size: number; readonly mimeType: string; readonly text?: string; readonly encoding?: string };
  };
}

/** An exchange and its place in the file, from 1. */
export interface PlacedEntry {
  readonly place: number;
  readonly entry: HarEntry;
}

/** The contents of a HAR file. */
export interface HarRecording {
  readonly entries: readonly PlacedEntry[];
  readonly unusable: readonly UnusableEntry[];
}

/** An entry that isn't a request with its reply. */
export interface UnusableEntry {
  /** A sentence that names the entry. */
  readonly reason: string;
  /** Where the request went; absent if unknown. */
  readonly url?: string;
}

/** Reads a HAR file that any program wrote. Throws RunError if it can't be read or isn't a HAR file. */
export async function readHar(path: string): Promise<HarRecording> {
  const text = await readFile(path, 'utf8').catch((reason: unknown) => {
    throw new RunError(`${path} can't be read (${(reason as Error).message}): pass a HAR file, such as one written by "storefront record"`);
  });
  const log = (Object(parseFile(path, text)) as { log?: unknown }).log;
  const { entries } = Object(log) as { entries?: unknown };
  if (!Array.isArray(entries)) throw new RunError(`${path} is no HAR file: it has no log.entries`);
  const read = entries.map((one: unknown, index) => ({ place: index + 1, entry: parseEntry(one) }));
  return {
    entries: read.flatMap(({ place, entry }) => (typeof entry === 'string' ? [] : [{ place, entry }])),
    unusable: read.flatMap(({ place, entry }) =>
      typeof entry === 'string' ? [{ reason: `entry ${place} of ${path} ${entry}`, ...findUrl(entries[place - 1]) }] : [],
    ),
  };
}

function findUrl(given: unknown): Pick<UnusableEntry, 'url'> {
  const { url } = Object((Object(given) as Loose<HarEntry>).request) as Loose<HarEntry['request']>;
  return typeof url === 'string' && URL.canParse(url) ? { url } : {};
}

/** Some programs start the file with a byte order mark. */
function parseFile(path: string, text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new RunError(`${path} is no HAR file: it is not JSON`);
  }
}

type Loose<Shape> = { readonly [Name in keyof Shape]?: unknown };

/** Returns the entry in the form that the kit writes, or a text that says what is wrong with it. */
function parseEntry(given: unknown): HarEntry | string {
  const { request, response, ...rest } = Object(given) as Loose<HarEntry>;
  const loose = Object(request) as Loose<HarEntry['request']>;
  const { method, url, postData } = loose;
  if (typeof method !== 'string' || typeof url !== 'string' || !URL.canParse(url)) return 'has no request with a method and a URL';
  const reply = Object(response) as Loose<HarEntry['response']>;
  const { status } = reply;
  if (typeof status !== 'number' || status < 100 || status > 599) return 'has no response with a status';
  const content = Object(reply.content) as Loose<HarEntry['response']['content']>;
  if (typeof reply.content !== 'object' || reply.content === null) return 'has no response.content';
  const headers = [parseHeaders(loose.headers), parseHeaders(reply.headers)] as const;
  const { text, size, mimeType } = content;
  return {
    ...(rest as Omit<HarEntry, 'request' | 'response'>),
    request: {
      ...loose,
      ...{ method, url, headers: headers[0], postData: parsePostData(postData) },
    } as HarEntry['request'],
    response: {
      ...reply,
      ...{ status, headers: headers[1] },
      content: {
        ...content,
        ...{ size: typeof size === 'number' ? size : -1, mimeType: typeof mimeType === 'string' ? mimeType : '' },
        text: typeof text === 'string' ? text : undefined,
      },
    } as HarEntry['response'],
  };
}

function parsePostData(postData: unknown): HarEntry['request']['postData'] {
  if (typeof postData !== 'object' || postData === null) return undefined;
  const { text, mimeType } = postData as Loose<NonNullable<HarEntry['request']['postData']>>;
  return { mimeType: typeof mimeType === 'string' ? mimeType : '', ...(typeof text === 'string' && { text }) };
}

const HEADER_NAME = /^[\w!#$%&'*+.^`|~-]+$/;

/** Returns the headers that HTTP can carry, without the pseudo headers of HTTP/2. Browsers join the values of one name with line
 *  breaks. */
function parseHeaders(given: unknown): HarHeader[] {
  const headers = (Array.isArray(given) ? given : []).map((one: unknown) => Object(one) as Loose<HarHeader>);
  return headers.flatMap(({ name, value }) =>
    typeof name === 'string' && typeof value === 'string' && HEADER_NAME.test(name)
      ? value.split(/[\r\n]+/).map((line) => ({ name, value: line.replaceAll(/[^\t -~\u0080-\u00FF]/g, '?') }))
      : [],
  );
}

/** Returns the headers of a request or reply. */
export const toHeaders = (headers: readonly HarHeader[]): Headers =>
  new Headers(headers.map(({ name, value }): [string, string] => [name, value]));

/** Whether the request had a body that isn't in the file: too large for the browser, or with an unknown compression. */
export function lacksRequestBody({ request: { postData, bodySize = -1, headers } }: HarEntry): boolean {
  if (postData?.text) return false;
  const sent = toHeaders(headers);
  const length = sent.get('content-length');
  if (length !== null) return Number(length) > 0;
  if (bodySize >= 0) return bodySize > 0;
  return sent.has('transfer-encoding') || (postData !== undefined && postData.text === undefined);
}

/** Whether the reply had a body that isn't in the file. */
export const lacksReplyBody = (entry: HarEntry): boolean => entry.response.status !== 204 && getBodyText(entry) === undefined;

/** Returns the body of a reply as text; undefined if it wasn't recorded. */
export function getBodyText({ response: { content } }: HarEntry): string | undefined {
  if (content.text === undefined) return content.size === 0 ? '' : undefined;
  return content.encoding === 'base64' ? Buffer.from(content.text, 'base64').toString('utf8') : content.text;
}
