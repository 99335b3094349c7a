// Counts, sums and documents that differ from the rest of the store (db/store-checks.ts).
import type { StoreCheck } from '../../db/differences.js';
import { storeChecks } from '../../db/store-checks.js';
import type { Services } from '../../handlers/operation.js';

/** A store can have thousands of differences: so many of each check are named. */
const NAMED_MAX = 20;

/** One sentence for each difference; the first 20 of each check, and how many more there are. Reads whole tables, but keeps only these 20
 *  in memory. */
export async function findDifferences({ db }: Pick<Services, 'db'>): Promise<string[]> {
  const found = [];
  for (const check of storeChecks) found.push(...(await describe(check, db)));
  return found;
}

async function describe(check: StoreCheck, db: Services['db']): Promise<string[]> {
  const { first, total } = await check.find(db, NAMED_MAX);
  const fix = check.repair ? 'Run "storefront doctor --repair".' : 'Nothing repairs this: find out who wrote it.';
  const named = first.map(
    ({ subject, stored, actual }) => `${check.name} (${check.description}): ${subject} has ${stored} instead of ${actual}. ${fix}`,
  );
  const more = total - named.length;
  return more > 0 ? [...named, `${check.name}: there are ${more} more.`] : named;
}

/** Sets right all that can be; returns one sentence for each check that repaired something. */
export async function repairDifferences({ db }: Pick<Services, 'db'>): Promise<string[]> {
  const done = [];
  for (const check of storeChecks) {
    const repaired = (await check.repair?.(db)) ?? 0;
    if (repaired > 0) done.push(`${check.name}: repaired ${repaired}.`);
  }
  return done;
}
