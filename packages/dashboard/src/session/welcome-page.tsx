// Where a one-time link leads: the person chooses a password.
import { Alert, Anchor, Button, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { CenteredCard } from '../parts/centered-card.js';
import { ErrorText } from '../parts/error-text.js';
import { readText } from '../parts/form-text.js';
import { Loading } from '../parts/loading.js';
import { useTexts } from '../texts/use-texts.js';
import { CodeField } from './code-field.js';
import { checkLink, needsCode, openLink, type LinkFacts } from './session.js';

/** Reads the link from the fragment of the URL, which browsers send to no server. */
export function WelcomePage() {
  const { session: texts } = useTexts();
  const [link] = useState(() => location.hash.slice(1));
  const { data, error, isPending } = useQuery({
    queryKey: ['link', link],
    queryFn: () => checkLink(link),
    retry: false,
    staleTime: Infinity,
  });
  if (isPending) return <Loading />;
  if (error || !data)
    return (
      <CenteredCard title={texts.title}>
        <Alert color="yellow">{texts.badLink}</Alert>
        <Anchor href="/dashboard/">{texts.toSignIn}</Anchor>
      </CenteredCard>
    );
  return <LinkForm link={link} facts={data} />;
}

function LinkForm({ link, facts }: { readonly link: string; readonly facts: LinkFacts }) {
  const { session: texts } = useTexts();
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
      <form onSubmit={(event) => void submit(event)}>
        <Stack>
          <Text>{texts.welcomeText[facts.purpose]}</Text>
          {isOwner && <TextInput name="name" label={texts.yourName} autoComplete="name" maxLength={255} required />}
          <TextInput
            name="email"
            type="email"
            label={texts.email}
            autoComplete="username"
            defaultValue={facts.email}
            readOnly={!isOwner}
            required
          />
          <PasswordInput
            name="password"
            label={texts.newPassword}
            description={texts.passwordHint}
            autoComplete="new-password"
            minLength={12}
            maxLength={256}
            required
          />
          {isCodeAsked && <CodeField />}
          <ErrorText error={error} />
          <Button type="submit" loading={isBusy}>
            {texts.start}
          </Button>
        </Stack>
      </form>
    </CenteredCard>
  );
}
