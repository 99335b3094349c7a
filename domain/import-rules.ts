// What lines of imports may have beside the body of a create: statuses, times of the past, and references by external id.
import type { ImportType } from '../generated/api.js';
import type { FieldError } from './field-error.js';
import { IGNORED_FIELDS } from './import-columns.js';
import { ORDER_STATUSES } from './order-status.js';
import { REFUNDS_MAX } from './refund.js';

type Fields = Readonly<Record<string, unknown>>;

/** What the checks of a line need. */
export interface LineChecks {
  /** Whether a text is a timestamp of the contract. */
  readonly isTime: (text: string) => boolean;
}

/** How a line of one type is checked. */
export interface ImportRule {
  /** The path of the operation that creates one. */
  readonly createPath: string;
  /** Returns the line without what only the service decides. */
  readonly toInput: (line: Fields) => Fields;
  /** Divides a line: `body` is checked as the body of the create, `extra` by `findErrors`. */
  readonly split: (input: Fields) => { readonly body: Fields; readonly extra: Fields };
  /** Returns what is checked as the body of another create: the field that it is, and the path of the create. */
  readonly listParts?: (input: Fields) => readonly LinePart[];
  readonly findErrors: (extra: Fields, checks: LineChecks) => FieldError[];
}

/** A part of a line, with a create of its own. */
export interface LinePart {
  readonly field: string;
  readonly createPath: string;
  readonly body: unknown;
}

/** Stands for an id until the external id is looked up. */
const UNKNOWN = 'unknown';

const withoutFields = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)));

const pickFields = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.flatMap((name) => (Object.hasOwn(fields, name) ? [[name, fields[name]]] : [])));

const ignoreFieldsOf =
  (type: ImportType): ImportRule['toInput'] =>
  (line) =>
    withoutFields(line, IGNORED_FIELDS[type]);

/** Divides a line into the fields with these names, and the others. */
const splitOff =
  (...names: readonly string[]): ImportRule['split'] =>
  (input) => ({ body: withoutFields(input, names), extra: pickFields(input, names) });

/** How lines of each type are checked. */
export const importRules: Readonly<Record<ImportType, ImportRule>> = {
  products: {
    createPath: '/api/products',
    toInput: ignoreFieldsOf('products'),
    split: splitOff('status'),
    findErrors: ({ status }) => findChoiceError('status', status, ['active', 'draft', 'archived']),
  },
  users: {
    createPath: '/api/users',
    toInput: ignoreFieldsOf('users'),
    split: splitOff('createdAt'),
    findErrors: ({ createdAt }, { isTime }) => findTimeError('createdAt', createdAt, isTime),
  },
  creators: {
    createPath: '/api/creators',
    toInput: ignoreFieldsOf('creators'),
    split: splitOff('createdAt', 'verificationStatus'),
    findErrors: ({ createdAt, verificationStatus }, { isTime }) => [
      ...findTimeError('createdAt', createdAt, isTime),
      ...findChoiceError('verificationStatus', verificationStatus, ['pending', 'verified', 'rejected', 'suspended']),
    ],
  },
  orders: {
    createPath: '/api/orders',
    toInput: toOrderInput,
    split: splitOrder,
    listParts: listRefunds,
    findErrors: ({ status, completedAt, currency, refunds, references }, { isTime }) => [
      ...findCurrencyErrors(currency),
      ...findChoiceError('status', status, ORDER_STATUSES),
      ...findTimeError('completedAt', completedAt, isTime),
      ...findRefundErrors(refunds, isTime),
      ...findReferenceErrors((references ?? {}) as Fields),
    ],
  },
  reviews: {
    createPath: '/api/products/any/reviews',
    toInput: ignoreFieldsOf('reviews'),
    split: splitOff('createdAt', 'status', 'productId', 'productExternalId', 'orderExternalId'),
    findErrors: ({ createdAt, status, productId, ...references }, { isTime }) => [
      ...findProductErrors(productId, references['productExternalId']),
      ...findChoiceError('status', status, ['pending', 'approved', 'rejected']),
      ...findTimeError('createdAt', createdAt, isTime),
      ...findReferenceErrors(references),
    ],
  },
};

/** What only a request can ask for, and what no object may have. Pure. */
export function findForbidden(input: Fields): FieldError[] {
  const field = ['generateDescription', '__proto__'].find((name) => Object.hasOwn(input, name));
  if (field) return [{ reason: 'unknown-field', field, issue: 'is not a field of an import' }];
  return Object.hasOwn(Object(input['metadata']) as object, '__proto__')
    ? [{ reason: 'unknown-field', field: 'metadata', issue: 'must not have a field "__proto__"' }]
    : [];
}

/** Fields of an exported item that the service decides. */
const IGNORED_OF_ITEM = ['name', 'discount', 'tax', 'refundedQuantity', 'refunded'];

/** Returns an order without what the service decides. An exported one has the amount of its total with the currency, and when it was
 *  placed as `createdAt`. */
function toOrderInput(line: Fields): Fields {
  const { createdAt, ...input } = withoutFields(line, IGNORED_FIELDS.orders);
  const { items, total, refunds, placedAt = createdAt } = input;
  return {
    ...input,
    ...(Array.isArray(items) && {
      items: items.map((item) => (isObject(item) ? withoutFields(item, IGNORED_OF_ITEM) : (item as unknown))),
    }),
    ...(isObject(total) && { total: total['amount'], currency: total['currency'] }),
    ...(Array.isArray(refunds) && { refunds: refunds.map(toRefundInput) }),
    ...(placedAt !== undefined && { placedAt }),
  };
}

/** An exported refund has its amount with the currency, and what each piece returned. */
function toRefundInput(refund: unknown): unknown {
  if (!isObject(refund)) return refund;
  const { items, amount, ...input } = withoutFields(refund, ['id', 'by']);
  return {
    ...input,
    ...(isObject(amount) ? { amount: amount['amount'], currency: amount['currency'] } : amount !== undefined && { amount }),
    ...(items !== undefined && {
      items: Array.isArray(items) ? items.map((item: unknown) => (isObject(item) ? withoutFields(item, ['amount']) : item)) : items,
    }),
  };
}

/** Each refund is checked as a request for it: pieces or an amount. If a line has both, the amount is compared with what the pieces return. */
function listRefunds({ refunds }: Fields): LinePart[] {
  return (Array.isArray(refunds) ? (refunds as readonly unknown[]) : []).map((refund, index) => ({
    field: `refunds[${index}]`,
    createPath: '/api/orders/any/refunds',
    body: isObject(refund) ? toRefundBody(refund) : refund,
  }));
}

function toRefundBody(refund: Fields): Fields {
  const body = withoutFields(refund, ['createdAt', 'currency', ...(refund['items'] === undefined ? [] : ['amount'])]);
  const { items } = body;
  const toItem = (item: unknown): unknown =>
    isObject(item) && Object.hasOwn(item, 'productExternalId')
      ? { productId: UNKNOWN, ...withoutFields(item, ['productExternalId']) }
      : item;
  return Array.isArray(items) ? { ...body, items: items.map(toItem) } : body;
}

function findRefundErrors(refunds: unknown, isTime: LineChecks['isTime']): FieldError[] {
  if (refunds === undefined) return [];
  if (!Array.isArray(refunds) || refunds.length > REFUNDS_MAX)
    return [{ reason: 'invalid-type', field: 'refunds', issue: `must be a list of at most ${REFUNDS_MAX} refunds` }];
  return (refunds as readonly unknown[]).flatMap((refund, index) => {
    if (!isObject(refund)) return [];
    const { items, amount, createdAt } = refund;
    const isMissing = items === undefined && amount === undefined;
    return [
      ...findTimeError(`refunds[${index}].createdAt`, createdAt, isTime),
      ...(isMissing ? [{ reason: 'missing-field', field: `refunds[${index}].amount`, issue: 'is required, or items' } as const] : []),
    ];
  });
}

/** References by external id are taken out of an order by their fields, because the body of a create has ids. */
function splitOrder({ status, completedAt, currency, refunds, ...body }: Fields): { body: Fields; extra: Fields } {
  const references: Record<string, unknown> = {};
  const takeOut = (object: Fields, place: string, names: Readonly<Record<string, string>>): Fields => {
    const taken = Object.entries(names).filter(([external]) => Object.hasOwn(object, external));
    for (const [external] of taken) references[`${place}.${external}`] = object[external];
    const ids = Object.fromEntries(taken.flatMap(([, id]) => (Object.hasOwn(object, id) ? [] : [[id, UNKNOWN]])));
    return { ...withoutFields(object, Object.keys(names)), ...ids };
  };
  const toItem = (item: unknown, index: number): unknown => {
    if (!isObject(item)) return item;
    const { referrer, ...rest } = takeOut(item, `items[${index}]`, { productExternalId: 'productId' });
    if (!isObject(referrer)) return referrer === undefined ? rest : { ...rest, referrer };
    return { ...rest, referrer: takeOut(referrer, `items[${index}].referrer`, REFERRER_IDS) };
  };
  const toDiscount = (discount: unknown, index: number): unknown =>
    isObject(discount) ? takeOut(discount, `discounts[${index}]`, { productExternalId: 'productId' }) : discount;
  const items = Array.isArray(body['items']) && { items: body['items'].map(toItem) };
  const discounts = Array.isArray(body['discounts']) && { discounts: body['discounts'].map(toDiscount) };
  return {
    body: { ...body, ...items, ...discounts },
    extra: { status, completedAt, currency, refunds, references: { ...references, ...listRefundReferences(refunds) } },
  };
}

function listRefundReferences(refunds: unknown): Fields {
  const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
  return Object.fromEntries(
    list(refunds).flatMap((refund, index) =>
      list(isObject(refund) ? refund['items'] : undefined).map((item, place) => [
        `refunds[${index}].items[${place}].productExternalId`,
        isObject(item) ? item['productExternalId'] : undefined,
      ]),
    ),
  );
}

const REFERRER_IDS = { contentExternalId: 'contentId', creatorExternalId: 'creatorId' } as const;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);

function findChoiceError(field: string, value: unknown, choices: readonly string[]): FieldError[] {
  if (value === undefined || choices.includes(value as string)) return [];
  return [{ reason: 'invalid-choice', field, issue: `must be one of: ${choices.join(', ')}` }];
}

function findTimeError(field: string, value: unknown, isTime: LineChecks['isTime']): FieldError[] {
  if (value === undefined || (typeof value === 'string' && isTime(value))) return [];
  return [{ reason: 'invalid-format', field, issue: 'must be an ISO 8601 timestamp with a time zone, e.g. 2026-01-31T12:00:00.000Z' }];
}

const findCurrencyErrors = (currency: unknown): FieldError[] =>
  currency === undefined || (typeof currency === 'string' && /^[A-Z]{3}$/.test(currency))
    ? []
    : [{ reason: 'invalid-format', field: 'currency', issue: 'must be a currency code of three capital letters, e.g. EUR' }];

const ID_MAX = 128;

function findReferenceErrors(references: Fields): FieldError[] {
  return Object.entries(references).flatMap(([field, value]): FieldError[] => {
    if (value === undefined || (typeof value === 'string' && value !== '' && value.length <= ID_MAX)) return [];
    return [{ reason: 'invalid-format', field, issue: `must be a text of 1 to ${ID_MAX} characters` }];
  });
}

function findProductErrors(id: unknown, externalId: unknown): FieldError[] {
  if (id === undefined && externalId === undefined)
    return [{ reason: 'missing-field', field: 'productId', issue: 'is required, or productExternalId' }];
  return id === undefined || (typeof id === 'string' && id !== '' && id.length <= 64)
    ? []
    : [{ reason: 'invalid-format', field: 'productId', issue: 'must be a text of 1 to 64 characters' }];
}
