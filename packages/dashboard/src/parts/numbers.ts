// Numbers and times as the reader writes them.
import { useLanguage } from '../texts/language.js';

/** Formats of the language of the reader. */
export interface Numbers {
  readonly toNumber: (value: number, digits?: number) => string;
  /** 0.123 is shown as 12.3 %. */
  readonly toPercent: (share: number) => string;
  /** To the minute, or to the second. */
  readonly toDateTime: (time: string, isExact?: boolean) => string;
  readonly toDate: (time: string) => string;
}

/** Returns the formats. */
export function useNumbers(): Numbers {
  const language = useLanguage();
  return {
    toNumber: (value, digits = 0) => value.toLocaleString(language, { maximumFractionDigits: digits }),
    toPercent: (share) => share.toLocaleString(language, { style: 'percent', maximumFractionDigits: 1 }),
    toDateTime: (time, isExact = false) =>
      new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: isExact ? 'medium' : 'short' }).format(new Date(time)),
    toDate: (time) => new Intl.DateTimeFormat(language, { dateStyle: 'medium' }).format(new Date(time)),
  };
}
