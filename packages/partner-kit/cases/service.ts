// Cases that belong to no operation: unknown paths, methods that a path doesn't have, unknown keys.
import { SERVICE } from '../findings.js';
import type { ViolationKind } from '../violations.js';
import type { TestContext } from '../test-context.js';
import type { TestCase } from './case.js';

/** A violation, or undefined if the check passes. */
type CheckResult = readonly [kind: ViolationKind, message: string] | undefined;

const createServiceCase = (subject: string, check: (context: TestContext) => Promise<CheckResult>): TestCase => ({
  operationId: SERVICE,
  subject,
  async run({ context }) {
    const [kind, message] = (await check(context)) ?? [];
    if (kind && message) context.findings.addViolation(SERVICE, subject, { kind, message });
    context.findings.addExercised(SERVICE, subject);
  },
});

/** The cases of the service as a whole. Their subjects are in reports: don't rename them. */
export const serviceCases: readonly TestCase[] = [
  createServiceCase('returns 404 for an unknown path', async (context) => {
    const { status } = await context.send('GET', '/api/nosuch');
    return status === 404 ? undefined : ['wrong status', `returns ${status} for GET /api/nosuch instead of 404`];
  }),
  createServiceCase('returns 405 with Allow for another method', async (context) => {
    const { status, headers } = await context.send('PATCH', '/api/products');
    const allowed = (headers.get('allow') ?? '').split(',').map((method) => method.trim());
    if (status !== 405) return ['wrong status', `returns ${status} for PATCH /api/products instead of 405`];
    if (allowed.includes('GET') && allowed.includes('POST')) return undefined;
    return ['missing header', 'returns 405 for /api/products without Allow: GET, POST'];
  }),
  createServiceCase('refuses a key that it does not know', async (context) => {
    const { status } = await context.call('listProducts', { key: 'sk_a-key-that-nobody-made' });
    return status === 401 ? undefined : ['wrong status', `returns ${status} for an unknown key instead of 401`];
  }),
];
