// What Ctrl-K does besides going somewhere. To add a command, add it to BEGIN_ON or below, and its text to texts/*/shell.ts.
import { useMantineColorScheme } from '@mantine/core';
import type { Scope } from '@storefront/client';
import { leaveDashboard } from '../parts/unsaved.js';
import { signOut } from '../session/session.js';
import { useMay } from '../session/use-session.js';
import { languages, setLanguage, type Language } from '../texts/language.js';
import type { Texts } from '../texts/en.js';
import { useTexts } from '../texts/use-texts.js';

/** A command: its name as people read it, and what it does. */
export interface Command {
  readonly id: string;
  readonly label: string;
  readonly run: () => void;
  /** It asks nothing before it acts, so it is found only by the beginning of its name. */
  readonly isAtOnce?: boolean;
}

/** Commands that begin on a screen, and the scope without which they aren't shown. `?create` and `?pay` open a dialog (use-asked-dialog.ts). */
const BEGIN_ON: Readonly<Record<keyof Texts['shell']['begin'], { readonly path: string; readonly scope: Scope }>> = {
  createProduct: { path: '/products/new', scope: 'products:write' },
  importProducts: { path: '/products/import', scope: 'imports:write' },
  createKey: { path: '/api-keys?create', scope: 'keys:write' },
  createEndpoint: { path: '/webhooks?create', scope: 'webhooks:write' },
  payCreators: { path: '/payouts?pay', scope: 'payouts:write' },
  invite: { path: '/team?create', scope: 'staff:write' },
};

/** Returns the commands that the person may run. */
export function useCommands(goTo: (path: string) => void, onShortcuts: () => void): readonly Command[] {
  const { shell, session } = useTexts();
  const may = useMay();
  const { setColorScheme } = useMantineColorScheme();
  const begins = Object.entries(BEGIN_ON).filter(([, { scope }]) => may(scope));
  return [
    ...begins.map(([name, { path }]) => ({ id: name, label: shell.begin[name as keyof typeof BEGIN_ON], run: () => goTo(path) })),
    ...(['light', 'dark', 'auto'] as const).map((scheme) => ({
      id: scheme,
      label: `${shell.appearance}: ${shell[scheme]}`,
      run: () => setColorScheme(scheme),
      isAtOnce: true,
    })),
    ...Object.entries(languages).map(([language, name]) => ({
      id: language,
      label: `${shell.language}: ${name}`,
      run: () => void setLanguage(language as Language),
      isAtOnce: true,
    })),
    { id: 'shortcuts', label: shell.shortcuts, run: onShortcuts },
    { id: 'docs', label: shell.docs, run: () => void window.open('/docs/', '_blank', 'noopener') },
    { id: 'sign-out', label: session.signOut, run: () => leaveDashboard(() => void signOut()), isAtOnce: true },
  ];
}
