// Calls of the API, imports of generated files, and exports read line by line.
import { openAsBlob, createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

/** Below the largest file that an import accepts, 100 MiB. */
const fileBytes = 90 * 1_024 * 1_024;
const pollMs = 200;

/** Returns `call(method, path, body, headers)`, which resolves to the parsed reply, and throws for a status of 400 and more. */
export function createCaller({ port, key }) {
  const send = async (method, path, { body, headers } = {}) => {
    const reply = await fetch(`http://127.0.0.1:${port}/api${path}`, {
      method,
      body,
      headers: { Authorization: `Bearer ${key}`, ...headers },
    });
    if (reply.status >= 400) throw new Error(`${method} ${path} returned ${reply.status}: ${await reply.text()}`);
    return reply;
  };
  const call = async (method, path, value) => {
    const type = method === 'PATCH' ? 'application/merge-patch+json' : 'application/json';
    const sent = value === undefined ? {} : { body: JSON.stringify(value), headers: { 'Content-Type': type } };
    const reply = await send(method, path, sent);
    return reply.status === 204 ? undefined : reply.json();
  };
  return { send, call };
}

/** Writes `count` lines to as few files as imports accept. Resolves to their paths. */
export async function writeFiles({ folder, type, count, lineAt }) {
  const paths = [];
  let file, bytes;
  const close = async () => file && (file.end(), await once(file, 'close'));
  for (let index = 0; index < count; index += 1) {
    const line = `${JSON.stringify(lineAt(index))}\n`;
    if (!file || bytes + line.length > fileBytes) {
      await close();
      paths.push(join(folder, `${type}-${paths.length}.ndjson`));
      [file, bytes] = [createWriteStream(paths.at(-1)), 0];
    }
    bytes += line.length;
    if (!file.write(line)) await once(file, 'drain');
  }
  await close();
  return paths;
}

/** Imports files one after another. Resolves to the sums of their counts. Throws if one doesn't complete. */
export async function importFiles(api, { type, paths }) {
  const sums = { lines: 0, created: 0, updated: 0, unchanged: 0, failed: 0 };
  for (const path of paths) {
    const body = await openAsBlob(path);
    const sent = await api.send('POST', `/imports?type=${type}`, { body, headers: { 'Content-Type': 'application/x-ndjson' } });
    const { counts } = await waitForEnd(api, `/imports/${(await sent.json()).id}`);
    for (const name of Object.keys(sums)) sums[name] += counts[name];
  }
  return sums;
}

async function waitForEnd(api, path) {
  for (;;) {
    const job = await api.call('GET', path);
    if (job.status === 'completed') return job;
    if (['failed', 'cancelled'].includes(job.status)) throw new Error(`${path} ${job.status}: ${JSON.stringify(job)}`);
    await pause(pollMs);
  }
}

/** Exports all objects of a type, and calls `see` with each. */
export async function exportAll(api, type, see) {
  const { id } = await api.call('POST', '/exports', { type, format: 'ndjson' });
  await waitForEnd(api, `/exports/${id}`);
  const file = await api.send('GET', `/exports/${id}/file`);
  for await (const line of createInterface({ input: Readable.fromWeb(file.body), crlfDelay: Infinity })) if (line) see(JSON.parse(line));
  await api.call('DELETE', `/exports/${id}`);
}
