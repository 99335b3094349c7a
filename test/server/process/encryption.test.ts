// Encryption of secrets at rest, and errors in the log.
import { randomBytes } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { expect } from 'chai';
import { createLog } from '../../../server/process/log.js';
import { createEncryption } from '../../../server/process/encryption.js';

describe('an encrypted text', () => {
  const encryption = createEncryption({ current: '0'.repeat(64), previous: [] }, () => randomBytes(12));

  it('can be decrypted with the key, for any text', () => {
    for (const text of ['', 'whsec_1', 'Grüße 🎉', 'x'.repeat(100_000)])
      expect(encryption.decrypt(encryption.encrypt(text))).to.equal(text);
  });

  it('reveals nothing of the text, and differs each time', () => {
    const [one, other] = [encryption.encrypt('secret'), encryption.encrypt('secret')];
    expect(one).to.not.equal(other);
    expect(Buffer.from(one.slice(3), 'base64').toString('latin1')).to.not.include('secret');
  });

  it('is rejected if it was altered, or encrypted with another key', () => {
    const encrypted = encryption.encrypt('secret');
    const altered = `${encrypted.slice(0, -4)}${encrypted.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`;
    expect(() => encryption.decrypt(altered)).to.throw();
    expect(() => createEncryption({ current: '1'.repeat(64), previous: [] }, () => randomBytes(12)).decrypt(encrypted)).to.throw();
  });

  it('can be decrypted with a previous key, and is distinguished from values of the current key', () => {
    const later = createEncryption({ current: '2'.repeat(64), previous: ['1'.repeat(64), '0'.repeat(64)] }, () => randomBytes(12));
    const [old, present] = [encryption.encrypt('secret'), later.encrypt('secret')];
    expect([later.decrypt(old), later.decrypt(present)]).to.deep.equal(['secret', 'secret']);
    expect([later.isCurrent(old), later.isCurrent(present)]).to.deep.equal([false, true]);
    expect(() => later.decrypt(`${old.slice(0, -8)}AAAAAAAA`)).to.throw();
  });
});

describe('an error in the log', () => {
  it('omits what a driver attached to it', () => {
    const stream = new PassThrough();
    const error = Object.assign(new Error('WRONGPASS'), {
      code: 'ERR',
      command: { name: 'auth', args: ['hunter2'] },
      detail: 'Key (email)=(ada@example.com)',
    });
    createLog('info', stream).warn({ err: error }, 'Redis can not be reached');
    const line = String(stream.read());
    expect(JSON.parse(line)).to.have.nested.property('err.code', 'ERR');
    expect(line).to.include('WRONGPASS').and.not.include('hunter2').and.not.include('ada@example.com');
  });
});
