// Weights a product's words by how much they say about what it is.
import { toPlainLine } from '../clean.js';
import { toStem, listTopicStems } from './stems.js';
import { addWordVector, DIMENSIONS, normalizeVector } from '../vectors.js';

/** The words of a product that suggestions use. */
export interface ProductProfile {
  /** Stems with weights: the title's head 1.6, its other words 1, tags 0.8, the description less. */
  readonly stems: ReadonlyMap<string, number>;
  readonly vector: Float32Array;
  /** The vector of the title alone, including its head noun. */
  readonly titleVector: Float32Array;
  readonly isForMen: boolean;
  readonly isForWomen: boolean;
}

const HEAD_WEIGHT = 1.6;
const TITLE_WEIGHT = 1;
const TAG_WEIGHT = 0.8;
const DESCRIPTION_WEIGHT = 0.3;
const TITLE_WORDS = 40;
const DESCRIPTION_WORDS = 80;

/** Profiles a product. Reads 40 words of the title and 80 of the description. Pure. */
export function profileProduct(title: string, description = '', tags: readonly string[] = []): ProductProfile {
  const stems = new Map<string, number>();
  const raise = (stem: string, weight: number): void => {
    stems.set(stem, Math.max(stems.get(stem) ?? 0, weight));
  };
  const cleanTitle = toPlainLine(title);
  const titleStems = listTopicStems(cleanTitle, TITLE_WORDS);
  const descriptionStems = listTopicStems(toPlainLine(description.slice(0, 2_000)), DESCRIPTION_WORDS);
  descriptionStems.forEach((stem, index) => raise(stem, DESCRIPTION_WEIGHT * (index < 25 ? 1 : 0.6)));
  for (const tag of tags.slice(0, 20)) for (const stem of listTopicStems(toPlainLine(tag), 6)) raise(stem, TAG_WEIGHT);
  for (const stem of titleStems) raise(stem, TITLE_WEIGHT);
  const head = findHeadNoun(cleanTitle);
  if (head !== undefined) raise(head, HEAD_WEIGHT);
  return {
    stems,
    vector: computeVector(stems),
    titleVector: computeVector(new Map(titleStems.map((stem) => [stem, stem === head ? HEAD_WEIGHT : TITLE_WEIGHT]))),
    isForMen: stems.has('men') && !stems.has('women'),
    isForWomen: stems.has('women') && !stems.has('men'),
  };
}

/** The unit vector of weighted stems; a zero vector if no stem is known. Pure. */
export function computeVector(stems: ReadonlyMap<string, number>): Float32Array {
  const sum = new Float32Array(DIMENSIONS);
  for (const [stem, weight] of stems) if (!addWordVector(sum, stem, weight)) addWordVector(sum, `${stem}s`, weight);
  return normalizeVector(sum);
}

/** In English the head noun is last: a "phone case for runners" is a case, a "Kettle, 1.7 l" a kettle. */
function findHeadNoun(title: string): string | undefined {
  const core = title.split(/\s(?:for|with|by|in|from|of|to)\s|\s[-–|]\s|\s?\(|,/i)[0] ?? '';
  return listTopicStems(core, TITLE_WORDS)
    .filter((stem) => !/\d/.test(stem))
    .map(toStem)
    .at(-1);
}
