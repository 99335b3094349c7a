// The files of the dashboard: who is led there, and the headers that keep foreign scripts out.
import { expect } from 'chai';
import { useShop } from '../../support/service.js';

describe('the dashboard', () => {
  const shop = useShop({}, 'suite');
  const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(`${shop.url}${path}`, { method, headers, redirect: 'manual' });
  const findScript = async () => /src="(\/dashboard\/assets\/[^"]+\.js)"/.exec(await (await get('/dashboard/')).text())?.[1] ?? 'no script';

  it('allows scripts and styles with a nonce that no other page load has', async () => {
    const nonces = new Set<string>();
    for (const path of ['/dashboard/', '/dashboard/webhooks/whe_nosuch', '/dashboard/sessions']) {
      const reply = await get(path);
      const policy = reply.headers.get('content-security-policy') ?? '';
      const nonce = /script-src 'self' 'nonce-([\w-]+)'/.exec(policy)?.[1] ?? 'none';
      expect(policy).not.to.match(/unsafe|\*/);
      expect(policy).to.include("frame-ancestors 'none'").and.include("base-uri 'none'");
      const page = await reply.text();
      expect(page).to.include(`nonce="${nonce}"`).and.not.include('__CSP_NONCE__');
      expect([reply.status, reply.headers.get('cache-control')]).to.deep.equal([200, 'no-store']);
      nonces.add(nonce);
    }
    expect(nonces.size).to.equal(3);
  });

  it('sends assets compressed, to be stored forever, and its icon to be checked again', async () => {
    const reply = await get(await findScript(), { 'Accept-Encoding': 'br' });
    expect([reply.status, reply.headers.get('content-encoding')]).to.deep.equal([200, 'br']);
    expect(reply.headers.get('cache-control')).to.equal('public, max-age=31536000, immutable');
    expect(reply.headers.get('content-type')).to.match(/^text\/javascript/);
    expect((await get('/dashboard/icon.svg')).headers.get('cache-control')).to.equal('no-cache');
  });

  it('replies 404 to files that it does not have, and to paths that lead elsewhere', async () => {
    for (const path of ['/dashboard/assets/nosuch-abc.js', '/dashboard/assets/..%2f..%2fcli%2fmain.js', '/dashboard/nosuch.ico']) {
      const reply = await get(path, { 'Accept-Encoding': 'br' });
      const isFile = (reply.headers.get('content-type') ?? '').includes('javascript');
      expect([isFile, reply.headers.get('content-encoding')], path).to.deep.equal([false, null]);
    }
    expect((await get('/dashboard/assets/nosuch-abc.js')).status).to.equal(404);
    expect((await get('/dashboard/.vite/manifest.json')).headers.get('content-type')).to.match(/^text\/html/);
  });

  it('refuses other methods', async () => {
    const reply = await get('/dashboard/webhooks', {}, 'POST');
    expect([reply.status, reply.headers.get('allow')]).to.deep.equal([405, 'GET, HEAD, OPTIONS']);
    expect((await get('/dashboard', {}, 'HEAD')).headers.get('location')).to.equal('/dashboard/');
  });
});

describe('the dashboard of a process that only delivers webhooks', () => {
  const shop = useShop({ ROLE: 'worker' }, 'suite');

  it('is not there', async () => {
    for (const path of ['/dashboard/', '/dashboard/session']) expect((await fetch(`${shop.url}${path}`)).status, path).to.equal(404);
  });
});
