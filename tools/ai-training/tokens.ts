// Packs the vocabulary of o200k_base into assets/tokens.bin.
import { createRequire } from 'node:module';

/** The bytes of `tokens.bin`: the count (uint32), one length (uint8) per token by rank (0: none), then the tokens' bytes. Source:
 *  gpt-tokenizer 4.0.0 (MIT), the o200k_base of OpenAI's tiktoken (MIT). The same bytes on each run. */
export function tokensAsset(): Buffer {
  const require = createRequire(import.meta.url);
  const loaded = require('gpt-tokenizer/bpeRanks/o200k_base') as { default: (string | readonly number[])[] };
  const tokens = Array.from(loaded.default, (token) =>
    token === undefined ? Buffer.alloc(0) : typeof token === 'string' ? Buffer.from(token, 'utf8') : Buffer.from(token),
  );
  const head = Buffer.alloc(4);
  head.writeUInt32LE(tokens.length, 0);
  const lengths = Buffer.from(tokens.map(({ length }) => length));
  if (tokens.some(({ length }) => length > 255)) throw new Error('A token is longer than 255 bytes.');
  return Buffer.concat([head, lengths, ...tokens]);
}
