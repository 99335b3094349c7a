// Texts of the screen store settings.
export const storeSettings = {
  intro: 'They apply from now on. What was earned and decided before keeps its values.',
  names: {
    storeName: 'Name of the store',
    logoUrl: 'Logo',
    currency: 'Currency',
    commissionRate: 'Commission rate',
    approvalBonus: 'Bonus for approved content',
    attributionWindowDays: 'Attribution window in days',
    reviewModeration: 'Reviews',
  },
  hints: {
    storeName: 'Shown at the top of every page and when people sign in.',
    logoUrl: 'The https URL of an image. Reset it to remove the logo.',
    currency: 'Three letters, such as EUR. It cannot be changed once the store has a product, an order, or a commission.',
    commissionRate: 'What a creator without a rate of their own earns from a sale.',
    approvalBonus: 'What a creator earns when their content is approved.',
    attributionWindowDays: 'How long after a click on content an order counts as its sale.',
    reviewModeration: 'Whether each review waits for a moderator.',
  },
  reviewModes: { auto: 'Approve reviews that look clean', manual: 'A moderator decides on each review' } as Record<string, string>,
  fixed: 'The operator of the service has set it in its environment.',
  reset: 'Use the default',
  changed: 'Last changed',
  nothingChanged: 'Nothing was changed.',
} as const;
