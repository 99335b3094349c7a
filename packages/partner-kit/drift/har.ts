// Recorded traffic in the HAR format (HTTP Archive 1.2), as far as the kit reads and writes it.
import { readFile } from 'node:fs/promises';
import { RunError } from '../run-error.js';

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
    /** Without `text` the body was not recorded. */
    readonly postData?: { readonly mimeType: string; readonly text?: string };
    /** Bytes of the body as it was sent; -1 or left out where that is not known. */
    readonly bodySize?: number;
  };
  readonly response: {
    readonly status: number;
    readonly headers: readonly HarHeader[];
    /** Without `text` the body was not recorded, unless `size` is 0; `encoding` is base64 or left out. */
    readonly content: { readonly size: number; readonly mimeType: string; readonly text?: string; readonly encoding?: string };
  };
}

/** An exchange and its place in the file, from 1. */
export interface PlacedEntry {
  readonly place: number;
  readonly entry: HarEntry;
}

/** What a HAR file holds. */
export interface HarRecording {
  readonly entries: readonly PlacedEntry[];
  readonly unusable: readonly UnusableEntry[];
}

/** An entry that is no request with its reply. */
export interface UnusableEntry {
  /** A sentence that names the entry. */
  readonly reason: string;
  /** Where the request went; left out when that is not known. */
  readonly url?: string;
}

/** The requests of a HAR file, in its order, whoever wrote it. Throws RunFault when there is no such file, or it is none. */
export async function readHar(path: string): Promise<HarRecording> {
  const text = await readFile(path, 'utf8').catch((reason: unknown) => {
    throw new RunError(`${path} can't be read (${(reason as Error).message}): name a HAR file, such as "storefront record" writes`);
  });
  const log = (Object(parseFile(path, text)) as { log?: unknown }).log;
  const given = (Object(log) as { entries?: unknown }).entries;
  if (!Array.isArray(given)) throw new RunError(`${path} is no HAR file: it has no log.entries`);
  const read = given.map((one: unknown, index) => ({ place: index + 1, entry: parseEntry(one) }));
  return {
    entries: read.flatMap(({ place, entry }) => (typeof entry === 'string' ? [] : [{ place, entry }])),
    unusable: read.flatMap(({ place, entry }) =>
      typeof entry === 'string' ? [{ reason: `entry ${place} of ${path} ${entry}`, ...findUrl(given[place - 1]) }] : [],
    ),
  };
}

function findUrl(given: unknown): Pick<UnusableEntry, 'url'> {
  const { url } = Object((Object(given) as Loose<HarEntry>).request) as Loose<HarEntry['request']>;
  return typeof url === 'string' && URL.canParse(url) ? { url } : {};
}

/** Some programs begin the file with a byte order mark. */
function parseFile(path: string, text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new RunError(`${path} is no HAR file: it is not JSON`);
  }
}

type Loose<Shape> = { readonly [Name in keyof Shape]?: unknown };

/** The entry in the form that the kit writes; else what is wrong with it. */
function parseEntry(given: unknown): HarEntry | string {
  const { request, response, ...rest } = Object(given) as Loose<HarEntry>;
  const asked = Object(request) as Loose<HarEntry['request']>;
  const { method, url, postData } = asked;
  if (typeof method !== 'string' || typeof url !== 'string' || !URL.canParse(url)) return 'has no request with a method and a URL';
  const answered = Object(response) as Loose<HarEntry['response']>;
  const { status } = answered;
  if (typeof status !== 'number' || status < 100 || status > 599) return 'has no response with a status';
  const content = Object(answered.content) as Loose<HarEntry['response']['content']>;
  if (typeof answered.content !== 'object' || answered.content === null) return 'has no response.content';
  const headers = [parseHeaders(asked.headers), parseHeaders(answered.headers)] as const;
  const { text, size, mimeType } = content;
  return {
    ...(rest as Omit<HarEntry, 'request' | 'response'>),
    request: {
      ...asked,
      ...{ method, url, headers: headers[0], postData: parsePostData(postData) },
    } as HarEntry['request'],
    response: {
      ...answered,
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

/** Those that HTTP can carry. Pseudo headers of HTTP/2 are left out; browsers write several of one name with line breaks
 *  between their values. */
function parseHeaders(given: unknown): HarHeader[] {
  const headers = (Array.isArray(given) ? given : []).map((one: unknown) => Object(one) as Loose<HarHeader>);
  return headers.flatMap(({ name, value }) =>
    typeof name === 'string' && typeof value === 'string' && HEADER_NAME.test(name)
      ? value.split(/[\r\n]+/).map((line) => ({ name, value: line.replaceAll(/[^\t -~\u0080-\u00FF]/g, '?') }))
      : [],
  );
}

/** The headers of a request or reply. */
export const toHeaders = (headers: readonly HarHeader[]): Headers =>
  new Headers(headers.map(({ name, value }): [string, string] => [name, value]));

/** Whether the request had a body that the file does not hold: too large for a browser to keep, or compressed in a way nobody knows. */
export function lacksRequestBody({ request: { postData, bodySize = -1, headers } }: HarEntry): boolean {
  if (postData?.text) return false;
  const sent = toHeaders(headers);
  const length = sent.get('content-length');
  if (length !== null) return Number(length) > 0;
  if (bodySize >= 0) return bodySize > 0;
  return sent.has('transfer-encoding') || (postData !== undefined && postData.text === undefined);
}

/** Whether the reply had a body that the file does not hold. */
export const lacksReplyBody = (entry: HarEntry): boolean => entry.response.status !== 204 && getBodyText(entry) === undefined;

/** The body of a reply as text; undefined when there was one that was not recorded. */
export function getBodyText({ response: { content } }: HarEntry): string | undefined {
  if (content.text === undefined) return content.size === 0 ? '' : undefined;
  return content.encoding === 'base64' ? Buffer.from(content.text, 'base64').toString('utf8') : content.text;
}
