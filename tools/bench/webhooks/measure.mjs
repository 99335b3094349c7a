// The two measurements of every sender: throughput and latency.
import { readCpuSeconds, cpuSecondsOfFamily, machineBusySeconds, monotonicMs } from './machine.mjs';
import { checkSigned } from './message.mjs';

const patienceMs = 120_000;
const graceMs = 15_000;
const graceBesideHangingMs = 2_000;

/** Releases a sender's stored deliveries. Rates count from the first arrival, to the last one and until all are recorded. Fails if a
 *  delivery doesn't arrive or has an invalid signature. */
export async function measureThroughput({ sender, receiver, first, count }) {
  await receiver.call('start', {});
  await sender.hold({ first, count });
  const before = formatUsage(sender, receiver);
  await sender.release();
  const { firstMs, lastMs } = await inTime(receiver.call('arrived', { count }), `${count} deliveries`);
  await inTime(sender.recorded({ count }), 'the record of the deliveries');
  const recordedMs = monotonicMs();
  const used = difference(formatUsage(sender, receiver), before);
  const { distinct, total, sample } = await receiver.call('arrived', { count });
  await sender.pause();
  return {
    perSecond: (1_000 * count) / (lastMs - firstMs),
    recordedPerSecond: (1_000 * count) / (recordedMs - firstMs),
    senderCpuMs: (1_000 * used.sender) / count,
    storeCpuMs: (1_000 * used.store) / count,
    receiverCpuFraction: used.receiver / ((recordedMs - firstMs) / 1_000),
    foreignCpuFraction: foreignFraction(used),
    twice: total - distinct,
    bodyBytes: checkSigned(sample),
  };
}

/** Commits at a steady rate, however slow the replies are, and records when each delivery arrives. `latencies` has one entry per arrival:
 *  {url, fromRequestMs, fromReplyMs}; `expected` is the number that should have arrived. */
export async function measurePaced({ commit, sender, receiver, perSecond, seconds, first, perCommit = 1, mayHang = false }) {
  await receiver.call('start', { keepBodies: true });
  const before = formatUsage(sender, receiver);
  const committing = [];
  const startedAt = performance.now();
  for (let index = 0; index < perSecond * seconds; index += 1) {
    const waitMs = startedAt + (1_000 * index) / perSecond - performance.now();
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
    committing.push(commit({ index: first + index }));
  }
  const commits = await Promise.all(committing);
  const used = difference(formatUsage(sender, receiver), before);
  const expected = commits.length * perCommit;
  // With hanging receivers not everything arrives; what arrives later counts as missing.
  await inTime(receiver.call('arrived', { count: expected }), '', mayHang ? graceBesideHangingMs : graceMs).catch(() => undefined);
  const byKey = new Map(commits.map((one) => [one.key, one]));
  const latencies = (await receiver.call('receipts')).map(({ url, id, atMs, body }) => {
    const { requestedMs, committedMs } = byKey.get(toKey(id, body)) ?? {};
    return { url, fromRequestMs: atMs - requestedMs, fromReplyMs: atMs - committedMs };
  });
  return { latencies, expected, foreignCpuFraction: foreignFraction(used) };
}

/** Repeats a measurement that other work disturbs and returns the least disturbed attempt: chosen by foreign work, never by speed. */
export async function quietest(measure, { mostTries, mostForeignCpuFraction = 0.15, pauseMs = 3_000 }) {
  let best;
  for (let tries = 1; tries <= mostTries; tries += 1) {
    const result = await measure();
    if (!best || result.foreignCpuFraction < best.foreignCpuFraction) best = result;
    if (best.foreignCpuFraction <= mostForeignCpuFraction) break;
    if (tries < mostTries) await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return best;
}

/** The quantile of a list of numbers; undefined if it is empty. Pure. */
export function quantile(values, fraction) {
  return values.toSorted((one, other) => one - other)[Math.ceil(values.length * fraction) - 1];
}

function toKey(id, body) {
  const { event, data } = JSON.parse(body);
  return event === 'creator.registered' ? data.creatorId : id;
}

function formatUsage(sender, receiver) {
  const { user, system } = process.cpuUsage();
  return {
    atSeconds: monotonicMs() / 1_000,
    machine: machineBusySeconds(),
    bench: (user + system) / 1_000_000,
    receiver: receiver.cpuSeconds(),
    sender: sum(sender.pids().map(readCpuSeconds)),
    store: sum((sender.storePids?.() ?? []).map(cpuSecondsOfFamily)),
  };
}

function difference(after, before) {
  return Object.fromEntries(Object.entries(after).map(([name, value]) => [name, value - before[name]]));
}

/** Work of processes that the measurement didn't start, as a fraction of a core. */
function foreignFraction({ atSeconds, machine, bench, receiver, sender, store }) {
  return Math.max(0, machine - bench - receiver - sender - store) / atSeconds;
}

function sum(values) {
  return values.reduce((total, value) => total + value, 0);
}

/** The value of a promise; fails with `what` in the message if it takes longer. */
export function inTime(promise, what, ms = patienceMs) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} did not finish within ${ms / 1_000} s`)), ms);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
