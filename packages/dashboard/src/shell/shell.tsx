// The frame around every screen: navigation, search, account.
import { Anchor, AppShell, Burger, Group, Image, NavLink, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link, useLocation, NavigationType, useNavigationType } from 'react-router';
import { useStoreBrand } from '../parts/store.js';
import { ExpiredSession } from '../session/expired-session.js';
import { useMay } from '../session/use-session.js';
import { useTexts } from '../texts/use-texts.js';
import { AccountMenu } from './account-menu.js';
import { ScreenErrors } from './screen-errors.js';
import { SearchButton, SearchDialog } from './search.js';
import { screens, type ScreenEntry } from './screens.js';
import { Shortcuts, useShortcutsKey } from './shortcuts.js';
import { UnsavedQuestion } from './unsaved-question.js';
import { useGoKeys } from './use-go-keys.js';
import { useLightPrint } from './use-light-print.js';
import { useLimitNotice } from './use-limit-notice.js';

const SECTIONS = ['shop', 'developers', 'settings'] as const;

/** Shows only what the role of the person allows. */
export function Shell({ children }: { readonly children: ReactNode }) {
  const texts = useTexts();
  const may = useMay();
  const { pathname } = useLocation();
  const store = useStoreBrand();
  const [isOpen, { toggle, close }] = useDisclosure();
  const [hasShortcuts, shortcuts] = useDisclosure();
  const allowed = screens.filter(({ scope, name }) => name && may(scope));
  useGoKeys(allowed);
  useShortcutsKey(shortcuts.open);
  useLimitNotice();
  useScrollToTop(pathname);
  useLightPrint();
  return (
    <AppShell header={{ height: 56 }} navbar={{ width: 220, breakpoint: 'sm', collapsed: { mobile: !isOpen } }} padding="md">
      <AppShell.Header>
        <Group h="100%" px="md" justify="space-between" wrap="nowrap">
          <Group wrap="nowrap" miw={0}>
            <Burger opened={isOpen} onClick={toggle} hiddenFrom="sm" size="sm" aria-label={texts.shell.openNavigation} />
            <Anchor href="#content" className="skip-link">
              {texts.shell.skip}
            </Anchor>
            <Anchor component={Link} to="/" c="inherit" underline="never" miw={0}>
              <Group gap="xs" wrap="nowrap" miw={0}>
                {store.logoUrl && <Logo key={store.logoUrl} url={store.logoUrl} />}
                <Text fw={700} truncate>
                  {store.name}
                </Text>
              </Group>
            </Anchor>
          </Group>
          <Group wrap="nowrap" flex="none">
            <SearchButton />
            <AccountMenu onShortcuts={shortcuts.open} />
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="xs" component="nav" aria-label={texts.shell.navigation} style={{ overflowY: 'auto' }}>
        {SECTIONS.map((section) => (
          <Section key={section} name={section} entries={allowed.filter((one) => one.section === section)} onGo={close} />
        ))}
      </AppShell.Navbar>
      <AppShell.Main id="content" tabIndex={-1}>
        <ScreenErrors path={pathname}>{children}</ScreenErrors>
      </AppShell.Main>
      <SearchDialog entries={allowed} onShortcuts={shortcuts.open} />
      {hasShortcuts && <Shortcuts entries={allowed} onClose={shortcuts.close} />}
      <UnsavedQuestion />
      <ExpiredSession />
    </AppShell>
  );
}

/** A new screen starts at its top; one that the person goes back to stays where the browser puts it, and so does one whose filters change. */
function useScrollToTop(pathname: string): void {
  const isBack = useNavigationType() === NavigationType.Pop;
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current !== pathname && !isBack) window.scrollTo(0, 0);
    shown.current = pathname;
  }, [pathname, isBack]);
}

interface SectionProps {
  readonly name: (typeof SECTIONS)[number];
  readonly entries: readonly ScreenEntry[];
  readonly onGo: () => void;
}

function Section({ name, entries, onGo }: SectionProps) {
  const texts = useTexts();
  const { pathname } = useLocation();
  if (entries.length === 0) return null;
  return (
    <>
      <Text size="xs" fw={700} c="dimmed" px="sm" pt="xs" pb={2}>
        {texts.screens[name]}
      </Text>
      {entries.map(({ path, name: screen }) => {
        const isActive = path === '/' ? pathname === '/' : pathname.startsWith(path);
        return (
          <NavLink
            key={path}
            component={Link}
            to={path}
            label={screen && texts.screens[screen]}
            active={isActive}
            py={6}
            aria-current={isActive ? 'page' : undefined}
            onClick={onGo}
          />
        );
      })}
    </>
  );
}

/** The logo of the store; nothing if it can't be loaded, because the name is beside it. */
function Logo({ url }: { readonly url: string }) {
  const [isMissing, setMissing] = useState(false);
  if (isMissing) return null;
  return <Image src={url} alt="" h={28} w="auto" maw={120} fit="contain" onError={() => setMissing(true)} />;
}
