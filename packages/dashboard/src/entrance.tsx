// Shows the form for signing in, or the dashboard, whose program loads on demand.
import { Component, lazy, StrictMode, Suspense, useEffect, type ReactNode } from 'react';
import { pageBrand } from './parts/page-brand.js';
import { CenteredCard } from './session/centered-card.js';
import { Waiting } from './session/form-parts.js';
import { Problem } from './session/problem.js';
import { isLikelySignedIn, renewSession } from './session/session.js';
import { SignInPage } from './session/sign-in-page.js';
import { useSessionState } from './session/use-session.js';
import { WelcomePage } from './session/welcome-page.js';
import { useSignInTexts } from './texts/sign-in-texts.js';
import { loadCatalogs } from './texts/language.js';

/** Loads the program of the dashboard, with its texts. */
export async function loadApp() {
  const app = await import('./app.js');
  await loadCatalogs();
  return app;
}

const App = lazy(loadApp);

/** Long enough for a slow phone to react to the first touch, and shorter than anyone types a password. */
const PRELOAD_DELAY_MS = 1_000;

/** The page of a one-time link, or the dashboard for people who are signed in. */
export function Entrance({ isWelcome }: { readonly isWelcome: boolean }) {
  useEffect(preloadApp, []);
  return (
    <StrictMode>
      <LoadErrors>
        <Suspense fallback={<Waiting />}>{isWelcome ? <WelcomePage /> : <Door />}</Suspense>
      </LoadErrors>
    </StrictMode>
  );
}

/** What shows if the program can't be loaded, because the connection is lost or the service has been upgraded meanwhile. */
class LoadErrors extends Component<{ readonly children: ReactNode }> {
  static getDerivedStateFromError = (error: unknown) => ({ error });
  override readonly state: { readonly error?: unknown } = {};
  override render() {
    return 'error' in this.state ? <LoadError error={this.state.error} /> : this.props.children;
  }
}

function LoadError({ error }: { readonly error: unknown }) {
  const { common } = useSignInTexts();
  return (
    <CenteredCard title={pageBrand.name}>
      <Problem error={error} />
      <button type="button" className="sign-in-button" onClick={() => location.reload()}>
        {common.retry}
      </button>
    </CenteredCard>
  );
}

function Door() {
  const { kind } = useSessionState();
  useEffect(() => {
    if (kind === 'loading') void renewSession();
  }, [kind]);
  if (kind === 'loading' && isLikelySignedIn()) return <Waiting />;
  if (kind === 'loading' || kind === 'none') return <SignInPage />;
  return <App />;
}

/** Loads what the person sees next while they type, but not before they can. */
function preloadApp(): () => void {
  const timer = setTimeout(() => void loadApp().catch(() => undefined), PRELOAD_DELAY_MS); // tried again when it is shown
  return () => clearTimeout(timer);
}
