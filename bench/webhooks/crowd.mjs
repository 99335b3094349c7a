// What happens to receivers that are well while others are not: hanging neighbours, and a neighbour that is owed a million.
import { removeDataFolder } from '../targets.mjs';
import { memoryOf, untilDiskSettles } from './machine.mjs';
import { measurePaced, quantile, quietest } from './measure.mjs';
import { eventName } from './message.mjs';
import { fillPending, makeStore, startService } from './ours.mjs';

const endpoints = 20;
const deliveriesPerSecond = 200;
const hangingWhere = 4;
const timeoutSeconds = 10;
const warmUpSeconds = 2;

/** 20 endpoints that all want each event, 10 events a second, so 200 deliveries; the first `hanging` of them never answer.
 *  The figures are those of the last 16, which are well in any case. */
export async function measureIsolation({ receiver, origin, hanging, seconds, mostTries }) {
  const store = await makeStore();
  const service = await startService(store);
  try {
    for (let index = 0; index < endpoints; index += 1) {
      const url = `${origin}/${index < hanging ? 'hang' : 'ok'}/${index}`;
      await service.addEndpoint({ url, events: ['creator.registered'], timeoutSeconds });
    }
    const perSecond = deliveriesPerSecond / endpoints;
    const { wellMs, expected, foreignCpuFraction } = await pacedOverWarm({
      service,
      receiver,
      perSecond,
      seconds,
      perCommit: endpoints,
      mustHang: hanging > 0,
      mostTries,
    });
    const wellExpected = (expected / endpoints) * (endpoints - hangingWhere);
    return { ...quantilesOf(wellMs), deliveredFraction: wellMs.length / wellExpected, foreignCpuFraction };
  } finally {
    await service.stop();
    removeDataFolder(store.folder);
  }
}

/** One endpoint that hangs is owed `pending` deliveries from the start; another one gets 100 events a second. Memory after that. */
export async function measureBacklog({ receiver, origin, pending, seconds, mostTries }) {
  const store = await makeStore();
  try {
    const hangingId = await addEndpoints(store, origin);
    if (pending > 0) fillPending(store, hangingId, pending);
    await untilDiskSettles(store.folder);
    const service = await startService(store);
    try {
      await service.switchEndpoint(hangingId, true);
      const { wellMs, foreignCpuFraction } = await pacedOverWarm({
        service,
        receiver,
        perSecond: 100,
        seconds,
        mustHang: pending > 0,
        mostTries,
      });
      return { ...quantilesOf(wellMs), memory: memoryOf(service.pid), foreignCpuFraction };
    } finally {
      await service.stop();
    }
  } finally {
    removeDataFolder(store.folder);
  }
}

/** One that hangs, inactive so far, whose id this answers, and one that is well. */
async function addEndpoints(store, origin) {
  const service = await startService(store);
  try {
    const hanging = await service.addEndpoint({ url: `${origin}/hang/0`, events: [eventName], timeoutSeconds, active: false });
    await service.addEndpoint({ url: `${origin}/ok/19`, events: ['creator.registered'], timeoutSeconds });
    return hanging.id;
  } finally {
    await service.stop();
  }
}

async function pacedOverWarm({ service, receiver, perSecond, seconds, perCommit, mustHang, mostTries }) {
  let first = 0;
  const paced = (length) => {
    first += perSecond * length;
    const commit = ({ index }) => service.registerCreator(index);
    const sender = { pids: () => [service.pid] };
    return measurePaced({ commit, sender, receiver, perSecond, seconds: length, first: first - perSecond * length, perCommit });
  };
  await paced(warmUpSeconds);
  const { latencies, expected, foreignCpuFraction } = await quietest(() => paced(seconds), { mostTries });
  if (mustHang && !latencies.some(({ url }) => url.startsWith('/hang'))) throw new Error('the hanging endpoint was sent nothing');
  const isWell = ({ url, fromReplyMs }) => Number(/^\/ok\/(\d+)$/.exec(url)?.[1]) >= hangingWhere && !Number.isNaN(fromReplyMs);
  return { wellMs: latencies.filter(isWell), expected, foreignCpuFraction };
}

/** p50, p95 and p99 in milliseconds from the reply of the call that made the event to the receipt, and from its request. */
function quantilesOf(latencies) {
  const of = (pick) => [0.5, 0.95, 0.99].map((fraction) => quantile(latencies.map(pick), fraction));
  return { fromReplyMs: of(({ fromReplyMs }) => fromReplyMs), fromRequestMs: of(({ fromRequestMs }) => fromRequestMs) };
}
