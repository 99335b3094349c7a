// The generated types: what the compiler accepts is the test, the rest shows that it ran.
import { expect } from 'chai';
import type { operations as ServerOperations } from '../../generated/api.js';
import type { operations as ClientOperations } from '../../packages/sdk/generated/client.js';
import type { CompactEventPayload, EventPayload } from '../../generated/webhooks.js';

type ServerQuery = ServerOperations['listProducts']['parameters']['query'];
type ClientQuery = NonNullable<ClientOperations['listProducts']['parameters']['query']>;

describe('the generated types', () => {
  it('let a client leave out what has a default', () => {
    const query: ClientQuery = {};
    expect(query).to.deep.equal({});
  });

  it('give the server what has a default, always', () => {
    // @ts-expect-error limit, offset and sort have defaults, so the server always sees them
    const incomplete: ServerQuery = {};
    const complete: ServerQuery = { limit: 20, offset: 0, sort: 'newest' };
    expect(complete).to.include({ ...incomplete, limit: 20 });
  });

  it('tie the payload of an event to its name and format', () => {
    const full: EventPayload<'content.approved'>['data']['commission'] = {
      amount: 5,
      currency: 'USD',
      status: 'pending',
    };
    const compact: CompactEventPayload<'content.approved'>['data']['commission'] = 5;
    expect(full.amount).to.equal(compact);
  });

  it('list the operations that the service serves, without those of receivers', () => {
    // @ts-expect-error a webhook is no operation of the service
    const name: keyof ServerOperations = 'contentSubmittedEvent';
    expect(name).to.be.a('string');
  });
});
