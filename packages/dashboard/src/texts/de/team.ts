// Texts of the screen team.
import type { Texts } from '../en.js';

export const team: Texts['team'] = {
  invite: 'Einladen',
  inviteHint: 'Sie bekommen einen Link, den Sie selbst weitergeben. Der Dienst verschickt keine E-Mail.',
  inviteTitle: 'Kollegen einladen',
  role: 'Rolle',
  roles: {
    owner: 'Inhaber',
    admin: 'Admin',
    moderator: 'Moderator',
    finance: 'Finanzen',
    developer: 'Entwickler',
    analyst: 'Analyst',
    viewer: 'Betrachter',
  },
  roleTexts: {
    owner: 'Darf alles und kann als Einziger andere zu Inhabern machen.',
    admin: 'Verwaltet den Shop als Administrator. Kann niemanden zum Inhaber machen und keinen Inhaber ändern.',
    moderator:
      'Entscheidet über Inhalte und Bewertungen. Sieht die Zahlen des Shops, aber keine Bestellungen, Auszahlungen und Einstellungen.',
    finance: 'Genehmigt Provisionen und zahlt Creator aus. Kann Produkte, Inhalte und Einstellungen nicht ändern.',
    developer:
      'Verbindet andere Systeme: API-Schlüssel, Webhooks und API-Protokoll. Kann den Shop nicht ändern und sieht weder Creator noch Nutzer.',
    analyst: 'Liest Kennzahlen, Produkte und Inhalte. Kann nichts ändern und sieht keine personenbezogenen Daten.',
    viewer: 'Sieht den Shop und seine Bestellungen. Kann nichts ändern.',
  },
  linkTitle: 'Senden Sie diesen Link',
  link: 'Anmeldelink',
  linkText: (until) =>
    `Er funktioniert einmal, bis ${until}. Wer ihn öffnet, meldet sich als diese Person an; senden Sie ihn also vertraulich.`,
  newLink: 'Neuer Anmeldelink',
  sendAgain: 'Neue Einladung',
  changeRole: 'Rolle ändern',
  changeRoleTitle: (name) => `Rolle von ${name} ändern`,
  roleUntilNow: 'Bisher',
  roleFromNow: 'Ab jetzt',
  roleChangeText:
    'Das gilt sofort, auch für offene Sitzungen. API-Schlüssel dieser Person verlieren, was die neue Rolle nicht erlaubt; sie gewinnen nichts dazu.',
  roleChanged: (name, role) => `${name} ist jetzt: ${role}.`,
  invitations: 'Offene Einladungen',
  invitationsText: 'Diese Personen haben sich noch nicht angemeldet. Ein neuer Link ersetzt den alten.',
  invited: 'Eingeladen',
  disable: 'Sperren',
  enable: 'Entsperren',
  disableTitle: 'Diese Person sperren',
  disableText: 'Beendet sofort alle Sitzungen und widerruft alle API-Schlüssel dieser Person.',
  statuses: { invited: 'eingeladen', active: 'aktiv', disabled: 'gesperrt' },
};
