// The keys of the forms about a decision, and what asks before such a form is left.
import type { KeyboardEvent } from 'react';
import { askToDiscard, isOtherPage, type Unsaved } from '../../parts/unsaved.js';
import { useAskBeforeLeaving } from '../../parts/use-ask-before-leaving.js';

/** Escape cancels, unless it closes a list of choices; Ctrl+Enter sends, also from a field with several lines. */
export function onFormKey(event: KeyboardEvent<HTMLFormElement>, onCancel: () => void): void {
  const isListOpen = (event.target as HTMLElement).getAttribute('aria-expanded') === 'true';
  if (event.key === 'Escape' && !isListOpen) onCancel();
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
}

/** Asks before a form loses what was typed, because another item or another page opens. Returns what Escape does: the same, and then it cancels. */
export function useAskBeforeLeavingItem(isTyped: boolean, onCancel: () => void): () => void {
  useAskBeforeLeaving(isTyped, isOtherItem);
  return () => (isTyped ? askToDiscard(onCancel) : onCancel());
}

const isOtherItem: Unsaved['isLeft'] = (from, to) =>
  isOtherPage(from, to) || ['item', 'kind'].some((name) => readParameter(from, name) !== readParameter(to, name));

const readParameter = ({ search }: { readonly search: string }, name: string) => new URLSearchParams(search).get(name);
