// Asks before what somebody typed is lost.
import { useEffect, useRef, type SyntheticEvent } from 'react';
import { addUnsaved, askToDiscard, isOtherPage, type Unsaved } from './unsaved.js';

/** Asks before a form on a page is left, within the dashboard and by the browser, while there is something to lose. `isLeft` says which addresses
 *  lose it, and is always the same function; by default another page does. */
export function useAskBeforeLeaving(isNeeded: boolean, isLeft: Unsaved['isLeft'] = isOtherPage): void {
  useEffect(() => (isNeeded ? addUnsaved({ isNeeded: () => true, isLeft }) : undefined), [isNeeded, isLeft]);
}

/** Asks before a dialog loses more than a line, and before its page is left. */
export function useAskBeforeClosing(onClose: () => void) {
  const typed = useRef(new Set<EventTarget>());
  useEffect(() => addUnsaved({ isNeeded: () => isMoreThanALine(typed.current), isLeft: isOtherPage }), []);
  return {
    /** For `onInput` of the form. */
    noteTyping: ({ target }: SyntheticEvent) => void typed.current.add(target),
    /** For Escape, a click outside, and the cross. */
    close: () => (isMoreThanALine(typed.current) ? askToDiscard(onClose) : onClose()),
  };
}

/** Whether somebody typed into several fields, or into one for long texts. */
function isMoreThanALine(typed: ReadonlySet<EventTarget>): boolean {
  const fields = [...typed].filter((field) => field instanceof HTMLElement && field.isConnected);
  return fields.length > 1 || fields.some((field) => field instanceof HTMLTextAreaElement && field.value !== '');
}
