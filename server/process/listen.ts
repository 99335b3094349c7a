// Opens the port, or explains why that failed and what to do.
import { createServer, type ListenOptions, type Server } from 'node:net';
import { ConfigError, type Config } from './config.js';

const NEXT_PORTS = 20;
/** The first port that needs no privileges. */
const FIRST_COMMON_PORT = 1_024;

/** Listens on HOST:PORT. Throws ConfigError with advice if the port or the address is not available. */
export async function listen(server: Server, { PORT, HOST }: Pick<Config, 'PORT' | 'HOST'>): Promise<void> {
  try {
    await listenOnce(server, { port: PORT, host: HOST });
  } catch (error) {
    throw (await toConfigError(error as NodeJS.ErrnoException, PORT, HOST)) ?? error;
  }
}

function listenOnce(server: Server, options: ListenOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(options, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

async function toConfigError({ code }: NodeJS.ErrnoException, port: number, host: string): Promise<ConfigError | undefined> {
  if (code === 'EADDRINUSE') return new ConfigError(`port ${port} is in use by another program: ${await suggestPort(port, host)}`);
  if (code === 'EACCES')
    return new ConfigError(`port ${port} needs privileges that this user does not have: ${await suggestPort(FIRST_COMMON_PORT, host)}`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new ConfigError(
      `HOST=${host} is not an address of this machine: use 127.0.0.1 for this machine only, or 0.0.0.0 for all interfaces`,
    );
  return undefined;
}

async function suggestPort(port: number, host: string): Promise<string> {
  for (let next = port + 1; next <= Math.min(port + NEXT_PORTS, 65_535); next += 1)
    if (await isFree(next, host)) return `PORT=${next} make serve`;
  return 'set PORT to a free one';
}

async function isFree(port: number, host: string): Promise<boolean> {
  const probe = createServer();
  try {
    await listenOnce(probe, { port, host, exclusive: true }); // not shared with other processes of the service
    await new Promise((resolve) => probe.close(resolve));
    return true;
  } catch {
    return false;
  }
}
