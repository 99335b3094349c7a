// Slugs: the names of categories in URLs.

/** Longer ones are cut, so that a suffix still fits into what a request can name (100 characters). */
const LENGTH_MAX = 80;
const NO_LETTERS = 'category';
/** Latin letters that don't decompose into a letter from a to z and an accent. */
const LETTERS: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ı: 'i', ŋ: 'n' };

/** Returns the slug of a name: lowercase letters a to z and digits, with single hyphens for everything between them. Accents are
 *  removed. A name without any such letter or digit is `category`. Pure. */
export function toSlug(name: string): string {
  const folded = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[ßæœøđðþłıŋ]/g, (letter) => LETTERS[letter] ?? '');
  const slug = folded.replace(/[^a-z0-9]+/g, '-').slice(0, LENGTH_MAX);
  return slug.replace(/^-|-$/g, '') || NO_LETTERS;
}

/** Returns the slug, or with the first number from 2 that makes it differ from those that are taken. Pure. */
export function chooseSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug;
  let number = 2;
  while (taken.has(`${slug}-${number}`)) number += 1;
  return `${slug}-${number}`;
}
