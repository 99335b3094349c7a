// Texts of the frame, and the names of the screens.
export const shell = {
  navigation: 'Main navigation',
  openNavigation: 'Open navigation',
  skip: 'Skip to content',
  find: 'Search or go to…',
  nothingFound: 'Nothing found.',
  account: 'Account',
  appearance: 'Appearance',
  light: 'Light',
  dark: 'Dark',
  language: 'Language',
  auto: 'As the device',
  docs: 'Documentation',
  goTo: 'Go to',
  found: 'In this store',
} as const;

export const screens = {
  start: 'Start',
  moderation: 'Moderation',
  orders: 'Orders',
  auditLog: 'Audit log',
  apiKeys: 'API keys',
  webhooks: 'Webhooks',
  team: 'Team',
  sessions: 'Sessions',
  shop: 'Shop',
  developers: 'Developers',
  settings: 'Settings',
} as const;
