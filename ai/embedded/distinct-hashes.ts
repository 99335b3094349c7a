// An insertion-ordered set of 32-bit hashes: several times as fast as a Set, which boxes large numbers.
/** A set of 32-bit hashes that lists its members in the order of insertion. It grows as needed and never shrinks. */
export class DistinctHashes {
  #slots = new Int32Array(2_048);
  readonly #listed: number[] = [];
  #hasZero = false;

  /** The distinct hashes as signed numbers, in the order in which they were first added. */
  get list(): readonly number[] {
    return this.#listed;
  }

  /** Adds a hash, signed or unsigned, if it is new. Constant time on average. */
  add(hash: number): void {
    const signed = hash | 0;
    if (signed === 0 ? this.#hasZero : !claim(this.#slots, signed)) return;
    if (signed === 0) this.#hasZero = true;
    this.#listed.push(signed);
    if (this.#listed.length * 2 > this.#slots.length) this.#grow();
  }

  #grow(): void {
    this.#slots = new Int32Array(this.#slots.length * 4);
    for (const hash of this.#listed) if (hash !== 0) claim(this.#slots, hash);
  }
}

/** Claims a slot for the hash; false if the hash already has one. */
function claim(slots: Int32Array, hash: number): boolean {
  const mask = slots.length - 1;
  let at = hash & mask;
  while (slots[at] !== 0) {
    if (slots[at] === hash) return false;
    at = (at + 1) & mask;
  }
  slots[at] = hash;
  return true;
}
