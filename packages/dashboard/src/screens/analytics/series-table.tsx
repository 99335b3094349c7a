// A series as a table.
import { Table } from '@mantine/core';
import { useTexts } from '../../texts/use-texts.js';
import type { FigureName, Series } from './figures.js';
import { useFormats } from './use-formats.js';

interface SeriesTableProps {
  readonly names: readonly FigureName[];
  readonly series: Series;
  /** Names the table for screen readers. */
  readonly label: string;
}

/** Scrolls by keyboard, too, if it has many lines or columns. */
export function SeriesTable({ names, series: { points }, label }: SeriesTableProps) {
  const { analytics: texts } = useTexts();
  const { toFigure, toDays } = useFormats();
  return (
    <Table.ScrollContainer type="native" minWidth={200 + names.length * 100} maxHeight={420} tabIndex={0} role="region" aria-label={label}>
      <Table aria-label={label} stickyHeader>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{texts.days}</Table.Th>
            {names.map((name) => (
              <Table.Th key={name} ta="right">
                {texts.figures[name]}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {points.map((point) => (
            <Table.Tr key={point.since}>
              <Table.Th scope="row" fw={400} className="nowrap">
                {toDays(point)}
                {point.partial && ` (${texts.partial})`}
              </Table.Th>
              {names.map((name) => (
                <Table.Td key={name} ta="right">
                  {toFigure(name, point[name])}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
