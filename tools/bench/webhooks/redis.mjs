// A temporary redis-server on a free port, with the usual durability of queues. It stops with the bench.
import { spawn } from 'node:child_process';
import net from 'node:net';
import { freePort, makeDataFolder, removeDataFolder } from '../targets.mjs';
import { answerCalls } from './calls.mjs';

const folder = makeDataFolder('redis');
const port = await freePort();
const place = ['--port', String(port), '--bind', '127.0.0.1', '--dir', folder, '--save', ''];
const durability = ['--appendonly', 'yes', '--appendfsync', 'everysec', '--maxmemory-policy', 'noeviction'];
const child = spawn('redis-server', [...place, ...durability], { stdio: 'ignore' });
const ended = new Promise((resolve) => child.once('exit', resolve));
await untilItListens();

answerCalls({ pid: () => child.pid, port: () => port }, async () => {
  child.kill('SIGTERM');
  await ended;
  removeDataFolder(folder);
});

async function untilItListens() {
  for (let tries = 0; tries < 500; tries += 1) {
    const isOpen = await new Promise((resolve) => {
      const socket = net.connect(port, '127.0.0.1', () => resolve(true)).once('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
    if (isOpen) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('redis-server did not listen within five seconds');
}
