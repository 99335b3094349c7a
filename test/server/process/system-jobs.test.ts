// Checks and backups of the store by real processes: one that is killed, several on one store, and one that is stopped.
import { setTimeout as pause } from 'node:timers/promises';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import type { SystemJob, SystemJobType } from '../../../generated/api.js';
import { readResult } from '../../../server/process/system-runner.js';
import { runCommand } from '../../../server/process/system-command.js';
import { freshDatabase, onPostgres, temporaryFolder, type TestDatabase } from '../../support/database.js';
import { serve, type ServiceProcess } from '../../support/process.js';
import { insertKeyInto } from '../../support/service.js';

describe('a check or backup of the store', function () {
  this.timeout(120_000); // it starts processes, which takes long on a busy machine
  let database: TestDatabase;
  let key: string;
  let settings: Record<string, string>;
  let folder: string;

  beforeEach(async () => {
    database = await freshDatabase();
    key = await insertKeyInto(database);
    folder = join(await temporaryFolder(), 'backups');
    settings = { DATABASE_URL: database.url, SECRET_KEY: '0'.repeat(64), BACKUP_DIR: folder, RATE_LIMIT_STANDARD: '1000000' };
  });
  afterEach(() => database.remove());

  const send = async ({ url }: ServiceProcess, path: string, body?: object) => {
    const headers = { authorization: `Bearer ${key}`, connection: 'close', 'content-type': 'application/json' };
    const response = await fetch(`${url}/api/system/jobs${path}`, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) });
    return (await response.json()) as SystemJob;
  };
  const start = (service: ServiceProcess, type: SystemJobType = 'check') => send(service, '', { type });
  /** Returns the job once it has one of these statuses. */
  const waitFor = async (service: ServiceProcess, id: string, statuses: readonly SystemJob['status'][]): Promise<SystemJob> => {
    const job = await send(service, `/${id}`);
    if (statuses.includes(job.status)) return job;
    await pause(20);
    return waitFor(service, id, statuses);
  };
  const stop = async (service: ServiceProcess) => {
    service.signal('SIGTERM');
    return (await service.ended).code;
  };

  it('has failed, with a sentence, after the service was killed in the middle; the next one runs', async () => {
    const first = await serve(settings);
    const { id } = await start(first, onPostgres ? 'check' : 'backup');
    await waitFor(first, id, ['running']);
    first.signal('SIGKILL');
    await first.ended;
    const second = await serve(settings);
    const job = await waitFor(second, id, ['failed', 'completed']);
    expect(job.error).to.equal('The process that ran this job ended before the job did. Start another one.');
    expect(job.completedAt).to.be.a('string');
    const next = await start(second);
    expect((await waitFor(second, next.id, ['failed', 'completed'])).status).to.equal('completed');
    if (!onPostgres) expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).to.deep.equal([]);
    expect(await stop(second)).to.equal(0);
  });

  it('fails, with a sentence, if the service is stopped in the middle, which it does not delay', async () => {
    const service = await serve(settings);
    const { id } = await start(service);
    await waitFor(service, id, ['running']);
    expect(await stop(service)).to.equal(0);
    const again = await serve(settings);
    expect((await waitFor(again, id, ['failed', 'completed'])).error).to.equal(
      'The service was stopped while this job ran. Start another one.',
    );
    expect(await stop(again)).to.equal(0);
  });

  it('is run by one of several processes, one job after the other', async () => {
    const services = [await serve(settings), await serve(settings)] as const;
    const started = [await start(services[0]), await start(services[1]), await start(services[0])];
    const ended: SystemJob[] = [];
    for (const { id } of started) ended.push(await waitFor(services[1], id, ['completed', 'failed']));
    expect(ended.map(({ status }) => status)).to.deep.equal(['completed', 'completed', 'completed']);
    const times = ended.map(({ startedAt = '', completedAt = '' }) => [startedAt, completedAt] as const);
    for (const [place, [startedAt]] of times.entries()) expect(startedAt >= (times[place - 1]?.[1] ?? '')).to.equal(true);
    expect(await Promise.all(services.map(stop))).to.deep.equal([0, 0]); // the line of the log comes after the job has ended
    const lines = services.flatMap(({ output }) => output.stdout.split('\n')).filter((line) => line.includes('ended a check or backup'));
    for (const { id } of started) expect(lines.filter((line) => line.includes(id))).to.have.length(1);
  });

  it('is ended when it takes too long, and its job says so', async () => {
    const { signal } = new AbortController();
    const end = await runCommand({ parameters: ['doctor', '--json'], environment: { ...settings }, limitMs: 1, signal });
    expect(end.ending).to.equal('too long');
    expect(readResult(end)).to.have.property('error').that.includes('took longer than two hours');
  });

  it('that crashes is a failed job, without its output', () => {
    const end = { ending: 'exited', output: 'Killed', errors: 'postgres://user:secret@host/' } as const;
    expect(readResult(end)).to.deep.equal({ error: 'The job ended unexpectedly. The log of the service says why.' });
  });
});
