// Signs in with a passkey.
import { useState } from 'react';
import { useSignInTexts } from '../texts/sign-in-texts.js';
import { canUsePasskeys, signInWithPasskey } from './passkeys.js';
import type { Session } from './session.js';

interface PasskeyButtonProps {
  readonly onDone: (session: Session) => void;
  /** Called with undefined at the start. */
  readonly onError: (error: unknown) => void;
}

/** Shows nothing if the browser can't use passkeys at this address. */
export function PasskeyButton({ onDone, onError }: PasskeyButtonProps) {
  const { session: texts } = useSignInTexts();
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
    <button
      type="button"
      className="sign-in-button"
      aria-disabled={isBusy}
      aria-busy={isBusy}
      onClick={() => {
        if (!isBusy) void signIn();
      }}
    >
      {texts.signInWithPasskey}
    </button>
  );
}
