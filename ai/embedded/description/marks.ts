// Strips what surrounds a feature: bullets, closing punctuation, the colon of a label.
import { toBaseForm, isNounLike } from './verbs.js';

/** Removes leading list markers and emoji, and closing punctuation. Pure. */
export function stripMarks(text: string): string {
  const bare = text
    .slice(0, 600)
    .replace(/^(?:[\s•*·●▪■◆►▶➤✓✔✅☑–—>~+-]|\p{Extended_Pictographic}|\uFE0F)+(?=\S)/u, (marks) => (/^[-+]$/.test(marks) ? marks : ''))
    .replace(/^[-+]\s*(?=\D)/, '')
    .replace(/^\(?\d{1,2}[.)]\s+(?=\p{L})/u, '');
  return bare.slice(0, findEnd(bare));
}

/** The end of a text without its closing punctuation and emoji. Searches backwards, so that a long run of marks stays cheap. */
function findEnd(text: string): number {
  let end = text.length;
  while (end > 0) {
    const width = end > 1 && /[\uDC00-\uDFFF]/.test(text[end - 1] ?? '') ? 2 : 1;
    if (!CLOSING_MARK.test(text.slice(end - width, end))) break;
    end -= width;
  }
  return end;
}

const CLOSING_MARK = /^(?:[\s.;,!。！、–—-]|\uFE0F|\p{Extended_Pictographic})$/u;

/** Splits "Weight: 2 kg", "Weight – 2 kg" or "Washable? No" into label and value; undefined for anything else. Pure. */
export function splitLabel(text: string): readonly [string, string] | undefined {
  const match =
    /^([^:.?!]{1,40}):\s+(\S.*)$/u.exec(text) ??
    /^(\p{L}[\p{L} ]{1,30}) [–—-] (\S.*)$/u.exec(text) ??
    /^(\p{L}[\p{L} ]{1,30})=\s?(\S.*)$/u.exec(text);
  const asked = /^([^?]{2,40})\?\s+((?:yes|no)\b.*)$/iu.exec(text);
  if (asked !== null) return [asked[1] ?? '', (asked[2] ?? '').toLowerCase()];
  const [, label = '', value = ''] = match ?? [];
  if (match !== null && !text.includes(`${label}:`) && isVerbal(label)) return undefined;
  if (match === null || label.trim().split(/\s+/).length > 4) return undefined;
  return [label.trim(), value];
}

/** "Runs large - size down" isn't a label and value. */
function isVerbal(label: string): boolean {
  const base = toBaseForm(label.toLowerCase().split(' ')[0] ?? '');
  return base !== undefined && !isNounLike(base);
}
