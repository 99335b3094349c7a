// Our own rules for the contract, as a Redocly plugin. They keep three promises: every generator reads the contract
// alike, every operation states its policy, and nothing is shown without an example. JavaScript because the linter
// loads it as it is.

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
      },
    },
  };
}
