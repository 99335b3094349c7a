// Texts of the screen start.
import type { Texts } from '../en.js';

export const start: Texts['start'] = {
  checklist: 'Erste Schritte',
  steps: {
    key: ['API-Schlüssel erstellen', 'Ihre Programme rufen damit die API auf.'],
    product: ['Produkt hinzufügen', 'Hier, mit POST /api/products oder aus dem Beispielshop.'],
    endpoint: ['Webhook-Endpunkt hinzufügen', 'Der Dienst sendet ihm, was im Shop geschieht.'],
    delivery: ['Erste Zustellung sehen', 'Senden Sie ein Testereignis an Ihren Endpunkt.'],
  },
  done: 'erledigt',
  period: 'Letzte 30 Tage',
  revenue: 'Umsatz',
  orders: 'Bestellungen',
  views: 'Aufrufe',
  conversionRate: 'Konversionsrate',
  reversed: (text) => `${text} storniert oder ganz erstattet`,
  partlyRefunded:
    'Der Umsatz sinkt durch Erstattungen nicht. Eine Teilerstattung erscheint hier erst, wenn die ganze Bestellung erstattet ist.',
  before: (text) => `${text} in den 30 Tagen davor`,
  today: 'Heute',
  lastWeekday: (text, weekday) => `${text} letzten ${weekday}, ganzer Tag`,
  activity: 'Gerade jetzt',
  noActivity: 'Noch ist nichts geschehen. Ereignisse erscheinen hier in Sekunden.',
  activityRetries: 'Ereignisse lassen sich gerade nicht laden. Die Seite versucht es alle fünf Sekunden erneut.',
  waiting: 'Wartet auf Sie',
  nothingWaiting: 'Nichts wartet. Einreichungen, Provisionen, Guthaben und Fehler erscheinen hier, sobald jemand handeln muss.',
  waits: {
    pendingContent: 'Zu moderierende Inhalte',
    pendingReviews: 'Zu moderierende Bewertungen',
    pendingCreators: 'Zu prüfende Creator',
    pendingCommissions: 'Zu genehmigende Provisionen',
    duePayouts: 'Creator, denen eine Auszahlung zusteht',
    failingEndpoints: 'Fehlschlagende Webhook-Endpunkte',
    failedDeliveries: 'Fehlgeschlagene Zustellungen',
  },
};
