// The theme: VitePress's default with system fonts, the address of this service in the samples, and the stored language.
import { nextTick, onMounted, watch } from 'vue';
import { useRoute, type DefaultTheme as Options, type EnhanceAppContext } from 'vitepress';
import DefaultTheme from 'vitepress/theme-without-fonts';
import { storeChosenLanguage, showStoredLanguage } from './code-tabs.js';
import { showOrigin, showOriginInSearch } from './origin.js';
import { searchOptions, tokenize } from './search-options.js';
import './ratio-charts.css';
import './style.css';

export default {
  extends: DefaultTheme,
  enhanceApp({ siteData }: EnhanceAppContext) {
    // Not in config.ts: VitePress sends its functions as text, which the content security policy forbids to evaluate.
    const { search } = siteData.value.themeConfig as Options.Config;
    if (search?.provider === 'local')
      search.options = { ...search.options, miniSearch: { options: { tokenize: tokenize }, searchOptions } };
  },
  setup() {
    const route = useRoute();
    onMounted(() => {
      storeChosenLanguage();
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
  removeHeadingButtons();
  markStartPage();
  showOrigin(window.location.origin);
  showStoredLanguage();
}

/** Gives the start page a main landmark; the theme only does so for the other pages. */
function markStartPage(): void {
  document.querySelector('.VPHome')?.setAttribute('role', 'main');
}

/** Removes the button role from sidebar headings, which do nothing when pressed. */
function removeHeadingButtons(): void {
  for (const heading of document.querySelectorAll('.VPSidebarItem.level-0:not(.collapsible) > .item[role="button"]')) {
    heading.removeAttribute('role');
    heading.removeAttribute('tabindex');
  }
}
