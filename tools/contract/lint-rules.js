// Our lint rules for the contract, as a Redocly plugin. They ensure three things: every generator reads the contract the same way, every
// operation states its policy, and everything has an example. JavaScript, because the linter loads the file directly.

import {
  closedRequests,
  describedSchemas,
  explicitQueryArrays,
  generatorSafeSchemas,
  namedSchemas,
  noConstructorNames,
  onlyDescriptionBesideRef,
  openReplies,
} from './lint-rules-schemas.js';
import {
  declaredStatuses,
  eventScopes,
  examplesEverywhere,
  noCallsOfWebhooks,
  operationPolicy,
  replyHeaders,
  unambiguousOperations,
} from './lint-rules-operations.js';

/** The plugin; rules are switched on in redocly.yaml as `contract/<name>`. */
export default function contractRules() {
  return {
    id: 'contract',
    rules: {
      oas3: {
        'named-schemas': namedSchemas,
        'generator-safe-schemas': generatorSafeSchemas,
        'no-constructor-names': noConstructorNames,
        'only-description-beside-ref': onlyDescriptionBesideRef,
        'explicit-query-arrays': explicitQueryArrays,
        'closed-requests': closedRequests,
        'open-replies': openReplies,
        'described-schemas': describedSchemas,
        'examples-everywhere': examplesEverywhere,
        'operation-policy': operationPolicy,
        'no-calls-of-webhooks': noCallsOfWebhooks,
        'event-scopes': eventScopes,
        'declared-statuses': declaredStatuses,
        'reply-headers': replyHeaders,
        'unambiguous-operations': unambiguousOperations,
      },
    },
  };
}
