// The bundled contract documents in generated/, read from disk.
import { readFileSync } from 'node:fs';
import type { ContractDocument } from '../../domain/contract-policy.js';

/** The bytes of the bundled OpenAPI document. Throws when `generated/openapi.json` is missing: run `make generate`. */
export const readContract = (): Buffer => readBytes('openapi.json');

/** The bundled OpenAPI document. Each call parses it again, so a caller may change its copy.
 *  Throws when `generated/openapi.json` is missing: run `make generate`. */
export const loadContract = (): ContractDocument => readJson('openapi.json') as ContractDocument;

/** The bundled AsyncAPI document. Each call parses it again. Throws when it is missing: run `make generate`. */
export const loadEvents = (): Readonly<Record<string, unknown>> => readJson('asyncapi.json') as Readonly<Record<string, unknown>>;

const readJson = (file: string): unknown => JSON.parse(readBytes(file).toString());

const readBytes = (file: string): Buffer => readFileSync(new URL(`../../generated/${file}`, import.meta.url));
