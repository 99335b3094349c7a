// Finds the operations and events that use a part of the contract: a change of a schema changes each of them.

interface Node {
  readonly [name: string]: unknown;
}

const METHOD = /^(get|put|post|delete|patch)$/;

/** Finds the operations (`POST /api/orders`) and events (`event order.completed`) that refer to a component, over any number of other
 *  components, by its pointer (`#/components/schemas/Order`). In the order of the document. Pure. */
export function affectedBy(document: object): (pointer: string) => string[] {
  const users = listUsers(document as Node);
  const places = new Map(users.map(({ place, node }) => [place, reach(document as Node, node)]));
  return (pointer) => [...places].filter(([, reached]) => reached.has(pointer)).map(([place]) => place);
}

function listUsers({ paths = {}, webhooks = {} }: Node): { place: string; node: unknown }[] {
  const operations = Object.entries(paths as Node).flatMap(([path, item]) =>
    Object.entries(item as Node)
      .filter(([method]) => METHOD.test(method))
      .map(([method, operation]) => ({ place: `${method.toUpperCase()} ${path}`, node: [operation, (item as Node)['parameters']] })),
  );
  return [...operations, ...Object.entries(webhooks as Node).map(([name, node]) => ({ place: `event ${name}`, node }))];
}

/** Returns the pointers that a node refers to, directly or indirectly. */
function reach(document: Node, node: unknown, reached = new Set<string>()): Set<string> {
  if (typeof node !== 'object' || node === null) return reached;
  for (const [name, value] of Object.entries(node)) {
    if (name !== '$ref' || typeof value !== 'string') reach(document, value, reached);
    else if (!reached.has(value)) reach(document, follow(document, value), reached.add(value));
  }
  return reached;
}

function follow(document: Node, pointer: string): unknown {
  const names = pointer.split('/').slice(1).map(unescapeName);
  return names.reduce<unknown>((node, name) => (node as Node | undefined)?.[name], document);
}

const unescapeName = (name: string): string => name.replaceAll('~1', '/').replaceAll('~0', '~');
