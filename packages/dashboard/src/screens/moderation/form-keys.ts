// The keys of the forms about a decision.
import type { KeyboardEvent } from 'react';

/** Escape cancels, unless it closes a list of choices; Ctrl+Enter sends, also from a field with several lines. */
export function onFormKey(event: KeyboardEvent<HTMLFormElement>, onCancel: () => void): void {
  const isListOpen = (event.target as HTMLElement).getAttribute('aria-expanded') === 'true';
  if (event.key === 'Escape' && !isListOpen) onCancel();
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
}
