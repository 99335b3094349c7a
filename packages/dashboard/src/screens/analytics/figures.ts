// The figures of the analytics: what each is measured in, and which belong together.
import type { AnalyticsInterval, CreatorPoint, ProductPoint, StoreFigures } from '@storefront/client';

/** The name of a figure in the API. */
export type FigureName = keyof StoreFigures | Exclude<keyof ProductPoint | keyof CreatorPoint, 'since' | 'until' | 'partial'>;

/** Some figures; those that nothing can be said about are absent. */
export type Figures = Readonly<Partial<Record<FigureName, number>>>;

/** The figures of an interval. */
export type Point = Figures & { readonly since: string; readonly until: string; readonly partial: boolean };

/** A series of the API. */
export interface Series {
  readonly interval: AnalyticsInterval;
  readonly since: string;
  readonly until: string;
  readonly points: readonly Point[];
}

/** `share` is a fraction, `seconds` a mean duration. */
export type Unit = 'count' | 'money' | 'share' | 'seconds';

/** The compiler asks for each figure. */
export const UNITS: Readonly<Record<FigureName, Unit>> = {
  views: 'count',
  clicks: 'count',
  orders: 'count',
  purchases: 'count',
  revenue: 'money',
  avgOrderValue: 'money',
  conversionRate: 'share',
  reversedOrders: 'count',
  reversedAmount: 'money',
  contentViews: 'count',
  contentClicks: 'count',
  contents: 'count',
  conversions: 'count',
  commission: 'money',
  engagement: 'share',
  reviews: 'count',
  newUsers: 'count',
  newCreators: 'count',
  contentDecisions: 'count',
  contentDecisionSeconds: 'seconds',
  reviewDecisions: 'count',
  reviewDecisionSeconds: 'seconds',
};

/** The figures of the store, by what they are about. The first of each is charted first. */
export const STORE_FIGURES = {
  sales: ['revenue', 'orders', 'avgOrderValue', 'conversionRate', 'views', 'clicks', 'reversedOrders', 'reversedAmount'],
  partners: ['commission', 'conversions', 'contentViews', 'contentClicks', 'contents', 'newCreators'],
  people: ['newUsers', 'reviews', 'reviewDecisions', 'reviewDecisionSeconds', 'contentDecisions', 'contentDecisionSeconds'],
} as const satisfies Record<string, readonly (keyof StoreFigures)[]>;

/** The figures of a product. */
export const PRODUCT_FIGURES = ['revenue', 'purchases', 'views', 'clicks', 'conversionRate'] as const satisfies readonly FigureName[];

/** The figures of a creator. */
export const CREATOR_FIGURES = [
  'commission',
  'conversions',
  'views',
  'clicks',
  'engagement',
  'contents',
] as const satisfies readonly FigureName[];

/** Returns earlier figures, and how each changed since, as a fraction; absent if nothing was before. */
export function compareFigures(figures: Figures, previous: Figures): { readonly previous: Figures; readonly change: Figures } {
  const changes = Object.entries(figures).flatMap(([name, now]) => {
    const before = previous[name as FigureName] ?? 0;
    return before === 0 ? [] : [[name, (now - before) / before] as const];
  });
  return { previous, change: Object.fromEntries(changes) };
}

/** What a share is a share of. */
const SHARES: Readonly<Partial<Record<FigureName, readonly [FigureName, FigureName]>>> = {
  conversionRate: ['purchases', 'views'],
  engagement: ['clicks', 'views'],
};

/** Returns the figures of a whole series of a product or a creator: sums, and shares of these. */
export function sumPoints(points: readonly Point[], names: readonly FigureName[]): Figures {
  const sum = (name: FigureName) => points.reduce((total, point) => total + (point[name] ?? 0), 0);
  const toFigure = (name: FigureName): number => {
    const [part, whole] = SHARES[name] ?? [];
    if (!part || !whole) return sum(name);
    return sum(whole) === 0 ? 0 : sum(part) / sum(whole);
  };
  return Object.fromEntries(names.map((name) => [name, toFigure(name)]));
}
