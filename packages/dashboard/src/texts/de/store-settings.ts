// Texts of the screen store settings.
import type { Texts } from '../en.js';

export const storeSettings: Texts['storeSettings'] = {
  readOnly: 'Ihre Rolle liest die Einstellungen. Inhaber und Administratoren ändern sie.',
  intro: 'Sie gelten ab jetzt. Was vorher verdient und entschieden wurde, bleibt, wie es ist.',
  names: {
    storeName: 'Name des Shops',
    logoUrl: 'Logo',
    currency: 'Währung',
    commissionRate: 'Provisionssatz',
    approvalBonus: 'Bonus für freigegebene Inhalte',
    attributionWindowDays: 'Zuordnungsfenster in Tagen',
    reviewModeration: 'Bewertungen',
    ownPurchases: 'Käufe von Creatorn',
    alertEmail: 'Adresse für Fehlermeldungen',
    requestLogSample: 'Anteil der Anfragen im API-Protokoll',
  },
  hints: {
    storeName: 'Steht oben auf jeder Seite und bei der Anmeldung.',
    logoUrl: 'Die https-URL eines Bildes. Setzen Sie sie zurück, um das Logo zu entfernen.',
    currency:
      'Drei Buchstaben, etwa EUR. Sie lässt sich nicht ändern, sobald der Shop ein Produkt, eine Bestellung oder eine Provision hat.',
    commissionRate: 'Was Creator ohne eigenen Satz an einem Verkauf verdienen.',
    approvalBonus: 'Was Creator verdienen, wenn ihr Inhalt freigegeben wird.',
    attributionWindowDays: 'Wie lange nach einem Klick auf einen Inhalt eine Bestellung als dessen Verkauf zählt.',
    reviewModeration: 'Ob jede Bewertung auf eine Entscheidung wartet.',
    ownPurchases: 'Ob Creator an dem verdienen, was sie selbst kaufen.',
    alertEmail:
      'Bekommt eine E-Mail, wenn ein Webhook-Endpunkt ohne eigene Adresse dafür fehlschlägt. Setzen Sie sie zurück, damit niemand eine bekommt.',
    requestLogSample:
      'Wie viele der erfolgreichen Anfragen das API-Protokoll aufzeichnet. Erhöhen Sie ihn, solange Sie etwas suchen; gescheiterte werden immer aufgezeichnet.',
  },
  reviewModes: { auto: 'Unauffällige Bewertungen freigeben', manual: 'Über jede Bewertung entscheidet die Moderation' },
  ownPurchaseRules: { earn: 'Bringen eine Provision', excluded: 'Bringen nichts' },
  fixed: 'Der Betreiber des Dienstes hat das in dessen Umgebung festgelegt.',
  currencyLocked: 'Sie lässt sich nicht mehr ändern, weil der Shop ein Produkt, eine Bestellung oder eine Provision in ihr hat.',
  reset: 'Standard verwenden',
  changed: 'Zuletzt geändert',
  nothingChanged: 'Es wurde nichts geändert.',
};
