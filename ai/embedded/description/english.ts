// Decides whether a request is in English, so that English sentences can use it.
import { isNameLike } from './casing.js';
import { isCommonWord, isCompound } from './lexicon.js';

const ENGLISH = new Set(`the with and for of up to from is are on your at by that it no any easy made in`.split(' '));
/** Function words of other languages that English doesn't have. */
const FOREIGN = new Set(
  `und mit für aus der das ohne bis zum zur von ein eine einen ist sind auf bei sehr auch nicht oder im avec pour et sans de du des le la les une est dans par très aux sur plus en con para sin y el los las del por muy una es al
  di per senza e il gli della con da dei alla più è com sem do dos das ao não uma em met voor van zonder een het niet och med för utan av till som med til uden og af med uten z ze do dla bez na w i ve ile için bir çok
  dan dengan untuk yang dari tanpa és egy nem hogy a s pro na bez si cu din fără și za od bez iz ja kanssa ilman on ei se`
    .split(/\s+/)
    .filter(
      (word) => !/^(?:a|i|on|in|do|per|plus|e|s|com|se|la|le|de|si|dos|im|y|es|al|pro|in|met|till|av|z|w|ja|ei|con|das|en|ze)$/.test(word),
    ),
);
const WEAK_FOREIGN = new Set('la le de en con y e do da im al si das per met pro z w'.split(' '));

/** Compares English words with other scripts, with function words and letters of other languages, and with words that English lacks. Names
 *  count little, because products can be named anything. Without evidence, returns true. Pure. */
export function readsAsEnglish(name: string, features: readonly string[], audience: string): boolean {
  const text = features.length === 0 ? `${name} ${audience}` : `${features.join(' ')} ${audience}`;
  const sample = text.slice(0, 4_000);
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  const latin = sample.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (letters > 0 && latin < letters * 0.6) return false;
  let english = 0;
  let foreign = 0;
  for (const written of (sample.match(/[\p{L}\p{N}'’]+/gu) ?? []).slice(0, 400)) {
    const word = written.toLowerCase();
    if (/\p{N}/u.test(word)) continue;
    if (ENGLISH.has(word)) english += 1.5;
    else if (FOREIGN.has(word)) foreign += 2;
    else if (WEAK_FOREIGN.has(word)) foreign += 1;
    else if (word.length < 3) continue;
    else if (/[^a-z'’]/.test(word))
      foreign += /^(?:café|décor|crème|jalapeño|purée|entrée|naïve|appliqué|rosé|cliché|touché|soufflé|après|über|piña)/.test(word)
        ? 0
        : 1.5;
    else if (isNameLike(written)) continue;
    else if (isCommonWord(word) || isCompound(word)) english += 1;
    else foreign += features.length === 0 ? 0 : 0.7;
  }
  return features.length === 0 ? foreign < 2 || foreign <= english : foreign <= english;
}
