// Derives from a regular expression's source how its matches can begin.

/** The maximum length of a beginning, in characters. */
export const MOST_OF_BEGINNING = 6;

/** The first characters of some matches; `isOpen` if anything may follow them. */
interface Beginning {
  readonly text: string;
  readonly isOpen: boolean;
}

const NOTHING: readonly Beginning[] = [{ text: '', isOpen: false }];
const ANYTHING: readonly Beginning[] = [{ text: '', isOpen: true }];
const DIGITS = '0123456789';
const ZERO_WIDTH = /^\(\?(?:[=!]|<[=!])/;
const QUANTIFIER = /^(?:[?*+]|\{\d+(?:,\d*)?\})/;
const CLASS = /^\[(?:\\.|[^\]\\])*\]/;

/** The top-level alternatives of a source. Pure. */
export function splitAlternatives(source: string): string[] {
  const parts: string[] = [];
  let [depth, from] = [0, 0];
  for (let at = 0; at < source.length; at += 1) {
    const unit = source[at];
    if (unit === '\\') at += 1;
    else if (unit === '[') at += (CLASS.exec(source.slice(at))?.[0].length ?? 1) - 1;
    else if (unit === '(') depth += 1;
    else if (unit === ')') depth -= 1;
    else if (unit === '|' && depth === 0) {
      parts.push(source.slice(from, at));
      from = at + 1;
    }
  }
  return [...parts, source.slice(from)];
}

/** Splits a source that begins with \b(?:…|…) into one source per alternative; together they have the same matches. Pure. */
export function spreadAlternatives(source: string): string[] {
  if (!source.startsWith('\\b(?:')) return [source];
  const length = lengthOfAtom(source.slice(2));
  const rest = source.slice(2 + length);
  if (QUANTIFIER.test(rest)) return [source];
  return splitAlternatives(source.slice(5, 1 + length)).map((alternative) => `\\b(?:${alternative})${rest}`);
}

/** Lists beginnings, in lower case and up to six characters, such that every match starts with one of them. An empty one means that a match
 *  may start with anything. Supports groups, classes, quantifiers and lookaround; treats any other syntax as matching anything. Pure. */
export function listBeginnings(source: string): string[] {
  return [...new Set(readAlternatives(source).map(({ text }) => text.toLowerCase()))];
}

function readAlternatives(source: string): Beginning[] {
  return splitAlternatives(source).flatMap(readSequence);
}

function readSequence(source: string): readonly Beginning[] {
  let read = NOTHING;
  let rest = source;
  while (rest !== '' && read.some(isUnfinished)) {
    const length = lengthOfAtom(rest);
    const atom = rest.slice(0, length);
    const quantifier = QUANTIFIER.exec(rest.slice(length))?.[0] ?? '';
    read = follow(read, quantify(readAtom(atom), quantifier));
    rest = rest.slice(length + quantifier.length);
  }
  return read;
}

function isUnfinished({ text, isOpen }: Beginning): boolean {
  return !isOpen && text.length < MOST_OF_BEGINNING;
}

function lengthOfAtom(source: string): number {
  if (source.startsWith('\\')) return /^\\p\{\w+\}/iu.exec(source)?.[0].length ?? 2;
  if (source.startsWith('[')) return CLASS.exec(source)?.[0].length ?? 1;
  if (!source.startsWith('(')) return 1;
  let depth = 0;
  for (let at = 0; at < source.length; at += 1) {
    if (source[at] === '\\') at += 1;
    else if (source[at] === '[') at += (CLASS.exec(source.slice(at))?.[0].length ?? 1) - 1;
    else if (source[at] === '(') depth += 1;
    else if (source[at] === ')' && (depth -= 1) === 0) return at + 1;
  }
  return source.length;
}

function readAtom(atom: string): readonly Beginning[] {
  if (ZERO_WIDTH.test(atom) || atom === '\\b' || atom === '^' || atom === '$') return NOTHING;
  if (atom.startsWith('(')) return readAlternatives(atom.slice(atom.startsWith('(?:') ? 3 : 1, -1));
  if (atom === '\\d') return [...DIGITS].map((text) => ({ text, isOpen: false }));
  if (/^\\[^\w]$/.test(atom)) return [{ text: atom.slice(1), isOpen: false }];
  if (/^\[[\w '-]+\]$/.test(atom) && !/\w-\w/.test(atom)) return [...atom.slice(1, -1)].map((text) => ({ text, isOpen: false }));
  return atom.length === 1 && atom !== '.' ? [{ text: atom, isOpen: false }] : ANYTHING;
}

/** Anything may follow a repetition, so shorter beginnings are valid too. */
function quantify(read: readonly Beginning[], quantifier: string): readonly Beginning[] {
  if (quantifier === '') return read;
  const isOptional = /^[?*]|^\{0/.test(quantifier);
  const repeated = quantifier === '?' ? read : read.map(({ text }) => ({ text, isOpen: true }));
  return isOptional ? [...NOTHING, ...repeated] : repeated;
}

function follow(read: readonly Beginning[], next: readonly Beginning[]): Beginning[] {
  const followed = read.flatMap((first) =>
    isUnfinished(first) ? next.map(({ text, isOpen }) => ({ text: (first.text + text).slice(0, MOST_OF_BEGINNING), isOpen })) : [first],
  );
  const distinct = new Map(followed.map((beginning) => [`${beginning.text}${beginning.isOpen ? '*' : ''}`, beginning]));
  return [...distinct.values()];
}
