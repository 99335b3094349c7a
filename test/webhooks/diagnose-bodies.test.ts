// The diagnosis of changed bodies, the most common problem: it must name each usual change.
import { expect } from 'chai';
import fc from 'fast-check';
import { BODY, bothSay, getCheck, diagnoseReceived, EVENT, failures, signHeaders, ID } from './received.js';

describe('the diagnosis of a changed body', () => {
  const escaped = (text: string) => text.replaceAll(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
  const spaced = BODY.replaceAll(/"(?:[^"\\]|\\.)*"|[:,]/g, (token) => (token.length === 1 ? `${token} ` : token));
  const changes: Readonly<Record<string, readonly [string | Buffer, RegExp]>> = {
    'was pretty-printed': [JSON.stringify(EVENT, null, 2), /JSON\.stringify\(JSON\.parse\(body\)\).*pretty-printed/],
    'was pretty-printed with CRLF and a line break at its end': [
      `${JSON.stringify(EVENT, null, 4).replaceAll('\n', '\r\n')}\r\n`,
      /ends with a line break or space; it is pretty-printed/,
    ],
    'was written by Python': [escaped(spaced), /parsed and written again.*Python writes them; characters are written "\\u…"/],
    'was written by PHP': [escaped(BODY).replaceAll('/', '\\/'), /slashes are written "\\\/", as PHP does/],
    'was written by Go, with angle brackets escaped': [BODY.replaceAll('<', '\\u003c').replaceAll('>', '\\u003e'), /"\\u…"/],
    'has numbers of another form': [BODY.replace('"rating":5', '"rating":5.0'), /numbers are written like 5\.0/],
    'was stringified twice': [JSON.stringify(BODY), /stringified twice/],
    'was encoded in base64': [Buffer.from(BODY).toString('base64'), /base64, in which a gateway/],
    'was read as Latin-1': [Buffer.from(BODY).toString('latin1'), /Latin-1/],
    'has its letters decomposed': [BODY.normalize('NFD'), /composed \(Unicode NFC\)/],
    'has the envelope sorted': [
      JSON.stringify({ data: EVENT.data, event: EVENT.event, id: ID, timestamp: EVENT.timestamp }),
      /sorted them/,
    ],
  };
  const copies: Readonly<Record<string, readonly [string | Buffer, RegExp]>> = {
    'has a line break at its end': [`${BODY}\n`, /without the line break at its end/],
    'has a CRLF at its end': [`${BODY}\r\n`, /without the line break at its end/],
    'has spaces around it': [`  ${BODY}  `, /without the spaces and line breaks around it/],
    'has a byte order mark': [`\uFEFF${BODY}`, /byte order mark/],
    'was saved as UTF-16': [Buffer.from(`\uFEFF${BODY}`, 'utf16le'), /UTF-16/],
  };
  for (const [what, [body, finding]] of Object.entries({ ...changes, ...copies }))
    it(`names the change when the body ${what}`, () => {
      const diagnosis = diagnoseReceived({ body });
      expect(diagnosis.isValid).to.equal(false);
      expect(failures(diagnosis)).to.deep.equal(bothSay(what in copies ? 'body_miscopied' : 'body_rewritten'));
      expect(getCheck(diagnosis, 'legacy', 'signature').finding).to.match(finding);
      expect(getCheck(diagnosis, 'standard', 'signature').advice).to.match(/bytes/);
    });

  const otherWay: Readonly<Record<string, readonly [string, RegExp]>> = {
    'pretty-printed': [JSON.stringify(EVENT, null, 2), /pretty-printed with two spaces/],
    'with a line break at its end': [`${BODY}\n`, /with a line break at its end/],
    'as Python writes it': [escaped(spaced), /as Python writes it/],
  };
  for (const [what, [signedBody, finding]] of Object.entries(otherWay))
    it(`names the change when a signer signed the body ${what} and sent another form`, () => {
      const diagnosis = diagnoseReceived({
        headers: signHeaders(signedBody),
      });
      expect(failures(diagnosis)).to.deep.equal(bothSay(what.includes('line break') ? 'body_miscopied' : 'body_rewritten'));
      expect(getCheck(diagnosis, 'legacy', 'signature').finding).to.match(finding);
    });

  const beyondRepair: Readonly<Record<string, readonly [string | Buffer, RegExp]>> = {
    'is empty': ['', /empty: something has read the request before/],
    'is an object made a text': ['[object Object]', /\[object Object\]/],
    'is Python notation': [`b'${BODY}'`, /Python notation/],
    'is an object as a program prints it': ["{'event': 'review.created'}", /not JSON/],
    'is cut off': [BODY.slice(0, 100), /cut off/],
    'is form-encoded': ['event=review.created&id=1', /form-encoded/],
    'lost what is no UTF-8': [Buffer.concat([Buffer.from('{"event":"'), Buffer.from([0xff, 0xfe]), Buffer.from('"}')]), /./],
    'lost a field and was printed anew': [JSON.stringify({ ...EVENT, data: {} }, null, 2), /pretty-printed.*can't be told/],
    'has all members sorted': [
      JSON.stringify({ data: { content: 'a', rating: 5 }, event: EVENT.event, id: ID, timestamp: EVENT.timestamp }),
      /another order/,
    ],
  };
  for (const [what, [body, finding]] of Object.entries(beyondRepair))
    it(`does not blame the secret when the body ${what}`, () => {
      const diagnosis = diagnoseReceived({ body });
      if (what !== 'lost what is no UTF-8') expect(failures(diagnosis)).to.deep.equal(bothSay('body_rewritten'));
      expect(getCheck(diagnosis, 'legacy', 'signature').finding).to.match(finding);
    });

  it('names the change for any JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(1, 3, 4, '\t'), (data, indentation) => {
        const sent = JSON.stringify({ event: 'review.created', id: ID, data });
        const headers = signHeaders(sent);
        const body = JSON.stringify(JSON.parse(sent), null, indentation);
        expect(failures(diagnoseReceived({ headers, body }))).to.deep.equal(bothSay('body_rewritten'));
      }),
      { numRuns: 30 },
    );
  });
});
