// The events: both documents describe the same ones, and all that docs/description.md lists.
import { Parser } from '@asyncapi/parser';
import { expect } from 'chai';
import { blankPersonalFields } from '../../domain/person.js';
import { eventNames } from '../../generated/webhooks.js';
import { listEventTypes } from '../../webhooks/event-types.js';
import {
  GENERATOR_WORDS,
  asyncapi,
  at,
  closeSchemas,
  listEntries,
  openapi,
  schemaCompiler,
  type Tree,
  getText,
} from '../contract/documents.js';
import { listMessageExamples } from '../contract/examples.js';

/** The `data` fields by event (docs/description.md, Events). */
const fullFields: Record<string, string> = {
  'content.submitted': 'contentId creatorId productIds type status media submittedAt',
  'content.approved': 'contentId approvedBy approvedAt commission',
  'content.rejected': 'contentId rejectedBy reason feedback rejectedAt',
  'product.purchased': 'orderId productId variantId quantity price revenue customer referrer purchasedAt',
  'order.completed': 'orderId total items customer shipping completedAt',
  'order.updated': 'orderId status previousStatus total refund refunded updatedAt',
  'review.created': 'reviewId productId userId orderId rating title content verified photos status createdAt',
  'review.approved': 'reviewId approvedBy approvedAt',
  'creator.registered': 'creatorId email name website verificationStatus registeredAt',
  'commission.earned': 'commissionId creatorId contentId productId orderId amount rate status earnedAt',
  'user.registered': 'userId email name registrationMethod registeredAt',
  'product.created': 'productId product',
  'product.updated': 'productId product',
  'product.deleted': 'productId product deletedAt',
  'order.created': 'orderId order',
  'review.updated': 'reviewId review',
};

/** Events whose compact `data` has other fields (docs/description.md, Events). */
const compactFields: Record<string, string> = {
  ...fullFields,
  'content.submitted': 'contentId creatorId productIds status submittedAt',
  'product.purchased': 'orderId productId variantId quantity revenue referrer purchasedAt',
  'order.updated': 'orderId status previousStatus total updatedAt',
  'review.created': 'reviewId productId rating content verified photos createdAt',
  'commission.earned': 'commissionId creatorId contentId productId amount status earnedAt',
  'product.created': 'productId name price status createdAt',
  'product.updated': 'productId name price status updatedAt',
  'product.deleted': 'productId deletedAt',
  'order.created': 'orderId status total createdAt',
  'review.updated': 'reviewId productId rating status updatedAt',
};

const schemas = at(openapi, 'components', 'schemas');
const messages = listEntries(asyncapi['components']?.['messages']);

describe('the events of the contract', () => {
  it('are the sixteen of the description', () => {
    expect(eventNames).to.have.members(Object.keys(fullFields));
  });

  it('are all there is to subscribe to, besides `*`', () => {
    expect(at(schemas, 'EventName', 'enum')).to.deep.equal(eventNames);
    expect(at(schemas, 'EventSelector', 'enum')).to.deep.equal([...eventNames, '*']);
  });

  for (const name of eventNames) {
    it(`tell ${name} in full`, () => {
      const event = webhookSchema(name);
      expect(event['required']).to.have.members(['event', 'id', 'timestamp', 'data']);
      expect(at(event, 'properties', 'event')).to.include({ type: 'string', const: name });
      expect(dataFields(event)).to.have.members(fieldNames(fullFields, name));
    });

    it(`tell ${name} compactly, without id and timestamp`, () => {
      const event = webhookSchema(`${name}.compact`);
      expect(Object.keys(at(event, 'properties'))).to.have.members(['event', 'data']);
      expect(at(event, 'properties', 'event')).to.include({ type: 'string', const: name });
      expect(dataFields(event)).to.have.members(fieldNames(compactFields, name));
    });
  }

  it('give plain numbers for money in the compact format', () => {
    const typeIn = (schema: string, field: string) => at(schemas, schema, 'properties', field, 'type');
    expect(typeIn('ContentApprovedCompactData', 'commission')).to.equal('number');
    expect(typeIn('ProductPurchasedCompactData', 'revenue')).to.equal('number');
    expect(typeIn('CommissionEarnedCompactData', 'amount')).to.equal('number');
  });
});

/** Generators of clients read the OpenAPI document only. */
const withoutHints = (schema: Tree): object =>
  Object.fromEntries(Object.entries(schema).filter(([word]) => !GENERATOR_WORDS.includes(word)));

describe('the AsyncAPI document', () => {
  it('is read by the AsyncAPI parser without an error or a warning', async () => {
    const { document, diagnostics } = await new Parser().parse(JSON.stringify(asyncapi));
    const warningSeverity = 1;
    expect(diagnostics.filter(({ severity }) => Number(severity) <= warningSeverity)).to.deep.equal([]);
    const alerts = 1; // to the endpoints that others name
    expect(document?.allMessages().all()).to.have.length(eventNames.length * 2 + alerts);
    expect(document?.allOperations().all()).to.have.length(eventNames.length + alerts);
  });

  it('names the same messages as the webhooks of the OpenAPI document', () => {
    expect(messages.map(([, message]) => message['name'])).to.deep.equal(Object.keys(at(openapi, 'webhooks')));
  });

  it('refers to the same schemas, each with its name as title', () => {
    for (const [, message] of messages) {
      expect(at(message, 'payload').$ref).to.equal(webhookBody(getText(message, 'name')).$ref);
    }
    const { DeliveryHeaders, WebhookAlertKind, WebhookAlertData, WebhookAlertMessage, ...shared } = at(asyncapi, 'components', 'schemas');
    for (const own of [DeliveryHeaders, WebhookAlertKind, WebhookAlertData, WebhookAlertMessage]) expect(own).to.be.an('object');
    for (const [name, schema] of Object.entries(shared))
      expect(schema, name).to.deep.equal({ title: name, ...withoutHints(schemas[name] as Tree) });
  });

  it('asks for the same headers as the webhooks, and the content type', () => {
    const headers = at(asyncapi, 'components', 'schemas', 'DeliveryHeaders');
    const { required, properties } = headers as unknown as { required: string[]; properties: object };
    const parameters = listEntries(at(openapi, 'components', 'parameters')).map(([, parameter]) => parameter);
    const delivered = parameters.filter((parameter) => /^(user-agent$|x-service-|webhook-)/.test(getText(parameter, 'name')));
    const namesOf = (some: readonly Tree[]) => ['content-type', ...some.map((one) => getText(one, 'name'))];
    expect(Object.keys(properties)).to.have.members(namesOf(delivered));
    expect(required).to.have.members(namesOf(delivered.filter(({ required: isRequired }) => (isRequired as unknown) === true)));
  });

  const compileClosed = schemaCompiler(closeSchemas(asyncapi));
  for (const { name, schema, value } of listMessageExamples()) {
    it(`shows a valid ${name}`, () => {
      const validate = compileClosed(schema);
      validate(value);
      expect(validate.errors ?? []).to.deep.equal([]);
    });
  }

  for (const { name, schema, value } of listMessageExamples().filter((one) => 'data' in (one.value as object))) {
    it(`stays valid when the person in ${name} is erased`, () => {
      const { data, ...envelope } = value as { data: Record<string, unknown> };
      const validate = compileClosed(schema);
      validate({ ...envelope, data: blankPersonalFields(data, 'era_0') });
      expect(validate.errors ?? []).to.deep.equal([]);
    });
  }

  it('has an example on every message', () => {
    expect(new Set(listMessageExamples().map(({ name }) => name)).size).to.equal(eventNames.length * 4);
  });
});

describe('the catalog of event types', () => {
  const catalog = listEventTypes();

  it('has every event, in the order of the contract', () => {
    expect(catalog.map(({ event }) => event)).to.deep.equal(eventNames);
  });

  for (const { event, description, full, compact } of catalog)
    it(`describes ${event} by schemas that stand alone and by examples that fit them`, () => {
      expect(description).to.match(/^Sent when .+\.$/);
      for (const { schema, example } of [full, compact]) {
        expect(JSON.stringify(schema)).not.to.include('$ref');
        const validate = schemaCompiler(closeSchemas({ schema }) as unknown as Tree)('/schema');
        validate(example);
        expect(validate.errors ?? []).to.deep.equal([]);
        expect(example['event']).to.equal(event);
      }
    });
});

const fieldNames = (table: Record<string, string>, name: string): string[] => (table[name] ?? '').split(' ');

function webhookBody(name: string): Tree {
  return at(openapi, 'webhooks', name, 'post', 'requestBody', 'content', 'application/json', 'schema');
}

function webhookSchema(name: string): Tree {
  return at(schemas, getReferencedName(webhookBody(name)));
}

function dataFields(event: Tree): string[] {
  return Object.keys(at(schemas, getReferencedName(at(event, 'properties', 'data')), 'properties'));
}

function getReferencedName(reference: Tree): string {
  return reference.$ref?.split('/').at(-1) ?? '';
}
