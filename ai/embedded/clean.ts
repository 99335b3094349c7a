// Cleans a text: the first step of every analysis.

/** The maximum number of characters (UTF-16 units) that any analysis reads. */
export const MAX_CHARACTERS = 20_000;

/** A cleaned text, in the forms that the analyses read. */
export interface CleanText {
  /** The prose: normalized text without markup, links or email addresses. */
  prose: string;
  /** The prose including links and addresses. */
  visible: string;
  /** Links in order, including those in markup. */
  links: string[];
  /** E-mail addresses. */
  emails: string[];
}

const LINK = /(?:\bhttps?:\/\/|\bwww\.)[^\s<>"']+/gi;
const BARE_DOMAIN =
  /(?<![\w@.-])[a-z0-9][a-z0-9-]{0,61}\.(?:[a-z0-9-]{1,62}\.){0,3}(?:com|net|org|info|biz|shop|store|online|site|xyz|club|top|io|co|ru|cn|ly|me|test|example)\b(?:\/[^\s<>"']*)?/gi;
const MAY_LINK = /:\/\/|\bwww\./i;
const MAY_NAME_DOMAIN = /\.(?:com|net|org|info|biz|shop|store|online|site|xyz|club|top|io|co|ru|cn|ly|me|test|example)\b/i;
const EMAIL = /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/g;
const UNEVEN_SPACE = /[^\S\n ]| {2}/;
const HIDDEN_CONTENT = ['script', 'style'];
const NAMED_ENTITIES: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  hellip: '…',
};

/** Normalizes a text (NFKC) and separates markup, links and email addresses from it. Reads the first 20,000 characters. Never throws.
 *  Linear. Pure. */
export function cleanText(content: string): CleanText {
  const normal = normalize(content);
  const visible = stripMarkup(normal);
  // Most texts contain none of these: checking for a required substring is far cheaper than the search.
  const emails = visible.includes('@') ? (visible.match(EMAIL) ?? []) : [];
  const withoutEmails = emails.length === 0 ? visible : visible.replace(EMAIL, ' ');
  const [hasLinks, hasDomains] = [MAY_LINK.test(normal), MAY_NAME_DOMAIN.test(withoutEmails)];
  if (!hasLinks && !hasDomains) {
    const plain = collapseSpace(visible);
    return { prose: emails.length === 0 ? plain : collapseSpace(withoutEmails), visible: plain, links: [], emails };
  }
  const withoutLinks = hasLinks ? withoutEmails.replace(LINK, ' ') : withoutEmails;
  const links = [...(hasLinks ? (normal.match(LINK) ?? []) : []), ...(hasDomains ? (withoutLinks.match(BARE_DOMAIN) ?? []) : [])];
  const prose = hasDomains ? withoutLinks.replace(BARE_DOMAIN, ' ') : withoutLinks;
  return { prose: collapseSpace(prose), visible: collapseSpace(visible), links, emails };
}

/** Returns the text without markup, control characters or repeated spaces, for text that a reply quotes. Keeps its letters, so "Café™" is
 *  unchanged. Pure. */
export function toPlainLine(text: string): string {
  return collapseSpace(stripMarkup(dropUnreadable(text.slice(0, MAX_CHARACTERS))).replace(/\s/g, ' '));
}

function normalize(content: string): string {
  // Cut long runs of combining marks first: sorting them makes normalization quadratic.
  const bounded = dropUnreadable(content.slice(0, MAX_CHARACTERS)).replace(/(\p{M}{8})\p{M}+/gu, '$1');
  return bounded.normalize('NFKC').slice(0, MAX_CHARACTERS);
}

function dropUnreadable(text: string): string {
  return text
    .replace(/\p{Surrogate}/gu, ' ')
    .replace(/[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g, '')
    .replace(/(?![\n\t])\p{Cc}/gu, ' ');
}

/** Removes tags in one pass, and the content of scripts and styles with them. */
function stripMarkup(text: string): string {
  if (!text.includes('<')) return decodeEntities(text);
  const lower = text.toLowerCase();
  const kept: string[] = [];
  let from = 0;
  for (let open = text.indexOf('<'); open !== -1; open = text.indexOf('<', Math.max(from, open + 1))) {
    const end = tagEnd(text, open);
    if (end === -1) continue;
    kept.push(text.slice(from, open), ' ');
    from = hiddenEnd(lower, open, end);
  }
  kept.push(text.slice(from));
  return decodeEntities(kept.join(''));
}

/** The index after the tag that starts at `open`, or -1 if the "<" starts no tag. */
function tagEnd(text: string, open: number): number {
  if (text.startsWith('<!--', open)) {
    const close = text.slice(open, open + 2_000).indexOf('-->');
    return close === -1 ? -1 : open + close + 3;
  }
  const tag = /^<[/!]?[a-z][^<>]{0,500}>/i.exec(text.slice(open, open + 512));
  return tag ? open + tag[0].length : -1;
}

function hiddenEnd(lower: string, open: number, end: number): number {
  const name = HIDDEN_CONTENT.find((hidden) => lower.startsWith(hidden, open + 1));
  if (name === undefined) return end;
  const close = lower.indexOf(`</${name}`, end);
  // An unclosed script hides the rest, as in a browser, so this search runs at most once.
  if (close === -1) return lower.length;
  const closed = lower.indexOf('>', close);
  return closed === -1 ? lower.length : closed + 1;
}

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|([a-z]{2,6}));/gi, (whole, code?: string, name?: string) => {
    if (name !== undefined) return NAMED_ENTITIES[name.toLowerCase()] ?? whole;
    const point = Number(code);
    return point >= 32 && point <= 0x10ffff && (point < 0xd800 || point > 0xdfff) ? String.fromCodePoint(point) : ' ';
  });
}

function collapseSpace(text: string): string {
  const spaced = UNEVEN_SPACE.test(text) ? text.replace(/[^\S\n]+/g, ' ') : text;
  return (spaced.includes('\n') ? spaced.replace(/ ?\n[\n ]*/g, '\n') : spaced).trim();
}
