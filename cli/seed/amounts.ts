// The amounts of the sample shop in currencies without decimals.
import { getDecimals } from '../../domain/currency.js';
import type { Shop } from './shop.js';

const AMOUNTS: ReadonlySet<string> = new Set(['price', 'cost', 'amount', 'total']);

/** Returns the body of a request with its amounts in the currency of the store: 49.9 in the data is 4,990 in a currency without decimals. */
export function toStoreAmounts<Body>({ services }: Pick<Shop, 'services'>, body: Body): Body {
  return getDecimals(services.settings.currency, services.db.unit) === 0 ? (toHundredths(body) as Body) : body;
}

function toHundredths(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toHundredths);
  if (typeof value !== 'object' || value === null) return value;
  const toField = ([name, field]: [string, unknown]) =>
    [name, AMOUNTS.has(name) && typeof field === 'number' ? Math.round(field * 100) : toHundredths(field)] as const;
  return Object.fromEntries(Object.entries(value).map(toField));
}
