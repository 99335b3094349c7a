// Writes the part of the contract that generators understand which know one media type for each body: calls with files stay out, and a PATCH has
// the media type JSON, which the service accepts like that of merge patches. `node json-only.mjs <contract> <output>`.
import { readFileSync, writeFileSync } from 'node:fs';

const JSON_TYPE = 'application/json';
const [input, output] = process.argv.slice(2);
const contract = JSON.parse(readFileSync(input, 'utf8'));

const follow = (node) => (node.$ref ? contract.components.responses[node.$ref.split('/').at(-1)] : node);
const hasJson = ({ content = {} }) => Object.keys(content).length === 0 || JSON_TYPE in content;

for (const item of Object.values(contract.paths)) {
  for (const [method, operation] of Object.entries(item)) {
    if (!operation.responses) continue;
    const { requestBody = {}, responses } = operation;
    if (![requestBody, ...Object.values(responses).map(follow)].every(hasJson)) delete item[method];
    else if (requestBody.content) requestBody.content = { [JSON_TYPE]: requestBody.content[JSON_TYPE] };
  }
}
writeFileSync(output, JSON.stringify(contract));
