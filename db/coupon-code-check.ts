// Whether the table of coupon codes has those that the creators show, and no others.
import { repairAlone, toFix } from './comparison.js';
import { differencesQuery, findFirst, type StoreCheck } from './differences.js';
import type { Dialect } from './engine/statement.js';

const COLUMNS = 'code_key, creator_id';
const codes = (dialect: Dialect): string =>
  dialect === 'sqlite'
    ? `json_each(document, '$.couponCodes') as code`
    : `json_array_elements_text(document::json -> 'couponCodes') as code(value)`;
// Most creators have none: the text is searched before it is parsed.
const expected = (dialect: Dialect): string =>
  `select lower(code.value) as code_key, creators.id as creator_id from creators, ${codes(dialect)} where document like '%"couponCodes":%'`;
const missing = (dialect: Dialect): string => `select * from (${expected(dialect)}) as shown except select ${COLUMNS} from coupon_codes`;
const needless = (dialect: Dialect): string => `select ${COLUMNS} from coupon_codes except select * from (${expected(dialect)}) as shown`;

const differences = differencesQuery(
  (dialect) => `select code_key as subject, 'nobody' as stored, creator_id as actual from (${missing(dialect)}) as missing
    union all select code_key as subject, creator_id as stored, 'nobody' as actual from (${needless(dialect)}) as needless`,
);
const remove = toFix((dialect) => `delete from coupon_codes where (${COLUMNS}) in (${needless(dialect)})`);
const insert = toFix(
  (dialect) =>
    `insert into coupon_codes (${COLUMNS}) select ${COLUMNS} from (${missing(dialect)}) as missing where true on conflict do nothing`,
);

/** Compares the table of coupon codes with the creators. The repair rewrites those that differ. */
export const couponCodes: StoreCheck = {
  name: 'coupon-codes',
  description: 'coupon codes, by which orders are attributed, that differ from what the creators show',
  find: (db, limit) => findFirst(db, differences, limit),
  repair: (db) => repairAlone(db, ['creators', 'coupon_codes'], async (trx) => (await trx.run(remove)) + (await trx.run(insert))),
};
