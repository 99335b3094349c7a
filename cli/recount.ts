// storefront recount: corrects delivery counts.
import type { Command } from 'commander';
import { findWrongCounts, recountDeliveries } from '../db/delivery-counts.js';
import type { Services } from '../handlers/operation.js';
import { iterateEndpoints } from './all-endpoints.js';
import { withStore } from './store.js';

/** Adds `recount` to the program. */
export function addRecount(program: Command): void {
  program
    .command('recount')
    .description('correct wrong delivery counts; safe while the service runs')
    .action(() => withStore(recount));
}

async function recount({ db }: Services): Promise<void> {
  let endpoints = 0;
  for await (const { id } of iterateEndpoints(db)) {
    if ((await findWrongCounts(db, id)).length === 0) continue;
    await recountDeliveries(db, id);
    process.stdout.write(`${id}\n`);
    endpoints += 1;
  }
  process.stderr.write(`Corrected the delivery counts of ${endpoints} webhook endpoints.\n`);
}
