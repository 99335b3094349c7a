// Configures the site: navigation, search, and build steps that remove inline code. Nothing loads from other origins.
import { readFileSync } from 'node:fs';
import { defineConfig, type DefaultTheme, type SiteConfig } from 'vitepress';
import { removeInlineCode, writeAppearance } from './inline-code.js';
import { writePlainPages } from './plain-pages.js';
import { searchable } from './searchable.js';
import { writeStyleClasses, styleToClass } from './style-classes.js';
import { markTables } from './tables.js';
import { tokenize } from './theme/search-options.js';
import { addNotFoundPage, noScriptStyles } from './without-script.js';

const reference = JSON.parse(readFileSync(new URL('../reference/sidebar.json', import.meta.url), 'utf8')) as DefaultTheme.SidebarItem[];

export default defineConfig({
  title: 'Storefront',
  description: 'Documentation of the Storefront commerce service: API, webhooks, SDK, operation.',
  lang: 'en-US',
  base: '/docs/',
  cleanUrls: true,
  ignoreDeadLinks: [/^\/console\//], // not a VitePress page; test/docs/links.test.ts checks all links
  metaChunk: true,
  srcExclude: ['README.md', 'examples/**', 'parts/**', 'generator/**'],
  head: [['link', { rel: 'icon', type: 'image/svg+xml', href: '/docs/icon.svg' }], noScriptStyles],
  markdown: {
    config: markTables,
    codeTransformers: [styleToClass],
    theme: { light: 'github-light-high-contrast', dark: 'dark-plus' }, // comments are readable on our background
  },
  vite: { build: { chunkSizeWarningLimit: 2_000 } },
  transformPageData: ({ relativePath, title, description }) =>
    description === '' && relativePath.startsWith('decisions/') ? { description: `Decision and reasons: ${title}.` } : undefined,
  transformHtml: (html, page) => addNotFoundPage(removeInlineCode(html, page), page),
  buildEnd: (site: SiteConfig<DefaultTheme.Config>) => {
    writeAppearance(site.outDir);
    writeStyleClasses(site.outDir);
    writePlainPages(site);
  },
  themeConfig: {
    logo: '/icon.svg',
    search: {
      provider: 'local',
      // The index is built with this function; theme/index.ts passes the same one to the browser. It is not enumerable, because VitePress sends
      // functions in its settings to the browser as text, which the content security policy forbids to evaluate.
      options: {
        _render: searchable,
        detailedView: true,
        miniSearch: Object.defineProperty({}, 'options', { value: { tokenize: tokenize } }),
      },
    },
    outline: { level: [2, 3] },
    notFound: {
      title: 'Page not found',
      quote: 'It may have moved. Try the search.',
      linkText: 'Go to the start page',
      linkLabel: 'Go to the start page of the documentation',
    },
    nav: [
      { text: 'Guides', link: '/guides/quickstart', activeMatch: '/guides/' },
      { text: 'Reference', link: '/reference/', activeMatch: '/reference/' },
      { text: 'Console', link: '/console/', target: '_self' },
    ],
    sidebar: {
      // Not collapsible: collapsible groups of the theme nest a button in a button, which screen readers can't distinguish.
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
            { text: 'Keep a copy in step', link: '/guides/keep-in-step' },
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
            { text: 'Tidy up categories', link: '/guides/categories' },
            { text: 'Moderation', link: '/guides/moderation' },
            { text: 'Orders and commissions', link: '/guides/orders' },
            { text: 'Import data', link: '/guides/imports' },
            { text: 'Export data', link: '/guides/exports' },
            { text: 'Move from Shopify or WooCommerce', link: '/guides/move-a-shop' },
            { text: 'Images and videos', link: '/guides/uploads' },
            { text: 'A day in the shop', link: '/guides/shop-manager' },
            { text: 'Payouts', link: '/guides/payouts' },
            { text: 'AI and its scores', link: '/guides/ai' },
            { text: 'Analytics', link: '/guides/analytics' },
            { text: 'Settings of the store', link: '/guides/store-settings' },
            { text: 'Dashboard', link: '/guides/dashboard' },
            { text: 'Staff and roles', link: '/guides/staff' },
            { text: 'Who did what', link: '/guides/audit-log' },
            { text: 'Personal data', link: '/guides/personal-data' },
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
            { text: 'Single sign-on', link: '/guides/single-sign-on' },
            { text: 'Settings', link: '/guides/settings' },
            { text: 'Speed', link: '/guides/speed' },
            { text: 'Security', link: '/security/' },
            { text: 'Changes and deprecation', link: '/guides/changes' },
          ],
        },
        {
          text: 'Work on the service',
          items: [
            { text: 'Service description', link: '/description' },
            { text: 'Decisions', link: '/decisions/' },
          ],
        },
      ],
    },
  },
});
