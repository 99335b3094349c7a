// What a hash of a password costs: tests of the service hash with less.
import { expect } from 'chai';
import { createPasswords } from '../../../server/process/passwords.js';

describe('passwords', () => {
  it('are hashed with 32,768 iterations of three blocks, and salted', async () => {
    const passwords = createPasswords();
    const hashes = [await passwords.hash('correct horse'), await passwords.hash('correct horse')];
    for (const hash of hashes) expect(hash).to.match(/^scrypt:32768:8:3:[A-Za-z0-9+/]{22}==:[A-Za-z0-9+/]{43}=$/);
    expect(new Set(hashes).size).to.equal(2);
    for (const hash of hashes)
      expect([await passwords.verify('correct horse', hash), await passwords.verify('correct Horse', hash)]).to.deep.equal([true, false]);
  });

  it('are checked with the parameters of their hash, and never accepted without one', async () => {
    const hash = await createPasswords({ N: 2 ** 10, r: 8, p: 1 }).hash('pass\u0065\u0301');
    expect(hash).to.match(/^scrypt:1024:8:1:/);
    const passwords = createPasswords();
    expect(await passwords.verify('pass\u00e9', hash)).to.equal(true); // composed by another keyboard
    expect([await passwords.verify('', undefined), await passwords.verify('correct horse', undefined)]).to.deep.equal([false, false]);
  });
});
