// A fact in a column and in the stored document is one fact: if one of the two changes, a trigger changes the other.
//
// After `update reviews set status = 'approved'` in psql or sqlite3, the API returns that status, and an edited document is just as
// effective. The service writes both alike, so its own writes change nothing (docs/decisions/0028-facts-in-step.md, with the figures).
import type { Knex } from 'knex';
import { isSqlite } from './columns.js';

/** A column, and the member of the document that holds the same fact. SQL is over a row written `@`. */
interface Fact {
  readonly column: string;
  /** The member, from the root of the document: `rating.count`. */
  readonly member: string;
  /** `average`: the column is a sum over `rating_count`. */
  readonly type: 'text' | 'integer' | 'boolean' | 'cents' | 'average';
}

export interface Facts {
  readonly table: string;
  readonly facts: readonly Fact[];
  /** A column that counts the changes of what replies show. */
  readonly version?: string;
}

export const factTables: readonly Facts[] = [
  {
    table: 'products',
    version: 'version',
    facts: [
      { column: 'status', member: 'status', type: 'text' },
      { column: 'price_cents', member: 'price', type: 'cents' },
      { column: 'rating_count', member: 'rating.count', type: 'integer' },
      { column: 'rating_sum', member: 'rating.average', type: 'average' },
    ],
  },
  {
    table: 'reviews',
    facts: [
      { column: 'status', member: 'status', type: 'text' },
      { column: 'rating', member: 'rating', type: 'integer' },
      { column: 'verified', member: 'verified', type: 'boolean' },
      { column: 'helpful_count', member: 'helpfulCount', type: 'integer' },
    ],
  },
  { table: 'creators', facts: [{ column: 'verification_status', member: 'verificationStatus', type: 'text' }] },
  { table: 'contents', facts: [{ column: 'status', member: 'status', type: 'text' }] },
  { table: 'orders', facts: [{ column: 'status', member: 'status', type: 'text' }] },
  { table: 'commissions', facts: [{ column: 'status', member: 'status', type: 'text' }] },
];

export async function up(knex: Knex): Promise<void> {
  for (const table of factTables) for (const sql of factTriggers(knex, table.table, 100)) await knex.raw(sql);
}

/** The SQL of the triggers of a table of facts, with amounts in a unit. A later migration that changes them must pass the unit of the store. */
export function factTriggers(knex: Knex, name: string, unit: number): string[] {
  const table = factTables.find((one) => one.table === name) as Facts;
  return (isSqlite(knex) ? sqliteTriggers(table) : postgresTriggers(table)).map((sql) => toUnit(sql, unit));
}

/** Amounts are the only numbers of these triggers with a factor. */
const toUnit = (sql: string, unit: number): string => sql.replaceAll(UNIT, String(unit));

/** What SQL has for the unit of amounts until it is known. */
export const UNIT = '{unit}';

export async function down(knex: Knex): Promise<void> {
  for (const { table } of factTables) {
    if (isSqlite(knex)) for (const direction of ['document', 'columns']) await knex.raw(`drop trigger ${table}_${direction}_follow`);
    else {
      await knex.raw(`drop trigger ${table}_facts_in_step on ${table}`);
      await knex.raw(`drop function ${table}_facts_in_step()`);
    }
  }
}

const AVERAGE = 'coalesce(round(NEW.rating_sum * 1.0 / nullif(NEW.rating_count, 0), 2), 0)';
/** Averages are rounded here and in the service, so they may differ by this much. */
const TOLERANCE = '0.011';

/** The fact in the document, in the form of its column. */
function sqliteRead({ member, type }: Fact): string {
  const value = `(NEW.document ->> '$.${member}')`;
  if (type === 'average') return `cast(round(${value} * (NEW.document ->> '$.rating.count')) as integer)`;
  return type === 'cents' ? `cast(round(${value} * ${UNIT}) as integer)` : value;
}

/** The fact in the column, as JSON. */
function sqliteWrite({ column, type }: Fact): string {
  if (type === 'cents') return `NEW.${column} / ${UNIT}.0`;
  if (type === 'average') return AVERAGE;
  return type === 'boolean' ? `json(iif(NEW.${column}, 'true', 'false'))` : `NEW.${column}`;
}

/** SQL that is true for a row, NEW, whose columns and document differ. */
export function differSql(dialect: 'sqlite' | 'postgres', facts: readonly Fact[]): string {
  const [read, isNot] = dialect === 'sqlite' ? [sqliteRead, 'is not'] : [postgresRead, 'is distinct from'];
  const averageSql =
    dialect === 'sqlite' ? `(NEW.document ->> '$.rating.average')` : `(NEW.document::json #>> '{rating,average}')::numeric`;
  const differences = facts.map((fact) =>
    fact.type === 'average' ? `abs(${AVERAGE} - ${averageSql}) > ${TOLERANCE}` : `NEW.${fact.column} ${isNot} ${read(fact)}`,
  );
  return differences.join(' or ');
}

// SQLite doesn't start a trigger within itself, so what one of them writes ends there.
function sqliteTriggers({ table, facts, version }: Facts): string[] {
  const differ = differSql('sqlite', facts);
  const members = facts.map((fact) => `'$.${fact.member}', ${sqliteWrite(fact)}`).join(', ');
  const columns = facts.map((fact) => `${fact.column} = ${sqliteRead(fact)}`).join(', ');
  const counted = version ? `, ${version} = NEW.${version} + 1` : '';
  return [
    `create trigger ${table}_document_follow after update of ${facts.map(({ column }) => column).join(', ')} on ${table}
       when NEW.document is OLD.document and (${differ})
     begin update ${table} set document = json_set(NEW.document, ${members})${counted} where id = NEW.id; end`,
    `create trigger ${table}_columns_follow after update of document on ${table} when NEW.document is not OLD.document and (${differ})
     begin update ${table} set ${columns} where id = NEW.id; end`,
  ];
}

const path = (member: string) => `'{${member.replaceAll('.', ',')}}'`;

function postgresRead({ member, type }: Fact): string {
  const value = `(NEW.document::json #>> ${path(member)})`;
  if (type === 'text') return value;
  if (type === 'boolean') return `${value}::boolean::integer`;
  if (type === 'average') return `round(${value}::numeric * (NEW.document::json #>> '{rating,count}')::integer)::integer`;
  return type === 'cents' ? `round(${value}::numeric * ${UNIT})::bigint` : `${value}::integer`;
}

function postgresWrite({ column, type }: Fact): string {
  if (type === 'cents') return `to_jsonb(trim_scale(NEW.${column} / ${UNIT}.0))`;
  if (type === 'average') return `to_jsonb(trim_scale(${AVERAGE}))`;
  return type === 'boolean' ? `to_jsonb(NEW.${column} <> 0)` : `to_jsonb(NEW.${column})`;
}

function postgresTriggers({ table, facts, version }: Facts): string[] {
  const differ = differSql('postgres', facts);
  const document = facts.reduce((json, fact) => `jsonb_set(${json}, ${path(fact.member)}, ${postgresWrite(fact)})`, 'NEW.document::jsonb');
  const columns = facts.map((fact) => `NEW.${fact.column} := ${postgresRead(fact)};`).join(' ');
  const counted = version ? `NEW.${version} := NEW.${version} + 1;` : '';
  return [
    `create function ${table}_facts_in_step() returns trigger language plpgsql as $$ begin
       if NEW.document is not distinct from OLD.document then NEW.document := ${document}; ${counted}
       else ${columns} end if;
       return NEW; end $$`,
    `create trigger ${table}_facts_in_step before update on ${table} for each row when (${differ})
       execute function ${table}_facts_in_step()`,
  ];
}
