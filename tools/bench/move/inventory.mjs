// Compares what was exported with what came in and was changed since.
import { project } from './elsewhere.mjs';
import { hashOf } from './follower.mjs';

const examplesMax = 5;
const toCents = (amount) => Math.round(amount * 100);

/** Sees each exported object, and knows which are wrong: other than expected, unknown, there twice, or missing. `types` has `count` and
 *  `lineAt` of each type, `changed` is the result of makeChanges. */
export function createInventory({ types, changed }) {
  const examples = [];
  const seen = new Map(Object.entries(types).map(([type, { count }]) => [type, new Uint8Array(count)]));
  const seenOthers = new Set();
  const missing = new Set([...changed.written].filter(([, list]) => list in types).map(([id]) => id));
  let wrong = 0;
  const report = (problem) => {
    wrong += 1;
    if (examples.length < examplesMax) examples.push(problem);
  };

  function see(type, object) {
    const { id, externalId } = object;
    missing.delete(id);
    const expected = externalId && changed.expected[type]?.get(externalId);
    const index = /^(?:sku|creator|customer|order)-(\d+)$/.exec(externalId ?? '')?.[1];
    if (index === undefined) return seeOther(type, object, expected);
    const place = Number(index);
    if (seen.get(type)[place] !== 0) report(`${type}: ${externalId} is there twice`);
    seen.get(type)[place] = 1;
    compare(type, object, expected ?? types[type].lineAt(place));
  }

  /** One that didn't come in, but was written since. */
  function seeOther(type, object, expected) {
    if (seenOthers.has(object.id)) report(`${type}: ${object.id} is there twice`);
    seenOthers.add(object.id);
    if (expected) compare(type, object, expected);
    else if (type === 'orders' && !changed.written.has(object.id)) report(`${type}: ${object.id} is unknown`);
  }

  function compare(type, object, expected) {
    const [is, shouldBe] = [project[type](object), project[type](expected)];
    if (is !== shouldBe) report(`${type}: ${is} should be ${shouldBe}`);
    const refund = type === 'orders' ? changed.refunded.get(object.externalId) : undefined;
    if (refund && refund.cents !== toCents(object.refunded.amount)) report(`${object.externalId}: ${refund.cents} cents were refunded`);
  }

  return {
    see,
    count: () => [...seen.values()].reduce((sum, { length }) => sum + length, seenOthers.size),
    /** Call it once, at the end. */
    countWrong() {
      for (const [type, flags] of seen)
        for (const [index, flag] of flags.entries()) if (!flag) report(`${type}: number ${index} is missing`);
      for (const id of missing) report(`${id} was written and is missing`);
      return wrong;
    },
    examples: () => examples,
  };
}

/** How many of the written objects a copy lacks, or has as they no longer are. */
export async function countStale(api, written, copy) {
  let stale = 0;
  for (const [id, list] of written) if (copy.get(id) !== hashOf(await api.call('GET', `/${list}/${id}`))) stale += 1;
  return stale;
}

/** How many refunded orders have refunds that aren't what is shown as refunded, or are refunded whole and leave a commission. */
export async function countUnbalanced(api, refunded) {
  let unbalanced = 0;
  for (const { id, cents: expected, isWhole } of refunded.values()) {
    const { refunds, total, refunded: shown } = await api.call('GET', `/orders/${id}`);
    const sum = refunds.reduce((cents, { amount }) => cents + toCents(amount.amount), 0);
    const { data } = await api.call('GET', `/commissions?orderId=${id}&limit=100`);
    const left = data.reduce((cents, { amount }) => cents + toCents(amount.value), 0);
    const balances = sum === expected && sum === toCents(shown.amount) && (!isWhole || (sum === toCents(total.amount) && left === 0));
    if (!balances) unbalanced += 1;
  }
  return unbalanced;
}
