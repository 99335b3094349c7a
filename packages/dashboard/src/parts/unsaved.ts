// What would be lost if somebody left: forms say what they have, and whoever leaves asks first. The shell shows the question (shell/unsaved-question.tsx).
import { useSyncExternalStore } from 'react';

/** An address within the site. */
export interface Place {
  readonly pathname: string;
  readonly search: string;
}

/** Something that can be lost. */
export interface Unsaved {
  /** Whether there is something to lose now. */
  readonly isNeeded: () => boolean;
  /** Whether it is lost on the way from one address to another. */
  readonly isLeft: (from: Place, to: Place) => boolean;
}

/** A question that waits for its answer. */
export interface Question {
  /** What happens if the person agrees to lose what was typed. */
  readonly discard: () => void;
}

/** What is on a page is lost on another page, and stays while only the filters change. */
export const isOtherPage: Unsaved['isLeft'] = (from, to) => from.pathname !== to.pathname;

/** No page of the dashboard: leaving for it loses what is on any. */
const NOWHERE: Place = { pathname: '', search: '' };

const known = new Set<Unsaved>();
const listeners = new Set<() => void>();
let question: Question | undefined;
let isSaved = false;

function askBrowser(event: BeforeUnloadEvent): void {
  if ([...known].some(({ isNeeded }) => isNeeded())) event.preventDefault();
}

/** Asks before this is lost, until the returned function is called. */
export function addUnsaved(unsaved: Unsaved): () => void {
  if (known.size === 0) window.addEventListener('beforeunload', askBrowser);
  known.add(unsaved);
  return () => forget([unsaved]);
}

function forget(these: readonly Unsaved[]): void {
  for (const one of these) known.delete(one);
  if (known.size === 0) window.removeEventListener('beforeunload', askBrowser);
}

const listLost = (from: Place, to: Place): Unsaved[] =>
  isSaved ? [] : [...known].filter(({ isNeeded, isLeft }) => isNeeded() && isLeft(from, to));

/** Returns whether something is lost on the way from one address to another. */
export const isSomethingLost = (from: Place, to: Place): boolean => listLost(from, to).length > 0;

/** Leaves at once if that loses nothing, otherwise when the person agrees. */
export function leave(from: Place, to: Place, go: () => void): void {
  const lost = listLost(from, to);
  if (lost.length === 0) return go();
  askToDiscard(() => {
    forget(lost);
    go();
  });
}

/** The same for leaving the dashboard. */
export const leaveDashboard = (go: () => void): void => leave(window.location, NOWHERE, go);

/** Goes to another page without asking: what was typed is saved, or what it was about is deleted. */
export function leaveSaved<Result>(go: () => Result): Result {
  isSaved = true;
  try {
    return go();
  } finally {
    isSaved = false;
  }
}

/** Asks whether what was typed can be lost. While a question waits, another is ignored. */
export function askToDiscard(discard: () => void): void {
  if (!question) setQuestion({ discard });
}

/** Ends the question, after the key that ends it: each dialog that is open hears Escape, and the one below would ask again. */
export function endQuestion(): void {
  window.setTimeout(() => setQuestion(undefined));
}

function setQuestion(next: Question | undefined): void {
  question = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the question that waits. */
export const useQuestion = (): Question | undefined => useSyncExternalStore(subscribe, () => question);
