// The fields of the sign-in.
import { useState, type FormEvent } from 'react';
import { readText } from '../parts/form-text.js';
import { useSignInTexts } from '../texts/sign-in-texts.js';
import { CodeField } from './code-field.js';
import { Field, PasswordField, Submit } from './form-parts.js';
import { PasskeyButton } from './passkey-button.js';
import { Problem } from './problem.js';
import { needsCode, signIn, type Session } from './session.js';
import { SingleSignOnButton } from './single-sign-on.js';

interface SignInFormProps {
  /** Whose session has ended; others choose it themselves. */
  readonly email?: string;
  readonly onDone: (session: Session) => void;
}

/** Email address, password, and the code of those who have a second factor; or a passkey; or the provider of single sign-on. */
export function SignInForm({ email, onDone }: SignInFormProps) {
  const { session: texts } = useSignInTexts();
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
    <form className="sign-in-form" onSubmit={(event) => void submit(event)}>
      <Field
        name="email"
        type="email"
        label={texts.email}
        autoComplete="username"
        defaultValue={email}
        readOnly={email !== undefined}
        required
        data-autofocus
      />
      <PasswordField name="password" label={texts.password} autoComplete="current-password" required />
      {isCodeAsked && <CodeField />}
      <Problem error={error} />
      <Submit isBusy={isBusy}>{texts.signIn}</Submit>
      <PasskeyButton onDone={onDone} onError={setError} />
      <SingleSignOnButton keepsPage={email !== undefined} />
      <p>{texts.forgot}</p>
    </form>
  );
}
