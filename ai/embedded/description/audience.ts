// Rephrases the audience of a product so that it can follow "for".
import { toRunningCase } from './casing.js';
import { stripMarks } from './marks.js';
import { readPhrase } from './phrases.js';
import { chooseArticle, isPluralNoun } from './nouns.js';

/** An audience that can follow "for". */
export interface Audience {
  readonly text: string;
  /** Whether it names people in the plural, so that the text can address them. */
  readonly isPeople: boolean;
  /** Whether it reads as a statement or an order, so that it can't follow "for". */
  readonly isOdd: boolean;
}

const PREFIX =
  /^(?:(?:(?:mainly|primarily|especially|made|designed|ideal|perfect|suitable|meant|intended|great|best|aimed|targeted)\s+)?(?:for|at|to|towards)|target(?:ed)? audience(?: is|:)?|audience:|our (?:customers|audience|buyers) are|we target|people like)\s+/i;
const PEOPLE =
  /^(?:people|everyone|everybody|anyone|anybody|those|women|men|children|kids|teens|teenagers|parents|mums|moms|dads|families|couples|friends|adults|seniors|students|professionals|fans|cooks|girls|boys|nurses|chefs|athletes|nomads|grandparents|households|guests|teams|businesses|pros|folks|ladies|gentlemen|youngsters|toddlers|babies|millennials|graduates|newlyweds|pupils|coaches|vets|guys|pet-owners|dog-walkers|companies|startups|communities|minimalists|grandmothers|grandfathers|mothers|fathers|brides|grooms|hosts|baristas|technicians|\p{L}+(?:ers|ors|ists|ians|ants|eurs|asts|ees|mates|goers))$/u;
const PERSON =
  /(?:(?<!wat|wint|summ|numb|pap|comput|ord|ladd|dinn)er|(?<!col|flo|do|mot|indo|outdo|dec)or|ist|ician|ant|iast|parent|mum|mom|dad|woman|man|child|kid|teen|student|professional|fan|cook|girl|boy|nurse|chef|athlete|nomad|adult|senior|couple|toddler|graduate|novice)$/;
const PLACES = /^(?:home office|office|garden|kitchen|home|gym|beach|classroom|bathroom|bedroom|workshop|outdoors)$/;

/** Parses a cleaned audience: drops a leading "for", lowers title case, makes a single person plural ("outdoor enthusiast" becomes "outdoor
 *  enthusiasts"), and turns "women 25-40" into "women aged 25-40". Undefined if empty. Pure. */
export function readAudience(line: string): Audience | undefined {
  const bare = toRunningCase(stripMarks(line).replace(PREFIX, '').trim());
  if (!/[\p{L}\p{N}]/u.test(bare)) return undefined;
  if (isOdd(bare)) return { text: stripMarks(line), isPeople: false, isOdd: true };
  const text = joinParts(withAges(bare));
  const words = text
    .split(' ')
    .map((word, index) => (index === 0 && PEOPLE.test(word.toLowerCase()) && !/\p{L}\p{Lu}/u.test(word) ? word.toLowerCase() : word));
  const headAt = headIndex(words);
  const head = (words[headAt] ?? '').replace(/,$/, '').toLowerCase();
  if (PEOPLE.test(head)) return { text: words.join(' '), isPeople: true, isOdd: false };
  const isDetermined = /^(?:the|a|an|every|any|each|your|my|our|all|\d.*)$/i.test(words[0] ?? '');
  if (PERSON.test(head) && head !== 'her' && !isPluralNoun(head) && !isDetermined && !text.includes(' and ')) {
    words[headAt] = several(words[headAt] ?? '');
    return { text: words.join(' '), isPeople: true, isOdd: false };
  }
  if (PLACES.test(text)) return { text: text === 'outdoors' ? 'the outdoors' : `the ${text}`, isPeople: false, isOdd: false };
  return {
    text: /^(?:first-time|new) (?:buyer|owner)$/.test(text) ? `${chooseArticle(text)} ${text}` : text,
    isPeople: false,
    isOdd: false,
  };
}

function isOdd(text: string): boolean {
  const words = text.toLowerCase().split(' ');
  if (words.length < 4 && PEOPLE.test(words[headIndex(words)] ?? '')) return false;
  if (/[.?!:;<>{}]/.test(text) || text.split(' ').length > 14) return true;
  const kind = /^\p{Lu}{2,}\b/u.test(text) ? undefined : readPhrase(text)?.kind;
  return (
    kind === 'IMP' ||
    (kind === 'CLAUSE' && !/\b(?:who|that|whose|with)\b/.test(text)) ||
    /^(?:i|we|they|you|it|I|We|They|You|It)\s/.test(text)
  );
}

function withAges(text: string): string {
  const spaced = text.replace(/(?<!\s)\s*[&/]\s*/g, ' and ');
  if (/^(?:aged? )?\d{1,2}\s?(?:[-–]|to)\s?\d{1,2}$|^\d{1,2}\+$/.test(spaced)) return `people aged ${spaced.replace(/^aged? /, '')}`;
  return spaced.replace(
    /^((?:\p{L}+ )*(?:women|men|people|adults|girls|boys|children|kids|professionals|parents))(?:,? ages?)? (\d{1,2}\s?[-–]\s?\d{1,2}|\d{1,2}\+)$/iu,
    '$1 aged $2',
  );
}

/** Joins "Hikers, campers" with "and". */
function joinParts(text: string): string {
  if (!text.includes(', ') || / (?:and|or|who|that) /.test(text)) return text;
  const at = text.lastIndexOf(', ');
  return `${text.slice(0, at)} and ${text.slice(at + 2)}`;
}

function headIndex(words: readonly string[]): number {
  const end = words.findIndex(
    (word, index) =>
      index > 0 &&
      /^(?:who|that|whose|with|in|on|at|of|from|aged|over|under|and|or|looking|working|living|seeking|interested|to|wanting|needing|starting|learning|by|for|without|between)$/.test(
        word,
      ),
  );
  return (end === -1 ? words.length : end) - 1;
}

function several(word: string): string {
  if (/man$/.test(word)) return word.replace(/man$/, 'men');
  if (/child$/.test(word)) return `${word}ren`;
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return `${word}s`;
}
