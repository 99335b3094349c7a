// Formats phrases for sentences: articles, agreement, whole clauses.
import { isNameLike, toSentenceStart } from './casing.js';
import { isCountable } from './countable.js';
import { isCommonWord } from './lexicon.js';
import { chooseArticle, isMass, isPluralNoun } from './nouns.js';
import { findFiniteVerb } from './phrase-verbs.js';
import type { Phrase } from './phrases.js';
import { toBaseForm, isNounLike } from './verbs.js';

const DETERMINED =
  /^(?:the|a|an|your|its|their|our|my|any|all|each|every|this|these|that|those|both|some|no|zero|plenty|lots|more|less|enough|multiple|several|many|various|over|under|up|more|half|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|dozens?)$/;
const PRONOUN =
  /^(?:it|it's|they|they're|you|you'll|you're|we|i|he|she|there|this|that|these|those|one|all|each|every|both|no|none|nothing|everything|everyone|anyone|the|a|an|its|their|your|our|my|any|some|most|many|two|three|four|five|six|up)$/;
const COUNTABLE_GERUND =
  /^(?:opening|ring|string|spring|wing|swing|setting|fitting|sling|ceiling|drawing|painting|earring|keyring|mounting|coating|lining|casing|railing|landing|housing|pudding|topping|building|marking)$/;

/** A thing with its article: "a felt-lined drawer", "five compartments", "fast charging". Pure. */
export function formatThing({ text, head }: Phrase): string {
  const words = text.split(' ');
  const first = (words[0] ?? '').toLowerCase();
  if (DETERMINED.test(first) && !(first === 'one' && false)) return hasBareNumber(first, words, head) ? `a ${text}` : text;
  const leading = /^(.*?)(?:,| and) /.exec(text.toLowerCase())?.[1]?.split(' ').at(-1) ?? head;
  if (isPluralNoun(leading) || isPluralNoun(head)) return text;
  if (/^(?:light|grip)$/.test(head) && words.length > 1) return `${chooseArticle(text)} ${text}`;
  if (/^\d/.test(first) && /^(?:volume|capacity|weight|height|width|length|depth|size|range|power|memory|storage)$/.test(head))
    return `${chooseArticle(text)} ${text}`;
  if (wantsNoArticle(head, words)) return text;
  return `${chooseArticle(text)} ${text}`;
}

/** In "two year warranty" the number counts the years, not the warranty. */
function hasBareNumber(first: string, words: readonly string[], head: string): boolean {
  return (
    /^(?:two|three|four|five|six|seven|eight|nine|ten|twelve|twenty)$/.test(first) &&
    !isPluralNoun(head) &&
    words.length > 2 &&
    !isMass(head) &&
    isCommonWord(head)
  );
}

function wantsNoArticle(head: string, words: readonly string[]): boolean {
  if (isMass(head)) return true;
  if (/ing$/.test(head) && head.length > 5 && !COUNTABLE_GERUND.test(head)) return true;
  const original = words.find((word) => word.toLowerCase().startsWith(head)) ?? '';
  // Head nouns that are names or acronyms: "Bluetooth 5.3", "Gore-Tex".
  if (isNameLike(original) && !/^\d/.test(original)) return true;
  return /^(?:\d|[^a-z])/.test(head);
}

/** A verb phrase for one product ("folds flat") or several ("fold flat"), including verbs joined with "and". Pure. */
export function deed(text: string, isPlural: boolean): string {
  if (!isPlural) return text;
  const words = text.split(' ');
  const first = /ly$/.test(words[0] ?? '') || /^(?:also|never|always)$/.test(words[0] ?? '') ? 1 : 0;
  return words
    .map((word, index) => {
      const follows = index === first || (index > first && /^(?:and|or|then)$/.test(words[index - 1] ?? ''));
      const base = follows ? toBaseForm(word.toLowerCase()) : undefined;
      if (base === undefined || (index > first && isNounLike(base)))
        return word === 'itself' ? 'themselves' : word === 'its' && index > first ? 'their' : word;
      return base;
    })
    .join(' ')
    .replace(/\bon their own\b/, 'on their own');
}

/** A clause as a sentence: adds "the" to a bare subject, and "a" in "a carry case is included". Pure. */
export function formatClause(phrase: Phrase): string {
  const { text } = phrase;
  const words = text.split(' ');
  const first = (words[0] ?? '').toLowerCase();
  if (/[?]$/.test(text) || PRONOUN.test(first) || /^\d/.test(first)) return text;
  if (/ (?:is|are) (?:not )?(?:included|required|needed|supplied|provided|guaranteed|sold)$/.test(text)) {
    const subject = text.replace(/ (?:is|are) (?:not )?\p{L}+$/u, '');
    if (!wantsArticle(subject)) return text;
    return (
      formatThing({
        kind: 'NP',
        text: subject,
        head:
          subject
            .split(/ (?:for|with|of|in) /)[0]
            ?.split(' ')
            .at(-1) ?? '',
      }) + text.slice(subject.length)
    );
  }
  if (isNameLike(words[0] ?? '') || !isCommonWord(first.replace(/,$/, ''))) return text;
  if (
    /^(?:if|when|while|because|once|after|before|so|and|but|or|with|for|in|on|just|simply|only|even|not|don't|do|let|why|how|what|where|who)$/.test(
      first,
    )
  )
    return text;
  return text.length > 110 || hasMassSubject(words) ? text : `the ${text}`;
}

/** "Adult supervision is required": a noun that isn't known to be countable gets no article. */
function wantsArticle(subject: string): boolean {
  const head =
    subject
      .toLowerCase()
      .split(/ (?:for|with|of|in) /)[0]
      ?.split(' ')
      .at(-1) ?? '';
  return isCountable(head) && !isPluralNoun(head);
}

/** "Assembly takes ten minutes": an uncountable noun takes no article. */
function hasMassSubject(words: readonly string[]): boolean {
  const lower = words.map((word) => word.toLowerCase());
  return isMass(lower[findFiniteVerb(lower) - 1] ?? '');
}

/** A sentence: capitalized, with one closing mark. Pure. */
export function formatSentence(text: string): string {
  const start = toSentenceStart(text.trim());
  return /[.!?…。！？]["'”’)]?$/u.test(start) ? start : `${start}.`;
}
