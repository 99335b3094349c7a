// Texts of the screen commissions.
export const commissions = {
  kind: 'For',
  kinds: { approval_bonus: 'Approved content', sale: 'Sale', reversal: 'Reversal' } as Record<string, string>,
  amount: 'Amount',
  creator: 'Creator',
  source: 'Source',
  orderId: 'Order id',
  payout: 'Payout',
  openPayout: 'Open',
  payoutId: 'Payout id',
  earned: 'Earned',
  statuses: { pending: 'pending', approved: 'approved', paid: 'paid', rejected: 'rejected' } as Record<string, string>,
  decideSelected: {
    approved: (count: number) => (count > 0 ? `Approve selected (${count})` : 'Approve selected'),
    rejected: (count: number) => (count > 0 ? `Reject selected (${count})` : 'Reject selected'),
  },
  select: 'Select',
  selectAll: (count: number) =>
    count === 1 ? 'Select the pending entry of this page' : `Select all ${count} pending entries of this page`,
  decisions: { approved: 'Approve', rejected: 'Reject' },
  decideTitles: { approved: 'Approve commissions', rejected: 'Reject commissions' },
  decideTexts: {
    approved: 'The next payout of the creator pays them. An approval cannot be withdrawn.',
    rejected: 'The creator does not earn them. A rejection cannot be withdrawn.',
  },
  chosen: (count: number, amount: string) => `${count} selected, ${amount}`,
  progress: (done: number, all: number) => `${done} of ${all}`,
  decided: {
    approved: (count: number) => `${count} approved.`,
    rejected: (count: number) => `${count} rejected.`,
  },
  failed: 'These did not work. The others are done.',
} as const;
