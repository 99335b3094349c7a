// Texts of the screen event catalog.
export const eventCatalog = {
  intro: 'What the service sends to endpoints, and how it looks.',
  scope: 'Scope that an endpoint needs',
  formats: { full: 'Full', compact: 'Compact' },
} as const;
