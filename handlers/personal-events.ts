// The events that are about a person.
import { findContentOrigins } from '../db/creator-content.js';
import * as store from '../db/personal-data.js';
import type { ScannedRow } from '../db/personal-data.js';
import { blankPersonalFields, listIdentifiers, removePerson, type Person } from '../domain/person.js';
import type { PersonalItem } from './erase-personal-data.js';
import type { Step } from './personal-step.js';

interface EventBody {
  readonly event: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** Has feedback to a creator, whom it doesn't name. */
const REJECTION = 'content.rejected';

/** Reads all events: most of those that are about a person name them. */
export const events: Step = {
  name: 'events',
  async read({ db }, person, after) {
    const needles = listIdentifiers(person);
    if (needles.length === 0) return { items: [], last: undefined };
    const { rows, last } = await store.scanPart(db, 'events', {
      after,
      needles: [...needles, ...(person.creatorIds.length > 0 ? [REJECTION] : [])],
    });
    const contents = await findContentOrigins(db, rows.flatMap(listRejected));
    const isTheirs = (id: string) => person.creatorIds.includes(contents.get(id)?.creatorId ?? '');
    return { last, items: rows.flatMap((row) => toEvent(row, person, listRejected(row).some(isTheirs))) };
  },
};

const parse = (text: string | null | undefined): EventBody => JSON.parse(text ?? '{}') as EventBody;

/** The content that the event rejects, if it does. */
function listRejected({ texts }: ScannedRow): string[] {
  const { event, data } = parse(texts['body']);
  return event === REJECTION ? [String(data['contentId'])] : [];
}

/** The compact format doesn't name the user of a review, so both bodies are blanked as soon as one names the person. `isToThem` says that it is
 *  about the person in any case. */
function toEvent(row: ScannedRow, person: Person, isToThem: boolean): PersonalItem[] {
  const [body, compact] = [parse(row.texts['body']), parse(row.texts['compact_body'])];
  if (!isToThem && removePerson(body, person, '') === body) return [];
  const blank = (one: EventBody, pseudonym: string) => ({ ...one, data: blankPersonalFields(one.data, pseudonym) });
  return [
    {
      type: 'event',
      id: row.key[0] ?? '',
      data: row.texts['body'] ?? '{}',
      erase(trx, { pseudonym }) {
        const left = isToThem ? blank(body, pseudonym) : removePerson(body, person, pseudonym);
        const texts = { body: JSON.stringify(left), compact_body: JSON.stringify(blank(compact, pseudonym)) };
        return store.rewriteTexts(trx, 'events', { ...row, texts });
      },
    },
  ];
}
