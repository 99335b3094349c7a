// When an endpoint's attempts come.
import { Group, Text } from '@mantine/core';
import type { RetryPolicy } from '@storefront/client';
import { useNumbers } from '../../parts/numbers.js';
import { useTexts } from '../../texts/use-texts.js';
import { listAttemptTimes } from './retry-presets.js';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** Counts from the first attempt, if each one fails at once. */
export function RetryTimeline({ policy }: { readonly policy: RetryPolicy }) {
  const { webhooks: texts } = useTexts();
  const { toNumber } = useNumbers();
  const toSpan = (ms: number) => {
    const [unit, length] =
      ms < MINUTE_MS ? (['second', SECOND_MS] as const) : ms < HOUR_MS ? (['minute', MINUTE_MS] as const) : (['hour', HOUR_MS] as const);
    return `${toNumber(ms / length, 1)} ${texts.units[unit]}`;
  };
  return (
    <Group component="ol" gap="xs" className="retry-timeline" aria-label={texts.attemptsAt}>
      {listAttemptTimes(policy).map((ms, index) => (
        <Text component="li" key={ms} size="sm" className="retry-time">
          {index === 0 ? texts.atOnce : texts.after(toSpan(ms))}
        </Text>
      ))}
    </Group>
  );
}
