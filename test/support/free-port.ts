// Finds a port for a program that needs a fixed one, or for an address where nothing listens.
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the range of ephemeral ports on Linux, macOS and Windows, so no connection or server of a parallel test suite gets the port
 *  before the program that needs it has started. */
const FIRST = 15_000;
const LAST = 32_000;

/** Returns a TCP port of the loopback interface on which nothing listens. */
export async function freePort(): Promise<number> {
  const port = FIRST + Math.floor(Math.random() * (LAST - FIRST));
  const server = createServer();
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening');
  } catch (error) {
    if ((error as { code?: string }).code === 'EADDRINUSE') return freePort();
    throw error;
  }
  await once(server.close(), 'close');
  return port;
}
