// Runs the console: Scalar with the contract of the service that serves it. Everything that contacts other servers is switched off.

/** What Scalar interprets as a parameter that is offered and not sent. */
const NOT_TICKED = { default: { value: '', 'x-disabled': true } };

/** The contract as a console wants it: Scalar fills in every example that it finds, and of an enum the first value; a request with
 *  all filters at once finds nothing. */
async function contractForTrying() {
  const contract = await (await fetch('/openapi.json')).json();
  for (const item of Object.values(contract.paths))
    for (const { parameters = [] } of Object.values(item)) parameters.splice(0, parameters.length, ...parameters.map(withoutExample));
  for (const [name, parameter] of Object.entries(contract.components.parameters))
    contract.components.parameters[name] = withoutExample(parameter);
  return { ...contract, servers: [{ url: window.location.origin, description: 'This service.' }] };
}

function withoutExample(parameter) {
  if (parameter.required || parameter.$ref) return parameter;
  // All schemas that parameters refer to are enums.
  return { ...parameter, example: undefined, examples: parameter.schema.$ref ? NOT_TICKED : undefined };
}

/** On a narrow screen the reply comes below the request, out of sight. */
function showReply() {
  window.document.querySelector('.response-section-content')?.closest('section').scrollIntoView({ block: 'start' });
}

contractForTrying().then((content) => {
  Scalar.createApiReference('#console', {
    content,
    proxyUrl: '',
    telemetry: false,
    withDefaultFonts: false,
    hideClientButton: true,
    showDeveloperTools: 'never',
    agent: { disabled: true },
    mcp: { disabled: true },
    persistAuth: false,
    defaultOpenAllTags: false,
    authentication: { preferredSecurityScheme: 'ApiKey' },
    // Scalar renders the response after this, and uses the returned value as the response.
    onResponseReceived: () => void window.setTimeout(showReply, 100),
    metaData: { title: 'Console | Storefront' },
  });
});
