// Texts of the screen sessions.
import type { Texts } from '../en.js';

export const sessions: Texts['sessions'] = {
  intro: 'Die Browser, in denen Sie angemeldet sind.',
  browser: 'Browser',
  address: 'Adresse',
  signedIn: 'Angemeldet',
  lastUsed: 'Zuletzt benutzt',
  current: 'dieser Browser',
  end: 'Beenden',
  ended: 'Die Sitzung ist beendet.',
  password: 'Passwort',
  change: 'Passwort ändern',
  currentPassword: 'Aktuelles Passwort',
  changed: 'Ihr Passwort wurde geändert. Ihre anderen Sitzungen sind beendet.',
  passkeys: {
    title: 'Passkeys',
    intro:
      'Mit einem Passkey melden Sie sich mit Fingerabdruck, Gesicht oder der PIN eines Geräts oder Sicherheitsschlüssels an. Sie brauchen weder Ihr Passwort noch einen Code.',
    add: 'Passkey hinzufügen',
    addText: 'Geben Sie Ihr Passwort ein. Dann fragt Ihr Browser, wo er den Passkey speichern soll.',
    nameHint: 'Damit Sie ihn hier wiedererkennen.',
    added: 'Der Passkey wurde hinzugefügt.',
    place: 'Gespeichert',
    synced: 'mit einem Konto synchronisiert',
    notSynced: 'auf einem Gerät',
    remove: 'Entfernen',
    removeTitle: (name) => `Passkey ${name} entfernen`,
    removeText: 'Er kann Sie dann nicht mehr anmelden. Ihr Gerät behält ihn, bis Sie ihn auch dort löschen.',
    removed: 'Der Passkey wurde entfernt.',
    notHere: (url) =>
      `Browser erlauben an dieser Adresse keine Passkeys. Sie brauchen einen Hostnamen mit https; auf dem Rechner des Dienstes geht auch ${url}.`,
  },
  secondFactor: {
    title: 'Zweiter Faktor',
    intro:
      'Mit einem zweiten Faktor reicht ein gestohlenes Passwort nicht: Jede Anmeldung braucht auch einen Code aus einer App auf Ihrem Telefon.',
    on: 'Ein',
    off: 'Aus',
    left: (count) => (count === 1 ? '1 Wiederherstellungscode ist übrig.' : `${count} Wiederherstellungscodes sind übrig.`),
    setUp: 'Einrichten',
    replace: 'Andere App oder neue Wiederherstellungscodes einrichten',
    remove: 'Entfernen',
    removeTitle: 'Zweiten Faktor entfernen',
    removeText: 'Zum Anmelden reicht dann Ihr Passwort.',
    removed: 'Der zweite Faktor wurde entfernt.',
    next: 'Weiter',
    scan: 'Scannen Sie dies mit Ihrer Authenticator-App, oder geben Sie den Schlüssel von Hand ein. Geben Sie dann den Code ein, den die App zeigt.',
    qrCode: 'QR-Code für die Authenticator-App; der Schlüssel darunter hat denselben Inhalt',
    key: 'Schlüssel',
    code: 'Code der App',
    codesTitle: 'Wiederherstellungscodes',
    codesText:
      'Jeder davon meldet Sie einmal an, wenn Sie Ihr Telefon nicht haben. Bewahren Sie sie sicher auf: Sie werden nur einmal gezeigt.',
    download: 'Herunterladen',
    done: 'Ich habe sie gespeichert',
  },
};
