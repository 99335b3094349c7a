// The theme: VitePress's own, with the fonts of the reader's system, the address of this service in the samples, and the kept language.
import { nextTick, onMounted, watch } from 'vue';
import { useRoute, type DefaultTheme as Options, type EnhanceAppContext } from 'vitepress';
import DefaultTheme from 'vitepress/theme-without-fonts';
import { keepChosenLanguage, showKeptLanguage } from './code-tabs.js';
import { showOrigin, showOriginInSearch } from './origin.js';
import { searchOptions, splitWords } from './search-options.js';
import './ratio-charts.css';
import './style.css';

export default {
  extends: DefaultTheme,
  enhanceApp({ siteData }: EnhanceAppContext) {
    // Here and not in config.ts, whose functions come to the browser as text, and the content security policy lets no text become code.
    const { search } = siteData.value.themeConfig as Options.Config;
    if (search?.provider === 'local')
      search.options = { ...search.options, miniSearch: { options: { tokenize: splitWords }, searchOptions } };
  },
  setup() {
    const route = useRoute();
    onMounted(() => {
      keepChosenLanguage();
      showOriginInSearch(window.location.origin);
      finishPage();
    });
    watch(
      () => route.path,
      () => void nextTick(finishPage),
    );
  },
};

function finishPage(): void {
  leaveHeadingsAlone();
  markStartPage();
  showOrigin(window.location.origin);
  showKeptLanguage();
}

/** The theme gives every page a main part for screen readers to jump to, but the start page. */
function markStartPage(): void {
  document.querySelector('.VPHome')?.setAttribute('role', 'main');
}

/** The headings of the sidebar do nothing: the theme makes buttons of them, where the keyboard stops and screen readers offer to press. */
function leaveHeadingsAlone(): void {
  for (const heading of document.querySelectorAll('.VPSidebarItem.level-0:not(.collapsible) > .item[role="button"]')) {
    heading.removeAttribute('role');
    heading.removeAttribute('tabindex');
  }
}
