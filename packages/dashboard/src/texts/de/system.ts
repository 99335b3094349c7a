// Texts of the screen system.
import type { Texts } from '../en.js';

export const system: Texts['system'] = {
  intro: 'Wie es dem Dienst geht, und Kopien seiner Daten.',
  attention: 'Zu beachten',
  fine: 'Es ist nichts zu beachten.',
  service: 'Dienst',
  version: 'Version',
  node: 'Node.js',
  contract: 'API-Vertrag',
  started: 'Gestartet',
  role: 'Rolle dieses Prozesses',
  roles: { all: 'API und Webhooks', api: 'API', worker: 'Webhooks' },
  workers: 'Prozesse, die Webhooks senden',
  database: 'Datenbank',
  kind: 'Art',
  kinds: { sqlite: 'SQLite', postgres: 'PostgreSQL' },
  size: 'Größe',
  free: 'Frei auf dem Datenträger',
  migration: 'Neueste Migration',
  backups: 'Sicherungen',
  keep: (count, folder) => `die neuesten ${count} in ${folder}`,
  deliveries: 'Webhook-Zustellungen',
  waiting: 'Warten',
  due: 'Jetzt fällig',
  dueMost: '1.000 oder mehr',
  oldest: 'Älteste fällig seit',
  failing: 'Endpunkte mit Fehlern',
  paused: 'Angehaltene Endpunkte',
  jobs: 'Prüfungen und Sicherungen',
  check: 'Daten prüfen',
  backup: 'Jetzt sichern',
  noJobs: 'Noch keine.',
  types: { check: 'Prüfung', backup: 'Sicherung' },
  statuses: { queued: 'wartet', running: 'läuft', completed: 'abgeschlossen', failed: 'fehlgeschlagen' },
  type: 'Was',
  result: 'Ergebnis',
  clean: 'Kein Problem gefunden.',
  found: (count) => (count === 1 ? '1 Problem gefunden:' : `${count} Probleme gefunden:`),
  more: (count) => `${count} weitere werden nicht gezeigt. Der Befehl „storefront doctor“ nennt alle.`,
  wrote: (file, size) => `${file}, ${size}`,
  restoreTitle: 'Eine Sicherung zurückspielen',
  restoreSteps: [
    'Den Dienst anhalten.',
    'Die Datenbankdatei löschen, und die Dateien daneben, die auf -wal und -shm enden.',
    'Die Sicherung an die Stelle der Datenbankdatei kopieren.',
    '„storefront migrate“ ausführen und den Dienst starten.',
  ],
  restoreNote:
    'Eine Sicherung enthält weder den geheimen Schlüssel noch die hochgeladenen Dateien. Kopieren Sie auch diese, und bewahren Sie Sicherungen auf einem anderen Rechner auf. Üben Sie das Zurückspielen, bevor Sie es brauchen.',
  postgresBackup: 'Sichern Sie PostgreSQL mit pg_dump oder mit dem, was Ihr Anbieter dafür hat.',
  guide: 'Anleitung: sichern und zurückspielen',
  warnings: {
    'loopback-allowed':
      'Webhooks können an diesen Rechner und über unverschlüsseltes http gesendet werden (WEBHOOKS_ALLOW_LOOPBACK). Das ist nur für die Entwicklung.',
    'test-data-allowed':
      'Programme auf diesem Rechner können ohne Schlüssel Testdaten schreiben (PACT_PROVIDER_STATES). Das ist nur für Tests.',
    'secret-key-on-one-machine':
      'SECRET_KEY ist nicht gesetzt. Andere Rechner an dieser Datenbank können nicht entschlüsseln, was dieser verschlüsselt.',
    'origin-without-https':
      'Der Dienst ist laut seinen Einstellungen ohne https erreichbar. Setzen Sie PUBLIC_ORIGIN auf die https-Adresse Ihres Proxys.',
    'migrations-pending': 'Der Datenbank fehlen Migrationen. Führen Sie „storefront migrate“ aus.',
    'disk-almost-full': 'Der Datenträger der Datenbank ist fast voll. Ohne Platz kann nichts gespeichert werden.',
    'deliveries-late':
      'Webhook-Zustellungen sind verspätet. Prüfen Sie, ob ein Prozess sie sendet, und starten Sie einen weiteren, wenn die Schlange wächst.',
    'endpoints-failing':
      'Webhook-Endpunkte schlagen fehl. Öffnen Sie sie, um den Grund zu sehen; Zustellungen werden nur eine Zeit lang wiederholt.',
    'endpoints-paused': 'Webhook-Endpunkte sind angehalten. Ihre Zustellungen warten, bis Sie die Endpunkte fortsetzen oder löschen.',
    'no-worker': 'Kein Prozess sendet Webhooks. Starten Sie einen mit ROLE=all oder ROLE=worker.',
  },
};
