// The HTTP server of the service: its timeouts, and replies to input that never becomes a request.
import { createServer, STATUS_CODES, type IncomingMessage, type Server, type ServerOptions, type ServerResponse } from 'node:http';
import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { ErrorReason } from '../../generated/api.js';
import { ApiError } from '../../handlers/errors.js';
import { toErrorReply } from './error-reply.js';
import { closeSlowConnections } from './slow-clients.js';

const REQUEST_TIMEOUT_MS = 30_000;
const KEEP_ALIVE_TIMEOUT_MS = 65_000; // longer than the minute for which proxies usually keep connections open
/** How long a client may read the reply to input that is no request before its connection is closed. */
const LINGER_MS = 1_000;

const CLIENT_ERRORS: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: 'the headers are larger than 16 KiB',
  HPE_INVALID_TRANSFER_ENCODING: 'the only supported Transfer-Encoding is "chunked"',
  HPE_UNEXPECTED_CONTENT_LENGTH: 'the request has both Content-Length and Transfer-Encoding: send one of them',
  HPE_INVALID_METHOD: 'the request does not begin with an HTTP method',
  HPE_INVALID_HEADER_TOKEN: 'the name or value of a header contains a character that is not allowed',
  ERR_HTTP_REQUEST_TIMEOUT: `the request did not arrive within ${REQUEST_TIMEOUT_MS / 1000} seconds`,
};

/** Creates a server that doesn't listen yet and has no request handler. A client that closes its side still gets its reply. A client
 *  that reads its reply too slowly is disconnected (slow-clients.ts). Tests pass other timeouts. */
export function createHttpServer(timeouts: Pick<ServerOptions, 'requestTimeout' | 'connectionsCheckingInterval'> = {}): Server {
  const server = createServer({
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    requireHostHeader: false, // the application checks the Host header, so that the error has the envelope
    ...timeouts,
  });
  // Documented for net but not for http. Without it Node closes a half-closed connection before replying.
  Object.assign(server, { httpAllowHalfOpen: true });
  server.on('checkExpectation', (_: IncomingMessage, response: ServerResponse) => {
    const { status, body, headers } = buildRefusal('unsupported-expectation', 'the service only supports "Expect: 100-continue"');
    response.writeHead(status, headers).end(body);
  });
  server.on('connect', (_: IncomingMessage, socket: Socket) => {
    endWith(socket, buildRefusal('method-not-allowed', 'the service is not a proxy: CONNECT is not supported'), {
      Allow: 'GET, HEAD, OPTIONS',
    });
  });
  const replies = new WeakMap<Socket, ServerResponse>();
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => void replies.set(socket, response));
  server.on('clientError', (error: Error & { code?: string }, socket: Socket) => {
    const reply = replies.get(socket);
    const isReplying = reply !== undefined && reply.headersSent && !reply.writableFinished;
    // During a reply, a second one would be read as part of the first.
    if (error.code === 'ECONNRESET' || !socket.writable || isReplying) return void socket.destroy();
    endWith(socket, buildRefusal('malformed-http', CLIENT_ERRORS[error.code ?? ''] ?? 'the request is not valid HTTP'));
  });
  closeSlowConnections(server);
  return server;
}

/** Sends a reply and closes the connection. A client that never closes its side would keep it open, and a server waits for it on shutdown. */
function endWith(socket: Socket, { status, body, headers }: Refusal, more: Readonly<Record<string, string>> = {}): void {
  const lines = Object.entries({ ...headers, ...more }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.on('error', () => socket.destroy());
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${body}`);
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

interface Refusal {
  readonly status: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Builds the reply to input that never becomes a request. */
function buildRefusal(reason: ErrorReason, message: string): Refusal {
  const requestId = randomUUID();
  const { status, body } = toErrorReply(new ApiError(reason, message), requestId);
  const length = String(Buffer.byteLength(body));
  return {
    status,
    body,
    headers: {
      'X-Request-Id': requestId,
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': length,
      Connection: 'close',
    },
  };
}

/** Throws ApiError: 400 if the request has no Host header or several (RFC 9112, 3.2); 501 for a transfer coding that the service
 *  doesn't support (RFC 9112, 6.1). */
export function requireValidFraming({ headers, httpVersion, rawHeaders }: IncomingMessage): void {
  if (httpVersion === '1.1' && !headers.host) throw hostHeaderError('the request has no Host header');
  if (countHosts(rawHeaders) > 1) throw hostHeaderError('the request has several Host headers: send one');
  const coding = headers['transfer-encoding'];
  if (coding !== undefined && coding.toLowerCase() !== 'chunked')
    throw new ApiError('unsupported-transfer-encoding', 'the only supported Transfer-Encoding is "chunked"', {
      headers: { Connection: 'close' },
      errors: [{ reason: 'unsupported-transfer-encoding', field: 'Transfer-Encoding', issue: 'must be "chunked" or absent' }],
    });
}

function hostHeaderError(message: string): ApiError {
  return new ApiError('invalid-host', message, {
    headers: { Connection: 'close' },
    errors: [{ reason: 'invalid-host', field: 'Host', issue: 'must be sent once' }],
  });
}

function countHosts(rawHeaders: readonly string[]): number {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] as string;
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts;
}
