// Texts of the screen orders.
import type { Texts } from '../en.js';

export const orders: Texts['orders'] = {
  customer: 'Kunde',
  total: 'Summe',
  items: 'Artikel',
  product: 'Produkt',
  quantity: 'Menge',
  price: 'Preis',
  history: 'Verlauf',
  sort: 'Sortierung',
  sorts: { newest: 'Neueste zuerst', oldest: 'Älteste zuerst', amount: 'Höchster Betrag zuerst' },
  since: 'Von',
  until: 'Bis',
  statuses: {
    paid: 'bezahlt',
    processing: 'in Bearbeitung',
    shipped: 'versandt',
    completed: 'abgeschlossen',
    cancelled: 'storniert',
    refunded: 'erstattet',
  },
  moveTo: (status) => `Auf „${status}“ setzen`,
  moveText: 'Webhooks und Provisionen folgen sofort.',
  refund: 'Erstatten',
  refunds: 'Erstattungen',
  refundedAt: 'Zeit',
  refundWhat: 'Was erstatten Sie?',
  refundKinds: { pieces: 'Artikel', amount: 'Einen Betrag', rest: 'Alles, was noch offen ist' },
  refundText: (amount) =>
    `${amount} werden als erstattet vermerkt; Provisionen werden rückgängig gemacht und Webhooks sofort gesendet. Der Dienst bewegt kein Geld: Zahlen Sie es mit Ihrem Zahlungsanbieter zurück.`,
  amount: 'Betrag',
  reason: 'Grund',
  left: (amount) => `Noch zu erstatten: ${amount}`,
  refunded: 'Erstattet',
  discount: 'Rabatte',
  taxes: 'Steuern',
  includedTaxes: 'Enthaltene Steuern',
  reverseText: (amount) =>
    `Die Provisionen werden rückgängig gemacht und Webhooks sofort gesendet. Der Dienst bewegt kein Geld: Zahlen Sie ${amount} mit Ihrem Zahlungsanbieter zurück. Das ist endgültig.`,
  shipping: (method) => `Versand: ${method}`,
};
