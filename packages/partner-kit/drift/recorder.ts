// A proxy that passes requests on to a service and keeps what was said, without the secrets.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { RunError } from '../run-error.js';
import { decompress } from '../unpack.js';
import type { HarEntry, HarHeader } from './har.js';
import { createHarFile } from './har-file.js';
import { maskSecrets, maskText } from './mask.js';
import { readBody, selectEndToEndHeaders, groupHeaders, toRawHeaders, forwardRequest, toPathAndQuery, type ProxiedReply, type ProxiedRequest } from './forward.js';

export interface RecorderOptions {
  /** Where requests go. */
  readonly target: string;
  /** 0 takes a free one. */
  readonly port: number;
  readonly host: string;
  /** The file to write; one that is there is replaced. */
  readonly harPath: string;
  readonly now: () => Date;
  /** Hears of every request: method, path, status. */
  readonly log?: (line: string) => void;
}

/** A recorder that listens. */
export interface Recorder {
  readonly url: string;
  /** How many exchanges it has kept. */
  readonly count: () => number;
  /** How many requests the service gave no reply to; they are not kept. */
  readonly failedCount: () => number;
  /** Why exchanges that took place are not in the file, a reason for each. Their clients got the service's reply all the same. */
  readonly notKept: () => readonly string[];
  /** Ends it and closes the file. Rejects when the file could not be ended, and is no JSON. */
  stop(): Promise<void>;
}

/** What a body may unpack to, for the file. */
const UNPACKED_MAX_BYTES = 256 * 1024 * 1024;

/** Starts a recorder. Rejects when the port can't be had or the file can't be written, and throws RunFault for a target with
 *  a login in it: the client says who it is. A service that can't be reached is
 *  answered 502 and not kept: it said nothing. An exchange that can't be kept is passed on as every other, and counted. */
export async function startRecorder({ target, port, host, harPath, now, log }: RecorderOptions): Promise<Recorder> {
  const base = target.replace(/(?<!\/)\/+$/, '');
  const { username, password } = new URL(target);
  if (username || password) throw new RunError('the target must not hold a user name or a password: the client sends its own login');
  let kept = 0;
  let failedCount = 0;
  const notKept: string[] = [];

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method = 'GET', url: target = '/' } = incoming;
    const startedAt = now();
    const body = await readBody(incoming).catch((cause: unknown) => {
      throw new ClientDisconnected('the client went away', { cause });
    });
    const heard = { method, target, headers: toRawHeaders(incoming), body };
    const answered = await forwardRequest(base, heard);
    const line = `${method} ${toPathAndQuery(target).split('?')[0]} ${answered.status}`;
    const fault = await keep(startedAt, heard, answered);
    log?.(fault === undefined ? line : `${line}, which is not in ${harPath}: ${fault}`);
    outgoing.writeHead(answered.status, answered.statusText, groupHeaders(selectEndToEndHeaders(answered.headers))).end(answered.body);
  }

  /** Writes an exchange to the file; returns why it is not there. Never rejects: the client waits for a reply that has come. */
  async function keep(startedAt: Date, heard: ProxiedRequest, answered: ProxiedReply): Promise<string | undefined> {
    const times = { startedDateTime: startedAt.toISOString(), time: now().getTime() - startedAt.getTime() };
    try {
      const har = await file;
      await har.add(maskSecrets({ ...times, ...(await toHarEntry(base, heard, answered)) }));
      kept += 1;
      return undefined;
    } catch (fault) {
      const reason = maskText((fault as Error).message);
      notKept.push(reason);
      return reason;
    }
  }

  const server = createServer((incoming, outgoing) => {
    handle(incoming, outgoing).catch((fault: unknown) => {
      const line = `${incoming.method} ${incoming.url?.split('?')[0]}`;
      if (fault instanceof ClientDisconnected) return log?.(`${line} was not passed on: the client went away`);
      failedCount += 1;
      const cause = (fault as { code?: string }).code ?? (fault as Error).message;
      log?.(`${line} got no reply from ${base} (${maskText(cause)})`);
      if (!outgoing.headersSent) outgoing.writeHead(502, { 'Content-Type': 'text/plain' });
      outgoing.end(`${base} can't be reached (${maskText(cause)})\n`);
    });
  });
  const listening = new Promise<void>((resolve, reject) => void server.once('error', reject).listen(port, host, resolve));
  // Not before: the file may be that of a recorder that has the port already.
  const file = listening.then(() => createHarFile(harPath, { name: 'storefront record', version: '1' }));
  await file.catch(async (fault: unknown) => {
    await closeServer(server);
    throw fault;
  });
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${(server.address() as AddressInfo).port}`,
    count: () => kept,
    failedCount: () => failedCount,
    notKept: () => notKept,
    async stop() {
      await closeServer(server);
      const har = await file;
      await har.close();
    },
  };
}

const closeServer = (server: Server): Promise<unknown> =>
  new Promise((resolve) => {
    server.close(resolve);
    server.closeIdleConnections();
  });

/** The client cut its request off: there is nobody to answer. */
class ClientDisconnected extends Error {
  override readonly name = 'ClientGone';
}

/** With the fields that the format demands, those that nothing here fills included. Bodies stand there unpacked: what is compressed
 *  can neither be read nor be masked. */
async function toHarEntry(base: string, heard: ProxiedRequest, answered: ProxiedReply): Promise<Pick<HarEntry, 'request' | 'response'>> {
  const url = `${base}${heard.target === '*' ? '' : toPathAndQuery(heard.target)}`;
  const query = [...new URL(url).searchParams].map(([name, value]): HarHeader => ({ name, value }));
  const frame = { httpVersion: 'HTTP/1.1', cookies: [], headersSize: -1 };
  const [sent, received] = [await decodeBody(heard), await decodeBody(answered)];
  const request = {
    ...{ ...frame, method: heard.method, url, headers: toHarHeaders(heard), queryString: query, bodySize: heard.body.length },
    ...(heard.body.length > 0 && { postData: { mimeType: getHeader(heard, 'content-type'), ...(sent && { text: sent.toString('utf8') }) } }),
  };
  const { status, statusText, body } = answered;
  const response = {
    ...{ ...frame, status, statusText, headers: toHarHeaders(answered), redirectURL: '', bodySize: body.length },
    content: {
      size: body.length,
      mimeType: getHeader(answered, 'content-type'),
      ...(received && { size: received.length, text: received.toString('utf8') }),
    },
  };
  return { request, response, ...{ cache: {}, timings: { send: 0, wait: 0, receive: 0 } } };
}

type Message = Pick<ProxiedRequest, 'headers' | 'body'>;

const toHarHeaders = ({ headers }: Message): HarHeader[] => headers.map(([name, value]) => ({ name: name.toLowerCase(), value }));

const getHeader = ({ headers }: Message, wanted: string): string => headers.find(([name]) => name.toLowerCase() === wanted)?.[1] ?? '';

/** The bytes of the body; undefined where it can't be unpacked. */
async function decodeBody(message: Message): Promise<Buffer | undefined> {
  // The reply to HEAD names the encoding of a body that does not come.
  if (message.body.length === 0) return message.body;
  const unpacked = await decompress(message.body, getHeader(message, 'content-encoding').trim().toLowerCase(), UNPACKED_MAX_BYTES);
  return 'bytes' in unpacked ? unpacked.bytes : undefined;
}
