// What a screen of the analytics shows, in the URL: a link shows what its sender saw, and a reload loses nothing.
import { useSearchParams } from 'react-router';
import { readAddress } from '../../parts/list-state.js';
import { readRange, type Range } from './range.js';

/** The state of such a screen. */
export interface AnalyticsState {
  readonly range: Range;
  /** Returns the value of a parameter if it is one of `values`, and the first of them otherwise. */
  readonly choose: <Value extends string>(name: string, values: readonly Value[]) => Value;
  /** Sets parameters, or removes those without a value. */
  readonly set: (changes: Readonly<Record<string, string | undefined>>) => void;
}

/** Returns the state of this screen. */
export function useAnalyticsState(): AnalyticsState {
  const [params, setParams] = useSearchParams();
  return {
    range: readRange(params),
    choose: (name, values) => values.find((one) => one === params.get(name)) ?? (values[0] as (typeof values)[number]),
    set: (changes) =>
      setParams(() => {
        const next = readAddress();
        for (const [name, value] of Object.entries(changes)) {
          if (value === undefined) next.delete(name);
          else next.set(name, value);
        }
        return next;
      }),
  };
}
