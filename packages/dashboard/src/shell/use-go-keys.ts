// G, then a letter, goes to a screen.
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import type { ScreenEntry } from './screens.js';

const WAITS_MS = 1_500;

/** Returns whether a key belongs to a field that someone types in. Letters mean nothing to a checkbox. */
export function isTyping({ target }: KeyboardEvent): boolean {
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio', 'button'].includes(target.type);
  return target instanceof HTMLElement && (target.isContentEditable || ['TEXTAREA', 'SELECT'].includes(target.tagName));
}

/** Returns whether a key is pressed in a dialog, which covers what the key is for. */
export const isInDialog = ({ target }: KeyboardEvent): boolean => target instanceof Element && target.closest('[role=dialog]') !== null;

/** Listens while the dashboard is open. */
export function useGoKeys(entries: readonly ScreenEntry[]): void {
  const navigate = useNavigate();
  const startedMs = useRef(-Infinity); // survives what is shown anew between the two keys
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return;
      const isSecondKey = event.timeStamp - startedMs.current < WAITS_MS;
      startedMs.current = event.key === 'g' ? event.timeStamp : -Infinity;
      if (!isSecondKey) return;
      // The key of a screen that the person may not open must not decide something on this one.
      event.stopImmediatePropagation();
      const entry = entries.find(({ key }) => key === event.key);
      if (entry) void navigate(entry.path);
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, [entries, navigate]);
}
