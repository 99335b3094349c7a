// Texts of the screen content.
export const content = {
  title: 'Content',
} as const;
