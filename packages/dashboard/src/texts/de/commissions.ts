// Texts of the screen commissions.
import type { Texts } from '../en.js';

export const commissions: Texts['commissions'] = {
  kind: 'Wofür',
  kinds: { approval_bonus: 'Freigegebener Inhalt', sale: 'Verkauf', reversal: 'Rückbuchung' },
  amount: 'Betrag',
  creator: 'Creator',
  source: 'Quelle',
  orderId: 'Bestell-ID',
  payout: 'Auszahlung',
  openPayout: 'Öffnen',
  payoutId: 'Auszahlungs-ID',
  earned: 'Verdient',
  statuses: { pending: 'wartet', approved: 'freigegeben', paid: 'bezahlt', rejected: 'abgelehnt' },
  decideSelected: {
    approved: (count) => (count > 0 ? `Ausgewählte freigeben (${count})` : 'Ausgewählte freigeben'),
    rejected: (count) => (count > 0 ? `Ausgewählte ablehnen (${count})` : 'Ausgewählte ablehnen'),
  },
  select: 'Auswählen',
  selectAll: (count) =>
    count === 1 ? 'Den wartenden Eintrag dieser Seite auswählen' : `Alle ${count} wartenden Einträge dieser Seite auswählen`,
  decisions: { approved: 'Freigeben', rejected: 'Ablehnen' },
  decideTitles: { approved: 'Provisionen freigeben', rejected: 'Provisionen ablehnen' },
  decideTexts: {
    approved: 'Die nächste Auszahlung des Creators bezahlt sie. Eine Freigabe kann nicht zurückgenommen werden.',
    rejected: 'Der Creator verdient sie nicht. Eine Ablehnung kann nicht zurückgenommen werden.',
  },
  chosen: (count, amount) => `${count} ausgewählt, ${amount}`,
  progress: (done, all) => `${done} von ${all}`,
  decided: {
    approved: (count) => `${count} freigegeben.`,
    rejected: (count) => `${count} abgelehnt.`,
  },
  failed: 'Diese haben nicht funktioniert. Die anderen sind erledigt.',
};
