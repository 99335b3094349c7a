// What a group of transactions sends to SQLite's writer: reads that found nothing before are checked by the commit, and not made.
import { expect } from 'chai';
import type { Transaction } from '../../db/engine/connection.js';
import { GroupCommit, type Writer } from '../../db/engine/group-commit.js';
import { command, query, type NoValues } from '../../db/engine/statement.js';

const subscribers = query<{ event: string }, { id: string }>((build, p) => build('subscriptions').select('id').where({ event: p.event }));
const change = command<NoValues>((build) => build('subscriptions').delete());
const CHECK = "select case when exists (select `id` from `subscriptions` where `event` = 'it''s new') then json('') end";

/** A writer that notes what it gets. `found` is the rows of each read; a commit with checks fails if there are some. */
function createWriter() {
  const log: string[] = [];
  const state = { found: [] as { id: string }[] };
  const writer: Writer = {
    dialect: 'sqlite',
    writes: 0,
    execute(sql) {
      log.push(sql);
      return sql.includes('select') && state.found.length > 0 ? Promise.reject(new Error('malformed JSON')) : Promise.resolve();
    },
    all: (() => (log.push('read'), Promise.resolve(state.found))) as Writer['all'],
    first: () => Promise.resolve(undefined),
    run: () => (log.push('write'), Promise.resolve(1)),
  };
  return { log, state, commits: new GroupCommit(writer) };
}

describe('a group of transactions', () => {
  const read = (trx: Transaction) => trx.readOnce(subscribers, { event: "it's new" });
  const takeLog = (log: string[]) => log.splice(0);

  it('makes a read that found nothing once, and lets its commits check that from then on', async () => {
    const { log, commits } = createWriter();
    await Promise.all([commits.run(read), commits.run(read)]);
    expect(takeLog(log)).to.deep.equal(['begin immediate', 'read', 'commit']);
    for (let time = 0; time < 2; time += 1) {
      expect(await Promise.all([commits.run(read), commits.run(read)])).to.deep.equal([[], []]);
      expect(takeLog(log)).to.deep.equal(['begin immediate', `${CHECK}; commit`]);
    }
    await commits.run(() => Promise.resolve());
    expect(takeLog(log)).to.deep.equal(['begin immediate', 'commit']);
  });

  it('runs again with the read when the check fails, and makes the read in each group while it finds something', async () => {
    const { log, state, commits } = createWriter();
    await commits.run(read);
    state.found = [{ id: 'one' }];
    takeLog(log);
    expect(await commits.run(read)).to.deep.equal([{ id: 'one' }]);
    expect(takeLog(log)).to.deep.equal(['begin immediate', `${CHECK}; commit`, 'rollback', 'begin immediate', 'read', 'commit']);
    for (let time = 0; time < 2; time += 1) {
      expect(await commits.run(read)).to.deep.equal([{ id: 'one' }]);
      expect(takeLog(log)).to.deep.equal(['begin immediate', 'read', 'commit']);
    }
  });

  it('makes the read after a command of the same group', async () => {
    const { log, commits } = createWriter();
    await commits.run(read);
    takeLog(log);
    await Promise.all([commits.run((trx) => trx.run(change)), commits.run(read)]);
    expect(takeLog(log)).to.deep.equal(['begin immediate', 'write', 'read', 'commit']);
  });
});
