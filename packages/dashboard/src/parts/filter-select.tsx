// A filter with a few values.
import { Select } from '@mantine/core';
import { useTexts } from '../texts/use-texts.js';
import { toBlocked } from './blocked-filter.js';
import { toChoices } from './choices.js';
import type { ListState } from './list-state.js';

interface FilterSelectProps {
  readonly state: ListState;
  /** Its parameter in the URL. */
  readonly name: string;
  readonly label: string;
  /** The words of the language, by value. */
  readonly words: Readonly<Record<string, string>>;
  /** The value that applies without one in the URL; all values apply if there is none. */
  readonly standard?: string;
  /** For long lists. */
  readonly isSearchable?: boolean;
  /** Why it can't be used now; shown below it. */
  readonly blocked?: string | undefined;
}

/** Writes its value to the URL. */
export function FilterSelect({ state, name, label, words, standard, isSearchable = false, blocked }: FilterSelectProps) {
  const { common } = useTexts();
  return (
    <Select
      label={label}
      {...toBlocked(blocked)}
      placeholder={common.all}
      data={toChoices(words)}
      value={state.get(name) ?? standard ?? null}
      onChange={(value) => state.set(name, value === standard ? null : value)}
      searchable={isSearchable}
      clearable={standard === undefined}
      allowDeselect={standard === undefined}
    />
  );
}
