// Texts of signing in.
import type { Texts } from '../en.js';

export const session: Texts['session'] = {
  title: 'Anmelden',
  email: 'E-Mail-Adresse',
  password: 'Passwort',
  signIn: 'Anmelden',
  signInWithPasskey: 'Mit einem Passkey anmelden',
  passkeyProblems: {
    canceled: 'Es wurde kein Passkey benutzt: Sie haben abgebrochen, oder die Zeit ist abgelaufen. Versuchen Sie es noch einmal.',
    exists: 'Dieses Gerät hat schon einen Passkey von Ihnen.',
    failed: 'Ihr Browser oder Gerät konnte das nicht ausführen. Versuchen Sie es mit einem anderen.',
  },
  forgot: 'Passwort vergessen? Ein Inhaber des Shops kann Ihnen einen Link geben, mit dem Sie ein neues wählen.',
  expired: 'Ihre Sitzung ist beendet. Melden Sie sich an, um fortzufahren; Ihre Eingaben bleiben erhalten.',
  signOut: 'Abmelden',
  welcome: { owner: 'Shop einrichten', invitation: 'Willkommen', reset: 'Neues Passwort wählen' },
  welcomeText: {
    owner: 'Sie werden Inhaber: Sie dürfen alles und können andere einladen.',
    invitation: 'Wählen Sie ein Passwort, um beizutreten.',
    reset: 'Ihre anderen Sitzungen enden, wenn Sie es speichern.',
  },
  yourName: 'Ihr Name',
  newPassword: 'Neues Passwort',
  passwordHint: 'Mindestens 12 Zeichen. Ein Satz ist leicht zu merken.',
  start: 'Speichern und anmelden',
  badLink:
    'Dieser Link wurde benutzt, ist abgelaufen oder wurde durch einen neueren ersetzt. Fragen Sie einen Inhaber des Shops nach einem neuen oder melden Sie sich an.',
  toSignIn: 'Zur Anmeldung',
  code: 'Code',
  codeHint: 'Aus Ihrer Authenticator-App, oder ein Wiederherstellungscode.',
};
