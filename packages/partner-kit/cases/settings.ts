// Settings of the store: a change takes effect. The case restores what it changed.
import { NotExercised } from '../case-errors.js';
import type { Operation } from '../document.js';
import type { TestContext } from '../test-context.js';
import type { CaseContext, TestCase } from './case.js';

const TAKES_EFFECT = 'takes effect';

/** Returns the case for the operation that updates settings. */
export function listSettingsCases({ operationId }: Operation): TestCase[] {
  return operationId === 'updateSettings' ? [{ operationId, subject: TAKES_EFFECT, run: checkChange }] : [];
}

/** Checks that a changed setting is shown, and then the restored one. The window does the least in a moment, and a longer one deletes
 *  nothing. */
async function checkChange({ context, fixtures }: CaseContext): Promise<void> {
  const { attributionWindowDays: days, sources } = await fixtures.settings();
  const source = (Object(sources) as { readonly attributionWindowDays?: unknown }).attributionWindowDays;
  if (source === 'environment') throw new NotExercised('the environment of the deployment fixes attributionWindowDays');
  const restored = source === 'default' ? { reset: ['attributionWindowDays'] } : { attributionWindowDays: days };
  const changed = Number(days) < DAYS_MAX ? Number(days) + 1 : DAYS_MAX - 1;
  try {
    await context.callSuccessfully('updateSettings', { body: { attributionWindowDays: changed } });
    await requireShown(context, changed);
  } finally {
    await context.call('updateSettings', { body: restored });
  }
  await requireShown(context, days);
  context.findings.addExercised('updateSettings', TAKES_EFFECT);
}

const DAYS_MAX = 365;

async function requireShown(context: TestContext, days: unknown): Promise<void> {
  const { attributionWindowDays: shown } = (await context.callSuccessfully('getSettings')).body;
  if (shown !== days)
    context.findings.addViolation('updateSettings', TAKES_EFFECT, {
      kind: 'wrong body',
      message: `sets attributionWindowDays to ${String(days)}, but getSettings shows ${String(shown)} afterwards`,
    });
}
