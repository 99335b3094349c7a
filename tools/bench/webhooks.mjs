// Compares webhook senders in one run: deliveries/s, CPU time, latency; then how failing receivers affect the others of our service.
// Reports only; never fails on figures.
// node webhooks.mjs --help
import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';
import { readOptions } from './options.mjs';
import { markdownTable, median, twoPlaces, whole } from './report.mjs';
import { canPin, loadCore } from './targets.mjs';
import { startProcess } from './webhooks/calls.mjs';
import { measureBacklog, measureIsolation } from './webhooks/crowd.mjs';
import { measurePaced, measureThroughput, quantile, quietest } from './webhooks/measure.mjs';
import { isOursBuilt } from './webhooks/ours.mjs';
import { senders } from './webhooks/senders.mjs';
import { hasRedis, startStores } from './webhooks/stores.mjs';

const warmUpMost = 5_000;
const pacedPerSecond = 100;
const crowdHeadings = ['commit → receipt p50', 'p95', 'p99', 'request → receipt p50', 'p95', 'p99', 'foreign work, %'];

const options = readWebhookOptions();
if (canPin) execFileSync('taskset', ['-a', '-c', '-p', String(loadCore), String(process.pid)]);
const receiver = startProcess('receiver.mjs', { core: loadCore });
const origin = `http://127.0.0.1:${await receiver.call('port')}`;
const stores = await startStores(options.targets.map((name) => senders[name].needs));
const measured = options.targets.map((name) => ({ name, rounds: [] }));
let nextIndex = 1;
try {
  for (let round = 1; round <= options.rounds; round += 1) {
    for (const entry of round % 2 ? measured : measured.toReversed()) entry.rounds.push(await measureRound(entry.name, round));
  }
  if (measured.length > 0) printSenders();
  if (!options.skip.includes('isolation')) await reportIsolation();
  if (!options.skip.includes('memory')) await reportBacklog();
} finally {
  await stores.stop();
  await receiver.stop();
}

function readWebhookOptions() {
  const read = readOptions({
    program: 'webhooks.mjs',
    about:
      'Compares webhook senders, then measures how failing receivers affect the others of our service. Reports only; never fails on figures.',
    options: {
      targets: { value: Object.keys(senders), about: 'senders to measure; skips bullmq if redis-server is missing' },
      count: { value: 20_000, about: 'deliveries per throughput measurement' },
      rounds: { value: 3, about: 'number of rounds; the report shows medians' },
      seconds: { value: 20, about: 'seconds per latency measurement' },
      tries: { value: 4, about: 'maximum attempts for a measurement that other work disturbs' },
      warmUp: { value: 2, about: 'seconds of the same load before each measurement at a steady rate' },
      isolationSeconds: { value: 15, about: 'seconds of the measurement with hanging receivers' },
      backlog: { value: 1_000_000, about: 'pending deliveries of a hanging receiver' },
      backlogSeconds: { value: 10, about: 'seconds of the measurement with this backlog' },
      settleSeconds: { value: 60, about: 'maximum wait for the disk after the backlog is written, in seconds' },
      skip: { value: [''], about: 'parts to skip: latency, isolation, memory' },
    },
    examples: ['node webhooks.mjs --targets loop,ours-sqlite --skip isolation,memory', "node webhooks.mjs --targets '' --skip memory"],
  });
  if (!isOursBuilt) throw new Error('ours is not built: run "npm run build" in the project\'s folder');
  const unknown = read.targets.find((name) => !senders[name]);
  if (unknown) throw new Error(`unknown target ${unknown}: choose from ${Object.keys(senders).join(', ')}`);
  const leftOut = hasRedis() ? [] : read.targets.filter((name) => senders[name].needs === 'redis');
  for (const name of leftOut) console.log(`Skipped ${name}: redis-server is not installed.`);
  return { ...read, targets: read.targets.filter((name) => !leftOut.includes(name)) };
}

/** One round of a sender in a fresh process on a fresh store: a warm-up, the throughput, then the steady rate. */
async function measureRound(name, round) {
  const { needs, start } = senders[name];
  const postgresUrl = needs === 'postgres' ? await stores.createDatabase(`${name.replaceAll('-', '_')}_${round}`) : undefined;
  const sender = {
    storePids: () => stores.pidsFor(needs),
    ...(await start({ url: `${origin}/ok`, redisPort: stores.redisPort, postgresUrl })),
  };
  try {
    await throughput(sender, Math.min(options.count, warmUpMost));
    const rate = await quietest(() => throughput(sender, options.count), { mostTries: options.tries });
    console.error(describe(name, round, rate));
    const latency = options.skip.includes('latency') ? undefined : await measureLatency(sender);
    return { rate, latency };
  } finally {
    await sender.stop();
  }
}

function throughput(sender, count) {
  return measureThroughput({ sender, receiver, first: takeIndexes(count), count });
}

function takeIndexes(count) {
  nextIndex += count;
  return nextIndex - count;
}

async function measureLatency(sender) {
  await sender.release();
  const paced = (seconds) =>
    measurePaced({
      commit: sender.commit,
      sender,
      receiver,
      perSecond: pacedPerSecond,
      seconds,
      first: takeIndexes(pacedPerSecond * seconds),
    });
  await paced(options.warmUp);
  const { latencies, expected, foreignCpuFraction } = await quietest(() => paced(options.seconds), { mostTries: options.tries });
  const of = (pick, fraction) => quantile(latencies.map(pick), fraction);
  const fromReply = ({ fromReplyMs }) => fromReplyMs;
  const fromRequest = ({ fromRequestMs }) => fromRequestMs;
  return {
    fromReply: [of(fromReply, 0.5), of(fromReply, 0.99)],
    fromRequest: [of(fromRequest, 0.5), of(fromRequest, 0.99)],
    missing: expected - latencies.length,
    foreignCpuFraction,
  };
}

function describe(name, round, { perSecond, recordedPerSecond, senderCpuMs, storeCpuMs, receiverCpuFraction, foreignCpuFraction, twice }) {
  const rates = `${whole(perSecond)}/s, ${whole(recordedPerSecond)}/s recorded`;
  const time = `${senderCpuMs.toFixed(3)} ms CPU each, ${storeCpuMs.toFixed(3)} in the store's server`;
  const rest = `receiver ${whole(receiverCpuFraction * 100)} % busy, foreign work ${whole(foreignCpuFraction * 100)} %`;
  return `round ${round} ${name}: ${rates}, ${time}, ${rest}${twice ? `, ${twice} arrived TWICE` : ''}`;
}

function printSenders() {
  const pinning = canPin ? `senders on core 0; receiver, bench and the stores' servers on core ${loadCore}` : 'not pinned to cores';
  const bytes = measured[0]?.rounds[0].rate.bodyBytes;
  console.log(`Node ${process.version}, ${cpus()[0].model}, ${pinning};`);
  console.log(
    `${whole(options.count)} deliveries of ${bytes} bytes, 64 in flight, median of ${options.rounds}. Differences under 8 % are noise.\n`,
  );
  const reference = measured.find(({ name }) => name === 'loop');
  const headings = [
    'sender',
    'deliveries/s',
    'least – most',
    '/ loop',
    'recorded/s',
    'CPU ms each: sender',
    'store',
    'receiver busy, %',
    'came twice',
    'foreign work, %',
  ];
  console.log(markdownTable(headings, measured.map((entry) => rateRow(entry, reference)))); // prettier-ignore
  if (options.skip.includes('latency')) return;
  console.log(
    `\nOne at a time, ${pacedPerSecond}/s for ${options.seconds} s, ms (negative: the POST arrived before the reply of the call):\n`,
  );
  const latencyHeadings = ['sender', 'commit → receipt p50', 'p99', 'request → receipt p50', 'p99', 'missing', 'foreign work, %'];
  console.log(markdownTable(latencyHeadings, measured.map(latencyRow))); // prettier-ignore
}

function rateRow({ name, rounds }, reference) {
  const all = (pick) => rounds.map(({ rate }) => pick(rate));
  const perSecond = all((rate) => rate.perSecond);
  const ratio = reference && median(perSecond) / median(reference.rounds.map(({ rate }) => rate.perSecond));
  return [
    name,
    whole(median(perSecond)),
    `${whole(Math.min(...perSecond))} – ${whole(Math.max(...perSecond))}`,
    twoPlaces(ratio),
    whole(median(all((rate) => rate.recordedPerSecond))),
    median(all((rate) => rate.senderCpuMs)).toFixed(3),
    median(all((rate) => rate.storeCpuMs)).toFixed(3),
    whole(100 * median(all((rate) => rate.receiverCpuFraction))),
    Math.max(...all((rate) => rate.twice)),
    whole(100 * Math.max(...all((rate) => rate.foreignCpuFraction))),
  ];
}

function latencyRow({ name, rounds }) {
  const middle = (pick) => twoPlaces(median(rounds.map(({ latency }) => pick(latency))));
  return [
    name,
    middle(({ fromReply }) => fromReply[0]),
    middle(({ fromReply }) => fromReply[1]),
    middle(({ fromRequest }) => fromRequest[0]),
    middle(({ fromRequest }) => fromRequest[1]),
    rounds.reduce((sum, { latency }) => sum + latency.missing, 0),
    whole(100 * Math.max(...rounds.map(({ latency }) => latency.foreignCpuFraction))),
  ];
}

async function reportIsolation() {
  const results = new Map([0, 4].map((hanging) => [hanging, []]));
  for (let round = 1; round <= options.rounds; round += 1) {
    for (const [hanging, rounds] of round % 2 ? results : [...results].reverse()) {
      rounds.push(
        await measureIsolation({
          receiver,
          origin,
          hanging,
          seconds: options.isolationSeconds,
          warmUpSeconds: options.warmUp,
          mostTries: options.tries,
        }),
      );
    }
  }
  const rows = [...results].map(([hanging, rounds]) => {
    const least = Math.min(...rounds.map(({ deliveredFraction }) => deliveredFraction));
    return [`${hanging} of 20 hang`, `${whole(least * 100)} %`, ...crowdCells(rounds)];
  });
  console.log(`\nOurs on SQLite, 20 endpoints, 200 deliveries/s for ${options.isolationSeconds} s, the 16 that are always healthy, ms:\n`);
  console.log(markdownTable(['endpoints', 'arrived', ...crowdHeadings], rows));
}

async function reportBacklog() {
  const rows = [];
  for (const pending of [0, options.backlog]) {
    const result = await measureBacklog({
      receiver,
      origin,
      pending,
      seconds: options.backlogSeconds,
      warmUpSeconds: options.warmUp,
      settleSeconds: options.settleSeconds,
      mostTries: options.tries,
    });
    const { resident, anonymous, most } = result.memory;
    rows.push([whole(pending), ...[resident, anonymous, most].map(whole), ...crowdCells([result])]);
  }
  console.log(`\nOurs on SQLite, one endpoint hangs and has a backlog, another gets 100/s for ${options.backlogSeconds} s, MB and ms:\n`);
  console.log(markdownTable(['pending', 'resident', 'of it not the mapped store', 'at most', ...crowdHeadings], rows));
}

/** Medians over rounds, but the maximum of foreign work. */
function crowdCells(rounds) {
  const middle = (pick) => [0, 1, 2].map((place) => twoPlaces(median(rounds.map((round) => pick(round)[place]))));
  const foreign = Math.max(...rounds.map(({ foreignCpuFraction }) => foreignCpuFraction));
  return [...middle(({ fromReplyMs }) => fromReplyMs), ...middle(({ fromRequestMs }) => fromRequestMs), whole(100 * foreign)];
}
