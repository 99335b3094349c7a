// What came back for a delivery, on one line.
import { Text } from '@mantine/core';
import type { Delivery } from '@storefront/client';
import { PhoneLine } from '../../parts/phone-line.js';
import { useTexts } from '../../texts/use-texts.js';

/** Without the technical text in brackets that an error ends with. */
function toReason(message: string): string {
  const end = message.indexOf(' (');
  return end === -1 ? message : message.slice(0, end);
}

interface DeliveryProps {
  readonly delivery: Delivery;
}

/** Shows the status, or why there was none: the page of the delivery has the whole reason. */
export function Reply({ delivery: { lastStatusCode, lastError } }: DeliveryProps) {
  const { common } = useTexts();
  if (!lastError) return lastStatusCode ?? common.none;
  return (
    <Text size="sm" lineClamp={1} maw={320} title={lastError.message}>
      {toReason(lastError.message)}
    </Text>
  );
}

/** The same reason, on phones. */
export const FailureLine = ({ delivery: { lastError } }: DeliveryProps) =>
  lastError && <PhoneLine>{toReason(lastError.message)}</PhoneLine>;
