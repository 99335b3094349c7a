// Every example of the documents, with the schema that it must fit.
import { asyncapi, at, listEntries, escapeName, toList, listOperations, openapi, type Tree } from './documents.js';

/** An example and the JSON pointer of its schema. */
export interface ExampleCase {
  readonly name: string;
  readonly schema: string;
  readonly value: unknown;
}

/** The examples of all requests, replies, parameters, reply headers and webhooks of the OpenAPI document. */
export function listOpenapiExamples(): ExampleCase[] {
  const operations = listOperations().flatMap(({ id, pointer, node }) => operationExamples(id, pointer, node));
  const webhooks = listEntries(openapi['webhooks']).flatMap(([name, item]) =>
    operationExamples(name, `/webhooks/${name}/post`, at(item, 'post')),
  );
  const components = at(openapi, 'components');
  const responses = listEntries(components['responses']).flatMap(([name, response]) =>
    bodyExamples(name, `/components/responses/${name}`, response),
  );
  return [
    ...operations,
    ...webhooks,
    ...responses,
    ...singleExamples('/components/parameters', components['parameters']),
    ...singleExamples('/components/headers', components['headers']),
  ];
}

/** The payloads and headers of all messages of the AsyncAPI document. */
export function listMessageExamples(): ExampleCase[] {
  return listEntries(at(asyncapi, 'components', 'messages')).flatMap(([name, message]) =>
    toList(message['examples']).flatMap((example) => [
      { name: `${name} payload`, schema: `/components/messages/${name}/payload`, value: example['payload'] },
      { name: `${name} headers`, schema: '/components/schemas/DeliveryHeaders', value: example['headers'] },
    ]),
  );
}

function operationExamples(name: string, pointer: string, operation: Tree): ExampleCase[] {
  const request = operation['requestBody'];
  return [
    ...(request ? bodyExamples(`${name} request`, `${pointer}/requestBody`, request) : []),
    ...singleExamples(`${pointer}/parameters`, operation['parameters']),
    ...listEntries(operation['responses']).flatMap(([status, response]) =>
      bodyExamples(`${name} ${status}`, `${pointer}/responses/${status}`, response),
    ),
  ];
}

function bodyExamples(name: string, pointer: string, body: Tree): ExampleCase[] {
  return listEntries(body['content']).flatMap(([type, media]) =>
    listEntries(media['examples']).map(([title, example]) => ({
      name: `${name} ${title}`,
      schema: `${pointer}/content/${escapeName(type)}/schema`,
      value: example['value'],
    })),
  );
}

function singleExamples(pointer: string, parts: Tree | undefined): ExampleCase[] {
  return listEntries(parts)
    .filter(([, part]) => !part.$ref)
    .map(([key, part]) => ({ name: `${pointer}/${key}`, schema: `${pointer}/${key}/schema`, value: part['example'] }));
}
