// G, then a letter, goes to a screen.
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { ScreenEntry } from './screens.js';

const WAITS_MS = 1_500;

/** Returns whether a key belongs to a field that someone types in. */
export const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

/** Listens while the dashboard is open. */
export function useGoKeys(entries: readonly ScreenEntry[]): void {
  const navigate = useNavigate();
  useEffect(() => {
    let startedMs = -Infinity;
    const onKey = (event: KeyboardEvent) => {
      if (isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return;
      const entry = event.timeStamp - startedMs < WAITS_MS ? entries.find(({ key }) => key === event.key) : undefined;
      startedMs = event.key === 'g' ? event.timeStamp : -Infinity;
      if (!entry) return;
      event.stopImmediatePropagation();
      void navigate(entry.path);
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, [entries, navigate]);
}
