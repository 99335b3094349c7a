// Texts of the screen users, and of personal data on any screen.
import type { Texts } from '../en.js';

export const users: Texts['users'] = {
  email: 'E-Mail',
  search: 'Name oder E-Mail beginnt mit',
  method: 'Registriert mit',
  sort: 'Sortierung',
  sorts: { newest: 'Neueste zuerst', oldest: 'Älteste zuerst' },
  profile: 'Profil',
  orders: 'Neueste Bestellungen',
  noOrders: 'Noch keine Bestellungen.',
  reviews: 'Neueste Bewertungen',
  noReviews: 'Noch keine Bewertung.',
  rating: (stars) => `${stars} von 5`,
  reviewStatuses: { pending: 'wartet auf Moderation', approved: 'veröffentlicht', rejected: 'abgelehnt' },
  changed: 'Geändert',
};

export const personalData: Texts['personalData'] = {
  export: 'Personenbezogene Daten exportieren',
  erase: 'Personenbezogene Daten löschen',
  working: 'Der Dienst durchsucht den ganzen Shop. Das kann eine Weile dauern.',
  exported: 'Alles, was der Shop über diese Person hat. Nach sieben Tagen werden die Datensätze gelöscht.',
  nothing: 'Der Shop hat nichts über diese Person.',
  download: 'Datensätze herunterladen',
  eraseText:
    'Entfernt diese Person aus dem ganzen Shop, auch aus Ereignissen und aus dem Audit-Log. Bewertungen und Uploads werden gelöscht, Inhalte geleert; die Zahlen von Bestellungen und Provisionen bleiben. Das kann nicht rückgängig gemacht werden.',
  typeToErase: (text) => `Zum Löschen ${text} eingeben`,
  erased: 'Die personenbezogenen Daten sind gelöscht.',
  kind: 'Art',
  count: 'Anzahl',
  kinds: {
    user: 'Konten',
    creator: 'Creator',
    order: 'Bestellungen',
    review: 'Bewertungen',
    vote: 'Stimmen',
    click: 'Klicks',
    content: 'Inhalte',
    commission: 'Provisionen',
    payout: 'Auszahlungen',
    upload: 'Uploads',
    event: 'Ereignisse',
    'audit-entry': 'Einträge des Audit-Logs',
    'stored-response': 'Gespeicherte Antworten',
    'receiver-response': 'Antworten von Empfängern',
    'export-record': 'Datensätze von Exporten',
  },
};
