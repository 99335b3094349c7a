// The page for people who are not signed in.
import { Anchor } from '@mantine/core';
import { CenteredCard } from '../parts/centered-card.js';
import { useTexts } from '../texts/use-texts.js';
import { SignInForm } from './sign-in-form.js';
import { SingleSignOnProblem } from './single-sign-on.js';

/** Signing in leads to the page that the URL names. */
export function SignInPage() {
  const texts = useTexts();
  return (
    <CenteredCard title={texts.session.title}>
      <SingleSignOnProblem />
      <SignInForm onDone={() => undefined} />
      <Anchor href="/docs/" size="sm" mt="md">
        {texts.shell.docs}
      </Anchor>
    </CenteredCard>
  );
}
