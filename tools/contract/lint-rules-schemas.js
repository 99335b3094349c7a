// Lint rules about schemas: every generator reads them the same way, requests are closed, responses are open.

const unevenKeywords = ['prefixItems', 'patternProperties', 'if', '$defs', 'unevaluatedProperties', 'dependentSchemas'];

/** Objects and string enums must be named components: generators invent a name for each inline one, and another
 *  name in the next version. Bodies of all types are references. */
export function namedSchemas() {
  const needsName = (schema) => schema && !schema.$ref && (schema.type === 'object' || schema.enum || schema.properties);
  const checkChild = (schema, place, { report, location }) => {
    if (needsName(schema)) report({ message: `Make it a named component and refer to it: ${place}.`, location: location.child(place) });
  };
  return {
    MediaType(media, context) {
      if (!media.schema?.$ref) context.report({ message: 'A body must refer to a named component.', location: context.location });
    },
    Parameter: (parameter, context) => checkChild(parameter.schema, 'schema', context),
    Header: (header, context) => checkChild(header.schema, 'schema', context),
    Schema(schema, context) {
      checkChild(schema.items, 'items', context);
      for (const name of Object.keys(schema.properties ?? {})) {
        checkChild(schema.properties[name], name, { ...context, location: context.location.child('properties') });
      }
    },
  };
}

/** Only the part of JSON Schema that every generator reads the same way. */
export function generatorSafeSchemas() {
  return {
    Schema(schema, { report, location }) {
      const complain = (message) => report({ message });
      if (typeof schema === 'boolean') return complain('A schema must not be true or false: generators crash or give up.');
      if (schema.$ref) return;
      if (schema.nullable !== undefined) complain('Nothing is null in this contract; leave the property out instead.');
      if (Array.isArray(schema.type) && !(isInMergePatch(location) && isNullable(schema)))
        complain('One type only: generators differ about lists of types.');
      if (schema.type === 'null' || schema.enum?.includes(null)) complain('Nothing is null in this contract.');
      if (schema.const !== undefined && schema.type !== 'string') complain('A const needs "type: string" beside it.');
      if (isObject(schema) && !schema.properties && schema.additionalProperties !== true && !isBoundedMap(schema)) {
        complain('A free-form object must say "additionalProperties: true".');
      }
      if (schema.type === 'number' && schema.format !== 'double') complain('A number needs "format: double": Go keeps seven digits else.');
      if (schema.oneOf && !schema.discriminator) complain('oneOf needs a discriminator.');
      if (schema.anyOf || schema.allOf || schema.not) complain('Compose no schemas; spell the fields out.');
      const uneven = unevenKeywords.find((keyword) => schema[keyword] !== undefined);
      if (uneven) complain(`Most generators ignore ${uneven}.`);
    },
  };
}

/** In a JSON merge patch, and nowhere else, null removes a field. */
const isInMergePatch = ({ pointer }) => /^#\/(components\/schemas\/)?Patch/.test(pointer);
const isNullable = ({ type }) => type.length === 2 && type[1] === 'null';
const isObject = ({ type }) => type === 'object' || type?.[0] === 'object';

/** Generated Go has a function `NewProduct` for a schema `Product`: a schema of that name would be declared twice. */
export function noConstructorNames() {
  return {
    NamedSchemas(schemas, { report, location }) {
      for (const name of Object.keys(schemas).filter((one) => one.startsWith('New') && one.slice('New'.length) in schemas)) {
        report({ message: `Call it ${name.slice('New'.length)}Input: in Go, ${name} is a function.`, location: location.child(name) });
      }
    },
  };
}

/** Everything else beside a `$ref` is ignored by some tools and merged by others. */
export function onlyDescriptionBesideRef() {
  return {
    ref(node, { report, location }) {
      const extra = Object.keys(node).filter((key) => key !== '$ref' && key !== 'description');
      if (extra.length > 0) report({ message: `Only a description may stand beside a $ref, not ${extra.join(', ')}.`, location });
    },
  };
}

/** `explode` is explicit, because its default differs between tools. */
export function explicitQueryArrays() {
  return {
    Parameter(parameter, { report }) {
      if (parameter.in !== 'query' || parameter.schema?.type !== 'array') return;
      if (parameter.style !== 'form') report({ message: 'An array in a query needs "style: form".' });
      if (parameter.explode === undefined) report({ message: 'An array in a query needs an explicit "explode".' });
    },
  };
}

/** An unknown field of a request must be refused, not ignored, on every level. */
export function closedRequests() {
  return {
    Paths: {
      RequestBody: {
        MediaType: (media, context) =>
          checkObjects(media.schema, context, (schema) => {
            if (schema.additionalProperties !== false && !isBoundedMap(schema))
              return 'An object in a request needs "additionalProperties: false".';
          }),
      },
    },
  };
}

/** Whether a schema is a map from names to texts or lists of texts, with a limit for how many there are, for their names and for their
 *  values. */
const isBoundedMap = ({ maxProperties, propertyNames, additionalProperties: value }) =>
  Number.isInteger(maxProperties) && Number.isInteger(propertyNames?.maxLength) && (isBoundedText(value) || isBoundedList(value));

const isBoundedText = (schema) => [schema?.type].flat()[0] === 'string' && Number.isInteger(schema.maxLength);
const isBoundedList = (schema) => [schema?.type].flat()[0] === 'array' && Number.isInteger(schema.maxItems) && isBoundedText(schema.items);

/** Responses and events can gain fields, so their schemas must allow unknown ones. */
export function openReplies() {
  const checkOpen = (media, context) =>
    checkObjects(media.schema, context, (schema) => {
      if (schema.additionalProperties === false) return 'An object in a reply must stay open for new fields.';
    });
  return {
    Paths: { Response: { MediaType: checkOpen } },
    WebhooksMap: { RequestBody: { MediaType: checkOpen } },
  };
}

/** Reports what `findProblem` says about each object schema below a body. Follows the references itself, because a
 *  nested visitor sees only the outermost schema. */
function checkObjects(body, { resolve, report, location }, findProblem) {
  const seen = new Set();
  const visit = (schema, from) => {
    const target = schema?.$ref ? resolve(schema, from) : { node: schema };
    const { node } = target;
    if (!node || seen.has(node)) return;
    seen.add(node);
    const problem = isObject(node) && findProblem(node);
    if (problem) report({ message: problem, location: target.location ?? location });
    const nextFrom = target.location?.source.absoluteRef ?? from;
    for (const child of [node.items, ...Object.values(node.properties ?? {})]) visit(child, nextFrom);
  };
  visit(body, location.source.absoluteRef);
}

/** Every property has a description: editors show it with the generated types. */
export function describedSchemas() {
  return {
    Schema(schema, { report, location }) {
      for (const [name, property] of Object.entries(schema.properties ?? {})) {
        if (property.$ref || property.description) continue;
        report({ message: `Describe ${name}.`, location: location.child(['properties', name]) });
      }
    },
  };
}
