// Names the replies of a document whose schema is returned with different headers, such as a product with `Location` when it is created and with
// `ETag` when it is read. Generators that name the type of a reply after its schema, as ogen does, would make one type of both.

type Node = Readonly<Record<string, unknown>>;

interface Reply extends Node {
  readonly headers?: Node;
  readonly content?: Readonly<Record<string, { readonly schema?: { readonly $ref?: string } }>>;
}

interface Operation extends Node {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, Reply>>;
}

/** Moves these replies to `components.responses`, named after their operation and status, for example `GetProduct200`. Pure. */
export function nameReplies<Document extends { readonly paths: Node; readonly components?: unknown }>(document: Document): Document {
  const headerSets = listHeaderSets(document.paths);
  const named: Record<string, Reply> = {};
  const paths = mapOperations(document.paths, (operation) => {
    const responses = Object.entries(operation.responses).map(([status, reply]): [string, Node] => {
      if (!listSchemas(reply).some((schema) => (headerSets.get(schema)?.size ?? 0) > 1)) return [status, reply];
      const name = `${operation.operationId.charAt(0).toUpperCase()}${operation.operationId.slice(1)}${status}`;
      named[name] = reply;
      return [status, { $ref: `#/components/responses/${name}` }];
    });
    return { ...operation, responses: Object.fromEntries(responses) };
  });
  const components = document.components as Node;
  return { ...document, paths, components: { ...components, responses: { ...(components['responses'] as Node), ...named } } };
}

/** The sets of headers by the schema that is returned with them. */
function listHeaderSets(paths: Node): ReadonlyMap<string, ReadonlySet<string>> {
  const sets = new Map<string, Set<string>>();
  mapOperations(paths, (operation) => {
    for (const reply of Object.values(operation.responses))
      for (const schema of listSchemas(reply)) {
        const headers = Object.keys(reply.headers ?? {})
          .sort()
          .join();
        sets.set(schema, (sets.get(schema) ?? new Set()).add(headers));
      }
    return operation;
  });
  return sets;
}

/** The schemas of a reply, by reference. A reply that has a name already has none. */
const listSchemas = ({ content = {} }: Reply): string[] => Object.values(content).flatMap(({ schema }) => schema?.$ref ?? []);

const mapOperations = (paths: Node, change: (operation: Operation) => Node): Node =>
  Object.fromEntries(
    Object.entries(paths).map(([path, item]) => [
      path,
      Object.fromEntries(
        Object.entries(item as Node).map(([key, part]) => [key, 'responses' in Object(part) ? change(part as Operation) : part]),
      ),
    ]),
  );
