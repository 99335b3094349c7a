// Replaces the address in samples by the address of the service that serves the page, so that readers can copy them.

const WRITTEN = 'http://127.0.0.1:3000';

/** Replaces the address in the samples of the page, or of a part of it, by `origin`. */
export function showOrigin(origin: string, part: ParentNode = document): void {
  if (origin === WRITTEN) return;
  for (const code of part.querySelectorAll('.vp-doc code')) {
    const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      if (text.nodeValue?.includes(WRITTEN)) text.nodeValue = text.nodeValue.replaceAll(WRITTEN, origin);
  }
}

/** Does the same in search results, which appear while the reader types. */
export function showOriginInSearch(origin: string): void {
  new MutationObserver(() => {
    const box = document.querySelector('.VPLocalSearchBox');
    if (box) showOrigin(origin, box);
  }).observe(document.body, { childList: true, subtree: true });
}
