// Totals as cards.
import { Card, SimpleGrid, Text } from '@mantine/core';
import { useTexts } from '../../texts/use-texts.js';
import { compareFigures, type FigureName, type Figures } from './figures.js';
import { useFormats } from './use-formats.js';
import type { FigureComparison } from './use-overview.js';

interface FigureCardsProps {
  readonly names: readonly FigureName[];
  readonly figures: Figures;
  /** What else to say of a figure. */
  readonly getNote?: (name: FigureName) => string;
}

/** Fills the lines, if it can. */
const getColumns = (count: number): number => [4, 3, 5].find((columns) => count % columns === 0) ?? 4;

/** Shows a card for each figure. */
export function FigureCards({ names, figures, getNote }: FigureCardsProps) {
  const { analytics: texts } = useTexts();
  const { toFigure } = useFormats();
  return (
    <SimpleGrid cols={{ base: 2, md: getColumns(names.length) }} mb="md">
      {names.map((name) => (
        <Card withBorder key={name} p="sm" role="group" aria-label={texts.figures[name]}>
          <Text size="sm" c="dimmed">
            {texts.figures[name]}
          </Text>
          <Text size="xl" fw={700}>
            {toFigure(name, figures[name])}
          </Text>
          {getNote && (
            <Text size="xs" c="dimmed">
              {getNote(name)}
            </Text>
          )}
        </Card>
      ))}
    </SimpleGrid>
  );
}

interface FigureChangeProps {
  readonly name: FigureName;
  readonly figures: Figures;
  readonly previous: Figures;
}

/** Says in words how a figure has changed. */
export function FigureChange({ name, figures, previous }: FigureChangeProps) {
  return useChanges(figures, compareFigures(figures, previous))(name);
}

/** Returns a function that says in words how a figure has changed; it says nothing without a comparison. More is not always better, so it has
 *  no color. */
export function useChanges(figures: Figures, compared: FigureComparison | undefined): (name: FigureName) => string {
  const { analytics: texts } = useTexts();
  const { toFigure, toChange } = useFormats();
  return (name) => {
    if (!compared) return '';
    const [before, share] = [compared.previous[name], compared.change[name]];
    const beforeText = toFigure(name, before);
    if (before === undefined) return texts.noneBefore;
    if (before === figures[name]) return texts.same(beforeText);
    if (share === undefined) return texts.before(beforeText);
    return share > 0 ? texts.more(toChange(share), beforeText) : texts.less(toChange(share), beforeText);
  };
}
