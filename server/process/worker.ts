// Delivers webhooks in this process: the dispatcher, recoveries, and notifications from other processes.
import type { Services } from '../../handlers/operation.js';
import { Dispatcher } from '../../webhooks/dispatcher.js';
import type { DeliveryObserver } from '../../webhooks/sender.js';
import { createRecoverer } from '../../webhooks/recovery.js';
import { randomFraction as random } from './random.js';
import type { Log } from './log.js';

/** The running delivery of webhooks. */
export interface Delivery {
  /** Call this after deliveries were committed for these endpoints. No ids mean any endpoint, or a recovery. */
  wake(endpointIds: readonly string[]): void;
  /** Runs recoveries and sends all due deliveries; resolves once the results are recorded. */
  drain(): Promise<void>;
  /** Waits for current attempts (at most `graceMs`), records them, and leaves the rest to other processes. */
  stop(graceMs: number): Promise<void>;
}

const RECOVER_MS = 1_000;

/** Starts delivering. */
export function startDelivery(services: Services, { log, observe }: { log: Log; observe: DeliveryObserver }): Delivery {
  const { now, newId, encryption, openReceiver } = services;
  const db = services.db.background;
  const hasFixedAlertEmail = services.startSettings.fixed.has('alertEmail');
  const sending = { open: encryption.decrypt, openReceiver, observer: observe, hasFixedAlertEmail };
  const dispatcher = new Dispatcher({ db, now, log, random, newId, ...sending });
  const { retentionMs } = services.settings;
  const recoverer = createRecoverer({ db, now, log, random, retentionMs, wakeDispatcher: (endpointIds) => dispatcher.wake(endpointIds) });
  const unsubscribe = db.subscribe((endpointIds) => dispatcher.wakeFor(endpointIds));
  const timer = setInterval(() => void recoverer.run(), RECOVER_MS).unref();

  function wake(endpointIds: readonly string[]): void {
    dispatcher.wake(endpointIds);
    if (endpointIds.length === 0) void recoverer.run();
  }

  return {
    wake,
    async drain() {
      await recoverer.run();
      await dispatcher.drain();
    },
    async stop(graceMs) {
      clearInterval(timer);
      await unsubscribe();
      await recoverer.stop();
      await dispatcher.stop(graceMs);
    },
  };
}
