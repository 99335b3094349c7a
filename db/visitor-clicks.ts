// The last click on content of each visitor, used to attribute orders.
import type { VisitorClick } from '../domain/traffic.js';
import type { Database, Reader, Transaction } from './engine/connection.js';
import { creditedColumns, toCreditedContent, type CreditedContent, type CreditedContentRow } from './creator-content.js';
import { jsonRows, isOneOf } from './engine/json-rows.js';
import { pointReads } from './engine/point-reads.js';
import { command, query } from './engine/statement.js';

const record = command<{ rows: string }>((build, p, dialect) =>
  build.raw(
    `insert into visitor_clicks as kept (visitor_id, content_id, clicked_at)
     select visitor_id, content_id, clicked_at
     from ${jsonRows(dialect, { visitor_id: 'text', content_id: 'text', clicked_at: 'text' }, 'given')}
     where true order by visitor_id
     on conflict (visitor_id) do update set content_id = excluded.content_id, clicked_at = excluded.clicked_at
       where excluded.clicked_at >= kept.clicked_at`,
    [p.rows],
  ),
);

/** Records clicks, one per visitor. A click older than the recorded one changes nothing. */
export async function recordClicks(trx: Transaction, clicks: readonly VisitorClick[]): Promise<void> {
  if (clicks.length === 0) return;
  const rows = clicks.map(({ visitorId, contentId, clickedAt }) => ({
    visitor_id: visitorId,
    content_id: contentId,
    clicked_at: clickedAt,
  }));
  await trx.run(record, { rows: JSON.stringify(rows) });
}

/** A visitor's last click, by the visitor's id. */
type LastClick = CreditedContentRow & { readonly id: string; readonly clickedAt: string };

const lastClicks = query<{ ids: string }, LastClick>((build, p, dialect) =>
  build('visitor_clicks')
    .join('contents', 'contents.id', 'visitor_clicks.content_id')
    .leftJoin('creators', 'creators.id', 'contents.creator_id')
    .select({ id: 'visitor_id', clickedAt: 'clicked_at', ...creditedColumns })
    .whereRaw(isOneOf(dialect, 'visitor_id'), [p.ids]),
);
const readLastClick = pointReads(lastClicks);

/** Returns the content that a visitor, or a customer under their own id, last clicked, if that was at `since` (ISO 8601) or later, and
 *  not after `until`. Concurrent orders share the query: it was a third of their hops to SQLite's threads. */
export async function findLastClick(
  db: Reader,
  { visitorId, customerId }: { visitorId: string; customerId: string },
  { since, until }: { since: string; until?: string | undefined },
): Promise<CreditedContent | undefined> {
  const visitorIds = [...new Set([visitorId, customerId])].sort();
  const clicks = await Promise.all(visitorIds.map((id) => readLastClick(db, id)));
  let last: LastClick | undefined;
  const inTime = clicks.filter((click) => click && (until === undefined || click.clickedAt <= until));
  for (const click of inTime) if (click && click.clickedAt >= (last?.clickedAt ?? since)) last = click;
  return last && toCreditedContent(last);
}

const BATCH = 1_000;
const forget = command<{ before: string }>((build, p) =>
  build('visitor_clicks')
    .whereIn(
      'visitor_id',
      build('visitor_clicks').select('visitor_id').where('clicked_at', '<', p.before).orderBy('clicked_at').limit(BATCH),
    )
    .where('clicked_at', '<', p.before)
    .delete(),
);

/** Removes a batch of the clicks before a time (ISO 8601). Returns how many. */
export function forgetClicks(db: Database, before: string): Promise<number> {
  return db.transaction((trx) => trx.run(forget, { before }));
}
