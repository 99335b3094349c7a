// Texts of the button that exports a list.
export const exports = {
  all: 'Export all as CSV',
  filtered: 'Export filtered as CSV',
  running: (percent: number) => `Exporting… ${percent} %`,
};
