// Strips the marks around a feature: bullets, closing punctuation, the colon of a label.
import { toBaseForm, isNounLike } from './verbs.js';

/** A text without list marks or emoji before it and without closing marks behind it. Pure. */
export function stripMarks(text: string): string {
  const bare = text
    .slice(0, 600)
    .replace(/^(?:[\s•*·●▪■◆►▶➤✓✔✅☑–—>~+-]|\p{Extended_Pictographic}|\uFE0F)+(?=\S)/u, (marks) => (/^[-+]$/.test(marks) ? marks : ''))
    .replace(/^[-+]\s*(?=\D)/, '')
    .replace(/^\(?\d{1,2}[.)]\s+(?=\p{L})/u, '');
  return bare.slice(0, findEnd(bare));
}

/** Where a text ends when its closing marks and emoji are left off; from behind, so that a long run of marks costs no more. */
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

/** The label and the value of "Weight: 2 kg", "Weight – 2 kg" or "Washable? No"; undefined for what is none. Pure. */
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

/** "Runs large - size down" is no label and value. */
function isVerbal(label: string): boolean {
  const base = toBaseForm(label.toLowerCase().split(' ')[0] ?? '');
  return base !== undefined && !isNounLike(base);
}
