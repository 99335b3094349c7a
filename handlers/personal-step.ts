// How a job about a person goes through the store.
import type { RowKey } from '../db/personal-data.js';
import type { PrivacyJobType } from '../generated/api.js';
import type { Person } from '../domain/person.js';
import type { PersonalItem } from './erase-personal-data.js';
import type { Services } from './operation.js';

/** A part of a step: what it found, and where to go on; `last` is undefined at the end of the step. */
interface Part {
  readonly items: readonly PersonalItem[];
  readonly last: RowKey | undefined;
}

/** One place of the store. */
export interface Step {
  readonly name: string;
  /** The only kind of job that has this step; both by default. */
  readonly only?: PrivacyJobType;
  read(services: Services, person: Person, after: RowKey | undefined): Promise<Part>;
}
