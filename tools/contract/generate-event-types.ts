// Generates the catalog of event types from the bundled events: everything that a client needs to know about each.

const compactSuffix = '.compact';

type Schema = { readonly $ref?: string };
interface Message {
  readonly name: string;
  readonly summary: string;
  readonly 'x-scope': string;
  readonly payload: Schema;
  readonly examples: readonly [{ readonly payload: unknown }, ...unknown[]];
}
interface Document {
  readonly components: { readonly messages: Readonly<Record<string, Message>>; readonly schemas: Readonly<Record<string, Schema>> };
}

/** Returns the text of event-types.json: for each event its name, when it is sent, its scope, and schema and example of both formats.
 *  The schemas are self-contained. Throws if an event lacks one of its two messages. */
export function generateEventTypes(bundle: string): string {
  const { messages, schemas } = (JSON.parse(bundle) as Document).components;
  const byName = new Map(Object.values(messages).map((message) => [message.name, message]));
  const findMessage = (name: string): Message => {
    const message = byName.get(name);
    if (!message) throw new Error(`asyncapi.yaml has no message ${name}`);
    return message;
  };
  const toFormat = ({ payload, examples }: Message) => ({ schema: inline(payload, schemas), example: examples[0].payload });
  const names = [...byName.keys()].filter((name) => !name.endsWith(compactSuffix));
  const catalog = names.map((event) => ({
    event,
    description: findMessage(event).summary,
    scope: findMessage(event)['x-scope'],
    full: toFormat(findMessage(event)),
    compact: toFormat(findMessage(event + compactSuffix)),
  }));
  return `${JSON.stringify(catalog, undefined, 2)}\n`;
}

/** Returns a copy with references replaced by their targets; properties next to a reference win. Events aren't recursive, so this ends. */
function inline(node: unknown, schemas: Document['components']['schemas']): unknown {
  if (Array.isArray(node)) return node.map((child) => inline(child, schemas));
  if (node === null || typeof node !== 'object') return node;
  const { $ref, ...own } = node as Schema;
  const target = $ref === undefined ? {} : inline(schemas[$ref.split('/').at(-1) ?? ''], schemas);
  const copy = Object.entries(own).map(([name, child]) => [name, inline(child, schemas)]);
  return { ...(target as object), ...Object.fromEntries(copy) };
}
