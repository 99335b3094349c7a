// The code of the second factor.
import { useSignInTexts } from '../texts/sign-in-texts.js';
import { Field } from './form-parts.js';

/** Accepts codes of the app and recovery codes. Gets the focus when it appears. */
export function CodeField() {
  const { session: texts } = useSignInTexts();
  return (
    <Field name="code" label={texts.code} description={texts.codeHint} autoComplete="one-time-code" maxLength={40} autoFocus required />
  );
}
