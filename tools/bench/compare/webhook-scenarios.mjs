// The webhook scenarios of bench-compare: how fast a full store drains, and how soon a single event arrives.
import { readCpuSeconds } from '../webhooks/machine.mjs';
import { measurePaced, measureThroughput, quantile } from '../webhooks/measure.mjs';
import { startOurs } from '../webhooks/ours.mjs';

const deliveries = 3_000;
const perSecond = 100;
const more = (label) => ({ label, better: 'more' });
const less = (label) => ({ label, better: 'less' });
let nextIndex = 1;

/** Starts a build that sends to the receiver. Always stop it. */
export async function openSender({ target, postgresUrl, url, storePids }) {
  const sender = await startOurs({ target, postgresUrl, url });
  const cpuSeconds = () => sender.pids().reduce((sum, pid) => sum + readCpuSeconds(pid), 0);
  return { ...sender, storePids, cpuSeconds };
}

/** Scenarios by name: their rows, and measure(sender, {receiver, seconds}), as in http-scenarios.mjs. */
export const webhookScenarios = {
  drain: {
    rows: [more('deliveries/s'), less('CPU ms a delivery'), less("CPU ms a delivery in the store's server")],
    measure: async (sender, { receiver }) => {
      const rate = await measureThroughput({ sender, receiver, first: takeIndexes(deliveries), count: deliveries });
      if (rate.twice) throw new Error(`${rate.twice} deliveries arrived twice`);
      const figures = { 'deliveries/s': rate.perSecond, 'CPU ms a delivery': rate.senderCpuMs };
      return { ...figures, "CPU ms a delivery in the store's server": rate.storeCpuMs, foreignCpuFraction: rate.foreignCpuFraction };
    },
  },
  latency: {
    rows: [
      less('commit → receipt p50 ms'),
      less('commit → receipt p99 ms'),
      less('request → receipt p50 ms'),
      less('request → receipt p99 ms'),
    ],
    measure: async (sender, { receiver, seconds }) => {
      const length = 2 * seconds;
      await sender.release();
      const paced = { commit: sender.commit, sender, receiver, perSecond, seconds: length, first: takeIndexes(perSecond * length) };
      const { latencies, expected, foreignCpuFraction } = await measurePaced(paced);
      await sender.pause();
      if (latencies.length < expected) throw new Error(`${expected - latencies.length} of ${expected} events did not arrive`);
      const of = (pick, fraction) => quantile(latencies.map(pick), fraction);
      return {
        'commit → receipt p50 ms': of(({ fromReplyMs }) => fromReplyMs, 0.5),
        'commit → receipt p99 ms': of(({ fromReplyMs }) => fromReplyMs, 0.99),
        'request → receipt p50 ms': of(({ fromRequestMs }) => fromRequestMs, 0.5),
        'request → receipt p99 ms': of(({ fromRequestMs }) => fromRequestMs, 0.99),
        foreignCpuFraction,
      };
    },
  },
};

function takeIndexes(count) {
  nextIndex += count;
  return nextIndex - count;
}
