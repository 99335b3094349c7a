// The figures of the store, of a product or of a creator: the overview with the days before, and series over time.
import { Document } from '../db/engine/document.js';
import * as series from '../db/series.js';
import { findCreator } from '../db/creators.js';
import { findProduct } from '../db/products.js';
import { getPreviousSpan, listIntervals, parseSpan, type Interval, type SpanQuery } from '../domain/analytics-span.js';
import type { FieldError } from '../domain/field-error.js';
import { toUtcDay, type Span } from '../domain/period.js';
import { toChanges, toCreatorPoint, toProductPoint, toStoreFigures } from '../domain/store-figures.js';
import type { AnalyticsInterval } from '../generated/api.js';
import { invalidFields, notFound } from './errors.js';
import type { Operation } from './operation.js';
import { writeStorePoints } from './store-points.js';

export const getAnalyticsOverview: Operation<'getAnalyticsOverview'> = async ({ query }, { db, now, settings: { currency } }) => {
  const money = { currency, unit: db.unit };
  const span = requireSpan(query, now());
  const before = getPreviousSpan(span);
  const sums = await series.sumStore(db, before, span);
  const [figures, previous] = [toStoreFigures(sums.current, money), toStoreFigures(sums.previous, money)];
  const change = toChanges(previous, figures);
  return { status: 200, body: { ...toDays(span), currency, figures, previous: { ...toDays(before), figures: previous }, change } };
};

export const getAnalyticsSeries: Operation<'getAnalyticsSeries'> = async ({ query }, { db, now, settings: { currency } }) => {
  const { of, intervals, shown } = requireIntervals(query, now());
  const points = await writeStorePoints(db, intervals, { of, money: { currency, unit: db.unit }, today: toUtcDay(now()) });
  return { status: 200, body: new Document(`${JSON.stringify({ ...shown, currency }).slice(0, -1)},"points":${points}}`) };
};

export const getProductAnalyticsSeries: Operation<'getProductAnalyticsSeries'> = async (
  { path, query },
  { db, now, settings: { currency } },
) => {
  const { of, intervals, shown } = requireIntervals(query, now());
  const [product, sumsFrom] = await Promise.all([findProduct(db, path.id), series.sumProductByInterval(db, path.id, of)]);
  if (!product) throw notFound('product', path.id);
  const points = intervals.map((interval) => toProductPoint(interval, sumsFrom(interval.start)));
  return { status: 200, body: { productId: path.id, ...shown, currency, points } };
};

export const getCreatorAnalyticsSeries: Operation<'getCreatorAnalyticsSeries'> = async (
  { path, query },
  { db, now, settings: { currency } },
) => {
  const { of, intervals, shown } = requireIntervals(query, now());
  const [creator, sumsFrom] = await Promise.all([findCreator(db, path.id), series.sumCreatorByInterval(db, path.id, of)]);
  if (!creator) throw notFound('creator', path.id);
  const points = intervals.map((interval) => toCreatorPoint(interval, sumsFrom(interval.start)));
  return { status: 200, body: { creatorId: path.id, ...shown, currency, points } };
};

/** Returns the days of a request. Throws ApiError 400 if its parameters contradict each other or go too far. */
export function requireSpan(query: SpanQuery, now: Date): Span {
  return orThrow(parseSpan(query, now));
}

/** The days of a span as responses name them. */
export const toDays = ({ first, last }: Span): { since: string; until: string } => ({ since: first, until: last });

function requireIntervals({ interval, ...query }: SpanQuery & { readonly interval: AnalyticsInterval }, now: Date) {
  const span = requireSpan(query, now);
  const intervals = orThrow<readonly Interval[]>(listIntervals(span, interval));
  return { of: { interval, ...span }, intervals, shown: { interval, ...toDays(span) } };
}

function orThrow<Value>(result: Value | FieldError): Value {
  if (typeof result === 'object' && result !== null && 'issue' in result) throw invalidFields([result]);
  return result;
}
