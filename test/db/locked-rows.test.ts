// Rows of PostgreSQL that a transaction has locked, and transactions that others keep from ending.
import { expect } from 'chai';
import { findContentForUpdate } from '../../db/creator-content.js';
import { findCreatorForUpdate } from '../../db/creators.js';
import { DatabaseUnavailable } from '../../db/engine/connection.js';
import { onPostgres } from '../support/database.js';
import { useShop } from '../support/service.js';

if (onPostgres)
  describe('a row that a transaction has locked', () => {
    const shop = useShop();

    it('does not keep others from inserting rows that refer to it', async () => {
      const { id: creatorId } = await shop.fixtures.creator();
      const { id: contentId } = await shop.fixtures.content({ creatorId });
      const { id: productId } = await shop.fixtures.activeProduct();
      const items = [{ productId, quantity: 1, referrer: { type: 'creator-content' as const, contentId } }];
      await shop.services.db.transaction(async (trx) => {
        await findCreatorForUpdate(trx, creatorId);
        await findContentForUpdate(trx, contentId);
        expect(await shop.call('createOrder', { body: { items, customer: { id: 'c' } } })).to.have.property('status', 201);
      });
      expect((await shop.call('listCommissions', { query: { creatorId } })).body.total).to.equal(1);
    });
  });

if (onPostgres)
  describe('a transaction that conflicts with others on each of its tries', () => {
    const shop = useShop();

    for (const { name, code, expected } of [
      { name: 'can be sent again later', code: '40P01', expected: DatabaseUnavailable },
      { name: 'is an error of the service if a value is taken each time', code: '23505', expected: Error },
    ])
      it(name, async () => {
        let tries = 0;
        const conflict = Object.assign(new Error('in conflict'), { code });
        const error: unknown = await shop.services.db
          .transaction(() => Promise.reject(((tries += 1), conflict)))
          .catch((thrown: unknown) => thrown);
        expect(error).to.be.instanceOf(expected).with.property('message', 'in conflict');
        expect(error === conflict, 'the error itself').to.equal(expected === Error);
        expect(tries).to.equal(5);
      });
  });
