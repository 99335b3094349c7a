// Where the dashboard shows an object.
import type { Scope } from '@storefront/client';

interface ObjectScreen {
  readonly path: string;
  readonly scope: Scope;
}

/** By the kinds of search results and of the audit log. Those that have no page are in a list. */
const SCREENS: Readonly<Record<string, (id: string) => ObjectScreen>> = {
  product: (id) => ({ path: `/products/${id}`, scope: 'products:read' }),
  order: (id) => ({ path: `/orders/${id}`, scope: 'orders:read' }),
  content: (id) => ({ path: `/content/${id}`, scope: 'content:read' }),
  creator: (id) => ({ path: `/creators/${id}`, scope: 'creators:read' }),
  user: (id) => ({ path: `/users/${id}`, scope: 'users:read' }),
  payout: (id) => ({ path: `/payouts/${id}`, scope: 'payouts:read' }),
  webhook: (id) => ({ path: `/webhooks/${id}`, scope: 'webhooks:read' }),
  delivery: (id) => ({ path: `/deliveries/${id}`, scope: 'webhooks:read' }),
  'api-key': () => ({ path: '/api-keys', scope: 'keys:read' }),
  'staff-member': () => ({ path: '/team', scope: 'staff:read' }),
};

/** Returns the screen of an object; nothing for kinds that have none. */
export const getObjectScreen = (type: string, id: string): ObjectScreen | undefined => SCREENS[type]?.(id);
