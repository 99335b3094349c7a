// Where webhooks can be sent: a table of URLs that are refused when an endpoint is saved.
import { expect } from 'chai';
import { startShop, useShop, type Shop } from '../support/service.js';
import { DEVELOPMENT, subscribe } from './deliveries.js';

/** Which names resolve to which addresses. Other names don't resolve. */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  'public.test': ['93.184.215.14'],
  'public6.test': ['2606:2800:21f:cb07:6820:80da:af6b:8b2c'],
  'private.test': ['10.0.0.7'],
  'loopback.test': ['127.0.0.1'],
  'loopback6.test': ['::1'],
  'mapped.test': ['::ffff:10.0.0.7'],
  'both.test': ['93.184.215.14', '169.254.169.254'],
  'both6.test': ['2606:2800:21f:cb07:6820:80da:af6b:8b2c', 'fd00::1'],
};
const resolve = (hostname: string): Promise<readonly string[]> => {
  const found = NAMES[hostname];
  return found ? Promise.resolve(found) : Promise.reject(Object.assign(new Error(`queryA ENOTFOUND ${hostname}`), { code: 'ENOTFOUND' }));
};

const refused: Readonly<Record<string, readonly string[]>> = {
  'http, even of a public host': ['http://public.test/', 'HTTP://public.test/', 'http://93.184.215.14/'],
  'other schemes': [
    'ftp://public.test/',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'data:,x',
    'gopher://public.test/',
    'ws://public.test/',
  ],
  'a user or a password': ['https://user:pass@public.test/', 'https://user@public.test/', 'https://:pass@public.test/'],
  localhost: ['https://localhost/', 'https://LOCALHOST:8443/', 'https://localhost./', 'https://a.localhost/', 'https://a.b.localhost./'],
  loopback: ['https://127.0.0.1/', 'https://127.255.255.254/', 'https://127.0.0.1:8443/a?b=c'],
  'private IPv4': ['https://10.0.0.1/', 'https://172.16.0.1/', 'https://172.31.255.255/', 'https://192.168.1.1/'],
  'link-local and metadata': ['https://169.254.169.254/latest/meta-data/', 'https://169.254.0.1/', 'https://169.254.170.2/'],
  'carriers, benchmarks, documentation': ['https://100.64.0.1/', 'https://100.127.255.255/', 'https://198.18.0.1/', 'https://192.0.2.1/'],
  'this network, protocols, multicast, reserved, broadcast': [
    'https://0.0.0.0/',
    'https://0.1.2.3/',
    'https://192.0.0.1/',
    'https://224.0.0.1/',
    'https://240.0.0.1/',
    'https://255.255.255.255/',
  ],
  'an address as one number': ['https://2130706433/', 'https://0x7f000001/', 'https://017700000001/', 'https://2852039166/'],
  'an address in parts of other bases': ['https://0x7f.1/', 'https://0177.0.0.1/', 'https://0xa9.0xfe.0xa9.0xfe/', 'https://0xA.0.0.1/'],
  'an address in short': ['https://127.1/', 'https://127.0.1/', 'https://10.1/', 'https://0/'],
  'an address in other digits': ['https://１２７.０.０.１/', 'https://127。0。0。1/', 'https://%31%32%37.0.0.1/', 'https://127.0.0.1./'],
  'local IPv6': ['https://[::1]/', 'https://[::]/', 'https://[0:0:0:0:0:0:0:1]:8443/', 'https://[fe80::1]/', 'https://[febf::1]/'],
  'private and special IPv6': [
    'https://[fc00::1]/',
    'https://[fdff:ffff::1]/',
    'https://[fec0::1]/',
    'https://[ff02::1]/',
    'https://[100::1]/',
    'https://[2001:db8::1]/',
    'https://[3fff::1]/',
    'https://[5f00::1]/',
  ],
  'IPv4 in IPv6': [
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[::ffff:93.184.215.14]/',
    'https://[::ffff:0:127.0.0.1]/',
    'https://[::127.0.0.1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[64:ff9b::169.254.169.254]/',
    'https://[64:ff9b:1::1]/',
    'https://[2002:7f00:1::]/',
    'https://[2002:a9fe:a9fe::1]/',
    'https://[2001:0:4136:e378:8000:63bf:3fff:fdd2]/',
  ],
  'a name with an address that is not public': ['private', 'loopback', 'loopback6', 'mapped', 'both', 'both6'].map(
    (name) => `https://${name}.test/`,
  ),
  'what is no URL': ['https://', 'https:// /', 'public.test', '/hook', 'https://[::1', 'https://a..b%00/'],
};

const taken = [
  'https://public.test/',
  'https://public.test:8443/a/b?c=d#e',
  'https://public6.test/',
  'https://not-there-yet.test/',
  'https://93.184.215.14/',
  'https://[2606:2800:21f:cb07:6820:80da:af6b:8b2c]/',
  'https://172.32.0.1/',
  'https://100.128.0.1/',
  'https://xn--mnchen-3ya.example/gr%C3%B6%C3%9Fe',
];

describe('the URL of an endpoint', () => {
  let shop: Shop;
  let endpoint: { path: { id: string } };
  before(async () => {
    shop = await startShop({}, resolve);
    endpoint = { path: { id: (await subscribe(shop, { url: 'https://public.test/' })).id } };
  });
  after(() => shop.stop());

  for (const [what, urls] of Object.entries(refused))
    it(`is refused: ${what}`, async () => {
      for (const url of urls)
        for (const reply of [
          await shop.call('createWebhook', { body: { url, events: ['*'] } }),
          await shop.call('updateWebhook', { ...endpoint, body: { url } }),
        ])
          expect([reply.status, reply.status === 400 && reply.error.details?.field], url).to.deep.equal([400, 'url']);
      expect((await shop.call('listWebhooks')).body.data.map(({ url }) => url)).to.deep.equal(['https://public.test/']);
    });

  it('is accepted if it is https and on the public network, or its name does not resolve yet', async () => {
    for (const url of taken) {
      const reply = await shop.call('createWebhook', { body: { url, events: ['user.registered'] } });
      expect(reply.status, `${url}: ${reply.text}`).to.equal(201);
      await shop.call('deleteWebhook', { path: { id: reply.body.id } });
    }
  });

  it('is refused with a reason that says what to do', async () => {
    const findIssue = async (url: string) => (await shop.call('createWebhook', { body: { url, events: ['*'] } })).error.details?.issue;
    expect(await findIssue('http://public.test/')).to.equal('must be an https URL');
    expect(await findIssue('https://localhost/')).to.equal('must not be a localhost URL');
    expect(await findIssue('https://u:p@public.test/')).to.include('headers');
    expect(await findIssue('https://127.1/')).to.include('public network');
    expect(await findIssue('https://private.test/')).to.include('public network');
  });
});

describe('the URL of an endpoint when loopback is allowed for development', () => {
  const shop = useShop(DEVELOPMENT, 'suite');

  it('may point to this machine, over http too, but to no other private address', async () => {
    for (const url of ['http://localhost:8080/', 'http://127.0.0.1/', 'https://[::1]:8443/', 'http://a.localhost/', 'https://localhost/'])
      expect((await shop.call('createWebhook', { body: { url, events: ['user.registered'] } })).status, url).to.equal(201);
    for (const url of [
      'http://10.0.0.1/',
      'https://169.254.169.254/',
      'http://93.184.215.14/',
      'https://a.private.test/',
      'https://[fd00::1]/',
    ])
      expect((await shop.call('createWebhook', { body: { url, events: ['user.registered'] } })).error.details?.field, url).to.equal('url');
  });

  it('is named in the log', () => {
    expect(shop.logs()).to.include('WEBHOOKS_ALLOW_LOOPBACK is on').and.include('"level":"warn"');
  });
});
