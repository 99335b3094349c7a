// The diagnosis of a delivery whose signature fails: it must name mistakes with the secret, the time and the id.
import { expect } from 'chai';
import fc from 'fast-check';
import { diagnose } from '../../webhooks/diagnose.js';
import { standardKey } from '../../webhooks/sign.js';
import { BODY, bothSay, getCheck, diagnoseReceived, failures, signHeaders, ID, NOW, OTHER_SECRET, SECRET, hmac } from './received.js';

describe('the diagnosis of a delivery', () => {
  it('accepts a delivery as the service sends it', () => {
    const diagnosis = diagnoseReceived();
    expect(diagnosis.isValid).to.equal(true);
    expect(diagnosis.checks.map(({ scheme, step, outcome }) => `${scheme} ${step} ${outcome}`)).to.deep.equal([
      ...['standard headers passed', 'standard form passed', 'standard time passed', 'standard signature passed'],
      ...['legacy headers passed', 'legacy form passed', 'legacy signature passed'],
    ]);
  });

  it('accepts any body, secret and time', () => {
    const secrets = fc.stringMatching(/^(whsec_[A-Za-z0-9+/]{32}|[!-~]{16,64})$/);
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), secrets, fc.nat(4_000_000_000), (body, secret, nowSeconds) => {
        const headers = signHeaders(body, nowSeconds, { current: secret });
        expect(diagnose({ headers, body: Buffer.from(body), secret, nowSeconds }).isValid).to.equal(true);
      }),
    );
  });

  it('accepts headers in capital letters', () => {
    const headers = signHeaders(BODY);
    const capital = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toUpperCase(), ` ${value} `]));
    expect(diagnose({ headers: capital, body: Buffer.from(BODY), secret: SECRET, nowSeconds: NOW }).isValid).to.equal(true);
  });

  it('accepts x-service-signature alone only if allowed, and says what is lost', () => {
    const headers = { 'webhook-id': '', 'webhook-timestamp': '', 'webhook-signature': '' };
    const legacyAlone = diagnoseReceived({ headers });
    expect(legacyAlone.isValid).to.equal(false);
    expect(getCheck(legacyAlone, 'standard', 'headers')).to.include({ outcome: 'failed', cause: 'missing_header' });
    expect(getCheck(legacyAlone, 'standard', 'headers').advice).to.include('accepts a recorded delivery for ever');
    const untimed = diagnoseReceived({ headers, requiresTimestamp: false });
    expect(untimed.isValid).to.equal(true);
    expect(getCheck(untimed, 'standard', 'headers')).to.include({ outcome: 'not_judged' });
  });

  it('accepts the webhook-* headers alone, and says what is absent', () => {
    const standardAlone = diagnoseReceived({ headers: { 'x-service-signature': '' } });
    expect(standardAlone.isValid).to.equal(true);
    expect(getCheck(standardAlone, 'legacy', 'headers')).to.include({ outcome: 'not_judged' });
  });
});

describe('the diagnosis of a secret', () => {
  it('names a wrong secret when body and headers are right', () => {
    const diagnosis = diagnoseReceived({ secret: OTHER_SECRET });
    expect(failures(diagnosis)).to.deep.equal(bothSay('wrong_secret'));
    expect(getCheck(diagnosis, 'legacy', 'signature').finding).to.include('another endpoint');
  });

  const misread: Readonly<Record<string, readonly [string, RegExp]>> = {
    'with a line break': [`${SECRET}\n`, /line breaks or quotation marks/],
    'in quotation marks': [`"${SECRET}"`, /line breaks or quotation marks/],
    'without its prefix': [SECRET.slice(6), /with "whsec_" before it/],
  };
  for (const [what, [secret, finding]] of Object.entries(misread))
    it(`names a secret that is given ${what}`, () => {
      const diagnosis = diagnoseReceived({ secret });
      expect(failures(diagnosis)).to.include('legacy signature: secret_misread');
      expect(getCheck(diagnosis, 'legacy', 'signature').finding).to.match(finding);
    });

  const useless: Readonly<Record<string, readonly [string, RegExp]>> = {
    'an API key': ['sk_0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZab', /API key/],
    'an id': ['whe_01jd4a6r9t1v3w5x7y9z1a3b5c', /an id/],
    'a masked one': ['whsec_MfKQ********', /masked/],
    'one that is cut off': [OTHER_SECRET.slice(0, -3), /cut off/],
    'a short one': ['hunter2', /shorter/],
  };
  for (const [what, [secret, finding]] of Object.entries(useless))
    it(`says that ${what} is not a secret`, () => {
      const diagnosis = diagnoseReceived({ secret });
      expect(failures(diagnosis)).to.deep.equal(bothSay('wrong_secret'));
      expect(getCheck(diagnosis, 'standard', 'signature').finding).to.match(finding);
    });

  it('names a secret that was decoded but must not be', () => {
    const header = hmac(standardKey(SECRET), BODY).toString('hex');
    const diagnosis = diagnoseReceived({ headers: { 'x-service-signature': header } });
    expect(failures(diagnosis)).to.deep.equal(['legacy signature: secret_misread']);
    expect(getCheck(diagnosis, 'legacy', 'signature').advice).to.include('do not decode');
  });

  for (const [what, key] of [
    ['taken whole', SECRET],
    ['stripped of its prefix', SECRET.slice(6)],
  ] as const)
    it(`names a secret that was ${what} but must be decoded`, () => {
      const signature = `v1,${hmac(key, `${ID}.${NOW}.${BODY}`).toString('base64')}`;
      const diagnosis = diagnoseReceived({ headers: { 'webhook-signature': signature } });
      expect(failures(diagnosis)).to.deep.equal(['standard signature: secret_misread']);
      expect(getCheck(diagnosis, 'standard', 'signature').advice).to.include('decode them');
    });

  it('names two combined mistakes', () => {
    const diagnosis = diagnoseReceived({
      body: `${BODY}\n`,
      headers: { 'x-service-signature': hmac(SECRET.slice(6), BODY).toString('hex') },
    });
    expect(getCheck(diagnosis, 'legacy', 'signature').finding).to.match(/line break at its end, and what follows "whsec_"/);
  });

  it('accepts either secret during a rotation', () => {
    const headers = signHeaders(BODY, NOW, { current: SECRET, previous: OTHER_SECRET });
    const byNew = diagnoseReceived({ headers });
    expect(byNew.isValid).to.equal(true);
    expect(getCheck(byNew, 'legacy', 'signature')).to.include({ outcome: 'not_judged', cause: 'previous_secret' });
    const byOld = diagnoseReceived({ headers, secret: OTHER_SECRET });
    expect(byOld.isValid).to.equal(true);
    expect(getCheck(byOld, 'standard', 'signature').finding).to.include('rotated');
  });
});

describe('the diagnosis of time and id', () => {
  it('allows five minutes either way, and not a second more', () => {
    for (const offset of [-300, 300]) expect(diagnoseReceived({ nowSeconds: NOW + offset }).isValid).to.equal(true);
    expect(failures(diagnoseReceived({ nowSeconds: NOW + 301 }))).to.deep.equal(['standard time: stale_timestamp']);
    expect(failures(diagnoseReceived({ nowSeconds: NOW - 301 }))).to.deep.equal(['standard time: future_timestamp']);
  });

  it('allows the given tolerance', () =>
    expect(diagnoseReceived({ nowSeconds: NOW + 9_000, toleranceSeconds: 9_000 }).isValid).to.equal(true));

  it('names a time other than the signed one', () => {
    const diagnosis = diagnoseReceived({ headers: { 'webhook-timestamp': String(NOW + 64) } });
    expect(failures(diagnosis)).to.deep.equal(['standard signature: other_text_signed']);
    expect(getCheck(diagnosis, 'standard', 'signature').finding).to.include(`another time: ${NOW}, not ${NOW + 64}`);
  });

  it('names an id other than the signed one', () => {
    const diagnosis = diagnoseReceived({ headers: { 'webhook-id': 'evt_other' } });
    expect(failures(diagnosis)).to.deep.equal(['standard signature: other_text_signed']);
    expect(getCheck(diagnosis, 'standard', 'signature').finding).to.include(ID);
  });

  it('concludes from one signature that the other was changed', () => {
    const far = diagnoseReceived({ headers: { 'webhook-timestamp': String(NOW + 9_000) }, nowSeconds: NOW + 9_000 });
    expect(failures(far)).to.deep.equal(['standard signature: changed_header']);
    const legacy = diagnoseReceived({ headers: { 'x-service-signature': '0'.repeat(64) } });
    expect(failures(legacy)).to.deep.equal(['legacy signature: changed_header']);
  });

  const texts: Readonly<Record<string, readonly [string, RegExp]>> = {
    'the body alone': [BODY, /the body alone/],
    'timestamp.body': [`${NOW}.${BODY}`, /as Stripe signs it/],
    'timestamp.id.body': [`${NOW}.${ID}.${BODY}`, /exchanged/],
    'the time in milliseconds': [`${ID}.${NOW}000.${BODY}`, /milliseconds/],
  };
  for (const [what, [text, finding]] of Object.entries(texts))
    it(`names the mistake when ${what} was signed`, () => {
      const header = `v1,${hmac(standardKey(SECRET), text).toString('base64')}`;
      const diagnosis = diagnoseReceived({ headers: { 'webhook-signature': header, 'x-service-signature': '' } });
      expect(failures(diagnosis)).to.deep.equal(['standard signature: other_text_signed']);
      expect(getCheck(diagnosis, 'standard', 'signature').finding).to.match(finding);
    });
});
