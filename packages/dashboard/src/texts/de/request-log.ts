// Texts of the screen request-log.
import type { Texts } from '../en.js';

export const requestLog: Texts['requestLog'] = {
  intro:
    'Die letzten Anfragen an die API: alle fehlgeschlagenen und einige erfolgreiche. Texte Ihrer Kunden werden nicht gespeichert, nur ihre Länge.',
  sample: (percent) => `Von den erfolgreichen Anfragen zeichnet das API-Protokoll bis zu ${percent} auf.`,
  sampleUnread: 'Wie viele der erfolgreichen Anfragen aufgezeichnet werden, lässt sich nicht laden.',
  changeSample: 'Anteil ändern',
  when: 'Wann',
  request: 'Anfrage',
  outcome: 'Ergebnis',
  key: 'API-Schlüssel',
  keyId: 'Schlüssel-ID',
  noKey: 'Kein gültiger Schlüssel',
  operation: 'Operation',
  reason: 'Grund',
  duration: 'Dauer',
  took: (ms) => `${ms} ms`,
  client: 'Client',
  why: 'Warum sie fehlschlug',
  docs: 'Was Sie tun können',
  fields: 'Fehler nach Feld',
  sent: 'Was gesendet wurde',
  query: 'Query',
  body: 'Body',
  nothingSent: 'Die Anfrage hatte keine Query und keinen JSON-Body.',
  truncated: 'Die Anfrage war länger. Nur ihr Anfang wird gezeigt.',
  ofKey: 'Anfragen dieses Schlüssels',
  source: 'Quelle',
  sources: { api: 'API', dashboard: 'Dashboard', all: 'Beide' },
  classes: { '2xx': '2xx, erfolgreich', '4xx': '4xx, abgelehnt', '5xx': '5xx, fehlgeschlagen' },
};
