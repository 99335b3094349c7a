// Lowers title case and capitals for running text, but keeps names.
import { isCommonWord, isCompound } from './lexicon.js';
import { isMass } from './nouns.js';

const PROPER = new Set(
  `bluetooth facebook youtube airpods fitbit gopro kindle chromecast firewire ethernet thunderbolt velcro teflon kevlar gore-tex lycra android alexa google apple amazon siri windows linux samsung sony nike adidas intel nvidia dolby vibram cordura tencel primaloft thinsulate merino-free ykk swarovski egyptian italian french german
  swiss japanese chinese indian american british english scottish irish welsh spanish portuguese turkish greek danish swedish norwegian finnish dutch belgian austrian polish-made russian mexican brazilian peruvian colombian ethiopian kenyan moroccan
  thai korean vietnamese scandinavian nordic european african asian australian icelandic himalayan mediterranean tuscan sicilian persian arabic latin england scotland ireland wales britain france germany italy spain portugal japan china india
  america europe africa asia australia canada sweden norway denmark finland iceland switzerland austria belgium holland netherlands poland turkey-made greece mexico brazil peru colombia ethiopia kenya morocco thailand korea vietnam london paris
  berlin milan york california tuscany provence vermont montana oregon january february april june july august september october november december monday tuesday wednesday thursday friday saturday sunday christmas easter halloween ramadan diwali
  victorian georgian edwardian gothic-revival christian jewish muslim hindu english-made iphone ipad imac macbook playstation xbox nintendo lego disney marvel pantone wedgwood shimano brembo bosch makita ikea vitamin-d montessori celsius
  fahrenheit santa xl xxl xs atlantic pacific alpine-made nepalese nepal sheffield solingen limoges murano scots bavarian bohemian-made cheviot harris shetland madagascar ceylon darjeeling assam arabica kona`.split(
    /\s+/,
  ),
);

/** Words that make the capitalized words beside them a name: "the Harbour Prize". */
const INSTITUTION = /\b(?:Prize|Awards?|Medal|Museum|Festival|University|Institute|Association|Society|Trust|Foundation)\b/;

/** Short uppercase words that are acronyms, even in a text that is all uppercase. */
const ACRONYM =
  /^(?:USB(?:-[AC])?|LED|OLED|LCD|HD|UHD|FHD|4K|8K|TV|PC|HDMI|NFC|GPS|RGB|UV|UPF|SPF|BPA|PVC|PU|EVA|ABS|MDF|HEPA|DIY|CPU|GPU|RAM|SSD|HDD|XL|XXL|XS|EU|UK|US|USA|AC|DC|FM|AM|DAB|IPX?\d+|ANC|QI|RFID|SIM|CE|ISO|OEKO-TEX|FSC|GOTS|YKK|WIFI|IOS|API|VR|AI|NBA|BBQ|ID|DVD|CD|AAA?|PETG?|TPU|PLA)$/;

const TWO_WORD_PLACE =
  /\b(?:new (?:zealand|york|england|jersey|mexico)|costa rica|puerto rico|sri lanka|hong kong|saudi arabia|el salvador|united (?:kingdom|states)|(?:south|north) (?:africa|korea|america|carolina|dakota)|northern ireland|czech republic|san francisco|los angeles)\b/gi;

/** Converts a feature to sentence case: lowers capitals and title case word by word if the word is common English or the whole feature is
 *  uppercase. Keeps names, acronyms, units and words with digits. Pure. */
export function toRunningCase(text: string): string {
  return lowered(text)
    .replace(/^Non-(?=\p{Lu})/u, 'non-')
    .replace(/^(?:Pre|Anti|Multi|Semi|Ultra|Extra)-(?=\p{Ll})/u, (prefix) => prefix.toLowerCase())
    .replace(TWO_WORD_PLACE, (place) => place.replace(/(?<=^| )\p{Ll}/gu, (letter) => letter.toUpperCase()));
}

function lowered(text: string): string {
  const words = text.split(' ');
  if (isShouted(text)) return words.map(lowerShouted).join(' ');
  const later = words.slice(1).filter((word) => /^\p{L}{4,}/u.test(word));
  const isHeadline = later.length > 0 && later.every((word) => /^\p{Lu}/u.test(word)) && !INSTITUTION.test(text);
  return words
    .map((word, index) => (index === 0 || (isHeadline && !words.slice(0, index).includes('by')) ? lowerCommon(word, index === 0) : word))
    .join(' ');
}

/** Capitalizes the first letter, but keeps a first word with capitals inside ("iPhone"). Pure. */
export function toSentenceStart(text: string): string {
  const first = /^\p{Ll}[\p{L}\p{N}]*/u.exec(text)?.[0];
  if (first === undefined || /\p{Lu}/u.test(first)) return text;
  return first.charAt(0).toUpperCase() + text.slice(1);
}

/** Whether a word keeps its case: a name, an acronym, or a word with capitals or digits inside. Pure. */
export function isNameLike(word: string): boolean {
  const core = word.replace(/[^\p{L}\p{N}'’-]/gu, '');
  return (
    /\p{N}|\p{Ll}-\p{Lu}$|^(?:Wi|Hi)-(?:Fi|Res)$/u.test(core) ||
    /\p{L}\p{Lu}/u.test(core) ||
    /^[B-HJ-Z]$|^[A-DF-HJ-Z]-\p{L}/u.test(core) ||
    PROPER.has(core.toLowerCase().replace(/['’]s$/, ''))
  );
}

function isShouted(text: string): boolean {
  const letters = text.replace(/(?<=\d\s?)x(?=\s?\d)/g, '').replace(/[^\p{L}]/gu, '');
  const long = text.split(/[\s-]+/).filter((word) => /^\p{Lu}{4,}[.,!]?$/u.test(word) && !ACRONYM.test(word));
  return letters.length > 4 && letters === letters.toUpperCase() && letters !== letters.toLowerCase() && long.length > 0;
}

function lowerShouted(word: string): string {
  const core = word.replace(/[^\p{L}\p{N}-]/gu, '');
  if (ACRONYM.test(core)) return word;
  const lower = word.toLowerCase();
  // Units keep the case of their symbols.
  if (/^\d/.test(core))
    return word.replace(
      /(\d)(CM|MM|KG|ML|M|G|L|HRS?|MIN|H|KM)\b/,
      (_, digit: string, unit: string) => digit + (unit === 'L' ? 'L' : unit.toLowerCase()),
    );
  if (PROPER.has(core.toLowerCase())) return lower.charAt(0).toUpperCase() + lower.slice(1);
  return core.length > 1 && core.length < 4 && !isCommonWord(core.toLowerCase()) ? word : lower;
}

function lowerCommon(word: string, isFirst: boolean): string {
  if (!/^\p{Lu}/u.test(word) || isNameLike(word)) return word;
  const lower = word.toLowerCase();
  const core = lower.replace(/[^\p{L}'’-]/gu, '');
  if (core.length === 1) return core === 'a' ? lower : word;
  return isCommonWord(core.replace(/n['’]t$/, '')) ||
    isCompound(core) ||
    isMass(core) ||
    (isFirst && /(?:able|proof|i[sz]es?|ing|ed|less|free|ly)$/.test(core))
    ? lower
    : word;
}
