// The code of the second factor.
import { TextInput } from '@mantine/core';
import { useTexts } from '../texts/use-texts.js';

/** Accepts codes of the app and recovery codes. Gets the focus when it appears. */
export function CodeField() {
  const { session: texts } = useTexts();
  return (
    <TextInput name="code" label={texts.code} description={texts.codeHint} autoComplete="one-time-code" maxLength={40} autoFocus required />
  );
}
