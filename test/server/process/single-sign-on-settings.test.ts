// The settings of single sign-on: all or none, with errors that name the setting and repeat no secret.
import { expect } from 'chai';
import { ConfigError, loadConfig } from '../../../server/process/config.js';
import { freshDatabase } from '../../support/database.js';
import { serve } from '../../support/process.js';
import { startProvider } from '../../support/provider.js';

const SET = { OIDC_ISSUER: 'https://sso.example/realms/shop', OIDC_CLIENT_ID: 'storefront', OIDC_CLIENT_SECRET: 'a secret' };

describe('the settings of single sign-on', () => {
  for (const [name, settings, message] of [
    ['an issuer alone', { OIDC_ISSUER: SET.OIDC_ISSUER }, 'OIDC_CLIENT_ID must be set if OIDC_ISSUER is set'],
    ['a missing secret', { ...SET, OIDC_CLIENT_SECRET: '' }, 'OIDC_CLIENT_SECRET must be set if OIDC_ISSUER is set'],
    ['a secret without an issuer', { OIDC_CLIENT_SECRET: 'a secret' }, 'OIDC_ISSUER must be set if OIDC_CLIENT_SECRET is set'],
    ['a name alone', { OIDC_NAME: 'Corp' }, 'OIDC_ISSUER must be set if OIDC_NAME is set'],
    ['a claim without a map', { ...SET, OIDC_ROLE_CLAIM: 'groups' }, 'OIDC_ROLE_MAP must be set if OIDC_ROLE_CLAIM is set'],
    ['a map without a claim', { ...SET, OIDC_ROLE_MAP: 'admins=admin' }, 'OIDC_ROLE_CLAIM must be set if OIDC_ROLE_MAP is set'],
    [
      'a map with an unknown role',
      { ...SET, OIDC_ROLE_CLAIM: 'groups', OIDC_ROLE_MAP: 'admins=boss' },
      'OIDC_ROLE_MAP must be pairs of a group and a role (owner, admin, moderator, finance, developer, analyst, viewer)',
    ],
    ['owner as the default role', { ...SET, OIDC_DEFAULT_ROLE: 'owner' }, 'OIDC_DEFAULT_ROLE must be one of admin, moderator'],
    ['http elsewhere', { ...SET, OIDC_ISSUER: 'http://sso.example' }, 'OIDC_ISSUER must be https:// and a host'],
    ['a query in the issuer', { ...SET, OIDC_ISSUER: 'https://sso.example?a=1' }, 'OIDC_ISSUER must be https:// and a host'],
    ['scopes without openid', { ...SET, OIDC_SCOPES: 'email profile' }, 'OIDC_SCOPES must be scopes separated by spaces, with openid'],
  ] as const)
    it(`refuse ${name}`, () => {
      expect(() => loadConfig(settings))
        .to.throw(ConfigError, message)
        .with.property('message')
        .that.does.not.include('a secret');
    });

  it('allow groups with an equals sign, and http on this machine', () => {
    const config = loadConfig({
      ...SET,
      OIDC_ISSUER: 'http://127.0.0.1:8080/realms/shop',
      OIDC_ROLE_CLAIM: 'realm_access.roles',
      OIDC_ROLE_MAP: 'cn=admins=owner,/shop mods=moderator',
    });
    expect(config).to.include({ OIDC_SCOPES: 'openid email profile', OIDC_TRUST_EMAIL: false });
  });

  it('work in the built service', async () => {
    const provider = await startProvider();
    const { url: database } = await freshDatabase();
    const service = await serve({ DATABASE_URL: database, ...provider.settings });
    const { status, headers } = await fetch(`${service.url}/dashboard/session/oidc`, { redirect: 'manual' });
    service.signal('SIGTERM');
    expect((await service.ended).code).to.equal(0);
    await provider.stop();
    expect([status, headers.get('location')?.split('?')[0]]).to.deep.equal([303, `${provider.url}/authorize`]);
  });
});
