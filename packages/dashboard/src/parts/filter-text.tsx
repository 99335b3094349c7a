// A filter that someone types.
import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { toBlocked } from './blocked-filter.js';
import type { ListState } from './list-state.js';

interface FilterFieldProps {
  readonly label: string;
  readonly maxLength?: number;
  readonly type?: 'search' | 'number' | 'date';
  /** Why it can't be used now; shown below it. */
  readonly blocked?: string | undefined;
}

interface FilterTextProps extends FilterFieldProps {
  readonly state: ListState;
  /** Its parameter in the URL. */
  readonly name: string;
}

/** The filter is one parameter of the URL. */
export const FilterText = ({ state, name, ...field }: FilterTextProps) => (
  <FilterField {...field} current={state.get(name) ?? ''} onWrite={(value) => state.set(name, value)} />
);

interface WrittenFilterProps extends FilterFieldProps {
  /** The filter as the URL has it. */
  readonly current: string;
  readonly onWrite: (value: string) => void;
}

const WAITS_MS = 300;

/** Writes its value to the URL after a pause, so that not every letter is a request. */
export function FilterField({ current, onWrite, label, maxLength = 64, type = 'search', blocked }: WrittenFilterProps) {
  const [text, setText] = useState(current);
  const written = useRef(current);
  const write = useDebouncedCallback((value: string) => {
    written.current = value;
    onWrite(value);
  }, WAITS_MS);
  // Someone went back, or removed the filters.
  useEffect(() => {
    if (current === written.current) return;
    written.current = current;
    setText(current);
  }, [current]);
  return (
    <TextInput
      type={type}
      label={label}
      {...toBlocked(blocked)}
      value={text}
      maxLength={maxLength}
      onChange={({ currentTarget: { value } }) => {
        setText(value);
        write(value.trim());
      }}
    />
  );
}
