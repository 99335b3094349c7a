// Lint rules about operations: examples, policy, statuses and reply headers.

const errorStatuses = ['400', '401', '403', '429', '500', '503'];
const everyReplyHeaders = ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset', 'X-Request-Id'];
const headersByStatus = { 201: ['Location'], 401: ['WWW-Authenticate'], 429: ['Retry-After'], 503: ['Retry-After'] };

/** Bodies carry named examples, parameters and headers one. The contract test validates them. */
export function examplesEverywhere() {
  const checkExample = (node, { report }) => {
    if (node.example === undefined && node.examples === undefined) report({ message: 'Give an example.' });
  };
  return {
    MediaType(media, { report, resolve }) {
      if (resolve(media.schema).node?.format === 'binary') return; // JSON can't show the bytes of a file
      if (Object.keys(media.examples ?? {}).length === 0) report({ message: 'A body needs named examples.' });
    },
    Parameter: checkExample,
    Header: checkExample,
  };
}

/** Every operation states its scope (or that every key can call it), rate limit and events, and names only what exists. */
export function operationPolicy() {
  let events = [];
  return {
    Root(root) {
      events = Object.keys(root.webhooks ?? {}).filter((name) => !name.endsWith('.compact'));
    },
    Paths: {
      Operation(operation, { report, location, key }) {
        const complain = (field, message) => report({ message, location: field ? location.child(field) : location });
        const scopes = operation.security?.[0]?.ApiKey;
        if (operation.security?.length !== 1 || !(scopes?.length <= 1))
          complain('', 'Name one scope, or none for an operation that every key can call: security: [{ApiKey: [scope]}].');
        // The second statement of the same fact: a scope that is lost by mistake leaves a 403 behind.
        if (scopes?.length === 0 && operation.responses?.['403'] && !operation['x-scope-when'])
          complain('', 'Name one scope: security: [{ApiKey: [scope]}]. An operation that every key can call declares no 403.');
        if (!isBucket(operation['x-rate-limit'])) complain('', 'x-rate-limit must be standard or generation.');
        const cost = operation['x-rate-limit-cost'];
        if (cost !== undefined && !(Number.isInteger(cost) && cost > 1))
          complain('x-rate-limit-cost', 'x-rate-limit-cost is a whole number above 1, or absent.');
        const bucketWhen = operation['x-rate-limit-when'];
        if (bucketWhen && !(bucketWhen.field && 'equals' in bucketWhen && isBucket(bucketWhen.bucket))) {
          complain('x-rate-limit-when', 'x-rate-limit-when needs field, equals and bucket.');
        }
        if (bucketWhen?.without !== undefined && typeof bucketWhen.without !== 'string')
          complain('x-rate-limit-when', 'x-rate-limit-when: without names one field of the body.');
        const scopeWhen = operation['x-scope-when'];
        if (scopeWhen && !(scopeWhen.parameter && scopeWhen.scope)) complain('x-scope-when', 'x-scope-when needs parameter and scope.');
        const bodyMax = operation['x-max-body-bytes'];
        if (bodyMax !== undefined && !(operation.requestBody && Number.isInteger(bodyMax) && bodyMax > 0))
          complain('x-max-body-bytes', 'x-max-body-bytes is a number of bytes, and goes with a body only.');
        if (!Array.isArray(operation['x-emits'])) return complain('', 'x-emits must be a list, empty when nothing is caused.');
        const unknown = operation['x-emits'].filter((name) => !events.includes(name));
        if (unknown.length > 0) complain('x-emits', `No such event under webhooks: ${unknown.join(', ')}.`);
        complainAboutAudit(operation, (message) => complain('x-audit' in operation ? 'x-audit' : '', message), key);
        if ('x-extension' in operation && operation['x-extension'] !== true) complain('x-extension', 'x-extension is true or absent.');
      },
    },
  };
}

/** Every operation that writes says whether the audit log records it. One that reads may be recorded, such as an export. */
function complainAboutAudit({ 'x-audit': audit }, complain, method) {
  if (audit === undefined) {
    if (method !== 'get') complain('Say in x-audit as which object the audit log records the call, or why it is omitted.');
    return;
  }
  const isObject = /^[a-z]+(-[a-z]+)*$/.test(audit?.object ?? '');
  const isOmitted = typeof audit?.omitted === 'string' && audit.omitted !== '';
  if (isObject === isOmitted) complain('x-audit needs either object, such as api-key, or omitted, a reason.');
}

/** Client generators also generate calls for webhooks, in Python with syntax errors; `x-internal` prevents it. */
export function noCallsOfWebhooks() {
  return {
    WebhooksMap: {
      Operation(operation, { report }) {
        if (operation['x-internal'] !== true) report({ message: 'A webhook needs "x-internal: true": clients do not call it.' });
      },
    },
  };
}

/** Every event states the scope that a key needs to read it, and where its payload has the id of its resource. The compiler checks that
 *  both exist (generated/webhooks.ts). */
export function eventScopes() {
  return {
    WebhooksMap: {
      Operation(operation, { report }) {
        if (!/^[a-z]+:read$/.test(operation['x-scope'] ?? ''))
          report({ message: 'An event needs "x-scope": the read scope of its resource, such as orders:read.' });
        if (!/^(id|data\.[A-Za-z]+Id)$/.test(operation['x-resource'] ?? ''))
          report({ message: 'An event needs "x-resource": the field with the id of its resource, such as data.orderId.' });
      },
    },
  };
}

function isBucket(value) {
  return value === 'standard' || value === 'generation';
}

/** Every status that the server can return is declared explicitly. */
export function declaredStatuses() {
  return {
    Paths: {
      PathItem(item, { report, location, key }) {
        for (const method of ['get', 'post', 'put', 'patch', 'delete']) {
          const operation = item[method];
          if (!operation) continue;
          const missing = requiredStatuses(method, String(key), operation).filter((status) => !operation.responses?.[status]);
          if (missing.length > 0) {
            report({
              message: `${operation.operationId} must declare ${missing.join(', ')}.`,
              location: location.child([method, 'responses']),
            });
          }
          const vague = Object.keys(operation.responses ?? {}).filter((status) => !/^[1-5][0-9]{2}$/.test(status));
          if (vague.length > 0)
            report({
              message: `Name each status, not ${vague.join(', ')}.`,
              location: location.child([method, 'responses']),
            });
        }
      },
    },
  };
}

function requiredStatuses(method, path, operation) {
  const hasIfMatch = operation.parameters?.some((parameter) => parameter.$ref?.endsWith('/IfMatch'));
  const needsScope = operation.security?.[0]?.ApiKey?.length !== 0;
  return [
    ...errorStatuses.filter((status) => needsScope || status !== '403'),
    // What a call by external id doesn't find, it creates.
    ...(path.includes('{') && !path.endsWith('/{externalId}') ? ['404'] : []),
    ...(method === 'post' ? ['409', '422'] : []),
    ...(operation.requestBody ? ['413', '415'] : []),
    ...(hasIfMatch ? ['412'] : []),
  ];
}

/** Every response declares the headers of all responses (docs/description.md) and those of its status. */
export function replyHeaders() {
  return {
    Paths: {
      Response(response, { report, key, resolve }) {
        for (const name of [...everyReplyHeaders, ...(headersByStatus[key] ?? [])]) {
          const header = response.headers?.[name];
          if (!header) report({ message: `The reply ${key} must declare the header ${name}.` });
          else if (resolve(header).node?.required !== true) report({ message: `The header ${name} of the reply ${key} must be required.` });
        }
      },
    },
  };
}

/** Two paths with the same method must not match one URL, unless one of them has literal segments wherever they differ. */
export function unambiguousOperations() {
  return {
    Paths(paths, { report, location }) {
      const entries = Object.entries(paths).map(([path, item]) => ({ path, segments: path.split('/'), methods: listMethods(item) }));
      entries.forEach((one, place) => {
        for (const other of entries.slice(place + 1)) {
          const shared = one.methods.filter((method) => other.methods.includes(method));
          if (shared.length > 0 && areAmbiguous(one.segments, other.segments))
            report({ message: `${shared[0]} of ${one.path} and ${other.path} match the same URLs.`, location: location.child(other.path) });
        }
      });
    },
  };
}

const listMethods = (item) => ['get', 'post', 'put', 'patch', 'delete'].filter((method) => item[method]);

function areAmbiguous(one, other) {
  const isParameter = (segment) => segment.startsWith('{');
  if (one.length !== other.length) return false;
  const kinds = one.map((segment, place) => `${isParameter(segment)} ${isParameter(other[place])}`);
  const isApart = one.some((segment, place) => kinds[place] === 'false false' && segment !== other[place]);
  return !isApart && kinds.includes('true false') && kinds.includes('false true');
}
