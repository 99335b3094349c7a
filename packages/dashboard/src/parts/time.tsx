// A time in the zone of the reader, and in UTC on hover.
import { useTexts } from '../texts/use-texts.js';
import { useNumbers } from './numbers.js';

interface TimeProps {
  readonly at: string | undefined;
  /** To the second, where times are compared. */
  readonly isExact?: boolean;
  /** Only the day, where a line has no room for more. */
  readonly isDay?: boolean;
}

/** Shows a dash without a time. */
export function Time({ at, isExact = false, isDay = false }: TimeProps) {
  const texts = useTexts();
  const { toDate, toDateTime } = useNumbers();
  if (at === undefined) return <span>{texts.common.none}</span>;
  return (
    <time dateTime={at} title={at.replace('T', ' ').replace(/(\.\d+)?Z$/, ' UTC')}>
      {isDay ? toDate(at) : toDateTime(at, isExact)}
    </time>
  );
}
