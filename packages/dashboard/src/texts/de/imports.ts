// Texte der Seite, die Produkte importiert.
import type { Texts } from '../en.js';

export const imports: Texts['imports'] = {
  open: 'Importieren',
  titles: {
    products: 'Produkte importieren',
    users: 'Nutzer importieren',
    creators: 'Creators importieren',
    orders: 'Bestellungen importieren',
    reviews: 'Bewertungen importieren',
  },
  type: 'Was die Datei enthält',
  types: { products: 'Produkte', users: 'Nutzer', creators: 'Creators', orders: 'Bestellungen', reviews: 'Bewertungen' },
  intro: 'Vieles mit einer Datei anlegen und ändern.',
  format:
    'Eine CSV-Datei aus Ihrer Tabelle, als UTF-8 gespeichert. Die erste Zeile enthält die Namen der Felder, bei Produkten etwa externalId, name, price und category. Zeilen, deren externalId es schon gibt, ändern, was sie hat.',
  guide: 'Anleitung: Daten importieren',
  choose: 'Datei auswählen',
  none: 'Keine Datei ausgewählt',
  lacksIds: 'Keine Zeile hat eine externalId. Wenn Sie diese Datei noch einmal importieren, legt jede Zeile alles noch einmal an.',
  check: 'Datei prüfen',
  start: 'Jetzt importieren',
  show: 'Liste anzeigen',
  cancel: 'Import abbrechen',
  checkTitle: 'Prüfung',
  importTitle: 'Import',
  statuses: { queued: 'wartet', running: 'läuft', completed: 'abgeschlossen', failed: 'fehlgeschlagen', cancelled: 'abgebrochen' },
  lines: 'Zeilen',
  created: 'Angelegt',
  updated: 'Geändert',
  wouldCreate: 'Anzulegen',
  wouldUpdate: 'Zu ändern',
  unchanged: 'Unverändert',
  failed: 'Ungültige Zeilen',
  failedHint: 'Ungültige Zeilen werden ausgelassen. Die Datei nennt zu jeder, was zu berichtigen ist.',
};
