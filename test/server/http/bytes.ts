// Sends requests as bytes, for input that no HTTP client would send.
//
//   const answer = await exchangeBytes(shop.url, 'GET / HTTP/1.1\r\n\r\n');    // everything that came back
//   await abandonBytes(shop.url, 'GET / HT');                                  // expects no reply
import { connect } from 'node:net';

/** How long to wait for the first bytes of a reply on a busy machine. */
const PATIENCE_MS = 15_000;
/** How long to wait after the last bytes before the reply counts as complete. */
const SILENCE_MS = 1_500;

/** Writes chunks one after the other and returns what came back until the connection closed, or was silent for a while. If the
 *  connection is reset, returns what arrived before. */
export function exchangeBytes(url: string, ...chunks: readonly (string | Uint8Array)[]): Promise<string> {
  return exchange(url, chunks, PATIENCE_MS);
}

/** Writes chunks one after the other, and disconnects a second later. */
export async function abandonBytes(url: string, ...chunks: readonly (string | Uint8Array)[]): Promise<void> {
  await exchange(url, chunks, 1_000);
}

function exchange(url: string, chunks: readonly (string | Uint8Array)[], patienceMs: number): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(Number(port), hostname, () => {
      for (const chunk of chunks) socket.write(chunk);
    });
    const hangUp = () => void socket.destroy();
    let patience = setTimeout(hangUp, patienceMs);
    socket.setEncoding('utf8').on('data', (text: string) => {
      answer += text;
      clearTimeout(patience);
      patience = setTimeout(hangUp, SILENCE_MS);
    });
    socket
      .on('error', () => undefined)
      .on('close', () => {
        clearTimeout(patience);
        resolve(answer);
      });
  });
}

/** Status, header names in lower case with their values, and body of the first reply in an answer. */
export function parseFirstReply(answer: string): { status: number; headers: Map<string, string>; body: string } {
  const [head = '', ...rest] = answer.split('\r\n\r\n');
  const [statusLine = '', ...lines] = head.split('\r\n');
  const headers = new Map(lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]));
  return { status: Number(statusLine.split(' ')[1]), headers, body: rest.join('\r\n\r\n') };
}
