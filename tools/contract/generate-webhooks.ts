// Generates the types of webhook events from the bundled contract.

const notice = '// Generated from spec/ by tools/contract/generate.ts. Do not edit: change the contract and generate again.\n';
const compactSuffix = '.compact';

interface Operation {
  readonly 'x-scope': string;
  readonly 'x-resource': string;
  readonly requestBody: { readonly content: { readonly 'application/json': { readonly schema: { readonly $ref: string } } } };
}

interface Document {
  webhooks: Record<string, { post: Operation }>;
}

/** Returns the text of webhooks.ts: the event names, and for each its scope, its resource and the payloads of both formats, with the schemas in `types`. */
export function generateWebhookTypes(bundle: string, types = './api.js'): string {
  const { webhooks } = JSON.parse(bundle) as Document;
  const getSchemaName = (webhook: string) => webhooks[webhook]?.post.requestBody.content['application/json'].schema.$ref.split('/').at(-1);
  const names = Object.keys(webhooks).filter((name) => !name.endsWith(compactSuffix));
  const scopes = names.map((name) => `  '${name}': '${webhooks[name]?.post['x-scope']}',`).join('\n');
  const getResource = (name: string) => webhooks[name]?.post['x-resource'].split('.').at(-1);
  const resources = names.map((name) => `  '${name}': '${getResource(name)}',`).join('\n');
  const rows = (suffix: string) => names.map((name) => `  '${name}': components['schemas']['${getSchemaName(name + suffix)}'];`).join('\n');
  return `${notice}import type { components } from '${types}';

/** The name of every event, in the order of the contract. */
export const eventNames = [
${names.map((name) => `  '${name}',`).join('\n')}
] as const;

/** The name of an event. */
export type EventName = (typeof eventNames)[number];

/** The scope that an API key needs to read an event, by event name. */
export const eventScopes: Readonly<Record<EventName, components['schemas']['Scope']>> = {
${scopes}
};

/** The field of \`data\` with the id of the resource that an event is about, by event name. */
export const eventResources = {
${resources}
} as const satisfies { readonly [Name in EventName]: 'id' | (keyof EventPayloads[Name]['data'] & keyof CompactEventPayloads[Name]['data']) };

/** What an endpoint with the full format receives, by event name. */
export interface EventPayloads {
${rows('')}
}

/** What an endpoint with the compact format receives, by event name. */
export interface CompactEventPayloads {
${rows(compactSuffix)}
}

/** The body of one event in the full format; without a name, the union over all events. */
export type EventPayload<Name extends EventName = EventName> = EventPayloads[Name];

/** The body of one event in the compact format; without a name, the union over all events. */
export type CompactEventPayload<Name extends EventName = EventName> = CompactEventPayloads[Name];

/** The \`data\` of one event in the full format. */
export type EventData<Name extends EventName = EventName> = EventPayloads[Name]['data'];

/** The \`data\` of one event in the compact format. */
export type CompactEventData<Name extends EventName = EventName> = CompactEventPayloads[Name]['data'];
`;
}
