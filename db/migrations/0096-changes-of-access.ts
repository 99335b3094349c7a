// When an API key, member, webhook endpoint or job last changed, so that a copy of their lists can be kept in step (0060-changes.ts). Null for
// an object that is found by its id, which has the time (docs/decisions/0075-cursors-of-access-and-jobs.md).
//
// Triggers write it, of the columns that replies show as a change and no others: the last use of a key, the progress of a job and the
// health of an endpoint start none, so they cost no more than before.
import type { Knex } from 'knex';
import { isSqlite } from './columns.js';

const ENDPOINT = `name url events is_active payload_format payload_filter ordering alert_email alert_webhook_id max_attempts backoff_multiplier
  initial_delay_ms max_delay_ms retry_on timeout_seconds header_names granted_by previous_secret_until updated_at`;

interface Changing {
  /** The columns whose change counts. */
  readonly columns: readonly string[];
  /** SQL that is true for the rows of the list. */
  readonly when?: string;
  /** Whether the row has the time of its last change in `updated_at`. */
  readonly isDated?: boolean;
}

const TABLES: Readonly<Record<string, Changing>> = {
  // Tokens of sessions are in this table, too, and are renewed often.
  api_keys: {
    columns: ['name', 'scopes', 'standard_limit', 'generation_limit', 'successor_id', 'expires_at', 'revoked_at'],
    when: 'NEW.session_id is null',
  },
  staff: { columns: ['email', 'name', 'role', 'status', 'updated_at'], isDated: true },
  webhook_endpoints: { columns: ENDPOINT.split(/\s+/), isDated: true },
  imports: { columns: ['status'] },
  privacy_jobs: { columns: ['status', 'expires_at'] },
  system_jobs: { columns: ['status'] },
};

export async function up(knex: Knex): Promise<void> {
  if (!isSqlite(knex)) await knex.raw(`set local lock_timeout = '5s'`);
  for (const [table, changing] of Object.entries(TABLES)) {
    await knex.raw(`alter table ${table} add column changed_at text${isSqlite(knex) ? '' : ' collate "C"'}`);
    for (const sql of isSqlite(knex) ? [sqliteTrigger(table, changing)] : postgresTrigger(table, changing)) await knex.raw(sql);
  }
  for (const sql of isSqlite(knex) ? [SQLITE_PAUSE] : POSTGRES_PAUSE) await knex.raw(sql);
}

export async function down(knex: Knex): Promise<void> {
  if (isSqlite(knex)) await knex.raw('drop trigger webhook_health_pause_is_change');
  else {
    await knex.raw('drop trigger webhook_health_pause_is_change on webhook_health');
    await knex.raw('drop function webhook_health_pause_is_change()');
  }
  for (const table of Object.keys(TABLES)) {
    if (isSqlite(knex)) await knex.raw(`drop trigger ${table}_time_of_change`);
    else {
      await knex.raw(`drop trigger ${table}_time_of_change on ${table}`);
      await knex.raw(`drop function ${table}_time_of_change()`);
    }
    await knex.raw(`alter table ${table} drop column changed_at`);
  }
}

const SQLITE_NOW = `strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`;
const POSTGRES_NOW = `to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Returns SQL of the time of a change: that of the row if the change has set it, as that of an operator doesn't. */
const toTime = ({ isDated = false }: Changing, now: string): string =>
  isDated ? `case when NEW.updated_at = OLD.updated_at then ${now} else NEW.updated_at end` : now;

/** Returns SQL that is true if one of the columns changed, and the statement didn't write the time itself. */
const toCondition = ({ columns, when = '1 = 1' }: Changing, [isNot, is]: readonly [string, string]): string => {
  const differ = columns.map((column) => `NEW.${column} ${isNot} OLD.${column}`).join(' or ');
  return `(${differ}) and ${when} and NEW.changed_at ${is} OLD.changed_at`;
};

function sqliteTrigger(table: string, changing: Changing): string {
  return `create trigger ${table}_time_of_change after update of ${changing.columns.join(', ')} on ${table}
    when ${toCondition(changing, ['is not', 'is'])}
    begin update ${table} set changed_at = ${toTime(changing, SQLITE_NOW)} where id = NEW.id; end`;
}

function postgresTrigger(table: string, changing: Changing): string[] {
  return [
    `create function ${table}_time_of_change() returns trigger language plpgsql as $$ begin
       NEW.changed_at := ${toTime(changing, POSTGRES_NOW)}; return NEW; end $$`,
    `create trigger ${table}_time_of_change before update of ${changing.columns.join(', ')} on ${table} for each row
       when (${toCondition(changing, ['is distinct from', 'is not distinct from'])})
       execute function ${table}_time_of_change()`,
  ];
}

/** A pause changes an endpoint, whoever writes it. It is in a table of its own, and has a time. */
const PAUSED = 'NEW.paused_at is not null and OLD.paused_at is null';
const LIST_PAUSE = 'update webhook_endpoints set changed_at = NEW.paused_at where id = NEW.endpoint_id';
const SQLITE_PAUSE = `create trigger webhook_health_pause_is_change after update of paused_at on webhook_health when ${PAUSED} begin ${LIST_PAUSE}; end`;
const POSTGRES_PAUSE = [
  `create function webhook_health_pause_is_change() returns trigger language plpgsql as $$ begin ${LIST_PAUSE}; return null; end $$`,
  `create trigger webhook_health_pause_is_change after update of paused_at on webhook_health for each row
     when (${PAUSED}) execute function webhook_health_pause_is_change()`,
];
