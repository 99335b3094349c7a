// Sample lists for the filter and sort cases: the entries to create, the queries to send, and which entries match each query.
import { CATALOG_SAMPLES } from './catalog-list-samples.js';
import { EVENT_SAMPLES } from './event-list-samples.js';
import type { MakeSample } from './list-queries.js';
import { PEOPLE_SAMPLES } from './people-list-samples.js';
import { SALES_SAMPLES } from './sales-list-samples.js';

/** By the id of the list operation. */
export const LIST_SAMPLES: Readonly<Record<string, MakeSample>> = {
  ...CATALOG_SAMPLES,
  ...SALES_SAMPLES,
  ...PEOPLE_SAMPLES,
  ...EVENT_SAMPLES,
};
