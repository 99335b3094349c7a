// Runs README's tour as printed against the service that `make serve` starts, and compares each response with the one shown.
import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { guides } from './code-blocks.js';
import { startLiveService, type LiveService } from './live-service.js';
import { LONGEST_MS, run } from './toolchains.js';

/** Commands, and the response of the last one as shown. */
interface Step {
  readonly commands: string;
  readonly shown?: string;
}

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
const tour = /^## Five minutes with curl$([^]*?)^## /m.exec(readme)?.[1] ?? '';
const steps = [...tour.matchAll(/^```sh\n([^]*?)^```\n(?:\n```json\n([^]*?)\n```)?/gm)].map(({ 1: commands = '', 2: shown }): Step => ({
  commands,
  ...(shown !== undefined && { shown }),
}));

/** Separates the output of two steps. */
const SEPARATOR = '-- next --';

describe("README's tour", function () {
  this.timeout(LONGEST_MS);
  let service: LiveService;
  let replies: string[][] = [];

  before(async () => {
    service = await startLiveService({ isAsServed: true });
    const script = steps.map(({ commands }) => `${commands}echo '${SEPARATOR}'`).join('\n');
    const asReader = script.replace('sk_…', service.key).replace('http://127.0.0.1:3000', service.url);
    // Curl prints no line break after a response.
    const stdin = `curl() { command curl "$@"; echo; }\n${asReader}\n`;
    const { exitCode, stdout, stderr } = await run('bash', ['-euo', 'pipefail'], { stdin });
    expect(exitCode, stderr).to.equal(0);
    replies = stdout.split(`${SEPARATOR}\n`).map((text) => text.split('\n').filter((line) => line !== ''));
  });
  after(() => service?.stop());

  it('names packages that the service offers', () => {
    const texts = [readme, ...Object.values(guides)].join('\n');
    const names = new Set(texts.match(/storefront-(?:client|cli)-[\d.]+\.tgz/g));
    const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string };
    expect([...names].sort()).to.deep.equal([`storefront-cli-${version}.tgz`, `storefront-client-${version}.tgz`]);
  });

  it('exists', () => {
    expect(steps).to.have.length.above(7);
    expect(tour.match(/^```sh$/gm)).to.have.length(steps.length);
  });

  for (const [at, { commands, shown }] of steps.entries())
    it(`gets the responses that it shows: ${commands.split('\n').at(-2) ?? ''}`, () => {
      const errors = (replies[at] ?? []).filter((reply) => reply.startsWith('{"error"'));
      expect(errors).to.have.length(shown?.startsWith('{"error"') ? 1 : 0);
      if (shown !== undefined) expect(replies[at]?.at(-1)).to.match(toPattern(shown));
    });

  it('starts with the shop that the quickstart shows', () => {
    const shown = /^Quiet Hours[^]*?(?=^Done in)/m.exec(guides['quickstart'] ?? '')?.[0] ?? '';
    const filled = /^Quiet Hours[^]*?(?=^Done in)/m.exec(service.seeding)?.[0] ?? '';
    expect(filled.replaceAll(DAILY, 'some $1')).to.equal(shown.replaceAll(DAILY, 'some $1'));
    for (const [index, figure] of extractFigures(shown).entries())
      expect(extractFigures(filled)[index]).to.be.closeTo(figure, figure / (figure < 100 ? 3 : 6));
  });
});

/** Figures that depend on the date: which orders lead to commissions depends on the weekday. On 33 days of a year there were between 355 and 466
 *  commissions and between 16 and 26 payouts. */
const DAILY = /[\d,]+ (orders|commissions|payouts|views)/g;
const extractFigures = (text: string): number[] => [...text.matchAll(/[\d,]+(?= )/g)].map(([figure]) => Number(figure.replaceAll(',', '')));

/** Values that differ between runs: ids, times and request ids. */
const CHANGING: readonly (readonly [RegExp, string])[] = [
  [/\b([a-z]{2,4})_[0-9a-hjkmnp-tv-z]{26}\b/g, '$1_\\w{26}'],
  [/\d{4}-\d\d-\d\dT[\d:\\.]+Z/g, '[\\d:T.-]+Z'],
  [/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '[0-9a-f-]{36}'],
];

/** Converts a shown response to a pattern: `…` matches anything. */
function toPattern(shown: string): RegExp {
  const literal = shown.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  const steady = CHANGING.reduce((text, [changing, pattern]) => text.replaceAll(changing, pattern), literal);
  return new RegExp(`^${steady.replaceAll(/ ?… ?/g, '.*')}$`);
}
