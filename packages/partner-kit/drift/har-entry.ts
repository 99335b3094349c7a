// Turns a forwarded request and its reply into a HAR entry.
import { decompress } from '../decompress.js';
import { toPathAndQuery, type ProxiedReply, type ProxiedRequest } from './forward.js';
import type { HarEntry, HarHeader } from './har.js';

/** What a body may decompress to, for the file. */
const DECOMPRESSED_MAX_BYTES = 256 * 1024 * 1024;

/** Returns the entry without its times, with all fields that the format demands. Bodies are decompressed: a compressed body can neither
 *  be read nor masked. */
export async function toHarEntry(
  baseUrl: string,
  request: ProxiedRequest,
  reply: ProxiedReply,
): Promise<Pick<HarEntry, 'request' | 'response'>> {
  const url = `${baseUrl}${request.target === '*' ? '' : toPathAndQuery(request.target)}`;
  const queryString = [...new URL(url).searchParams].map(([name, value]): HarHeader => ({ name, value }));
  const common = { httpVersion: 'HTTP/1.1', cookies: [], headersSize: -1 };
  const [sent, received] = [await decodeBody(request), await decodeBody(reply)];
  const { status, statusText } = reply;
  return {
    request: {
      ...{ ...common, method: request.method, url, headers: toHarHeaders(request), queryString, bodySize: request.body.length },
      ...(request.body.length > 0 && {
        postData: { mimeType: getHeader(request, 'content-type'), ...(sent && { text: sent.toString('utf8') }) },
      }),
    },
    response: {
      ...{ ...common, status, statusText, headers: toHarHeaders(reply), redirectURL: '', bodySize: reply.body.length },
      content: {
        size: reply.body.length,
        mimeType: getHeader(reply, 'content-type'),
        ...(received && { size: received.length, text: received.toString('utf8') }),
      },
    },
    ...{ cache: {}, timings: { send: 0, wait: 0, receive: 0 } },
  };
}

type Message = Pick<ProxiedRequest, 'headers' | 'body'>;

const toHarHeaders = ({ headers }: Message): HarHeader[] => headers.map(([name, value]) => ({ name: name.toLowerCase(), value }));

const getHeader = ({ headers }: Message, wanted: string): string => headers.find(([name]) => name.toLowerCase() === wanted)?.[1] ?? '';

/** Returns the decompressed body; undefined if it can't be decompressed. */
async function decodeBody(message: Message): Promise<Buffer | undefined> {
  // The reply to HEAD names the encoding of a body that it doesn't have.
  if (message.body.length === 0) return message.body;
  const decoded = await decompress(message.body, getHeader(message, 'content-encoding').trim().toLowerCase(), DECOMPRESSED_MAX_BYTES);
  return 'bytes' in decoded ? decoded.bytes : undefined;
}
