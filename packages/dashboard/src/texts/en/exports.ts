// Texts of the button that exports a list.
export const exports = {
  open: 'Export',
  openFiltered: 'Export (filtered)',
  running: (percent: number) => `Exporting… ${percent} %`,
};
