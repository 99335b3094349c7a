// Starts the service in this process, requests what every start is asked for, and writes the code caches. The exit code is that of a start that fails.
//
// Usage: first-start.ts <main script>
import { createServer, type AddressInfo } from 'node:net';
import { pathToFileURL } from 'node:url';
import type { Script } from 'node:vm';
import { loadProgram, writeCodeCache } from './loader.js';

const PAUSE_MS = 50;

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

const main = process.argv[2] ?? '';
const port = await findFreePort();
const url = `http://127.0.0.1:${port}`;
Object.assign(process.env, { HOST: '127.0.0.1', PORT: String(port) });
process.argv.splice(1, Infinity, main, 'serve');
const scripts: [url: string, script: Script][] = [];
loadProgram(pathToFileURL(main).href, (...loaded) => scripts.push(loaded));
while (!process.exitCode && !(await isReady(url))) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
if (!process.exitCode) {
  await fetch(`${url}/api/products`);
  for (const loaded of scripts) writeCodeCache(...loaded);
}
process.exit();
