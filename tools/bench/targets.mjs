// The servers under test: how to start, watch and stop each, and how to create its key.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const benchFolder = dirname(fileURLToPath(import.meta.url));

/** The root folder of the working tree. */
export const projectFolder = join(benchFolder, '../..');

/** The core for the servers, and the core for the load. */
export const serverCore = 0;
export const loadCore = 1;

/** Our service as built in a folder: the working tree or another commit. */
export function serviceIn(folder, name = 'ours') {
  const main = join(folder, 'dist/cli/main.js');
  return {
    name,
    folder,
    main,
    serve: [main, 'serve'],
    migrate: [main, 'migrate'],
    createKey: [main, 'keys', 'create', '--name', 'bench', '--scopes', '*'],
  };
}

/** All targets by name: the working folder and the node arguments of the commands. `migrate` only if the store must exist before the first
 *  key. */
export const targets = {
  ours: serviceIn(projectFolder),
  fastify: {
    name: 'fastify',
    folder: benchFolder,
    main: join(benchFolder, 'peer/fastify.mjs'),
    serve: [join(benchFolder, 'peer/fastify.mjs')],
    createKey: [join(benchFolder, 'peer/create-key.mjs')],
  },
  bare: {
    name: 'bare',
    folder: benchFolder,
    main: join(benchFolder, 'bare/server.mjs'),
    serve: [join(benchFolder, 'bare/server.mjs')],
    createKey: [join(benchFolder, 'peer/create-key.mjs')],
  },
};

/** Whether the target's program exists (our service must be built first). */
export function isBuilt(target) {
  return existsSync(target.main);
}

// Processes and folders that remain if a run ends early, by an error or Ctrl-C, are cleaned up on exit.
const running = new Set();
const folders = new Set();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
});

/** Creates a folder in the system's temporary folder. It is removed when the process exits, at the latest. */
export function makeDataFolder(name) {
  const folder = mkdtempSync(join(tmpdir(), `storefront-bench-${name}-`));
  folders.add(folder);
  return folder;
}

/** Removes a folder created by makeDataFolder. */
export function removeDataFolder(folder) {
  rmSync(folder, { recursive: true, force: true });
  folders.delete(folder);
}

/** The path of a target's database file in its data folder. */
export function databasePathIn(dataFolder) {
  return join(dataFolder, 'bench.db');
}

/** Creates the store and a key with every scope, which the command prints on its last line. */
export function createKey(target, dataFolder, environment = {}) {
  if (target.migrate) run(target, target.migrate, dataFolder, environment);
  return run(target, target.createKey, dataFolder, environment).trim().split('\n').at(-1).trim();
}

/** Starts a target on its data folder and waits for the first 200 of GET /ready. `environment` adds settings.
 *  Resolves to {port, pid, startUpMs, residentMegabytes(), ownMegabytes(), cpuSeconds(), stop(), kill()}; kill() doesn't wait for pending replies. Fails if
 *  the target exits or isn't ready within 60 s. */
export async function startTarget(target, dataFolder, { environment = {}, core = serverCore } = {}) {
  const port = await freePort();
  const startedAt = performance.now();
  const [command, ...commandArguments] = pinned(core, [process.execPath, ...target.serve]);
  const child = spawn(command, commandArguments, {
    cwd: target.folder,
    env: { ...settings({ dataFolder, port }), ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  running.add(child);
  void ended.then(() => running.delete(child));
  await waitUntilReady(port, child, target.name);
  return {
    port,
    pid: child.pid,
    startUpMs: performance.now() - startedAt,
    residentMegabytes: () => readMegabytes(child.pid, 'VmRSS'),
    ownMegabytes: () => readMegabytes(child.pid, 'RssAnon'),
    cpuSeconds: () => readCpuSeconds(child.pid),
    stop: async () => {
      child.kill('SIGTERM');
      const deadline = setTimeout(() => child.kill('SIGKILL'), 10_000);
      await ended;
      clearTimeout(deadline);
    },
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** The command that runs on a single core; unpinned if taskset is missing. */
export function pinned(core, command) {
  return canPin ? ['taskset', '-c', String(core), ...command] : command;
}

/** Whether processes are pinned to their cores: not if taskset or the second core is missing, nor with BENCH_UNPINNED=true, for runs whose
 *  figures don't matter and that share the machine. */
export const canPin =
  process.env.BENCH_UNPINNED !== 'true' &&
  [serverCore, loadCore].every((core) => spawnSync('taskset', ['-c', String(core), 'true']).status === 0);

function run(target, commandArguments, dataFolder, environment) {
  return execFileSync(process.execPath, commandArguments, {
    cwd: target.folder,
    env: { ...settings({ dataFolder, port: 3000 }), ...environment },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

function settings({ dataFolder, port }) {
  return {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    DATABASE_URL: `sqlite:${databasePathIn(dataFolder)}`,
    RATE_LIMIT_STANDARD: '1000000000',
    RATE_LIMIT_GENERATION: '1000000000',
    LOG_LEVEL: 'silent',
  };
}

/** A free TCP port of the loopback interface. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = net.createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

async function waitUntilReady(port, child, name) {
  const deadline = performance.now() + 60_000;
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`${name} exited with code ${child.exitCode} before it was ready`);
    const reply = await fetch(`http://127.0.0.1:${port}/ready`).catch(() => undefined);
    await reply?.arrayBuffer();
    if (reply?.status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  child.kill('SIGKILL');
  throw new Error(`${name} was not ready within 60 s`);
}

/** Memory of a process: `VmRSS` is all that is resident, with the pages of files that it has mapped; `RssAnon` is its own. */
function readMegabytes(pid, field) {
  const statusFile = `/proc/${pid}/status`;
  if (!existsSync(statusFile)) return undefined;
  return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(statusFile, 'utf8'))[1]) / 1_024;
}

/** CPU seconds that a process has used; 0 if the system doesn't report it. Linux counts hundredths. */
function readCpuSeconds(pid) {
  const statFile = `/proc/${pid}/stat`;
  if (!existsSync(statFile)) return 0;
  const fields = readFileSync(statFile, 'utf8').split(') ').at(-1).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
