// One keep-alive HTTP/1.1 connection on a bare socket. A full client would use more CPU than the servers under test and so measure itself;
// this one reads only the status, the length and the body.
import net from 'node:net';

const headEnd = Buffer.from('\r\n\r\n');

/** Opens a connection to 127.0.0.1:`port`.
 *  `onReply(status, body)` is called once per reply, in order; `body` is a Buffer that is valid during the call. `onFail(error)` is called
 *  once, if the socket breaks or a reply has no Content-Length.
 *  Returns `send(bytes)` and `close()`. Send the next request after the last reply. */
export function openConnection({ port, onOpen, onReply, onFail }) {
  let pending;
  const socket = net.connect({ port, host: '127.0.0.1', noDelay: true }, onOpen);
  socket.on('data', (chunk) => {
    pending = pending ? Buffer.concat([pending, chunk]) : chunk;
    const reply = readReply(pending);
    if (reply === undefined) return;
    if (reply instanceof Error) return void socket.destroy(reply);
    pending = reply.end < pending.length ? pending.subarray(reply.end) : undefined;
    onReply(reply.status, reply.body);
  });
  let closedByUs = false;
  socket.on('error', () => {});
  socket.on('close', () => closedByUs || onFail(socket.errored ?? new Error('the server closed the connection')));
  return {
    send: (bytes) => socket.write(bytes),
    close: () => {
      closedByUs = true;
      socket.destroy();
    },
  };
}

/** Opens a connection for sequential requests: `ask(bytes)` resolves to {status, body}. */
export function openSequential(port) {
  let settle;
  const connection = openConnection({
    port,
    onReply: (status, body) => settle.resolve({ status, body: body.toString() }),
    onFail: (error) => settle?.reject(error),
  });
  const ask = (bytes) =>
    new Promise((resolve, reject) => {
      settle = { resolve, reject };
      connection.send(bytes);
    });
  return { ask, close: connection.close };
}

/** Serializes a request with the bearer key and, if given, `body` (an object) as JSON. */
export function requestBytes({ method, path, key, body }) {
  const head = `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${key}\r\n`;
  if (body === undefined) return Buffer.from(`${head}\r\n`);
  const json = JSON.stringify(body);
  const length = Buffer.byteLength(json);
  return Buffer.from(`${head}content-type: application/json\r\ncontent-length: ${length}\r\n\r\n${json}`);
}

/** The first complete reply in `bytes`; undefined if it isn't complete yet, an Error if its length is unknown. */
function readReply(bytes) {
  const headLength = bytes.indexOf(headEnd);
  if (headLength < 0) return undefined;
  const head = bytes.latin1Slice(0, headLength);
  const status = Number(head.slice(9, 12));
  const length = bodyLength(head, status);
  if (length === undefined) return new Error('a reply has no Content-Length: chunked replies are not supported');
  const start = headLength + headEnd.length;
  if (bytes.length < start + length) return undefined;
  return { status, body: bytes.subarray(start, start + length), end: start + length };
}

function bodyLength(head, status) {
  if (status === 204 || status === 304) return 0;
  const match = /\r\ncontent-length: *(\d+)/i.exec(head);
  return match ? Number(match[1]) : undefined;
}
