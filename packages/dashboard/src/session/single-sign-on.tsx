// Leads to the provider of single sign-on, if the operator has set one; and says why it signed nobody in.
import { useEffect, useState } from 'react';
import { useSignInTexts } from '../texts/sign-in-texts.js';
import { Notice } from './form-parts.js';
import { readSignInOptions, type SignInOptions } from './session.js';

/** Shows nothing without a provider. The page is left; `keepsPage` opens another tab instead. */
export function SingleSignOnButton({ keepsPage = false }: { readonly keepsPage?: boolean }) {
  const { session: texts } = useSignInTexts();
  const singleSignOn = useSignInOptions()?.singleSignOn;
  if (!singleSignOn) return null;
  const to = encodeURIComponent(location.pathname + location.search);
  return (
    <a className="sign-in-button" href={`/dashboard/session/oidc?to=${to}`} {...(keepsPage && { target: '_blank', rel: 'noopener' })}>
      {texts.signInWith(singleSignOn.name)}
    </a>
  );
}

let reading: Promise<SignInOptions> | undefined;

/** Undefined until the service has replied. Asks again with the next form if that failed; without the button, people sign in another way. */
function useSignInOptions(): SignInOptions | undefined {
  const [options, setOptions] = useState<SignInOptions>();
  useEffect(() => {
    reading ??= readSignInOptions();
    reading.then(setOptions, () => (reading = undefined));
  }, []);
  return options;
}

const PARAMETER = 'problem';

/** Shows why the provider signed nobody in, as the service says in the URL. A reload shows it no more. */
export function SingleSignOnProblem() {
  const { session: texts } = useSignInTexts();
  const [problem] = useState(() => new URLSearchParams(location.search).get(PARAMETER));
  useEffect(() => {
    if (problem !== null) history.replaceState(history.state, '', location.pathname);
  }, [problem]);
  if (problem === null) return null;
  return (
    <Notice kind="warning" title={texts.notSignedIn}>
      {Object.hasOwn(texts.signInProblems, problem) ? texts.signInProblems[problem] : texts.signInProblems['provider-error']}
    </Notice>
  );
}
