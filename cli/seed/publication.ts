// When content is published, so that it can be clicked and lead to orders.
import { contents, type SampleContent } from './contents.js';

/** Days between two decisions on the same content. */
export const DAYS_BETWEEN_DECISIONS = 14;
/** Days from a submission until it is approved and readers find it. */
const DAYS_TO_BE_FOUND = 4;

/** A span of the shop's year, both days included. */
export interface Days {
  readonly from: number;
  readonly until: number;
}

/** Returns the days on which content is published, or undefined if it was never approved. Pure. */
export function getPublishedDays({ day, decisions, resubmission }: SampleContent): Days | undefined {
  const round = resubmission ?? { day, decisions };
  if (round.decisions[0]?.action !== 'approve') return undefined;
  // A later decision rejects it.
  const until = round.decisions.length > 1 ? round.day + DAYS_BETWEEN_DECISIONS : Infinity;
  return { from: round.day + DAYS_TO_BE_FOUND, until };
}

const published = contents.flatMap((content) => {
  const days = getPublishedDays(content);
  return days ? [{ content, days }] : [];
});

/** Returns the content that is published on a day. Pure. */
export function listPublishedContent(number: number): SampleContent[] {
  return published.filter(({ days }) => days.from <= number && number <= days.until).map(({ content }) => content);
}
