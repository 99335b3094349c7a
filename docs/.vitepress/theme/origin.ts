// Samples are written for a service on one's own machine. Whoever reads them on another one copies what works there.

const WRITTEN = 'http://127.0.0.1:3000';

/** Puts `origin` in place of the address that samples are written with, on the page that is shown or in a part of it. */
export function showOrigin(origin: string, part: ParentNode = document): void {
  if (origin === WRITTEN) return;
  for (const code of part.querySelectorAll('.vp-doc code')) {
    const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      if (text.nodeValue?.includes(WRITTEN)) text.nodeValue = text.nodeValue.replaceAll(WRITTEN, origin);
  }
}

/** Has the search show `origin` in its pieces of pages, which come as the reader types. */
export function showOriginInSearch(origin: string): void {
  new MutationObserver(() => {
    const box = document.querySelector('.VPLocalSearchBox');
    if (box) showOrigin(origin, box);
  }).observe(document.body, { childList: true, subtree: true });
}
