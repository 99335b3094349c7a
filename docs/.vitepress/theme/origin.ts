// Replaces the local address in samples with the address of the service that serves the page, so that copied samples work.

const WRITTEN = 'http://127.0.0.1:3000';

/** Replaces the address in samples with `origin`, on the current page or in a part of it. */
export function showOrigin(origin: string, part: ParentNode = document): void {
  if (origin === WRITTEN) return;
  for (const code of part.querySelectorAll('.vp-doc code')) {
    const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      if (text.nodeValue?.includes(WRITTEN)) text.nodeValue = text.nodeValue.replaceAll(WRITTEN, origin);
  }
}

/** Replaces the address in search results, which appear as the reader types. */
export function showOriginInSearch(origin: string): void {
  new MutationObserver(() => {
    const box = document.querySelector('.VPLocalSearchBox');
    if (box) showOrigin(origin, box);
  }).observe(document.body, { childList: true, subtree: true });
}
