// A proxy that forwards requests to a service and records the exchanges in a HAR file, with their secrets masked.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { RunError } from '../run-error.js';
import { forwardRequest, groupHeaders, readBody, selectEndToEndHeaders, toPathAndQuery, toRawHeaders } from './forward.js';
import type { ProxiedReply, ProxiedRequest } from './forward.js';
import { toHarEntry } from './har-entry.js';
import { createHarFile, type HarFile } from './har-file.js';
import { maskSecrets } from './mask.js';
import { maskText } from './mask-text.js';

/** What a recorder is started with. */
export interface RecorderOptions {
  /** The service that requests are forwarded to. */
  readonly target: string;
  /** 0 picks a free port. */
  readonly port: number;
  readonly host: string;
  /** The file to write. An existing file is replaced. */
  readonly harPath: string;
  readonly now: () => Date;
  /** Receives a line for each request: method, path, status. */
  readonly log?: (line: string) => void;
}

/** A running recorder. */
export interface Recorder {
  readonly url: string;
  /** Returns how many exchanges are recorded. */
  readonly count: () => number;
  /** Returns how many requests got no reply from the service; they aren't recorded. */
  readonly failedCount: () => number;
  /** Returns why exchanges could not be recorded, one reason for each. Their clients got the service's reply. */
  readonly recordingErrors: () => readonly string[];
  /** Stops the recorder and closes the file. Rejects if the end of the file can't be written; the file is then not JSON. */
  stop(): Promise<void>;
}

interface RecorderState {
  readonly options: RecorderOptions;
  /** The target without slashes at its end. */
  readonly baseUrl: string;
  recordedCount: number;
  failedCount: number;
  readonly recordingErrors: string[];
}

/** Starts a recorder. Rejects if the port isn't available or the file can't be written. Throws RunError for a target with a user name
 *  or a password: the client sends its own. A request that the service doesn't reply to gets 502 and isn't recorded. An exchange that
 *  can't be recorded reaches the client like any other, and is counted. */
export async function startRecorder(options: RecorderOptions): Promise<Recorder> {
  const { target, port, host, harPath } = options;
  const { username, password } = new URL(target);
  if (username || password) throw new RunError('the target must not hold a user name or a password: the client sends its own login');
  const state: RecorderState = {
    options,
    baseUrl: target.replace(/(?<!\/)\/+$/, ''),
    recordedCount: 0,
    failedCount: 0,
    recordingErrors: [],
  };
  const server = createServer((incoming, outgoing) => {
    handleRequest(state, file, { incoming, outgoing }).catch((error: unknown) => replyWithError(state, { incoming, outgoing }, error));
  });
  const listening = new Promise<void>((resolve, reject) => void server.once('error', reject).listen(port, host, resolve));
  // The file is created only once the port is free: another recorder that has the port may be writing to it.
  const file = listening.then(() => createHarFile(harPath, { name: 'storefront record', version: '1' }));
  await file.catch(async (error: unknown) => {
    await closeServer(server);
    throw error;
  });
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${(server.address() as AddressInfo).port}`,
    count: () => state.recordedCount,
    failedCount: () => state.failedCount,
    recordingErrors: () => state.recordingErrors,
    async stop() {
      await closeServer(server);
      await (await file).close();
    },
  };
}

interface HttpExchange {
  readonly incoming: IncomingMessage;
  readonly outgoing: ServerResponse;
}

async function handleRequest(state: RecorderState, file: Promise<HarFile>, { incoming, outgoing }: HttpExchange): Promise<void> {
  const { now, log, harPath } = state.options;
  const { method = 'GET', url = '/' } = incoming;
  const startedAt = now();
  const body = await readBody(incoming).catch((cause: unknown) => {
    throw new ClientDisconnected('the client went away', { cause });
  });
  const request = { method, target: url, headers: toRawHeaders(incoming), body };
  const reply = await forwardRequest(state.baseUrl, request);
  const line = `${method} ${toPathAndQuery(url).split('?')[0]} ${reply.status}`;
  const error = await record(state, file, { startedAt, request, reply });
  log?.(error === undefined ? line : `${line}, which is not in ${harPath}: ${error}`);
  outgoing.writeHead(reply.status, reply.statusText, groupHeaders(selectEndToEndHeaders(reply.headers))).end(reply.body);
}

interface Exchange {
  readonly startedAt: Date;
  readonly request: ProxiedRequest;
  readonly reply: ProxiedReply;
}

/** Writes an exchange to the file. Returns why it can't be written; undefined if it is. Never rejects: the client still gets its reply. */
async function record(state: RecorderState, file: Promise<HarFile>, { startedAt, request, reply }: Exchange): Promise<string | undefined> {
  const times = { startedDateTime: startedAt.toISOString(), time: state.options.now().getTime() - startedAt.getTime() };
  try {
    const har = await file;
    await har.add(maskSecrets({ ...times, ...(await toHarEntry(state.baseUrl, request, reply)) }));
    state.recordedCount += 1;
    return undefined;
  } catch (error) {
    const reason = maskText((error as Error).message);
    state.recordingErrors.push(reason);
    return reason;
  }
}

/** The client disconnected while it sent its request: there is no one to reply to. */
class ClientDisconnected extends Error {
  override readonly name = 'ClientDisconnected';
}

function replyWithError(state: RecorderState, { incoming, outgoing }: HttpExchange, error: unknown): void {
  const { baseUrl, options } = state;
  const line = `${incoming.method} ${incoming.url?.split('?')[0]}`;
  if (error instanceof ClientDisconnected) return options.log?.(`${line} was not passed on: the client went away`);
  state.failedCount += 1;
  const cause = maskText((error as { code?: string }).code ?? (error as Error).message);
  options.log?.(`${line} got no reply from ${baseUrl} (${cause})`);
  if (!outgoing.headersSent) outgoing.writeHead(502, { 'Content-Type': 'text/plain' });
  outgoing.end(`${baseUrl} can't be reached (${cause})\n`);
}

const closeServer = (server: Server): Promise<unknown> =>
  new Promise((resolve) => {
    server.close(resolve);
    server.closeIdleConnections();
  });
