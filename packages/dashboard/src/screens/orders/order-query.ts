// Which orders the list asks for. The service lists orders by time, or by amount, and of one owner at most; it refuses other combinations.
import type { ListOrdersQuery, OrderSort, OrderStatus } from '@storefront/client';
import { toTimes } from '../../parts/days.js';

/** A filter by its parameter in the URL. */
type ReadFilter = (name: string) => string | undefined;

/** Returns whether the list is by amount: then it can have bounds, and no customer, creator or time. */
export const isByAmount = (get: ReadFilter): boolean => get('sort') === 'amount';

/** Returns the filters of a request. Those that don't go with the others are left out. */
export function toListQuery(get: ReadFilter): ListOrdersQuery {
  const [status, sort] = ['status', 'sort'].map(get);
  const { since, until } = readDays(get);
  return {
    ...(status && { status: status as OrderStatus }),
    ...(sort && { sort: sort as OrderSort }),
    ...(isByAmount(get) ? readAmounts(get) : { ...readOwner(get), ...toTimes(since, until) }),
  };
}

/** Returns the days that the list is of; none in an order by amount. */
export function readDays(get: ReadFilter): { readonly since?: string | undefined; readonly until?: string | undefined } {
  return isByAmount(get) ? {} : { since: get('since'), until: get('until') };
}

/** Returns the customer that the list is of, an email address or an id; empty without one. */
export const readCustomer = (get: ReadFilter): string => get('customerEmail') ?? get('customerId') ?? '';

/** A whole address: while someone types one, the service would refuse it. */
const EMAIL = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;

/** Returns the parameters that find the orders of a customer, by an email address or an id. */
export const toCustomer = (text: string): { readonly customerEmail: string | null; readonly customerId: string | null } =>
  EMAIL.test(text) ? { customerEmail: text, customerId: null } : { customerEmail: null, customerId: text };

function readOwner(get: ReadFilter): ListOrdersQuery {
  const [customerEmail, customerId, creatorId] = ['customerEmail', 'customerId', 'creatorId'].map(get);
  if (customerEmail) return { customerEmail };
  if (customerId) return { customerId };
  return creatorId ? { creatorId } : {};
}

function readAmounts(get: ReadFilter): ListOrdersQuery {
  const [minimumAmount, maximumAmount] = ['minimumAmount', 'maximumAmount'].map((name) => toNumber(get(name)));
  return { ...(minimumAmount !== undefined && { minimumAmount }), ...(maximumAmount !== undefined && { maximumAmount }) };
}

function toNumber(text: string | undefined): number | undefined {
  const value = Number(text);
  return text && Number.isFinite(value) ? value : undefined;
}
