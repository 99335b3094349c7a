// Texts of the screen audit-log.
import type { Texts } from '../en.js';

export const auditLog: Texts['auditLog'] = {
  who: 'Wer',
  what: 'Was',
  object: 'Art',
  when: 'Wann',
  change: 'Änderung',
  before: 'Vorher',
  after: 'Nachher',
  kinds: {
    product: 'Produkt',
    category: 'Kategorie',
    review: 'Bewertung',
    content: 'Inhalt',
    creator: 'Creator',
    order: 'Bestellung',
    commission: 'Provision',
    payout: 'Auszahlung',
    user: 'Benutzer',
    'api-key': 'API-Schlüssel',
    'staff-member': 'Person',
    session: 'Sitzung',
    webhook: 'Webhook-Endpunkt',
    delivery: 'Zustellung',
    recovery: 'Nachholung',
    'privacy-job': 'Personenbezogene Daten',
    'system-job': 'Prüfung oder Sicherung',
    upload: 'Upload',
    'audit-log': 'Audit-Log',
    settings: 'Einstellungen',
  },
};
