// Which columns a table has. The choice is kept in this browser.
import { Button, Checkbox, Popover, Stack } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTexts } from '../texts/use-texts.js';
import type { Column } from './data-table.js';

/** A column that people can hide, by its name in the browser's storage; the first column of a table always stays. */
export interface ChosenColumn<Item> extends Column<Item> {
  readonly name: string;
  /** Whether it is hidden until someone chooses it. */
  readonly isExtra?: boolean;
}

/** Returns the columns to show, and the button that chooses them. `table` names the choice. */
export function useChosenColumns<Item>(
  table: string,
  columns: readonly ChosenColumn<Item>[],
): { readonly shown: readonly Column<Item>[]; readonly picker: ReactNode } {
  const [chosen, setChosen] = useLocalStorage<Readonly<Record<string, boolean>>>({ key: `columns-${table}`, defaultValue: {} });
  const [first, ...others] = columns;
  const isShown = ({ name, isExtra = false }: ChosenColumn<Item>) => chosen[name] ?? !isExtra;
  return {
    shown: first ? [first, ...others.filter(isShown)] : [],
    picker: <ColumnPicker columns={others} isShown={isShown} onChoose={(name, show) => setChosen({ ...chosen, [name]: show })} />,
  };
}

interface ColumnPickerProps<Item> {
  readonly columns: readonly ChosenColumn<Item>[];
  readonly isShown: (column: ChosenColumn<Item>) => boolean;
  readonly onChoose: (name: string, show: boolean) => void;
}

function ColumnPicker<Item>({ columns, isShown, onChoose }: ColumnPickerProps<Item>) {
  const { common } = useTexts();
  return (
    <Popover position="bottom-end" trapFocus>
      <Popover.Target>
        <Button variant="default" visibleFrom="sm">
          {common.columns}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={common.columns}>
        <Stack gap="xs">
          {columns.map((column) => (
            <Checkbox
              key={column.name}
              label={column.title}
              checked={isShown(column)}
              onChange={({ currentTarget: { checked } }) => onChoose(column.name, checked)}
            />
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
