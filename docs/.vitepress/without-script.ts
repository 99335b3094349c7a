// Support for browsers without scripts: a stylesheet that expands what scripts would, and text on the 404 page.

/** Only browsers without scripts read it: docs/public/without-script.css. */
export const withoutScript: [string, Record<string, string>, string] = [
  'noscript',
  {},
  '<link rel="stylesheet" href="/docs/without-script.css">',
];

const WORDS =
  '<noscript><main class="not-found"><h1>There is no such page</h1><p><a href="/docs/">To the start of the documentation</a></p></main></noscript>';

/** VitePress leaves the page for what is not there to its script. */
export const withWords = (html: string, page: string): string =>
  page.endsWith('404.html') ? html.replace('<div id="app"></div>', `${WORDS}<div id="app"></div>`) : html;
