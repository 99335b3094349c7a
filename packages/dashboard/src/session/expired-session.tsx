// Asks to sign in again over the page, so that nothing typed is lost.
import { Modal, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTexts } from '../texts/use-texts.js';
import { renewSession, type Session } from './session.js';
import { SignInForm } from './sign-in-form.js';
import { useSessionState } from './use-session.js';

/** Shows while the session has ended and the page is still open. */
export function ExpiredSession() {
  const { session: texts } = useTexts();
  const queries = useQueryClient();
  const state = useSessionState();
  /** A passkey can be that of another person, whom this page is not for. */
  function goOn({ staff }: Session) {
    if ('session' in state && staff.id === state.session.staff.id) void queries.invalidateQueries();
    else location.assign('/dashboard/');
  }
  useEffect(() => {
    if (state.kind !== 'expired') return undefined;
    const check = () => void renewSession().then((session) => session && goOn(session)); // another tab may have signed in
    window.addEventListener('focus', check);
    return () => window.removeEventListener('focus', check);
  });
  return (
    <Modal
      opened={state.kind === 'expired'}
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      title={texts.title}
      zIndex={1000}
    >
      <Stack>
        <Text>{texts.expired}</Text>
        {'session' in state && <SignInForm email={state.session.staff.email} onDone={goOn} />}
      </Stack>
    </Modal>
  );
}
