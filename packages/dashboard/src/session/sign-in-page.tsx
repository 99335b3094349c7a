// The page for people who are not signed in.
import { useSignInTexts } from '../texts/sign-in-texts.js';
import { CenteredCard } from './centered-card.js';
import { SignInForm } from './sign-in-form.js';
import { SingleSignOnProblem } from './single-sign-on.js';

/** Signing in leads to the page that the URL names. */
export function SignInPage() {
  const texts = useSignInTexts();
  return (
    <CenteredCard title={texts.session.title}>
      <SingleSignOnProblem />
      <SignInForm onDone={() => undefined} />
      <a href="/docs/">{texts.shell.docs}</a>
    </CenteredCard>
  );
}
