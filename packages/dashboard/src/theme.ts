// Colors and sizes. Shade 9 and autoContrast give every text a contrast of at least 4.5 : 1.
import { createTheme, defaultVariantColorsResolver, Menu, Modal, type CSSVariablesResolver } from '@mantine/core';

export const theme = createTheme({
  primaryColor: 'cyan',
  primaryShade: 9,
  autoContrast: true,
  luminanceThreshold: 0.179, // where black and white have the same contrast
  defaultRadius: 'md',
  respectReducedMotion: true,
  components: {
    // The title of a dialog is no header of the page.
    Modal: Modal.extend({ defaultProps: { attributes: { header: { role: 'presentation' } } } }),
    // A menu has nothing but items: the first one gets the focus, not an element without a role.
    Menu: Menu.extend({ defaultProps: { withInitialFocusPlaceholder: false } }),
  },
  variantColorResolver: (input) => {
    const colors = defaultVariantColorsResolver(input);
    // Light variants of the theme have texts that are too pale on white.
    return input.variant === 'light' || input.variant === 'subtle'
      ? { ...colors, color: `var(--status-${input.color ?? 'cyan'})` }
      : colors;
  },
});

const STATUS_COLORS = ['cyan', 'green', 'red', 'yellow', 'gray', 'blue', 'orange'] as const;

/** The colors of texts on tinted backgrounds, and of secondary texts. */
export const resolveVariables: CSSVariablesResolver = ({ colors }) => {
  const toVariables = (shade: number) =>
    Object.fromEntries(STATUS_COLORS.map((color) => [`--status-${color}`, colors[color]?.[shade] ?? 'inherit']));
  return {
    // Mantine makes a filled button paler under the pointer, too pale for its white text.
    variables: { '--mantine-color-cyan-filled-hover': '#095c6b', '--mantine-primary-color-filled-hover': '#095c6b' },
    light: {
      '--mantine-color-dimmed': '#5c636a',
      '--mantine-color-placeholder': '#5c636a',
      '--mantine-color-error': 'var(--status-red)',
      ...toVariables(9),
      '--status-cyan': '#095c6b', // also on the background of a link under the pointer
      '--mantine-primary-color-light-color': 'var(--status-cyan)',
      '--status-yellow': '#7a4b00',
      '--status-orange': '#8a3300',
      '--status-green': '#1b5e2b',
    },
    dark: {
      '--mantine-color-dimmed': '#adb5bd',
      '--mantine-color-placeholder': '#adb5bd',
      '--mantine-color-error': 'var(--status-red)',
      ...toVariables(3),
    },
  };
};
