// Texts of signing in.
import type { Texts } from '../en.js';

export const session: Texts['session'] = {
  title: 'Anmelden',
  email: 'E-Mail-Adresse',
  password: 'Passwort',
  signIn: 'Anmelden',
  signInWithPasskey: 'Mit einem Passkey anmelden',
  signInWith: (provider) => `Mit ${provider ?? 'Single Sign-on'} anmelden`,
  notSignedIn: 'Sie sind nicht angemeldet',
  signInProblems: {
    expired:
      'Die Anmeldung hat länger als zehn Minuten gedauert oder wurde in einem anderen Fenster neu begonnen. Versuchen Sie es noch einmal.',
    canceled: 'Die Anmeldung wurde abgebrochen. Versuchen Sie es noch einmal oder melden Sie sich anders an.',
    'provider-unreachable':
      'Der Anmeldedienst hat nicht geantwortet. Versuchen Sie es in einer Minute noch einmal oder melden Sie sich mit Ihrem Passwort an.',
    'provider-error':
      'Der Anmeldedienst hat eine Antwort gegeben, die dieser Shop nicht annehmen kann. Versuchen Sie es noch einmal. Bleibt es so, bitten Sie den Betreiber, im Log nachzusehen.',
    'unverified-email':
      'Der Anmeldedienst bestätigt Ihre E-Mail-Adresse nicht. Bestätigen Sie sie dort und versuchen Sie es dann noch einmal.',
    'not-invited': 'Sie wurden noch nicht in diesen Shop eingeladen. Bitten Sie einen Inhaber oder Admin, diese E-Mail-Adresse einzuladen.',
    'no-role':
      'Sie sind in keiner Gruppe, die diesen Shop benutzen darf. Bitten Sie die Verwalter Ihrer Anmeldung, Sie in eine aufzunehmen.',
    'other-account':
      'Ihre E-Mail-Adresse gehört hier schon zu einem anderen Konto des Anmeldedienstes. Bitten Sie den Betreiber, die Verbindung zu lösen.',
    disabled: 'Ihr Zugang zu diesem Shop ist gesperrt. Bitten Sie einen Inhaber oder Admin, ihn zu entsperren.',
    'last-owner':
      'Der Anmeldedienst gibt Ihnen eine geringere Rolle, aber Sie sind der letzte Inhaber dieses Shops. Machen Sie zuerst jemand anderen zum Inhaber, oder melden Sie sich mit Ihrem Passwort an.',
    'too-many-attempts': 'Zu viele Versuche sind fehlgeschlagen. Warten Sie 15 Minuten und versuchen Sie es dann noch einmal.',
  },
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
  invitedTo: (store, inviter) => (inviter === undefined ? `Sie sind zu ${store} eingeladen.` : `${inviter} lädt Sie zu ${store} ein.`),
  invitedAs: (role) => `Ihre Rolle ist: ${role}.`,
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
