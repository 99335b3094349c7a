// Who is signed in; light or dark; sign out.
import { Avatar, Kbd, Menu, Text, UnstyledButton, VisuallyHidden, useMantineColorScheme } from '@mantine/core';
import { Link } from 'react-router';
import { leaveDashboard } from '../parts/unsaved.js';
import { signOut } from '../session/session.js';
import { useSession } from '../session/use-session.js';
import { languages, setLanguage, type Language } from '../texts/language.js';
import { useTexts } from '../texts/use-texts.js';

/** The menu at the top right. */
export function AccountMenu({ onShortcuts }: { readonly onShortcuts: () => void }) {
  const { shell, screens, session, team } = useTexts();
  const { staff } = useSession();
  const { setColorScheme } = useMantineColorScheme();
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <UnstyledButton>
          <Avatar name={staff.name} alt="" radius="xl" size={32} />
          <VisuallyHidden>
            {shell.account}: {staff.name}
          </VisuallyHidden>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Text px="sm" pt="xs" size="sm" fw={600}>
          {staff.name}
        </Text>
        <Text px="sm" pb="xs" size="xs" c="dimmed">
          {staff.email} · {team.roles[staff.role] ?? staff.role}
        </Text>
        <Menu.Divider />
        <Menu.Item component={Link} to="/sessions">
          {screens.sessions}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>{shell.appearance}</Menu.Label>
        <Menu.Item onClick={() => setColorScheme('light')}>{shell.light}</Menu.Item>
        <Menu.Item onClick={() => setColorScheme('dark')}>{shell.dark}</Menu.Item>
        <Menu.Item onClick={() => setColorScheme('auto')}>{shell.auto}</Menu.Item>
        <Menu.Divider />
        <Menu.Label>{shell.language}</Menu.Label>
        {Object.entries(languages).map(([language, name]) => (
          <Menu.Item key={language} lang={language} onClick={() => void setLanguage(language as Language)}>
            {name}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item className="needs-keyboard" onClick={onShortcuts} rightSection={<Kbd size="xs">?</Kbd>}>
          {shell.shortcuts}
        </Menu.Item>
        <Menu.Item component="a" href="/docs/" target="_blank">
          {shell.docs}
        </Menu.Item>
        <Menu.Item onClick={() => leaveDashboard(() => void signOut())}>{session.signOut}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
