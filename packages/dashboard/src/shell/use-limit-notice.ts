// Says how long a text may be, once a field has no room for more: browsers cut what is pasted, and say nothing.
import { notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { useTexts } from '../texts/use-texts.js';

/** Codes and the like fill their fields always. */
const SHORTEST = 50;

/** Listens while the dashboard is open. */
export function useLimitNotice(): void {
  const { common } = useTexts();
  useEffect(() => {
    const onInput = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
      const { maxLength, value, labels } = target;
      if (maxLength < SHORTEST || value.length < maxLength) return;
      const name = labels?.[0]?.textContent.replace('*', '').trim() ?? ''; // a required field has a star
      notifications.hide('limit'); // of another field
      notifications.show({ id: 'limit', color: 'yellow', message: common.lengthLimit(name, maxLength) });
    };
    document.addEventListener('input', onInput);
    return () => document.removeEventListener('input', onInput);
  }, [common]);
}
