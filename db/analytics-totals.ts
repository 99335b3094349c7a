// Totals per creator and content, kept with every fact.
import type { Connection } from './connection.js';
import { statement } from './statement.js';

const addToCreator = statement((build, p) =>
  build.raw(
    `insert into creator_totals as kept (creator_id, views, clicks, conversions, commission_cents) values (?, ?, ?, ?, ?)
     on conflict (creator_id) do update set views = kept.views + excluded.views, clicks = kept.clicks + excluded.clicks,
       conversions = kept.conversions + excluded.conversions, commission_cents = kept.commission_cents + excluded.commission_cents`,
    [p['creatorId'], p['views'], p['clicks'], p['conversions'], p['commissionCents']] as string[],
  ),
);

/** What is added to a creator's totals. */
export interface CreatorChange {
  readonly views?: number;
  readonly clicks?: number;
  readonly conversions?: number;
  readonly commissionCents?: number;
}

/** Adds to a creator's totals. */
export async function addCreatorTotals(trx: Connection, creatorId: string, change: CreatorChange): Promise<void> {
  await trx.run(addToCreator, { creatorId, views: 0, clicks: 0, conversions: 0, commissionCents: 0, ...change });
}

const addToContent = statement((build, p) =>
  build.raw(
    `insert into content_totals as kept (content_id, creator_id, views, clicks, conversions) values (?, ?, ?, ?, ?)
     on conflict (content_id) do update set views = kept.views + excluded.views, clicks = kept.clicks + excluded.clicks,
       conversions = kept.conversions + excluded.conversions`,
    [p['contentId'], p['creatorId'], p['views'], p['clicks'], p['conversions']] as string[],
  ),
);

/** Adds to the totals of a content. */
export async function addContentTotals(
  trx: Connection,
  content: { contentId: string; creatorId: string },
  change: { views: number; clicks: number; conversions: number },
): Promise<void> {
  await trx.run(addToContent, { ...content, ...change });
}
