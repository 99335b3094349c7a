// A time in the zone of the reader, and in UTC on hover.
import { LANGUAGE, useTexts } from '../texts/use-texts.js';

/** Shows a dash without a time. */
export function Time({ at }: { readonly at: string | undefined }) {
  const texts = useTexts();
  if (at === undefined) return <span>{texts.common.none}</span>;
  const shown = new Intl.DateTimeFormat(LANGUAGE, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at));
  return (
    <time dateTime={at} title={at.replace('T', ' ').replace(/(\.\d+)?Z$/, ' UTC')}>
      {shown}
    </time>
  );
}
