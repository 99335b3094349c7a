// pg-boss, configured for throughput as its documentation says: large batches, four workers so that some send while others fetch, the next
// batch immediately after a full one, NOTIFY for the first. Each job of a batch completes individually; otherwise one failing receiver
// would have the whole batch sent again.
import { PgBoss } from 'pg-boss';
import { answerCalls, settings } from './calls.mjs';
import { openPost } from './post.mjs';

const { dispatch } = openPost(settings.url);
const options = { batchSize: 256, localConcurrency: 4, pollingIntervalSeconds: 0.5, burstWhenBatchFull: true, perJobResults: true };

const boss = new PgBoss({ connectionString: settings.postgresUrl, supervise: false, schedule: false, useListenNotify: true });
boss.on('error', (error) => console.error(error));
await boss.start();

async function sendOne({ id: jobId, data: { id, body } }) {
  try {
    await dispatch(id, body);
    return { id: jobId, status: 'completed' };
  } catch (error) {
    return { id: jobId, status: 'failed', output: { message: error.message } };
  }
}

answerCalls({
  release: async () => void (await boss.work(settings.queue, options, (jobs) => Promise.all(jobs.map(sendOne)))),
  pause: () => boss.offWork(settings.queue),
});
