// The diagnosis of headers that are missing or malformed: it names the problem and reads them anyway.
import { createHmac } from 'node:crypto';
import { expect } from 'chai';
import { diagnose } from '../../webhooks/diagnose.js';
import { legacySignature, standardKey } from '../../webhooks/sign.js';
import { BODY, getCheck, diagnoseReceived, EVENT, failures, ID, NOW, SECRET, hmac } from './received.js';

describe('the diagnosis of headers', () => {
  it('names missing headers, and similar ones that are present', () => {
    const none = diagnose({ headers: { 'X-Hub-Signature-256': 'sha256=0' }, body: Buffer.from(BODY), secret: SECRET, nowSeconds: NOW });
    expect(none.isValid).to.equal(false);
    expect(failures(none)).to.deep.equal(['standard headers: missing_header', 'legacy headers: missing_header']);
    expect(getCheck(none, 'legacy', 'headers').finding).to.include('there is x-hub-signature-256');
  });

  for (const name of ['webhook-id', 'webhook-timestamp', 'webhook-signature'])
    it(`names ${name} when only that is missing`, () => {
      const diagnosis = diagnoseReceived({ headers: { [name]: '' } });
      expect(diagnosis.isValid).to.equal(false);
      expect(failures(diagnosis)).to.deep.equal(['standard headers: missing_header']);
      expect(getCheck(diagnosis, 'standard', 'headers').finding).to.match(new RegExp(`^${name} missing`));
    });

  const hex = legacySignature(BODY, SECRET);
  const legacyForms: Readonly<Record<string, readonly [string, RegExp]>> = {
    'in base64': [Buffer.from(hex, 'hex').toString('base64'), /it is base64/],
    'in capital letters': [hex.toUpperCase(), /capital letters/],
    'with "sha256=" in front': [`sha256=${hex}`, /begins with "sha256="/],
    'in quotation marks': [`"${hex}"`, /quotation marks/],
  };
  for (const [what, [header, finding]] of Object.entries(legacyForms))
    it(`names an x-service-signature ${what} that otherwise matches`, () => {
      const diagnosis = diagnoseReceived({ headers: { 'x-service-signature': header } });
      expect(failures(diagnosis)).to.deep.equal(['legacy form: malformed_header']);
      expect(getCheck(diagnosis, 'legacy', 'form').finding).to.match(finding);
      expect(getCheck(diagnosis, 'legacy', 'signature').outcome).to.equal('passed');
    });

  it('names a signature of another hash', () => {
    const header = createHmac('sha1', SECRET).update(BODY).digest('hex');
    const diagnosis = diagnoseReceived({ headers: { 'x-service-signature': header } });
    expect(getCheck(diagnosis, 'legacy', 'form').finding).to.include('SHA-1');
    expect(getCheck(diagnosis, 'legacy', 'signature').outcome).to.equal('not_judged');
  });

  const base64 = hmac(standardKey(SECRET), `${ID}.${NOW}.${BODY}`).toString('base64');
  const standardForms: Readonly<Record<string, readonly [string, RegExp]>> = {
    'in hexadecimal': [`v1,${Buffer.from(base64, 'base64').toString('hex')}`, /it is hexadecimal/],
    'without its version': [base64, /begins with "v1,"/],
    'with "=" behind the version': [`v1=${base64}`, /begins with "v1,", not with "v1="/],
    'without padding': [`v1,${base64.replace('=', '')}`, /lost its "="/],
    'with commas between two': [`v1,${base64}, v1,${base64}`, /a space between them/],
  };
  for (const [what, [header, finding]] of Object.entries(standardForms))
    it(`names a webhook-signature ${what} that otherwise matches`, () => {
      const diagnosis = diagnoseReceived({ headers: { 'webhook-signature': header } });
      expect(failures(diagnosis)).to.deep.equal(['standard form: malformed_header']);
      expect(getCheck(diagnosis, 'standard', 'form').finding).to.match(finding);
    });

  it('skips signatures of other versions', () => {
    expect(diagnoseReceived({ headers: { 'webhook-signature': `v1a,c2ln v1,${base64} v2,eA==` } }).isValid).to.equal(true);
    const none = diagnoseReceived({ headers: { 'webhook-signature': 'v1a,c2ln' } });
    expect(getCheck(none, 'standard', 'form').finding).to.include('no signature of version v1');
  });

  it('names a time in milliseconds, and one that is not a number', () => {
    const milliseconds = diagnoseReceived({ headers: { 'webhook-timestamp': `${NOW}000` } });
    expect(getCheck(milliseconds, 'standard', 'form').finding).to.include('milliseconds');
    const date = diagnoseReceived({ headers: { 'webhook-timestamp': EVENT.timestamp } });
    expect(getCheck(date, 'standard', 'form').finding).to.include('not a whole number');
    expect(getCheck(date, 'standard', 'time').outcome).to.equal('not_judged');
  });
});
