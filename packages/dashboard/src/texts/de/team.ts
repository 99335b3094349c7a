// Texts of the screen team.
import type { Texts } from '../en.js';

export const team: Texts['team'] = {
  invite: 'Einladen',
  inviteTitle: 'Kollegen einladen',
  role: 'Rolle',
  roles: { owner: 'Inhaber', manager: 'Manager', moderator: 'Moderator', finance: 'Finanzen', viewer: 'Betrachter' },
  roleTexts: {
    owner: 'alles',
    manager: 'alles, außer alle Rechte weiterzugeben',
    moderator: 'moderiert Inhalte und Bewertungen',
    finance: 'Bestellungen, Provisionen, Auszahlungen, Audit-Log',
    viewer: 'sieht zu und ändert nichts',
  },
  linkTitle: 'Senden Sie diesen Link',
  linkText: (until) =>
    `Er funktioniert einmal, bis ${until}. Wer ihn öffnet, meldet sich als diese Person an; senden Sie ihn also vertraulich.`,
  newLink: 'Neuer Anmeldelink',
  disable: 'Sperren',
  enable: 'Entsperren',
  disableTitle: 'Diese Person sperren',
  disableText: 'Beendet sofort alle Sitzungen und widerruft alle API-Schlüssel dieser Person.',
  statuses: { invited: 'eingeladen', active: 'aktiv', disabled: 'gesperrt' },
};
