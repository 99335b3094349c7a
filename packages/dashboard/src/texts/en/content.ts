// Texts of the screen content.
export const content = {
  title: 'Content',
  none: 'No creator has submitted content yet.',
} as const;
