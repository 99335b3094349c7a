// The series of the store as JSON: written again only for rows that changed, and never for another currency.
import { expect } from 'chai';
import { readStoreSums } from '../../db/series.js';
import { STORE_FIGURES } from '../../db/migrations/store-sources.js';
import { toStoreFigures } from '../../domain/store-figures.js';
import { writeStorePoints } from '../../handlers/store-points.js';

const day = (start: string) => ({ start, since: start, until: start, partial: false });
const toRow = (start: string, first: number): string => [`"${start}"`, ...STORE_FIGURES.map((_, place) => first * (place + 3))].join(',');
const EUROS = { currency: 'EUR', unit: 100 } as const;

describe('the points of the store', () => {
  const write = (rows: ReadonlyMap<string, string>, money: Parameters<typeof writeStorePoints>[2] = EUROS): unknown =>
    JSON.parse(writeStorePoints(['2024-11-20', '2024-11-21'].map(day), rows, money));
  const expected = (texts: readonly string[], money: Parameters<typeof writeStorePoints>[2] = EUROS): unknown =>
    JSON.parse(
      JSON.stringify(
        texts.map((text, place) => ({
          ...{ since: `2024-11-2${place}`, until: `2024-11-2${place}`, partial: false },
          ...toStoreFigures(readStoreSums(text, money.unit), money),
        })),
      ),
    );

  it('follow rows that change, and are the same for rows that do not', () => {
    for (const first of [1, 2, 1, 7]) {
      const row = toRow('2024-11-20', first);
      expect(write(new Map([['2024-11-20', row]]))).to.deep.equal(expected([row, '']));
    }
  });

  it('add up the rows of one day', () => {
    const sum = expected([toRow('2024-11-20', 5), '']);
    const both = `${toRow('2024-11-20', 2)}],[${toRow('2024-11-20', 3)}`;
    expect(write(new Map([['2024-11-20', both]]))).to.deep.equal(sum);
  });

  it('are those of the currency, also for the same rows', () => {
    const row = toRow('2024-11-20', 11);
    const yen = { currency: 'JPY', unit: 100 } as const;
    const [inEuros, inYen, again] = [EUROS, yen, EUROS].map((money) => write(new Map([['2024-11-20', row]]), money));
    expect(inEuros).to.deep.equal(expected([row, '']));
    expect(inYen).to.deep.equal(expected([row, ''], yen));
    expect(inYen).to.not.deep.equal(inEuros);
    expect(again).to.deep.equal(inEuros);
  });

  it('are right beyond what is kept', () => {
    for (let first = 1; first <= 5_000; first++) write(new Map([['2024-11-20', toRow('2024-11-20', first)]]));
    const row = toRow('2024-11-20', 5_001);
    expect(write(new Map([['2024-11-20', row]]))).to.deep.equal(expected([row, '']));
  });
});
