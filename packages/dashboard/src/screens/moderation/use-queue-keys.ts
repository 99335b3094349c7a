// The keys of the queue: J and K move; X selects; A, R, C, and E decide, Z undoes; T opens the other queue.
import { useEffect } from 'react';
import { isInDialog, isTyping } from '../../shell/use-go-keys.js';
import type { Question } from './queue.js';

const QUESTIONS: Readonly<Record<string, Question>> = { r: 'reject', c: 'request_changes', e: 'edit' };
const STEPS: Readonly<Record<string, number>> = { j: 1, k: -1 };

interface QueueKeys {
  /** Whether the keys are for the queue, and not for a form. */
  readonly isActive: boolean;
  readonly onMove: (step: number) => void;
  readonly onSelect: () => void;
  readonly onApprove: () => void;
  readonly onAsk: (question: Question) => void;
  readonly onUndo: () => void;
  readonly onOtherQueue: () => void;
}

/** Listens while the screen is open. */
export function useQueueKeys({ isActive, onMove, onSelect, onApprove, onAsk, onUndo, onOtherQueue }: QueueKeys): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isActive || isTyping(event) || isInDialog(event) || event.ctrlKey || event.metaKey || event.altKey) return;
      const [step, question] = [STEPS[event.key], QUESTIONS[event.key]];
      if (step !== undefined) onMove(step);
      else if (question !== undefined) onAsk(question);
      else if (event.key === 'x') onSelect();
      else if (event.key === 'a') onApprove();
      else if (event.key === 'z') onUndo();
      else if (event.key === 't') onOtherQueue();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
}
