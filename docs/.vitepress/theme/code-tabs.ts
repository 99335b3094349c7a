// Remembers the language that a reader selects, for all samples of a page, other pages, and later visits.

const KEPT_AS = 'storefront-docs-language';

/** Shows the stored language in every sample that has it. */
export function showKeptLanguage(): void {
  const kept = readKept();
  if (kept !== null) showLanguage(kept);
}

/** Stores each selection. */
export function keepChosenLanguage(): void {
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.matches('.vp-code-group input')) return;
    const label = getLabel(target);
    const topBefore = target.getBoundingClientRect().top;
    showLanguage(label);
    // Samples above may have become longer or shorter: what the reader looks at stays where it is.
    window.scrollBy({ top: target.getBoundingClientRect().top - topBefore, behavior: 'instant' });
    writeKept(label);
  });
  // The search shows pieces of pages with their samples, whose buttons take the mark from those of the page that have the same name.
  new MutationObserver(markShown).observe(document.body, { childList: true });
}

function showLanguage(label: string): void {
  for (const input of document.querySelectorAll<HTMLInputElement>('.vp-code-group input')) if (getLabel(input) === label) choose(input);
}

function choose(input: HTMLInputElement): void {
  const group = input.closest('.vp-code-group');
  const inputs = [...(group?.querySelectorAll('input') ?? [])];
  const blocks = [...(group?.querySelector('.blocks')?.children ?? [])];
  input.checked = true;
  blocks.forEach((block, at) => block.classList.toggle('active', inputs[at] === input));
}

/** Marks the button of the sample that is shown, in each group. */
function markShown(): void {
  for (const group of document.querySelectorAll('#VPContent .vp-code-group')) {
    const shown = [...(group.querySelector('.blocks')?.children ?? [])].findIndex((block) => block.classList.contains('active'));
    const input = group.querySelectorAll('input')[shown];
    if (input) input.checked = true;
  }
}

const getLabel = (input: HTMLInputElement): string => input.labels?.[0]?.textContent?.trim() ?? '';

/** Storage may be blocked by the browser; then nothing is stored. */
function readKept(): string | null {
  try {
    return localStorage.getItem(KEPT_AS);
  } catch {
    return null;
  }
}

function writeKept(label: string): void {
  try {
    localStorage.setItem(KEPT_AS, label);
  } catch {
    // It holds for this page then.
  }
}
