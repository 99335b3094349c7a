// Texte der Seite, die Produkte importiert.
import type { Texts } from '../en.js';

export const imports: Texts['imports'] = {
  open: 'Importieren',
  title: 'Produkte importieren',
  intro: 'Viele Produkte mit einer Datei anlegen und ändern.',
  format:
    'Eine CSV-Datei aus Ihrer Tabelle, als UTF-8 gespeichert. Die erste Zeile enthält die Namen der Felder, etwa externalId, name, price und category. Zeilen, deren externalId es schon gibt, ändern dieses Produkt.',
  guide: 'Anleitung: Produkte importieren',
  choose: 'Datei auswählen',
  none: 'Keine Datei ausgewählt',
  lacksIds: 'Keine Zeile hat eine externalId. Wenn Sie diese Datei noch einmal importieren, legt jede Zeile ihr Produkt noch einmal an.',
  check: 'Datei prüfen',
  start: 'Jetzt importieren',
  show: 'Produkte anzeigen',
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
