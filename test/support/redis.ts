// A separate Redis server, if `redis-server` is installed.
//
//   const redis = await startRedis();      // redis.url; on a free loopback port, without persistence
//   await redis.stop();                    // resolves once it has ended
import { spawn, spawnSync } from 'node:child_process';
import { temporaryFolder } from './database.js';
import { freePort } from './free-port.js';

/** A running Redis server. */
export interface RedisServer {
  readonly url: string;
  stop(): Promise<void>;
}

/** Whether `redis-server` is installed. */
export const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

/** Starts a server on `port` or a free one, and resolves once it accepts connections. */
export async function startRedis(port?: number): Promise<RedisServer> {
  const listensOn = port ?? (await freePort());
  const child = spawn(
    'redis-server',
    ['--port', String(listensOn), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', await temporaryFolder()],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    let text = '';
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      text += part;
      if (text.includes('Ready to accept connections')) resolve();
    });
    void ended.then(() => reject(new Error(`redis-server ended: ${text}`)));
  });
  return {
    url: `redis://127.0.0.1:${listensOn}`,
    stop: () => {
      child.kill('SIGKILL');
      return ended;
    },
  };
}
