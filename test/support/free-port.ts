// Finds a port for a program that needs a fixed one, or for an address where nothing listens.
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the range that Linux, macOS and Windows take ports from for whoever leaves the choice to them: none of the connections and
 *  servers of the suites beside this one is given such a port while the program that is to have it still starts. */
const FIRST = 15_000;
const LAST = 32_000;

/** A TCP port of the loopback interface where nobody listens. */
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
