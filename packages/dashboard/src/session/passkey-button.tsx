// Signs in with a passkey.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../texts/use-texts.js';
import { canUsePasskeys, signInWithPasskey } from './passkeys.js';
import type { Session } from './session.js';

interface PasskeyButtonProps {
  readonly onDone: (session: Session) => void;
  /** Called with undefined at the start. */
  readonly onError: (error: unknown) => void;
}

/** Shows nothing if the browser can't use passkeys at this address. */
export function PasskeyButton({ onDone, onError }: PasskeyButtonProps) {
  const { session: texts } = useTexts();
  const [isBusy, setIsBusy] = useState(false);
  async function signIn() {
    onError(undefined);
    setIsBusy(true);
    try {
      onDone(await signInWithPasskey());
    } catch (error) {
      onError(error);
    } finally {
      setIsBusy(false);
    }
  }
  if (!canUsePasskeys()) return null;
  return (
    <Button variant="default" loading={isBusy} onClick={() => void signIn()}>
      {texts.signInWithPasskey}
    </Button>
  );
}
