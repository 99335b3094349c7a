// Leads to the provider of single sign-on, if the operator has set one; and says why it signed nobody in.
import { Alert, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTexts } from '../texts/use-texts.js';
import { readSignInOptions } from './session.js';

/** Shows nothing without a provider. The page is left; `keepsPage` opens another tab instead. */
export function SingleSignOnButton({ keepsPage = false }: { readonly keepsPage?: boolean }) {
  const { session: texts } = useTexts();
  const { data } = useQuery({ queryKey: ['sign-in-options'], queryFn: readSignInOptions, staleTime: Infinity });
  if (!data?.singleSignOn) return null;
  const to = encodeURIComponent(location.pathname + location.search);
  return (
    <Button
      component="a"
      variant="default"
      href={`/dashboard/session/oidc?to=${to}`}
      {...(keepsPage && { target: '_blank', rel: 'noopener' })}
    >
      {texts.signInWith(data.singleSignOn.name)}
    </Button>
  );
}

const PARAMETER = 'problem';

/** Shows why the provider signed nobody in, as the service says in the URL. A reload shows it no more. */
export function SingleSignOnProblem() {
  const { session: texts } = useTexts();
  const [problem] = useState(() => new URLSearchParams(location.search).get(PARAMETER));
  useEffect(() => {
    if (problem !== null) history.replaceState(history.state, '', location.pathname);
  }, [problem]);
  if (problem === null) return null;
  return (
    <Alert color="yellow" role="alert" title={texts.notSignedIn}>
      {Object.hasOwn(texts.signInProblems, problem) ? texts.signInProblems[problem] : texts.signInProblems['provider-error']}
    </Alert>
  );
}
