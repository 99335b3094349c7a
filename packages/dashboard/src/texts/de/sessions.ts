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
};
