// The screens that dashboard.mjs opens.

/** By name: the path, and the selector of what the screen shows when it can be used. */
export const screens = {
  start: ['', 'main h1'],
  moderation: ['moderation', 'main article'],
  products: ['products', 'main tbody tr'],
  orders: ['orders', 'main tbody tr'],
  creators: ['creators', 'main tbody tr'],
  users: ['users', 'main tbody tr'],
  analytics: ['analytics', 'main .recharts-surface'],
};
