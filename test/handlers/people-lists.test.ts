// The lists of users and creators: search by the beginning of a name or address, time, how they registered, status, sort orders.
import { expect } from 'chai';
import type { Request } from '../support/client.js';
import { MINUTE_MS } from '../support/clock.js';
import { useShop } from '../support/service.js';

type Query = NonNullable<Request['query']>;

describe('the list of users', () => {
  const shop = useShop({}, 'suite');
  const times: Record<string, string> = {};
  const select = async (query: Query) => {
    const { data, total } = (await shop.call('listUsers', { query })).body;
    expect(total, 'total').to.equal(data.length);
    return data.map(({ email }) => email.split('@')[0]);
  };

  before(async () => {
    const register = async (body: { email: string; name?: string; registrationMethod?: string }) => {
      shop.clock.advance(MINUTE_MS);
      const { email, createdAt } = (await shop.call('registerUser', { body })).body;
      times[email.split('@')[0] ?? ''] = createdAt;
    };
    await register({ email: 'Ada@example.com', name: 'Ada Brooks' });
    await register({ email: 'b.lee@example.com', name: 'ADAM Lee', registrationMethod: 'google' });
    await register({ email: 'nobody@example.com' });
    await register({ email: 'eva@example.com', name: 'Émile 100%_' });
    await register({ email: 'adelheid@example.com', registrationMethod: 'google' });
  });

  const cases: readonly [() => Query, string[]][] = [
    [() => ({}), ['adelheid', 'eva', 'nobody', 'b.lee', 'Ada']],
    [() => ({ sort: 'oldest' }), ['Ada', 'b.lee', 'nobody', 'eva', 'adelheid']],
    [() => ({ search: 'ada' }), ['b.lee', 'Ada']],
    [() => ({ search: 'AD', sort: 'oldest' }), ['Ada', 'b.lee', 'adelheid']],
    [() => ({ search: 'ada brooks' }), ['Ada']],
    [() => ({ search: 'ada@example.com' }), ['Ada']],
    [() => ({ search: 'éMILE' }), ['eva']],
    [() => ({ search: 'brooks' }), []],
    [() => ({ search: '%' }), []],
    [() => ({ search: '\u{10FFFF}' }), []],
    [() => ({ search: 'ad', registrationMethod: 'google' }), ['adelheid', 'b.lee']],
    [() => ({ search: 'ad', since: times['b.lee'] ?? '', until: times['adelheid'] ?? '' }), ['b.lee']],
    [() => ({ registrationMethod: 'google' }), ['adelheid', 'b.lee']],
    [() => ({ registrationMethod: 'google', sort: 'oldest', since: times['adelheid'] ?? '' }), ['adelheid']],
    [() => ({ registrationMethod: 'email', until: times['eva'] ?? '' }), ['nobody', 'Ada']],
    [() => ({ since: times['eva'] ?? '' }), ['adelheid', 'eva']],
    [() => ({ until: times['b.lee'] ?? '' }), ['Ada']],
  ];
  for (const [toQuery, expected] of cases)
    it(`by ${toQuery.toString().slice(6)}: ${expected.join(', ') || 'none'}`, async () => {
      expect(await select(toQuery())).to.deep.equal(expected);
    });

  it('has pages of a search', async () => {
    const read = async (offset: number) => (await shop.call('listUsers', { query: { search: 'ad', limit: 2, offset } })).body;
    const pages = [await read(0), await read(2), await read(4)];
    expect(pages.map(({ total }) => total)).to.deep.equal([3, 3, 3]);
    expect(pages.map(({ data }) => data.length)).to.deep.equal([2, 1, 0]);
  });

  it('is not logged with what was searched for', async () => {
    await shop.call('listUsers', { query: { search: 'private-person@example.com' } });
    await shop.call('listUsers', { query: { search: 'private-person@example.com', sort: 'sideways' } });
    expect(JSON.stringify(shop.logs())).not.to.include('private-person');
  });
});

describe('a search that matches more users than are found', () => {
  const shop = useShop();

  it('shows 1,000 of them, and counts these', async () => {
    const { id } = await shop.fixtures.user();
    await shop.database.execute(`insert into users (id, email_key, name_key, document)
      with recursive numbers(n) as (select 1 union all select n + 1 from numbers where n < 2100)
      select substr('${id}', 1, 24) || cast(10000 + n as text), 'many' || n, 'many' || n, document from users, numbers where id = '${id}'`);
    const queries: Query[] = [{ search: 'many' }, { search: 'm', since: '2001-01-01T00:00:00Z' }, { since: '2001-01-01T00:00:00Z' }];
    for (const query of queries) {
      const read = async (page: Query) => (await shop.call('listUsers', { query: { ...query, limit: '100', ...page } })).body;
      expect((await read({})).total).to.equal(1_000);
      expect((await read({ offset: '950' })).data).to.have.length(50);
      expect((await read({ offset: '1000' })).data).to.deep.equal([]);
    }
  });
});

describe('the list of creators', () => {
  const shop = useShop({}, 'suite');
  const times: Record<string, string> = {};
  const ids: Record<string, string> = {};
  const select = async (query: Query) => {
    const { data, total } = (await shop.call('listCreators', { query })).body;
    expect(total, 'total').to.equal(data.length);
    return data.map(({ email }) => email.split('@')[0]);
  };

  before(async () => {
    for (const [name, email] of [
      ['Ada Brooks', 'studio'],
      ['Bob', 'ada.fan'],
      ['Zoë', 'zoe'],
    ] as const) {
      shop.clock.advance(MINUTE_MS);
      const { id, createdAt } = (await shop.call('registerCreator', { body: { name, email: `${email}@example.com` } })).body;
      times[email] = createdAt;
      ids[email] = id;
    }
    await shop.call('updateCreator', { path: { id: ids['zoe'] ?? '' }, body: { verificationStatus: 'verified', name: 'ADALBERT' } });
  });

  const cases: readonly [() => Query, string[]][] = [
    [() => ({}), ['zoe', 'ada.fan', 'studio']],
    [() => ({ sort: 'oldest' }), ['studio', 'ada.fan', 'zoe']],
    [() => ({ search: 'Ada' }), ['zoe', 'ada.fan', 'studio']],
    [() => ({ search: 'ada', verificationStatus: 'verified' }), ['zoe']],
    [() => ({ search: 'zoë' }), []],
    [() => ({ search: 'ada', sort: 'oldest', until: times['zoe'] ?? '' }), ['studio', 'ada.fan']],
    [() => ({ since: times['ada.fan'] ?? '' }), ['zoe', 'ada.fan']],
    [() => ({ since: times['ada.fan'] ?? '', verificationStatus: 'pending', sort: 'oldest' }), ['ada.fan']],
    [() => ({ until: times['ada.fan'] ?? '' }), ['studio']],
  ];
  for (const [toQuery, expected] of cases)
    it(`by ${toQuery.toString().slice(6)}: ${expected.join(', ') || 'none'}`, async () => {
      expect(await select(toQuery())).to.deep.equal(expected);
    });

  it('finds by their names those that a process of the previous release writes', async () => {
    const id = ids['studio'] ?? '';
    const renamed = `replace(document, 'Ada Brooks', 'Renamed')`;
    await shop.database.execute(`update creators set document = ${renamed} where id = '${id}'`);
    expect(await select({ search: 'ada b' })).to.deep.equal([]);
    expect(await select({ search: 'renamed' })).to.deep.equal(['studio']);
    const copied = `replace(replace(document, '${id}', '${id}x'), 'studio@', 'other@')`;
    await shop.database.execute(`insert into creators (id, email_key, verification_status, document)
      select id || 'x', 'other@example.com', verification_status, ${copied} from creators where id = '${id}'`);
    expect(await select({ search: 'RENAMED' })).to.deep.equal(['other', 'studio']);
  });
});
