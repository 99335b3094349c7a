// Measures healthy receivers while others aren't: some hang, or one has a backlog of a million deliveries.
import { removeDataFolder } from '../targets.mjs';
import { readMemory, untilDiskSettles } from './machine.mjs';
import { inTime, measurePaced, quantile, quietest } from './measure.mjs';
import { eventName } from './message.mjs';
import { fillPending, makeStore, startService } from './ours.mjs';

const endpoints = 20;
const deliveriesPerSecond = 200;
const hangingWhere = 4;
const timeoutSeconds = 10;

/** 20 endpoints that subscribe to each event, 10 events per second, so 200 deliveries; the first `hanging` of them never reply. The figures
 *  are those of the last 16, which are always healthy. */
export async function measureIsolation({ receiver, origin, hanging, seconds, warmUpSeconds, mostTries }) {
  const store = await makeStore();
  const service = await startService(store);
  try {
    for (let index = 0; index < endpoints; index += 1) {
      const url = `${origin}/${index < hanging ? 'hang' : 'ok'}/${index}`;
      await service.addEndpoint({ url, events: ['creator.registered'], timeoutSeconds });
    }
    const perSecond = deliveriesPerSecond / endpoints;
    const { wellMs, hangingCount, expected, foreignCpuFraction } = await pacedOverWarm({
      service,
      receiver,
      perSecond,
      seconds,
      warmUpSeconds,
      perCommit: endpoints,
      mayHang: hanging > 0,
      mostTries,
    });
    if (hanging > 0 && hangingCount === 0) throw new Error('the endpoints that hang were sent nothing');
    const wellExpected = (expected / endpoints) * (endpoints - hangingWhere);
    return { ...computeQuantiles(wellMs), deliveredFraction: wellMs.length / wellExpected, foreignCpuFraction };
  } finally {
    await service.kill(); // a graceful stop would wait for the hanging receivers
    removeDataFolder(store.folder);
  }
}

/** A hanging endpoint has `pending` deliveries from the start; another endpoint gets 100 events per second. Returns memory after that,
 *  too. */
export async function measureBacklog({ receiver, origin, pending, seconds, warmUpSeconds, settleSeconds, mostTries }) {
  const store = await makeStore();
  try {
    const hangingId = await addEndpoints(store, origin);
    if (pending > 0) fillPending(store, hangingId, pending);
    await untilDiskSettles(store.folder, settleSeconds);
    const service = await startService(store);
    try {
      await receiver.call('start', {});
      await service.switchEndpoint(hangingId, true);
      if (pending > 0) await inTime(receiver.call('arrived', { count: 1 }), 'a delivery to the endpoint that hangs');
      const { wellMs, foreignCpuFraction } = await pacedOverWarm({
        service,
        receiver,
        perSecond: 100,
        seconds,
        warmUpSeconds,
        mayHang: pending > 0,
        mostTries,
      });
      return { ...computeQuantiles(wellMs), memory: readMemory(service.pid), foreignCpuFraction };
    } finally {
      await service.kill();
    }
  } finally {
    removeDataFolder(store.folder);
  }
}

/** Adds an inactive hanging endpoint, whose id it returns, and a healthy one. */
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

async function pacedOverWarm({ service, receiver, perSecond, seconds, warmUpSeconds, perCommit, mayHang, mostTries }) {
  let first = 0;
  const paced = (length) => {
    first += perSecond * length;
    const commit = ({ index }) => service.registerCreator(index);
    const sender = { pids: () => [service.pid] };
    return measurePaced({
      commit,
      sender,
      receiver,
      perSecond,
      seconds: length,
      first: first - perSecond * length,
      perCommit,
      mayHang,
    });
  };
  await paced(warmUpSeconds);
  const { latencies, expected, foreignCpuFraction } = await quietest(() => paced(seconds), { mostTries });
  const isWell = ({ url, fromReplyMs }) => Number(/^\/ok\/(\d+)$/.exec(url)?.[1]) >= hangingWhere && !Number.isNaN(fromReplyMs);
  const hangingCount = latencies.filter(({ url }) => url.startsWith('/hang')).length;
  return { wellMs: latencies.filter(isWell), hangingCount, expected, foreignCpuFraction };
}

/** p50, p95 and p99 in milliseconds, from the reply of the call that created the event to its arrival, and from the request. */
function computeQuantiles(latencies) {
  const of = (pick) => [0.5, 0.95, 0.99].map((fraction) => quantile(latencies.map(pick), fraction));
  return { fromReplyMs: of(({ fromReplyMs }) => fromReplyMs), fromRequestMs: of(({ fromRequestMs }) => fromRequestMs) };
}
