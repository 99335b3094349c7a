// Which days a screen of the analytics shows, in which intervals, and what they are compared with.
import { Group, Select, Text, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { toChoices } from '../../parts/choices.js';
import type { Days } from '../../parts/days.js';
import { useTexts } from '../../texts/use-texts.js';
import { countDays, listMonths, toComparedDays, toDays, type Range } from './range.js';
import type { AnalyticsState } from './use-analytics-state.js';
import { useFormats } from './use-formats.js';

interface RangePickerProps {
  readonly state: AnalyticsState;
  /** The days that the service returned. */
  readonly shown: Days | undefined;
}

/** Writes to the URL. */
export function RangePicker({ state: { range, set }, shown }: RangePickerProps) {
  const { analytics: texts } = useTexts();
  const { span, interval, intervals, comparison } = range;
  const [isCustom, setIsCustom] = useState(false);
  const isPeriod = 'period' in span;
  const months = Object.entries(listMonths());
  const shownMonth = isPeriod ? undefined : months.find(([, { since, until }]) => since === span.since && until === span.until)?.[0];
  const choose = (value: string | null) => {
    setIsCustom(value === 'dates');
    const month = months.find(([name]) => name === value)?.[1];
    if (month) return set({ period: undefined, ...month });
    if (value !== 'dates') return set({ period: value ?? undefined, since: undefined, until: undefined });
    const { since, until } = shown ?? toDays(span);
    set({ period: undefined, since, until });
  };
  return (
    <Group align="flex-start" mb="md">
      <Select
        label={texts.range}
        data={toChoices(texts.ranges)}
        value={isPeriod ? span.period : ((isCustom ? undefined : shownMonth) ?? 'dates')}
        onChange={choose}
        allowDeselect={false}
      />
      {!isPeriod && <Dates days={span} onChange={(days) => set({ ...days })} />}
      <Select
        label={texts.interval}
        data={intervals.map((value) => ({ value, label: texts.intervals[value] }))}
        value={interval}
        onChange={(value) => set({ interval: value ?? undefined })}
        allowDeselect={false}
      />
      <Select
        label={texts.compare}
        data={toChoices(texts.comparisons)}
        value={comparison}
        onChange={(value) => set({ compare: value ?? undefined })}
        allowDeselect={false}
      />
      {shown && <ComparedDays range={range} shown={shown} />}
    </Group>
  );
}

/** Says which days are compared with which. */
function ComparedDays({ range, shown }: { readonly range: Range; readonly shown: Days }) {
  const { analytics: texts } = useTexts();
  const { toDays: format } = useFormats();
  const compared = toComparedDays(shown, range);
  return (
    <Text size="sm" c="dimmed" w="100%" role="status">
      {compared ? texts.comparedWith(format(shown), format(compared)) : format(shown)}
    </Text>
  );
}

/** Two days. Those that are not finished, or not possible, stay in the fields only. */
function Dates({ days: { since, until }, onChange }: { readonly days: Days; readonly onChange: (days: Days) => void }) {
  const { analytics: texts, common } = useTexts();
  const [typed, setTyped] = useState<Days>({ since, until });
  // Someone went back.
  useEffect(() => setTyped({ since, until }), [since, until]);
  const change = (changed: Partial<Days>) => {
    const next = { ...typed, ...changed };
    setTyped(next);
    if (countDays(next) !== undefined) onChange(next);
  };
  const isComplete = typed.since !== '' && typed.until !== '';
  return (
    <>
      <TextInput
        type="date"
        label={common.since}
        value={typed.since}
        error={isComplete && countDays(typed) === undefined ? texts.wrongDays : undefined}
        onChange={({ currentTarget: { value } }) => change({ since: value })}
      />
      <TextInput
        type="date"
        label={common.until}
        value={typed.until}
        onChange={({ currentTarget: { value } }) => change({ until: value })}
      />
    </>
  );
}
