// Supports browsers without scripts: a stylesheet that unfolds what scripts would, and a static "not found" page.

/** Head entry for docs/public/without-script.css, which only browsers without scripts load. */
export const noScriptStyles: [string, Record<string, string>, string] = [
  'noscript',
  {},
  '<link rel="stylesheet" href="/docs/without-script.css">',
];

const NOT_FOUND =
  '<noscript><main class="not-found"><h1>Page not found</h1><p><a href="/docs/">Go to the start page of the documentation</a></p></main></noscript>';

/** Adds the text to 404.html, which VitePress otherwise renders with its script. */
export const addNotFoundPage = (html: string, page: string): string =>
  page.endsWith('404.html') ? html.replace('<div id="app"></div>', `${NOT_FOUND}<div id="app"></div>`) : html;
