// Sizes of files as the reader writes them.
import { useLanguage } from '../../texts/language.js';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** Returns a function that formats bytes in decimal units: 47185920 as 47 MB. */
export function useSize(): (bytes: number) => string {
  const language = useLanguage();
  return (bytes) => {
    const power = Math.min(UNITS.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(bytes, 1)) / 3)));
    const unit = UNITS[power] ?? 'byte';
    return new Intl.NumberFormat(language, { style: 'unit', unit, maximumSignificantDigits: 3 }).format(bytes / 1_000 ** power);
  };
}
