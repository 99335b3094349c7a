// Where a one-time link leads: the person chooses a password.
import { useEffect, useState, type FormEvent } from 'react';
import { readText } from '../parts/form-text.js';
import { pageBrand } from '../parts/page-brand.js';
import { useSignInTexts } from '../texts/sign-in-texts.js';
import { CenteredCard } from './centered-card.js';
import { CodeField } from './code-field.js';
import { Field, Notice, PasswordField, Submit, Waiting } from './form-parts.js';
import { Problem } from './problem.js';
import { checkLink, needsCode, openLink, type LinkFacts } from './session.js';

/** Reads the link from the fragment of the URL, which browsers send to no server. */
export function WelcomePage() {
  const { session: texts } = useSignInTexts();
  const [link] = useState(() => location.hash.slice(1));
  const facts = useLinkFacts(link);
  if (facts === 'waiting') return <Waiting />;
  if (facts === 'invalid')
    return (
      <CenteredCard title={texts.title}>
        <Notice kind="warning">{texts.badLink}</Notice>
        <a href="/dashboard/">{texts.toSignIn}</a>
      </CenteredCard>
    );
  return <LinkForm link={link} facts={facts} />;
}

function useLinkFacts(link: string): LinkFacts | 'waiting' | 'invalid' {
  const [facts, setFacts] = useState<LinkFacts | 'waiting' | 'invalid'>('waiting');
  useEffect(() => {
    checkLink(link).then(setFacts, () => setFacts('invalid'));
  }, [link]);
  return facts;
}

function LinkForm({ link, facts }: { readonly link: string; readonly facts: LinkFacts }) {
  const { session: texts } = useSignInTexts();
  const [error, setError] = useState<unknown>();
  const [isBusy, setIsBusy] = useState(false);
  const [isCodeAsked, setIsCodeAsked] = useState(false);
  const isOwner = facts.purpose === 'owner';
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const code = readText(form, 'code').trim();
    const person = isOwner ? { email: readText(form, 'email'), name: readText(form, 'name') } : {};
    setIsBusy(true);
    try {
      await openLink({ link, password: readText(form, 'password'), ...person, ...(code && { code }) });
      location.replace('/dashboard/');
    } catch (thrown) {
      setError(thrown);
      if (needsCode(thrown)) setIsCodeAsked(true);
      setIsBusy(false);
    }
  }
  return (
    <CenteredCard title={texts.welcome[facts.purpose]}>
      <form className="sign-in-form" onSubmit={(event) => void submit(event)}>
        {facts.purpose === 'invitation' && <Invitation facts={facts} />}
        <p>{texts.welcomeText[facts.purpose]}</p>
        {isOwner && <Field name="name" label={texts.yourName} autoComplete="name" maxLength={255} autoFocus required />}
        <Field
          name="email"
          type="email"
          label={texts.email}
          autoComplete="username"
          defaultValue={facts.email}
          readOnly={!isOwner}
          required
        />
        <PasswordField
          name="password"
          label={texts.newPassword}
          description={texts.passwordHint}
          autoComplete="new-password"
          autoFocus={!isOwner}
          minLength={12}
          maxLength={256}
          required
        />
        {isCodeAsked && <CodeField />}
        <Problem error={error} />
        <Submit isBusy={isBusy}>{texts.start}</Submit>
      </form>
    </CenteredCard>
  );
}

/** Says to which store the person is invited, by whom, and what the role allows. */
function Invitation({ facts: { role = '', invitedBy } }: { readonly facts: LinkFacts }) {
  const { session: texts, team } = useSignInTexts();
  return (
    <>
      <p className="sign-in-strong">{texts.invitedTo(pageBrand.name, invitedBy)}</p>
      <p>
        {texts.invitedAs(team.roles[role] ?? role)} {team.roleTexts[role]}
      </p>
    </>
  );
}
