// Texts of the screen creators.
import type { Texts } from '../en.js';

export const creators: Texts['creators'] = {
  email: 'E-Mail',
  search: 'Name oder E-Mail beginnt mit',
  sort: 'Sortierung',
  sorts: { newest: 'Neueste zuerst', oldest: 'Älteste zuerst' },
  statuses: { pending: 'wartet', verified: 'verifiziert', rejected: 'abgelehnt', suspended: 'gesperrt' },
  moves: { pending: 'Erneut prüfen', verified: 'Verifizieren', rejected: 'Ablehnen', suspended: 'Sperren' },
  moveTexts: {
    pending: 'Der Creator wartet auf die Verifizierung und kann inzwischen Inhalte einreichen und Provisionen verdienen.',
    verified: 'Der Creator kann Inhalte einreichen und Provisionen verdienen.',
    rejected: 'Der Creator kann keine Inhalte mehr einreichen und verdient nichts.',
    suspended: 'Der Creator kann keine Inhalte mehr einreichen und verdient nichts, bis Sie ihn wieder verifizieren.',
  },
  profile: 'Profil',
  website: 'Website',
  rate: 'Provisionssatz',
  storeRate: 'der des Shops',
  balance: 'Guthaben',
  noBalance: 'Noch keine Provision.',
  due: 'Fällig',
  pending: 'Wartet',
  paid: 'Bisher bezahlt',
  content: 'Neueste Inhalte',
  noContent: 'Noch keine Inhalte.',
  contentStatuses: {
    pending_review: 'wartet auf Moderation',
    approved: 'freigegeben',
    rejected: 'abgelehnt',
    changes_requested: 'Änderungen erbeten',
  },
  commissions: 'Neueste Provisionen',
  allCommissions: 'Alle Provisionen',
  deleteTitle: 'Creator löschen',
  deleteText: 'Das geht bei Creatorn ohne Inhalte und ohne Provisionen. Sperren Sie andere, oder löschen Sie deren personenbezogene Daten.',
};
