// The most important figures of the store: of today next to the same weekday before, and of the last 30 days.
import { Card, SimpleGrid, Text, Title } from '@mantine/core';
import type { StoreFigures } from '@storefront/client';
import { ErrorText } from '../../parts/error-text.js';
import { useMoney } from '../../parts/money.js';
import { useNumbers } from '../../parts/numbers.js';
import { useLanguage } from '../../texts/language.js';
import { useTexts } from '../../texts/use-texts.js';
import { useLastDays, useToday } from './use-start.js';

const WEEK_DAYS = 7;

/** The service says which UTC day it is: the clock of the reader may be wrong. */
export function Today() {
  const { start: texts } = useTexts();
  const language = useLanguage();
  const { data, error, refetch } = useToday();
  if (error) return <ErrorText error={error} onRetry={() => void refetch()} />;
  const [before, today] = [data?.at(-1 - WEEK_DAYS), data?.at(-1)];
  if (!before || !today) return null;
  const weekday = new Date(before.since).toLocaleDateString(language, { weekday: 'long', timeZone: 'UTC' });
  return <FigureCards title={texts.today} figures={today} previous={before} toNote={(text) => texts.lastWeekday(text, weekday)} />;
}

/** Compared with the 30 days before. */
export function LastDays() {
  const { start: texts } = useTexts();
  const { data, error, refetch } = useLastDays();
  if (error) return <ErrorText error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  return (
    <div>
      <FigureCards title={texts.period} figures={data.figures} previous={data.previous.figures} toNote={texts.before} />
      <Text size="sm" c="dimmed" mt="xs">
        {texts.partlyRefunded}
      </Text>
    </div>
  );
}

type Shown = Pick<StoreFigures, 'revenue' | 'orders' | 'views' | 'conversionRate' | 'reversedOrders' | 'reversedAmount'>;

interface FigureCardsProps {
  readonly title: string;
  readonly figures: Shown;
  readonly previous: Shown;
  /** Says what a figure was before. */
  readonly toNote: (text: string) => string;
}

function FigureCards({ title, figures, previous, toNote }: FigureCardsProps) {
  const { start: texts } = useTexts();
  const toMoney = useMoney();
  const { toNumber, toPercent } = useNumbers();
  const shown = [
    { name: 'revenue', format: toMoney, reversed: 'reversedAmount' },
    { name: 'orders', format: toNumber, reversed: 'reversedOrders' },
    { name: 'views', format: toNumber, reversed: undefined },
    { name: 'conversionRate', format: toPercent, reversed: undefined },
  ] as const;
  return (
    <section aria-label={title}>
      <Title order={2} size="h3" mb="sm">
        {title}
      </Title>
      <SimpleGrid cols={{ base: 2, md: 4 }}>
        {shown.map(({ name, format, reversed }) => (
          <Card withBorder key={name}>
            <Text size="sm" c="dimmed">
              {texts[name]}
            </Text>
            <Text size="xl" fw={700}>
              {format(figures[name])}
            </Text>
            {reversed && figures[reversed] > 0 && <Text size="sm">{texts.reversed(format(figures[reversed]))}</Text>}
            <Text size="xs" c="dimmed">
              {toNote(format(previous[name]))}
            </Text>
          </Card>
        ))}
      </SimpleGrid>
    </section>
  );
}
