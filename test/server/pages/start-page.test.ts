// The root path: people get a page, programs an index, and browsers an icon.
import { expect } from 'chai';
import { contractVersion } from '../../../generated/contract-version.js';
import { useShop } from '../../support/service.js';

describe('the start page', () => {
  const shop = useShop({ STORE_NAME: 'Oak & <b>Ash</b>' }, 'suite');
  const get = (path: string, headers: Record<string, string> = {}) => fetch(`${shop.url}${path}`, { headers, redirect: 'manual' });
  const getPage = () => get('/', { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' });

  it('shows people the store, the version, and where to continue', async () => {
    const reply = await getPage();
    const page = await reply.text();
    expect([reply.status, reply.headers.get('content-type')]).to.deep.equal([200, 'text/html; charset=utf-8']);
    expect(page).to.include(contractVersion).and.include('Oak &#38; &#60;b&#62;Ash').and.not.include('<b>');
    const links = [...page.matchAll(/href="([^"]+)"/g)].map(([, path]) => path as string);
    expect(links).to.include.members(['/dashboard/', '/docs/', '/openapi.json', '/asyncapi.json']);
    for (const path of links) expect((await get(path)).status, path).to.equal(200);
  });

  it('allows its own styles, and nothing else', async () => {
    const policy = (await getPage()).headers.get('content-security-policy') ?? '';
    expect(policy)
      .to.match(/^default-src 'none'/)
      .and.match(/style-src 'sha256-[\w+/=]+'/);
    expect(policy).to.include("frame-ancestors 'none'").and.not.include('unsafe');
  });

  it('is an index in JSON for programs', async () => {
    for (const accept of ['*/*', 'application/json']) {
      const reply = await get('/', { Accept: accept });
      expect([reply.status, reply.headers.get('content-type')]).to.deep.equal([200, 'application/json; charset=utf-8']);
      expect(reply.headers.get('vary')).to.include('Accept');
      expect(await reply.json()).to.include({ dashboard: '/dashboard', docs: '/docs', version: contractVersion });
    }
  });

  it('has an icon for every page without one of its own', async () => {
    const reply = await get('/favicon.ico');
    expect([reply.status, reply.headers.get('content-type')]).to.deep.equal([200, 'image/vnd.microsoft.icon']);
    expect(Buffer.from(await reply.arrayBuffer()).subarray(0, 4)).to.deep.equal(Buffer.from([0, 0, 1, 0]));
  });
});
