// The fields of one object.
import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import { Breakable } from './breakable.js';

interface FactsProps {
  /** Names the table for screen readers. */
  readonly label: string;
  /** Names and values. */
  readonly facts: readonly (readonly [string, ReactNode])[];
}

/** Shows one field a line. */
export function Facts({ label, facts }: FactsProps) {
  return (
    <Table aria-label={label} variant="vertical" layout="fixed" withTableBorder>
      <Table.Tbody>
        {facts.map(([name, value]) => (
          <Table.Tr key={name}>
            <Table.Th w={160} className="user-text">
              {name}
            </Table.Th>
            <Table.Td className="user-text">{typeof value === 'string' ? <Breakable>{value}</Breakable> : value}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
