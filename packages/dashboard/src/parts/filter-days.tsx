// A filter by days: those that have a name, or any.
import { Select } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../texts/use-texts.js';
import { toBlocked } from './blocked-filter.js';
import { toChoices } from './choices.js';
import { listNamedDays, type DaysName } from './days.js';
import { FilterText } from './filter-text.js';
import type { ListState } from './list-state.js';

interface FilterDaysProps {
  readonly state: ListState;
  /** What happened on these days: "Created". */
  readonly label: string;
  /** Why the filter doesn't go with the others; it can't be set then. */
  readonly blocked?: string | undefined;
}

/** Writes `since` and `until` to the URL, as dates: a link shows the same days tomorrow. */
export function FilterDays({ state, label, blocked }: FilterDaysProps) {
  const { common } = useTexts();
  const [chosen, setChosen] = useState<string | null>(null);
  const [since, until] = [state.get('since'), state.get('until')];
  const named = listNamedDays();
  const names = (Object.keys(named) as DaysName[]).filter((name) => named[name].since === since && named[name].until === until);
  // Several names can have the same days, on the first of a month for example.
  const shown = names.find((name) => name === chosen) ?? names[0];
  const isCustom = shown === undefined && (since !== undefined || until !== undefined);
  const choose = (name: string | null) => {
    setChosen(name);
    state.setAll(name === null ? { since: null, until: null } : { ...named[name as DaysName] });
  };
  return (
    <div role="group" aria-label={label} className="filter-days">
      <Select
        label={label}
        placeholder={common.all}
        data={[...toChoices(common.namedDays), ...(isCustom ? [{ value: 'custom', label: common.customDays, disabled: true }] : [])]}
        value={isCustom ? 'custom' : (shown ?? null)}
        onChange={choose}
        clearable
        {...toBlocked(blocked)}
      />
      {blocked === undefined && (
        <>
          <FilterText state={state} name="since" label={common.since} type="date" />
          <FilterText state={state} name="until" label={common.until} type="date" />
        </>
      )}
    </div>
  );
}
