// Texts of the buttons that export.
export const exports = {
  whole: 'Export as CSV',
  all: 'Export all as CSV',
  filtered: 'Export filtered as CSV',
  running: (percent: number) => `Exporting… ${percent} %`,
};
