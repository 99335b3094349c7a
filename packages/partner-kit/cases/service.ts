// What belongs to no operation: unknown paths, methods that a path does not have, keys that are none.
import { SERVICE } from '../findings.js';
import type { ViolationKind } from '../violations.js';
import type { TestContext } from '../test-context.js';
import type { TestCase } from './case.js';

/** What is wrong, where anything is. */
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

/** The cases of the service as a whole. */
export const serviceCases: readonly TestCase[] = [
  createServiceCase('answers 404 for an unknown path', async (context) => {
    const { status } = await context.send('GET', '/api/nosuch');
    return status === 404 ? undefined : ['wrong status', `answers ${status} for GET /api/nosuch where 404 is due`];
  }),
  createServiceCase('answers 405 with Allow for another method', async (context) => {
    const { status, headers } = await context.send('PATCH', '/api/products');
    const allowed = (headers.get('allow') ?? '').split(',').map((method) => method.trim());
    if (status !== 405) return ['wrong status', `answers ${status} for PATCH /api/products where 405 is due`];
    if (allowed.includes('GET') && allowed.includes('POST')) return undefined;
    return ['missing header', 'answers 405 for /api/products without Allow: GET, POST'];
  }),
  createServiceCase('refuses a key that it does not know', async (context) => {
    const { status } = await context.call('listProducts', { key: 'sk_a-key-that-nobody-made' });
    return status === 401 ? undefined : ['wrong status', `answers ${status} to an unknown key where 401 is due`];
  }),
];
