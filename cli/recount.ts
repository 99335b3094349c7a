// storefront recount: sets the kept counts of deliveries right where "storefront doctor" finds them wrong.
import type { Command } from 'commander';
import { findWrongCounts, recountDeliveries } from '../db/delivery-counts.js';
import type { Services } from '../handlers/operation.js';
import { iterateEndpoints } from './all-endpoints.js';
import { withStore } from './store.js';

/** Adds `recount` to the program. */
export function addRecount(program: Command): void {
  program
    .command('recount')
    .description('count deliveries again where their counts are wrong; safe while the service runs')
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
  process.stderr.write(`The deliveries of ${endpoints} webhook endpoints were counted again.\n`);
}
