// Ctrl-K: goes to a screen, finds something in the store, or does something.
import { ActionIcon, Button, Kbd } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { Spotlight, spotlight, type SpotlightActionGroupData } from '@mantine/spotlight';
import { useQuery } from '@tanstack/react-query';
import { useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../api/client.js';
import { getObjectScreen } from '../parts/object-screens.js';
import { useMay } from '../session/use-session.js';
import { useTexts } from '../texts/use-texts.js';
import type { ScreenEntry } from './screens.js';
import { useCommands } from './use-commands.js';

/** Opens the search. Phones have space for a sign only. */
export function SearchButton() {
  const { shell } = useTexts();
  return (
    <>
      <Button variant="default" size="xs" onClick={spotlight.open} rightSection={<Kbd size="xs">Ctrl K</Kbd>} visibleFrom="sm">
        {shell.find}
      </Button>
      <ActionIcon variant="default" size="lg" onClick={spotlight.open} aria-label={shell.find} hiddenFrom="sm">
        <SearchIcon />
      </ActionIcon>
    </>
  );
}

const SearchIcon = () => (
  <svg width="18" height="18" viewBox="0 0 18 18" fill="none" stroke="currentColor" strokeWidth="2" strokeLinecap="round" aria-hidden>
    <circle cx="7.5" cy="7.5" r="5" />
    <path d="M11.5 11.5 16 16" />
  </svg>
);

interface SearchDialogProps {
  readonly entries: readonly ScreenEntry[];
  readonly onShortcuts: () => void;
}

/** The search over screens and objects. */
export function SearchDialog({ entries, onShortcuts }: SearchDialogProps) {
  const texts = useTexts();
  const navigate = useNavigate();
  const may = useMay();
  const [text, setText] = useState('');
  const [wanted] = useDebouncedValue(text.trim(), 150);
  const { data, isFetching } = useQuery({
    queryKey: ['search', wanted],
    queryFn: () => api.me.search({ q: wanted }),
    enabled: wanted.length >= 2,
  });
  const isSearching = text.trim() !== wanted || isFetching;
  const isNamed = ({ name }: ScreenEntry) => name !== undefined && matches(texts.screens[name]);
  const typed = text.trim().toLowerCase();
  const matches = (label: string) => label.toLowerCase().includes(typed);
  /** A section is found by its whole name, and its screens behind it: "Settings", "Settings > API keys". */
  const isIn = (section: string, label: string) =>
    typed === section.toLowerCase() || (typed.includes('>') && matches(`${section} > ${label}`));
  // Screens whose name matches come before those that are in a section of this name.
  const byName = [...entries].sort((one, other) => Number(isNamed(other)) - Number(isNamed(one)));
  const toScreens = byName.flatMap(({ path, name, section = 'shop', alsoIn }) => {
    const label = name ? texts.screens[name] : '';
    const places = [section, alsoIn].flatMap((place) => (place ? texts.screens[place] : []));
    return label && (matches(label) || places.some((place) => isIn(place, label)))
      ? [{ id: path, label, onClick: () => void navigate(path) }]
      : [];
  });
  const commands = useCommands((path) => void navigate(path), onShortcuts)
    .filter(({ label, isAtOnce }) => typed !== '' && (isAtOnce ? label.toLowerCase().startsWith(typed) : matches(label)))
    .map(({ id, label, run }) => ({ id, label, onClick: run }));
  const found = (wanted.length >= 2 ? (data?.data ?? []) : []).flatMap((result) => {
    const path = getObjectScreen(result.type, result.id)?.path; // some kinds have no screen yet
    return path
      ? [
          {
            id: result.id,
            label: result.title,
            description: [texts.auditLog.kinds[result.type] ?? result.type, result.subtitle].filter(Boolean).join(' · '),
            onClick: () => void navigate(path),
          },
        ]
      : [];
  });
  const nothingFound = typed.includes('@') && may('orders:read') ? texts.shell.noEmailFound : texts.shell.nothingFound;
  // The dialog marks the first match when someone types, before what the service finds is there: Enter takes the first match then, too.
  const onKeyDown = ({ key, nativeEvent, currentTarget }: KeyboardEvent) => {
    const isMarked = currentTarget.closest('[role=dialog]')?.querySelector('[data-selected]');
    const [first] = [...toScreens, ...found, ...commands];
    if (key !== 'Enter' || nativeEvent.isComposing || isMarked || text.trim() === '' || !first) return;
    spotlight.close();
    first.onClick();
  };
  const groups: SpotlightActionGroupData[] = [
    { group: texts.shell.goTo, actions: toScreens },
    { group: texts.shell.found, actions: found },
    { group: texts.shell.commands, actions: commands },
  ];
  return (
    <Spotlight
      actions={groups.filter(({ actions }) => actions.length > 0)}
      query={text}
      onQueryChange={setText}
      filter={(_, actions) => actions}
      nothingFound={isSearching ? texts.shell.searching : nothingFound}
      shortcut={['mod + K']}
      tagsToIgnore={[]} // also in a field
      attributes={{ content: { 'aria-label': texts.shell.find } }}
      searchProps={{ placeholder: texts.shell.find, 'aria-label': texts.shell.find, onKeyDown }}
    />
  );
}
