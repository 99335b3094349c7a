// How the documentation is served: headers, caching, encodings, and missing pages.
import { expect } from 'chai';
import Koa from 'koa';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verifyReport } from '../../../packages/partner-kit/conformance.js';
import { createDocsPages } from '../../../server/pages/docs-pages.js';
import { useShop } from '../../support/service.js';

const released = new URL('../../../spec/released/', import.meta.url);

describe('the documentation', () => {
  const shop = useShop({}, 'suite');
  const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    fetch(`${shop.url}${path}`, { headers, redirect: 'manual' });

  it('is served without a key, and allows nothing from other origins', async () => {
    const reply = await get('/docs/guides/quickstart');
    expect(reply.status).to.equal(200);
    expect(reply.headers.get('content-type')).to.match(/^text\/html; ?charset=utf-8$/);
    const policy = reply.headers.get('content-security-policy') ?? '';
    expect(policy).to.include("default-src 'self'").and.include("script-src 'self';").and.include("frame-ancestors 'none'");
    expect(policy).not.to.include('unsafe');
    expect(reply.headers.get('x-content-type-options')).to.equal('nosniff');
    expect(reply.headers.get('referrer-policy')).to.equal('no-referrer');
  });

  it('redirects /docs to /docs/', async () => {
    const reply = await get('/docs');
    expect([reply.status, reply.headers.get('location')]).to.deep.equal([302, '/docs/']);
  });

  it('redirects paths with a superfluous slash, and folders without a page, to the intended page', async () => {
    for (const [path, target] of [
      ['/docs/guides', '/docs/guides/quickstart'],
      ['/docs/guides/', '/docs/guides/quickstart'],
      ['/docs/guides/errors/', '/docs/guides/errors'],
      ['/docs/reference', '/docs/reference/'],
      ['/docs/reference/events/order.completed/', '/docs/reference/events/order.completed'],
      ['/docs/reference/operations/', '/docs/reference/'],
    ]) {
      const reply = await get(path ?? '');
      expect([reply.status, reply.headers.get('location')], path).to.deep.equal([302, target]);
    }
  });

  it('replies 404 with a page for a missing page', async () => {
    for (const path of ['/docs/nowhere', '/docs/..%2f..%2fpackage.json', '/docs/%']) {
      const reply = await get(path);
      expect(reply.status, path).to.equal(404);
      expect(await reply.text()).to.include('<title>404');
    }
  });

  it('sends the 404 page for any If-None-Match, without headers to cache it by', async () => {
    const first = await get('/docs/nowhere');
    expect([first.headers.get('etag'), first.headers.get('last-modified')]).to.deep.equal([null, null]);
    const known = (await get('/docs/404.html')).headers.get('etag') ?? '';
    const again = await get('/docs/nowhere', { 'If-None-Match': known });
    expect(again.status).to.equal(404);
    expect(await again.text()).to.include('<title>404');
  });

  it('allows inline styles only in the console page', async () => {
    expect((await get('/docs/console/')).headers.get('content-security-policy')).to.include("style-src 'self' 'unsafe-inline'");
    for (const path of ['/docs/console/console.js', '/docs/guides/errors'])
      expect((await get(path)).headers.get('content-security-policy')).not.to.include('unsafe');
  });

  it('lets browsers cache hashed files forever, and revalidate the others', async () => {
    const page = await (await get('/docs/')).text();
    const [, asset = ''] = /src="(\/docs\/assets\/[^"]+\.js)"/.exec(page) ?? [];
    expect((await get(asset)).headers.get('cache-control')).to.equal('public, max-age=31536000, immutable');
    const reply = await get('/docs/');
    expect(reply.headers.get('cache-control')).to.equal('no-cache');
    expect(reply.headers.get('vary')).to.equal('Accept-Encoding');
    const again = await get('/docs/', { 'If-None-Match': reply.headers.get('etag') ?? '' });
    expect(again.status).to.equal(304);
  });

  it('is precompressed', async () => {
    for (const encoding of ['br', 'gzip']) {
      const reply = await get('/docs/reference/', { 'Accept-Encoding': encoding });
      expect(reply.headers.get('content-encoding')).to.equal(encoding);
      expect(await reply.text()).to.include('Create a product');
    }
  });

  it('replies to HEAD like GET, and leaves other methods to the API', async () => {
    const head = await fetch(`${shop.url}/docs/`, { method: 'HEAD' });
    expect([head.status, await head.text()]).to.deep.equal([200, '']);
    expect((await fetch(`${shop.url}/docs/`, { method: 'POST' })).status).to.equal(404);
  });

  it('serves pages as text to programs', async () => {
    const reply = await get('/docs/guides/errors.md');
    expect(reply.headers.get('content-type')).to.equal('text/plain; charset=utf-8');
    expect(await reply.text()).to.match(/^# Errors/);
  });

  it('uses the origin of this service in pages, texts and downloads', async () => {
    for (const path of [
      '/docs/guides/quickstart',
      '/docs/guides/quickstart.md',
      '/docs/llms-full.txt',
      '/docs/downloads/openapi.json',
      '/docs/downloads/postman.json',
    ])
      for (const encoding of ['br', 'gzip', 'identity']) {
        const reply = await get(path, { 'Accept-Encoding': encoding, Host: 'elsewhere.example' });
        expect(reply.headers.get('content-encoding') ?? 'identity', path).to.equal(encoding);
        const text = await reply.text();
        expect(text, path).to.include(shop.url).and.not.include('http://127.0.0.1:3000').and.not.include('elsewhere.example');
        const again = await get(path, { 'If-None-Match': reply.headers.get('etag') ?? '' });
        expect(again.status, path).to.equal(304);
      }
  });

  it('serves the signed report of each release unchanged, and its public key', async () => {
    const versions = readdirSync(released).flatMap((name) => /^conformance-(.+)\.json$/.exec(name)?.[1] ?? []);
    expect(versions).not.to.deep.equal([]);
    for (const version of versions) {
      const report = await get(`/docs/downloads/conformance-${version}.json`);
      const key = await get(`/docs/downloads/conformance-${version}.pub.pem`);
      expect(key.headers.get('content-type')).to.equal('text/plain; charset=utf-8');
      expect(verifyReport(await report.text(), await key.text()).contract.version).to.equal(version);
    }
  });

  it('can be rebuilt while it is served', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'site-'));
    mkdirSync(join(folder, 'docs', 'guides'), { recursive: true });
    writeFileSync(join(folder, 'docs', 'index.html'), 'start');
    writeFileSync(join(folder, 'docs', 'guides', 'errors.html'), 'errors');
    const { url, close } = await serveAlone(folder);
    expect(await (await fetch(`${url}/docs/guides/errors`)).text()).to.equal('errors');
    rmSync(join(folder, 'docs'), { recursive: true });
    expect((await fetch(`${url}/docs/guides/errors`)).status).to.equal(404);
    mkdirSync(join(folder, 'docs', 'guides'), { recursive: true });
    writeFileSync(join(folder, 'docs', 'guides', 'errors.html'), 'errors, told better');
    expect(await (await fetch(`${url}/docs/guides/errors`)).text()).to.equal('errors, told better');
    close();
    rmSync(folder, { recursive: true });
  });

  it('replies 404 to a path that no file can have, with any public origin', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'site-'));
    mkdirSync(join(folder, 'docs', 'folder.html'), { recursive: true });
    for (const name of ['index.html', '404.html']) writeFileSync(join(folder, 'docs', name), name);
    for (const origin of ['https://shop.example', 'http://127.0.0.1:3000']) {
      const { url, close } = await serveAlone(folder, origin);
      const near = await fetch(`${url}/docs/index.html/`, { redirect: 'manual' });
      expect([near.status, near.headers.get('location')], origin).to.deep.equal([302, '/docs/index.html']);
      for (const path of ['index.html/x', 'index.html/x.html', 'index.html/x/', 'a'.repeat(300), `${'a'.repeat(300)}.md`, 'folder.html']) {
        const reply = await fetch(`${url}/docs/${path}`, { redirect: 'manual' });
        expect([reply.status, await reply.text()], `${origin} ${path}`).to.deep.equal([404, '404.html']);
      }
      close();
    }
    rmSync(folder, { recursive: true });
  });

  it('says how to build it if it is not built', async () => {
    const { url, close } = await serveAlone('/nowhere');
    const reply = await fetch(`${url}/docs/`);
    expect(reply.status).to.equal(404);
    expect(await reply.text()).to.include('npm run docs');
    close();
  });
});

/** The pages without the rest of the service. */
async function serveAlone(folder: string, origin = 'https://shop.example'): Promise<{ readonly url: string; readonly close: () => void }> {
  const koa = new Koa();
  koa.silent = true; // the reply shows a failure
  koa.use(createDocsPages({ origin: () => origin, folder }));
  const handle = koa.callback();
  const server = createServer((request, response) => void handle(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() };
}
