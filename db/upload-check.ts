// Whether the bytes that count toward the limit of all uploads are those of the uploads.
import { toCheck, toFix } from './comparison.js';
import { differencesQuery } from './differences.js';

const STORED = 'cast((select coalesce(sum(stored_bytes), 0) from uploads) as bigint)';

/** Compares the stored total of uploaded bytes with the sum of the uploads. */
export const uploadUsage = toCheck({
  name: 'upload-usage',
  description: 'the bytes of all uploads, that are not the sum of those of each',
  tables: ['uploads', 'upload_usage'],
  differences: differencesQuery(
    () => `select 'all uploads' as subject, bytes as stored, ${STORED} as actual from upload_usage where bytes <> ${STORED}`,
  ),
  fix: toFix(() => `update upload_usage set bytes = ${STORED} where bytes <> ${STORED}`),
});
