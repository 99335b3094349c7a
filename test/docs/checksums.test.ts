// Downloads the packages that a service offers and checks them as the guide says.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { useShop } from '../support/service.js';
import { guides } from './code-blocks.js';
import { LONGEST_MS, run } from './toolchains.js';

describe('a package from the downloads', function () {
  this.timeout(LONGEST_MS);
  const shop = useShop();
  let folder = '';
  before(() => (folder = mkdtempSync(join(tmpdir(), 'checksums-'))));
  after(() => rmSync(folder, { recursive: true }));

  it('passes the check of the guide, which fails for a changed file', async () => {
    const [, commands = ''] = /```bash\n(curl[^]*?sha256sum -c[^]*?)```/.exec(guides['downloads'] ?? '') ?? [];
    const script = commands.replaceAll('http://127.0.0.1:3000', shop.url);
    const { exitCode, stdout, stderr } = await run('bash', ['-euc', script], { folder });
    expect([exitCode, stdout.trim()], stderr).to.deep.equal([0, `${nameIn(commands)}: OK`]);
    writeFileSync(join(folder, nameIn(commands)), 'something else');
    expect((await run('bash', ['-euc', `sha256sum -c ${nameIn(commands)}.sha256`], { folder })).exitCode).to.equal(1);
  });

  it('has its checksum on the downloads page and in a text file', async () => {
    const page = await (await fetch(`${shop.url}/docs/guides/downloads.html`)).text();
    const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string };
    for (const name of [`storefront-cli-${version}.tgz`, `storefront-client-${version}.tgz`]) {
      const reply = await fetch(`${shop.url}/docs/downloads/${name}.sha256`);
      expect([reply.status, reply.headers.get('Content-Type')]).to.deep.equal([200, 'text/plain; charset=utf-8']);
      expect(page).to.contain((await reply.text()).slice(0, 64));
    }
  });
});

const nameIn = (commands: string): string => /storefront-cli-[\d.]+\.tgz/.exec(commands)?.[0] ?? '';
