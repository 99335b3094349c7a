// All screens: where they are, what they need, and where the navigation shows them. To add one, add its folder to screens/ and a line here.
import type { ComponentType } from 'react';
import { matchPath } from 'react-router';
import type { Scope } from '@storefront/client';
import type { Texts } from '../texts/en.js';
import { lazyScreen, loadScreen } from './lazy-screen.js';

/** One screen. */
export interface ScreenEntry {
  readonly path: string;
  readonly Screen: ComponentType;
  /** The scope without which it isn't shown; none for everyone. */
  readonly scope?: Scope;
  /** Its name in the navigation; screens without one are reached from others. */
  readonly name?: keyof Texts['screens'];
  /** Without one, it is found with Ctrl-K only. */
  readonly section?: 'shop' | 'developers' | 'settings';
  /** Another section in which people look for it. */
  readonly alsoIn?: 'settings';
  /** Pressed after G, goes to the screen. */
  readonly key?: string;
}

/** In the order of the navigation. */
export const screens: readonly ScreenEntry[] = [
  { path: '/', name: 'start', section: 'shop', key: 's', Screen: lazyScreen(() => import('../screens/start/start-screen.js')) },
  {
    path: '/moderation',
    name: 'moderation',
    section: 'shop',
    key: 'm',
    scope: 'content:moderate',
    Screen: lazyScreen(() => import('../screens/moderation/moderation-screen.js')),
  },
  {
    path: '/analytics',
    name: 'analytics',
    section: 'shop',
    key: 'a',
    scope: 'analytics:read',
    Screen: lazyScreen(() => import('../screens/analytics/analytics-screen.js')),
  },
  {
    path: '/analytics/products/:id',
    scope: 'analytics:read',
    Screen: lazyScreen(() => import('../screens/analytics/product-analytics-screen.js')),
  },
  {
    path: '/analytics/creators/:id',
    scope: 'analytics:read',
    Screen: lazyScreen(() => import('../screens/analytics/creator-analytics-screen.js')),
  },
  {
    path: '/products',
    name: 'products',
    section: 'shop',
    key: 'p',
    scope: 'products:read',
    Screen: lazyScreen(() => import('../screens/products/products-screen.js')),
  },
  { path: '/products/new', scope: 'products:write', Screen: lazyScreen(() => import('../screens/products/new-product-screen.js')) },
  {
    path: '/products/import',
    scope: 'imports:write',
    Screen: lazyScreen(() => import('../screens/imports/import-products-screen.js')),
  },
  { path: '/products/:id', scope: 'products:read', Screen: lazyScreen(() => import('../screens/products/product-screen.js')) },
  {
    path: '/orders',
    name: 'orders',
    section: 'shop',
    key: 'o',
    scope: 'orders:read',
    Screen: lazyScreen(() => import('../screens/orders/orders-screen.js')),
  },
  { path: '/orders/:id', scope: 'orders:read', Screen: lazyScreen(() => import('../screens/orders/order-screen.js')) },
  {
    path: '/commissions',
    name: 'commissions',
    section: 'shop',
    key: 'c',
    scope: 'commissions:read',
    Screen: lazyScreen(() => import('../screens/commissions/commissions-screen.js')),
  },
  {
    path: '/payouts',
    name: 'payouts',
    section: 'shop',
    key: 'y',
    scope: 'payouts:read',
    Screen: lazyScreen(() => import('../screens/payouts/payouts-screen.js')),
  },
  { path: '/payouts/:id', scope: 'payouts:read', Screen: lazyScreen(() => import('../screens/payouts/payout-screen.js')) },
  {
    path: '/creators',
    name: 'creators',
    section: 'shop',
    key: 'r',
    scope: 'creators:read',
    Screen: lazyScreen(() => import('../screens/creators/creators-screen.js')),
  },
  {
    path: '/content',
    name: 'content',
    scope: 'content:read',
    Screen: lazyScreen(() => import('../screens/content/content-list-screen.js')),
  },
  { path: '/content/:id', scope: 'content:read', Screen: lazyScreen(() => import('../screens/content/content-screen.js')) },
  { path: '/creators/:id', scope: 'creators:read', Screen: lazyScreen(() => import('../screens/creators/creator-screen.js')) },
  {
    path: '/users',
    name: 'users',
    section: 'shop',
    key: 'u',
    scope: 'users:read',
    Screen: lazyScreen(() => import('../screens/users/users-screen.js')),
  },
  { path: '/users/:id', scope: 'users:read', Screen: lazyScreen(() => import('../screens/users/user-screen.js')) },
  {
    path: '/api-keys',
    name: 'apiKeys',
    section: 'developers',
    alsoIn: 'settings',
    key: 'k',
    scope: 'keys:read',
    Screen: lazyScreen(() => import('../screens/api-keys/api-keys-screen.js')),
  },
  {
    path: '/webhooks',
    name: 'webhooks',
    section: 'developers',
    key: 'w',
    scope: 'webhooks:read',
    Screen: lazyScreen(() => import('../screens/webhooks/webhooks-screen.js')),
  },
  { path: '/webhooks/:id', scope: 'webhooks:read', Screen: lazyScreen(() => import('../screens/webhooks/webhook-screen.js')) },
  {
    path: '/deliveries',
    name: 'deliveries',
    scope: 'webhooks:read',
    Screen: lazyScreen(() => import('../screens/webhooks/deliveries-screen.js')),
  },
  { path: '/deliveries/:id', scope: 'webhooks:read', Screen: lazyScreen(() => import('../screens/webhooks/delivery-screen.js')) },
  {
    path: '/events',
    name: 'eventCatalog',
    section: 'developers',
    key: 'v',
    scope: 'events:read',
    Screen: lazyScreen(() => import('../screens/event-catalog/event-catalog-screen.js')),
  },
  {
    path: '/request-log',
    name: 'requestLog',
    section: 'developers',
    key: 'q',
    scope: 'requests:read',
    Screen: lazyScreen(() => import('../screens/request-log/request-log-screen.js')),
  },
  { path: '/request-log/:id', scope: 'requests:read', Screen: lazyScreen(() => import('../screens/request-log/request-screen.js')) },
  {
    path: '/store-settings',
    name: 'storeSettings',
    section: 'settings',
    key: 'e',
    scope: 'settings:read',
    Screen: lazyScreen(() => import('../screens/store-settings/store-settings-screen.js')),
  },
  {
    path: '/team',
    name: 'team',
    section: 'settings',
    key: 't',
    scope: 'staff:read',
    Screen: lazyScreen(() => import('../screens/team/team-screen.js')),
  },
  {
    path: '/audit-log',
    name: 'auditLog',
    section: 'settings',
    key: 'l',
    scope: 'audit:read',
    Screen: lazyScreen(() => import('../screens/audit-log/audit-log-screen.js')),
  },
  {
    path: '/system',
    name: 'system',
    section: 'settings',
    key: 'i',
    scope: 'system:read',
    Screen: lazyScreen(() => import('../screens/system/system-screen.js')),
  },
  { path: '/sessions', name: 'sessions', section: 'settings', Screen: lazyScreen(() => import('../screens/sessions/sessions-screen.js')) },
];

/** Loads the screen of a path, `/products/new` for example, before it is shown. */
export function loadScreenOf(path: string): void {
  const entry = screens.find((one) => matchPath(one.path, path));
  if (entry) loadScreen(entry.Screen);
}
