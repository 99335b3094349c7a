// A long value without spaces, like an email address or a URL, that breaks where people expect it.
import { Fragment } from 'react';

/** Longer parts of a value break anywhere, because a narrow column has no room for them. */
const PART_MAX = 16;

/** Breaks after @ and dots, and elsewhere only if a part is longer than the line. */
export function Breakable({ children }: { readonly children: string }) {
  const parts = children.split(/(?<=[@.])(?=\S)/);
  const hasLongPart = parts.some((part) => part.split(/\s/).some((word) => word.length > PART_MAX));
  return (
    <span className={hasLongPart ? 'user-text' : 'user-text breaks-between-parts'}>
      {parts.map((part, place) => (
        <Fragment key={place}>
          {place > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
