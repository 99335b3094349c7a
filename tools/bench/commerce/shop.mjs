// Fills a running target with products, creators and contents, and runs the load on it.
import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openSequential, requestBytes } from '../connection.mjs';
import { fillThroughApi } from '../fill.mjs';
import { loadCore, pinned } from '../targets.mjs';

const execute = promisify(execFile);

/** Tracked events per request. */
export const batchSize = 1_000;

/** Fills a target through its API; resolves to {productIds, contentIds}. */
export async function fillShop({ port, key, products, creators, contents }) {
  const { ask, close } = openSequential(port);
  const create = async (path, body) => {
    const reply = await ask(requestBytes({ method: 'POST', path, key, body }));
    if (reply.status !== 201) throw new Error(`POST ${path} returned ${reply.status}: ${reply.body}`);
    return JSON.parse(reply.body).id;
  };
  const productIds = await fillThroughApi({ port, key, count: products });
  const creatorIds = [];
  for (let index = 0; index < creators; index += 1)
    creatorIds.push(await create('/api/creators', { name: `Creator ${index}`, email: `creator-${index}@example.com` }));
  const contentIds = [];
  for (let index = 0; index < contents; index += 1) {
    const body = { creatorId: creatorIds[index % creators], title: `Content ${index}`, description: 'A calm desk, at last.' };
    contentIds.push(await create('/api/creators/content', body));
  }
  close();
  return { productIds, contentIds };
}

/** Runs commerce/load.mjs on the load core. `what` is its settings, passed in a file in `folder`. Fails if a request fails. */
export async function runLoad(folder, what) {
  const facts = { size: batchSize, nowMs: Date.now(), ...what.facts };
  const file = join(folder, 'load.json');
  writeFileSync(file, JSON.stringify({ ...what, facts }));
  const [command, ...rest] = pinned(loadCore, [process.execPath, join(import.meta.dirname, 'load.mjs'), file]);
  const result = JSON.parse((await execute(command, rest)).stdout);
  if (result.errors) throw new Error(`${result.errors} requests failed, the first with ${result.firstError}`);
  return result;
}
