// The keys of the queue: J and K move; A, R and C decide.
import { useEffect } from 'react';
import { isTyping } from '../../shell/use-go-keys.js';
import type { Action } from './queue.js';

const ACTIONS: Readonly<Record<string, Action>> = { a: 'approve', r: 'reject', c: 'request_changes' };
const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1 };

interface QueueKeys {
  /** Whether the keys are for the queue, and not for a form. */
  readonly isActive: boolean;
  readonly onMove: (step: number) => void;
  readonly onAction: (action: Action) => void;
}

/** Listens while the screen is open. */
export function useQueueKeys({ isActive, onMove, onAction }: QueueKeys): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isActive || isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return;
      const [step, action] = [STEPS[event.key], ACTIONS[event.key]];
      if (step === undefined && action === undefined) return;
      event.preventDefault();
      if (step !== undefined) onMove(step);
      if (action !== undefined) onAction(action);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
}
