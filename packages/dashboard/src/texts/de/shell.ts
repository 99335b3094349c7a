// Texts of the frame, and the names of the screens.
import type { Texts } from '../en.js';

export const shell: Texts['shell'] = {
  navigation: 'Hauptnavigation',
  openNavigation: 'Navigation öffnen',
  skip: 'Zum Inhalt springen',
  find: 'Suchen oder öffnen …',
  nothingFound: 'Nichts gefunden.',
  account: 'Konto',
  appearance: 'Darstellung',
  light: 'Hell',
  dark: 'Dunkel',
  language: 'Sprache',
  auto: 'Wie das Gerät',
  docs: 'Dokumentation',
  goTo: 'Öffnen',
  found: 'In diesem Shop',
};

export const screens: Texts['screens'] = {
  start: 'Start',
  moderation: 'Moderation',
  analytics: 'Statistik',
  products: 'Produkte',
  orders: 'Bestellungen',
  commissions: 'Provisionen',
  payouts: 'Auszahlungen',
  creators: 'Creator',
  users: 'Kundenkonten',
  auditLog: 'Audit-Log',
  apiKeys: 'API-Schlüssel',
  webhooks: 'Webhooks',
  eventCatalog: 'Ereigniskatalog',
  requestLog: 'API-Log',
  team: 'Team',
  storeSettings: 'Shop-Einstellungen',
  system: 'System',
  sessions: 'Passwort, Passkeys und Sitzungen',
  shop: 'Shop',
  developers: 'Entwickler',
  settings: 'Einstellungen',
};
