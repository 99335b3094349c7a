// A filter that someone types.
import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import type { ListState } from './list-state.js';

interface FilterTextProps {
  readonly state: ListState;
  /** Its parameter in the URL. */
  readonly name: string;
  readonly label: string;
  readonly maxLength?: number;
  readonly type?: 'search' | 'number' | 'date';
}

const WAITS_MS = 300;

/** Writes its value to the URL after a pause, so that not every letter is a request. */
export function FilterText({ state, name, label, maxLength = 64, type = 'search' }: FilterTextProps) {
  const current = state.get(name) ?? '';
  const [text, setText] = useState(current);
  const written = useRef(current);
  const write = useDebouncedCallback((value: string) => {
    written.current = value;
    state.set(name, value);
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
      value={text}
      maxLength={maxLength}
      onChange={({ currentTarget: { value } }) => {
        setText(value);
        write(value.trim());
      }}
    />
  );
}
