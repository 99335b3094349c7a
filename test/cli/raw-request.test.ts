// Raw requests: pasted, logged, or stored in files.
import { expect } from 'chai';
import { parseHeaders, splitRequest } from '../../cli/raw-request.js';

const WANTED = { 'webhook-id': 'evt_1', 'webhook-signature': 'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=' };
const SIGNATURE = WANTED['webhook-signature'];

describe('raw headers', () => {
  const forms: Readonly<Record<string, string>> = {
    'raw header lines': `POST /hook HTTP/1.1\r\nWebhook-Id: evt_1\r\nWebhook-Signature: ${SIGNATURE}\r\n`,
    'lines as curl prints them': `> POST /hook HTTP/1.1\n> webhook-id: evt_1\n> webhook-signature: ${SIGNATURE}\n`,
    JSON: JSON.stringify(WANTED),
    'JSON with lists of values': JSON.stringify({ 'Webhook-Id': ['evt_1'], 'Webhook-Signature': [SIGNATURE] }),
    'an indented excerpt of JSON': `  "webhook-id": "evt_1",\n  "webhook-signature": "${SIGNATURE}"\n`,
    'an object as Node prints it': `{\n  'webhook-id': 'evt_1',\n  'webhook-signature': '${SIGNATURE}',\n}\n`,
    'a hash as Ruby or PHP prints it': `"webhook-id" => "evt_1",\n"webhook-signature" => "${SIGNATURE}",\n`,
    'variables of CGI and WSGI': `HTTP_WEBHOOK_ID=evt_1\nHTTP_WEBHOOK_SIGNATURE=${SIGNATURE}\n`,
    'a text with a byte order mark': `\uFEFFwebhook-id: evt_1\nwebhook-signature: ${SIGNATURE}`,
  };
  for (const [what, text] of Object.entries(forms))
    it(`are parsed from ${what}`, () => expect(parseHeaders(Buffer.from(text))).to.deep.equal(WANTED));

  it('join the values of a repeated name', () => expect(parseHeaders(Buffer.from('a-b: 1\nA-B: 2\n'))).to.deep.equal({ 'a-b': '1, 2' }));

  it('are empty if there are none', () => expect(parseHeaders(Buffer.from('\n'))).to.deep.equal({}));
});

describe('a raw request', () => {
  it('is split at its first empty line, with the body unchanged', () => {
    for (const gap of ['\n\n', '\r\n\r\n', '\n \r\n']) {
      const body = Buffer.concat([Buffer.from('{"a":"é"}\n\n'), Buffer.from([0xff, 0x00])]);
      const { headers, body: found } = splitRequest(Buffer.concat([Buffer.from(`\n\na: 1\nb: 2${gap}`), body]));
      expect(headers.toString().trim()).to.equal('a: 1\nb: 2');
      expect(found.equals(body)).to.equal(true);
    }
  });

  it('has an empty body if it has no empty line', () =>
    expect(splitRequest(Buffer.from('a: 1\nb: 2\n'))).to.deep.equal({ headers: Buffer.from('a: 1\nb: 2\n'), body: Buffer.alloc(0) }));
});
