// The configuration of the site: its navigation, its search, and no resources from other hosts.
import { readFileSync } from 'node:fs';
import { defineConfig, type DefaultTheme, type SiteConfig } from 'vitepress';
import { withoutInlineCode, writeAppearance } from './inline-code.js';
import { writePlainPages } from './plain-pages.js';
import { searchable } from './searchable.js';
import { writeStyleClasses, styleToClass } from './style-classes.js';
import { markTables } from './tables.js';
import { splitWords } from './theme/search-options.js';
import { withWords, withoutScript } from './without-script.js';

const reference = JSON.parse(readFileSync(new URL('../reference/sidebar.json', import.meta.url), 'utf8')) as DefaultTheme.SidebarItem[];

export default defineConfig({
  title: 'Storefront',
  description: 'Documentation of the Storefront commerce service: API, webhooks, SDK, operation.',
  lang: 'en-GB',
  base: '/docs/',
  cleanUrls: true,
  ignoreDeadLinks: [/^\/console\//], // no page of VitePress; test/docs/links.test.ts follows all links
  metaChunk: true,
  srcExclude: ['README.md', 'examples/**', 'parts/**', 'generator/**'],
  head: [['link', { rel: 'icon', type: 'image/svg+xml', href: '/docs/icon.svg' }], withoutScript],
  markdown: {
    config: markTables,
    codeTransformers: [styleToClass],
    theme: { light: 'github-light-high-contrast', dark: 'dark-plus' }, // whose comments can be read on our background
  },
  vite: { build: { chunkSizeWarningLimit: 2_000 } },
  transformPageData: ({ relativePath, title, description }) =>
    description === '' && relativePath.startsWith('decisions/') ? { description: `A decision, with its reasons: ${title}.` } : undefined,
  transformHtml: (html, page) => withWords(withoutInlineCode(html, page), page),
  buildEnd: (site: SiteConfig<DefaultTheme.Config>) => {
    writeAppearance(site.outDir);
    writeStyleClasses(site.outDir);
    writePlainPages(site);
  },
  themeConfig: {
    logo: '/icon.svg',
    search: {
      provider: 'local',
      // The index is made with this function; theme/index.ts gives the same one to the browser. Not enumerable, since VitePress sends
      // the functions of its settings as text, which the content security policy does not let a browser turn into code.
      options: {
        _render: searchable,
        detailedView: true,
        miniSearch: Object.defineProperty({}, 'options', { value: { tokenize: splitWords } }),
      },
    },
    outline: { level: [2, 3] },
    notFound: {
      title: 'There is no such page',
      quote: 'It may have moved. The search knows all pages.',
      linkText: 'To the start',
      linkLabel: 'To the start of the documentation',
    },
    nav: [
      { text: 'Guides', link: '/guides/quickstart', activeMatch: '/guides/' },
      { text: 'Reference', link: '/reference/', activeMatch: '/reference/' },
      { text: 'Console', link: '/console/', target: '_self' },
    ],
    sidebar: {
      // Not collapsible: the theme's collapsible groups put a button within a button, which screen readers can't tell apart.
      '/reference/': [
        { text: 'Overview', link: '/reference/' },
        ...reference,
        { text: 'Changes', items: [{ text: 'Contract changelog', link: '/reference/contract-changelog' }] },
      ],
      '/': [
        {
          text: 'Start',
          items: [
            { text: 'Quickstart', link: '/guides/quickstart' },
            { text: 'Authentication and scopes', link: '/guides/authentication' },
            { text: 'Errors', link: '/guides/errors' },
            { text: 'Rate limits', link: '/guides/rate-limits' },
            { text: 'Pagination', link: '/guides/pagination' },
            { text: 'Idempotency', link: '/guides/idempotency' },
            { text: 'Money and time', link: '/guides/money-and-time' },
          ],
        },
        {
          text: 'Webhooks',
          items: [
            { text: 'Receive webhooks', link: '/guides/webhooks' },
            { text: 'Verify signatures', link: '/guides/verify-webhooks' },
            { text: 'Deliveries, retries, rotation', link: '/guides/deliveries' },
            { text: 'Test on your machine', link: '/guides/test-webhooks' },
          ],
        },
        {
          text: 'The shop',
          items: [
            { text: 'Moderation', link: '/guides/moderation' },
            { text: 'Orders and commissions', link: '/guides/orders' },
            { text: 'AI and its scores', link: '/guides/ai' },
            { text: 'Analytics', link: '/guides/analytics' },
          ],
        },
        {
          text: 'Build on it',
          items: [
            { text: 'TypeScript SDK', link: '/guides/sdk' },
            { text: 'Clients in other languages', link: '/guides/generators' },
            { text: 'Test against the contract', link: '/guides/contract-testing' },
            { text: 'Downloads', link: '/guides/downloads' },
          ],
        },
        {
          text: 'Run it',
          items: [
            { text: 'Run the service', link: '/guides/operation' },
            { text: 'Settings', link: '/guides/settings' },
            { text: 'Speed', link: '/guides/speed' },
            { text: 'Security', link: '/security/' },
            { text: 'Changes and deprecation', link: '/guides/changes' },
          ],
        },
        {
          text: 'For those who work on the service',
          items: [{ text: 'Decisions', link: '/decisions/' }],
        },
      ],
    },
  },
});
