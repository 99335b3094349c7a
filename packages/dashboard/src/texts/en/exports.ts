// Texts of the button that exports a list.
export const exports = {
  open: 'Export',
  running: (percent: number) => `Exporting… ${percent} %`,
};
