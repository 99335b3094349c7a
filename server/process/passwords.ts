// Hashes passwords with scrypt, at most two at a time: each takes 32 MiB and a quarter of a second of one of the threads that SQLite uses, too.
import { scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';
import { promisify } from 'node:util';
import { randomBytes } from './random.js';

/** Hashes and checks passwords. */
export interface Passwords {
  /** Returns the hash of a password, with its parameters and a random salt. */
  hash(password: string): Promise<string>;
  /** Returns whether a hash is that of a password. Takes as long without a hash, so that nobody can tell which accounts exist. */
  verify(password: string, hash: string | undefined): Promise<boolean>;
}

/** Parameters of scrypt (RFC 7914): iterations, a power of two; block size; parallelization. */
export interface PasswordCost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

const COST: PasswordCost = { N: 2 ** 15, r: 8, p: 3 };
const MEMORY_BYTES = 64 * 1024 * 1024;
const KEY_BYTES = 32;
const CONCURRENT_MAX = 2;

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);
const format = ({ N, r, p }: PasswordCost, salt: Buffer, derived: Buffer): string =>
  ['scrypt', N, r, p, salt.toString('base64'), derived.toString('base64')].join(':');

/** Creates the hashing. Passwords are normalized (NFKC), so that keyboards that compose characters differently agree. A hash keeps its
 *  `cost`, which only tests lower. */
export function createPasswords(cost: PasswordCost = COST): Passwords {
  const takeTurn = createTurns(CONCURRENT_MAX);
  const run = (password: string, salt: Buffer, { N, r, p } = cost) =>
    takeTurn(() => derive(password.normalize('NFKC'), salt, KEY_BYTES, { N, r, p, maxmem: MEMORY_BYTES }));
  const unknown = format(cost, randomBytes(16), randomBytes(KEY_BYTES));
  return {
    async hash(password) {
      const salt = randomBytes(16);
      return format(cost, salt, await run(password, salt));
    },
    async verify(password, hash = unknown) {
      const [, N, r, p, salt = '', derived = ''] = hash.split(':');
      const wanted = Buffer.from(derived, 'base64');
      const found = await run(password, Buffer.from(salt, 'base64'), { N: Number(N), r: Number(r), p: Number(p) });
      return found.length === wanted.length && timingSafeEqual(found, wanted);
    },
  };
}

/** Returns a function that runs work, at most `most` at a time, in the order of the calls. */
function createTurns(most: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
