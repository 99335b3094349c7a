// The fields of the sign-in.
import { Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { ErrorText } from '../parts/error-text.js';
import { readText } from '../parts/form-text.js';
import { useTexts } from '../texts/use-texts.js';
import { signIn, type Session } from './session.js';

interface SignInFormProps {
  /** Whose session has ended; others choose it themselves. */
  readonly email?: string;
  readonly onDone: (session: Session) => void;
}

/** Email address and password. */
export function SignInForm({ email, onDone }: SignInFormProps) {
  const { session: texts } = useTexts();
  const [error, setError] = useState<unknown>();
  const [isBusy, setIsBusy] = useState(false);
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setIsBusy(true);
    try {
      onDone(await signIn(readText(form, 'email'), readText(form, 'password')));
    } catch (thrown) {
      setError(thrown);
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
        <ErrorText error={error} />
        <Button type="submit" loading={isBusy}>
          {texts.signIn}
        </Button>
        <Text size="sm" c="dimmed">
          {texts.forgot}
        </Text>
      </Stack>
    </form>
  );
}
