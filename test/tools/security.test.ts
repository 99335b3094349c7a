// `make security` finds planted problems.
import { expect } from 'chai';
import { formatApiKey } from '../../domain/api-key.js';
import { listProblems } from '../../tools/security/dependencies.js';
import { findSlowPatterns } from '../../tools/security/regular-expressions.js';
import { findSecrets } from '../../tools/security/secrets.js';

describe('the check of regular expressions', () => {
  const check = (source: string, flags = '', file = 'domain/made-up.ts') => findSlowPatterns([{ file, line: 1, source, flags }]);

  it('reports an exponential one, with a text that shows it', async () => {
    const [fault] = await check('^(?:m|mm|\\d+)+$');
    expect(fault).to.match(/^domain\/made-up\.ts:1 takes exponential time, with .* × n/);
  });

  it('reports a quadratic one that long texts can reach', async () => {
    const [fault] = await check('\\s+$');
    expect(fault).to.match(/^domain\/made-up\.ts:1 takes (more than a second|\d+ ms) on 1048576 characters/);
  });

  it('accepts the same one if only short texts reach it', async () => {
    expect(await check('\\s+$', '', 'ai/embedded/description/voices.ts')).to.deep.equal([]);
  });

  it('accepts linear ones', async () => {
    expect(await check('^[a-z]+:[0-9]*$', 'i')).to.deep.equal([]);
  });
});

describe('the check of packages', () => {
  const good = {
    version: '1.0.0',
    license: '(MIT OR GPL-3.0-only)',
    integrity: 'sha512-…',
    resolved: 'https://packages.example.com/a.tgz',
  };
  for (const [name, change, message] of [
    ['a license that asks for more than a notice', { license: 'AGPL-3.0-only' }, 'has the license AGPL-3.0-only, which is not approved'],
    ['a license of which one part is not approved', { license: 'MIT AND AGPL-3.0-only' }, 'has the license MIT AND AGPL-3.0-only'],
    ['no license', { license: undefined }, 'names no license'],
    ['an install script', { hasInstallScript: true }, 'has an install script'],
    ['no hash', { integrity: undefined }, 'is not pinned by a hash'],
    ['an address that is not https', { resolved: 'git+ssh://git@example.com/a.git' }, 'comes from git+ssh://git@example.com/a.git'],
  ] as const)
    it(`reports one with ${name}`, () => {
      const faults = listProblems({ '': {}, 'node_modules/fine': good, 'node_modules/a/node_modules/made-up': { ...good, ...change } });
      expect(faults).to.have.length(1);
      expect(faults[0]).to.include(`made-up 1.0.0 ${message}`);
    });
});

describe('a license of several parts', () => {
  it('is approved if all of them are', () => {
    expect(
      listProblems({ 'node_modules/made-up': { version: '1.0.0', license: 'MIT AND ISC AND BSD-3-Clause', integrity: 'sha512-…' } }),
    ).to.deep.equal([]);
  });
});

describe('the license of libvips', () => {
  const check = (name: string, license: string) =>
    listProblems({ [`node_modules/${name}`]: { version: '1.0.0', license, integrity: 'sha512-…' } });

  it('is approved for the packages that sharp loads it from, and for nothing else', () => {
    expect(check('@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later')).to.deep.equal([]);
    expect(check('@img/sharp-libvips-linux-x64', 'GPL-3.0-only')).to.have.length(1);
    expect(check('@img/other-libvips', 'LGPL-3.0-or-later')).to.have.length(1);
  });
});

describe('the search for secrets', () => {
  const key = formatApiKey(Array.from({ length: 32 }, (_, index) => (index * 7) % 62));
  const pem = ['-----BEGIN', 'PRIVATE KEY-----'].join(' ');
  for (const [name, text] of [
    ['an API key', `KEY=${key}`],
    ['a private key', `${pem}\n${'A'.repeat(64)}\n`],
    ['an AWS key', `id = AKIA${'Z'.repeat(16)}`],
    ['a login', `DATABASE_URL=postgres://shop:hunter2${'@'}db.example.com/shop`],
    ['a login of a user with an ordinary name', `postgres://storefront:Tr0ub4dor3${'@'}db.prod.example.com/shop`],
    ['a signing secret', `WEBHOOK_SECRET=whsec_${Buffer.alloc(32, 7).toString('base64')}`],
    ['a key for secrets at rest', `SECRET_KEY=${'0a'.repeat(32)}`],
  ] as const)
    it(`finds ${name}, without printing it`, () => {
      const [found, ...others] = findSecrets(`first line\n${text}\n`);
      expect([found, others]).to.deep.equal([found, []]);
      expect(found)
        .to.match(/^line 2 holds an? /)
        .and.not.include(text);
    });

  it('ignores what only looks like a key: its checksum is wrong', () => {
    expect(findSecrets(`${key.slice(0, -1)}${key.endsWith('0') ? '1' : '0'}`)).to.deep.equal([]);
  });
});
