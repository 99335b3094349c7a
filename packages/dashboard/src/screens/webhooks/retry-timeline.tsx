// When an endpoint's attempts come.
import { Group, Text } from '@mantine/core';
import type { RetryPolicy } from '@storefront/client';
import { useNumbers } from '../../parts/numbers.js';
import { useTexts } from '../../texts/use-texts.js';
import { listAttemptTimes } from './retry-presets.js';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

interface RetryTimelineProps {
  readonly policy: RetryPolicy;
}

/** Counts from the first attempt, if each one fails at once. */
export function RetryTimeline({ policy }: RetryTimelineProps) {
  const { webhooks: texts } = useTexts();
  return (
    <Group component="ol" gap="xs" className="retry-timeline" aria-label={texts.attemptsAt}>
      {useAttemptTexts(policy).map((text, index) => (
        <Text component="li" key={`${index} ${text}`} size="sm" className="retry-time">
          {text}
        </Text>
      ))}
    </Group>
  );
}

/** The same as one sentence. */
export function RetrySentence({ policy }: RetryTimelineProps) {
  const { webhooks: texts } = useTexts();
  return (
    <Text size="sm" c="dimmed">
      {texts.attemptsAt}: {useAttemptTexts(policy).join(' → ')}
    </Text>
  );
}

/** Returns when each attempt comes. */
function useAttemptTexts(policy: RetryPolicy): readonly string[] {
  const { webhooks: texts } = useTexts();
  const { toNumber } = useNumbers();
  const toSpan = (ms: number) => {
    const [unit, length] =
      ms < MINUTE_MS ? (['second', SECOND_MS] as const) : ms < HOUR_MS ? (['minute', MINUTE_MS] as const) : (['hour', HOUR_MS] as const);
    return `${toNumber(ms / length, 1)} ${texts.units[unit]}`;
  };
  return listAttemptTimes(policy).map((ms, index) => (index === 0 ? texts.atOnce : texts.after(toSpan(ms))));
}
