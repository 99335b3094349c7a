// The fields of the sign-in.
import { Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { ErrorText } from '../parts/error-text.js';
import { readText } from '../parts/form-text.js';
import { useTexts } from '../texts/use-texts.js';
import { CodeField } from './code-field.js';
import { PasskeyButton } from './passkey-button.js';
import { needsCode, signIn, type Session } from './session.js';
import { SingleSignOnButton } from './single-sign-on.js';

interface SignInFormProps {
  /** Whose session has ended; others choose it themselves. */
  readonly email?: string;
  readonly onDone: (session: Session) => void;
}

/** Email address, password, and the code of those who have a second factor; or a passkey; or the provider of single sign-on. */
export function SignInForm({ email, onDone }: SignInFormProps) {
  const { session: texts } = useTexts();
  const [error, setError] = useState<unknown>();
  const [isBusy, setIsBusy] = useState(false);
  const [isCodeAsked, setIsCodeAsked] = useState(false);
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setIsBusy(true);
    try {
      const code = readText(form, 'code').trim();
      onDone(await signIn({ email: readText(form, 'email'), password: readText(form, 'password'), ...(code && { code }) }));
    } catch (thrown) {
      setError(thrown);
      if (needsCode(thrown)) setIsCodeAsked(true);
    } finally {
      setIsBusy(false);
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack>
        <TextInput
          name="email"
          type="email"
          label={texts.email}
          autoComplete="username"
          defaultValue={email}
          readOnly={email !== undefined}
          required
          data-autofocus
        />
        <PasswordInput name="password" label={texts.password} autoComplete="current-password" required />
        {isCodeAsked && <CodeField />}
        <ErrorText error={error} />
        <Button type="submit" loading={isBusy}>
          {texts.signIn}
        </Button>
        <PasskeyButton onDone={onDone} onError={setError} />
        <SingleSignOnButton keepsPage={email !== undefined} />
        <Text size="sm" c="dimmed">
          {texts.forgot}
        </Text>
      </Stack>
    </form>
  );
}
