// Remembers the language that a reader chose: for all samples of a page, for the next page, and for the next visit.

const STORAGE_KEY = 'storefront-docs-language';

/** Shows the stored language in every sample that has it. */
export function showStoredLanguage(): void {
  const stored = readStoredLanguage();
  if (stored !== null) showLanguage(stored);
}

/** Stores the language whenever the reader chooses one. */
export function storeChosenLanguage(): void {
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.matches('.vp-code-group input')) return;
    const label = getLabel(target);
    const topBefore = target.getBoundingClientRect().top;
    showLanguage(label);
    // Samples above may have changed height: keep the chosen sample in place.
    window.scrollBy({ top: target.getBoundingClientRect().top - topBefore, behavior: 'instant' });
    writeStoredLanguage(label);
  });
  // The search shows parts of pages whose radio buttons share names with those of the page, which unchecks them.
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

/** Checks the button of the visible sample in each group. */
function markShown(): void {
  for (const group of document.querySelectorAll('#VPContent .vp-code-group')) {
    const shown = [...(group.querySelector('.blocks')?.children ?? [])].findIndex((block) => block.classList.contains('active'));
    const input = group.querySelectorAll('input')[shown];
    if (input) input.checked = true;
  }
}

const getLabel = (input: HTMLInputElement): string => input.labels?.[0]?.textContent?.trim() ?? '';

/** Returns null if the browser forbids storage. */
function readStoredLanguage(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

function writeStoredLanguage(label: string): void {
  try {
    localStorage.setItem(STORAGE_KEY, label);
  } catch {
    // The choice applies only to this page.
  }
}
