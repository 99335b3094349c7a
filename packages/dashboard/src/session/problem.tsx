// Why a sign-in failed.
import { useSignInTexts } from '../texts/sign-in-texts.js';
import { Notice } from './form-parts.js';
import { DeviceError } from './passkeys.js';
import { SignInError } from './session.js';

/** Shows nothing without an error. */
export function Problem({ error }: { readonly error: unknown }) {
  const { common, session } = useSignInTexts();
  if (error === undefined) return null;
  const otherText = error instanceof DeviceError ? session.passkeyProblems[error.problem] : common.offline;
  return (
    <Notice kind="error" title={common.errorTitle}>
      {error instanceof SignInError ? error.message : otherText}
    </Notice>
  );
}
