// The keys that do something on a page, as a dialog: ? opens it, Ctrl-K, and the menu of the account.
import { Kbd, Modal, Stack, Table, Title } from '@mantine/core';
import { Fragment, useEffect } from 'react';
import { useLocation } from 'react-router';
import { useMay } from '../session/use-session.js';
import { useTexts } from '../texts/use-texts.js';
import type { ScreenEntry } from './screens.js';
import { isInDialog, isTyping } from './use-go-keys.js';

/** Keys that are pressed together or one after the other, and what they do. */
type Shortcut = readonly [keys: readonly string[], text: string];

interface ShortcutsProps {
  /** The screens that the person may open. */
  readonly entries: readonly ScreenEntry[];
  readonly onClose: () => void;
}

/** Those of the page come first. */
export function Shortcuts({ entries, onClose }: ShortcutsProps) {
  const { shell: texts, screens, common } = useTexts();
  const { pathname } = useLocation();
  const ofModeration = useModerationKeys();
  const everywhere: readonly Shortcut[] = [
    [['Ctrl', 'K'], texts.find],
    [['?'], texts.shortcuts],
    ...entries.flatMap(({ key, name }): Shortcut[] => (key && name ? [[['G', key.toUpperCase()], texts.goToScreen(screens[name])]] : [])),
  ];
  return (
    <Modal opened onClose={onClose} title={texts.shortcuts} closeButtonProps={{ 'aria-label': common.close }}>
      <Stack>
        {pathname === '/moderation' && <Keys title={screens.moderation} shortcuts={ofModeration} />}
        <Keys title={texts.everywhere} shortcuts={everywhere} />
      </Stack>
    </Modal>
  );
}

function useModerationKeys(): readonly Shortcut[] {
  const { moderation: texts } = useTexts();
  const may = useMay();
  const { next, previous, select, undo, otherQueue, send } = texts.keyTexts;
  const { reject, request_changes: requestChanges, edit } = texts.questions;
  return [
    [['J'], next],
    [['K'], previous],
    [['X'], select],
    [['A'], texts.approve],
    [['R'], reject ?? ''],
    ...(may('content:moderate')
      ? ([
          [['C'], requestChanges ?? ''],
          [['E'], edit ?? ''],
        ] as const)
      : []),
    [['Z'], undo],
    ...(may('content:moderate') && may('reviews:moderate') ? ([[['T'], otherQueue]] as const) : []),
    [['Ctrl', 'Enter'], send],
  ];
}

function Keys({ title, shortcuts }: { readonly title: string; readonly shortcuts: readonly Shortcut[] }) {
  return (
    <section>
      <Title order={3} size="h5" mb="xs">
        {title}
      </Title>
      <Table aria-label={title} withRowBorders={false} verticalSpacing={4}>
        <Table.Tbody>
          {shortcuts.map(([keys, text]) => (
            <Table.Tr key={keys.join(' ')}>
              <Table.Th scope="row" w={120} fw={400} className="nowrap">
                {keys.map((key, place) => (
                  <Fragment key={key}>
                    {place > 0 && ' '}
                    <Kbd>{key}</Kbd>
                  </Fragment>
                ))}
              </Table.Th>
              <Table.Td>{text}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}

/** Listens for ? while the dashboard is open. */
export function useShortcutsKey(onOpen: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '?' || isTyping(event) || isInDialog(event) || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      onOpen();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [onOpen]);
}
