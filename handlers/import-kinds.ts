// The types of objects that can be imported, each with what its import does with lines.
import type { ImportType } from '../generated/api.js';
import { prepareCreators, prepareUsers } from './import-people.js';
import { prepareOrders } from './import-orders.js';
import type { BatchJob, ImportPrepared, PrepareLines } from './import-outcomes.js';
import { prepareProducts } from './import-products.js';
import { prepareReviews } from './import-reviews.js';
import type { Services } from './operation.js';

// The check of a line (server/process/import-lines.ts) is that of its type.
const kinds = {
  products: prepareProducts,
  users: prepareUsers,
  creators: prepareCreators,
  orders: prepareOrders,
  reviews: prepareReviews,
} as unknown as Readonly<Record<ImportType, PrepareLines<object>>>;

/** Prepares lines that were checked for the type of their import. */
export const prepareLines = (
  job: BatchJob & { readonly type: ImportType },
  lines: readonly object[],
  services: Services,
): Promise<ImportPrepared> => kinds[job.type](lines, job, services);
