// The dashboard as a whole: theme, data, and which screen a URL shows. Each screen loads on demand.
import { MantineProvider, mergeThemeOverrides } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useMemo } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router';
import { queryClient } from './api/client.js';
import { Loading } from './parts/loading.js';
import { renewSession } from './session/session.js';
import { SignInPage } from './session/sign-in-page.js';
import { useMay, useSessionState } from './session/use-session.js';
import { WelcomePage } from './session/welcome-page.js';
import { screens } from './shell/screens.js';
import { Shell } from './shell/shell.js';
import { useTexts } from './texts/use-texts.js';
import { resolveVariables, theme } from './theme.js';

const NotFound = lazy(() => import('./shell/not-found.js'));

/** `nonce` allows the styles that Mantine writes into the page. */
export function App({ nonce }: { readonly nonce: string }) {
  const { common } = useTexts();
  const named = useMemo(() => {
    const Notification = { defaultProps: { closeButtonProps: { 'aria-label': common.close } } };
    const PasswordInput = { defaultProps: { visibilityToggleButtonProps: { 'aria-label': common.showPassword } } };
    return mergeThemeOverrides(theme, { components: { Notification, PasswordInput } });
  }, [common.close, common.showPassword]);
  return (
    <MantineProvider theme={named} defaultColorScheme="auto" cssVariablesResolver={resolveVariables} getStyleNonce={() => nonce}>
      <QueryClientProvider client={queryClient}>
        <Notifications position="bottom-left" containerWidth={340} />
        <BrowserRouter basename="/dashboard">
          <Suspense fallback={<Loading />}>
            <Routes>
              <Route path="/welcome" element={<WelcomePage />} />
              <Route path="*" element={<SignedIn />} />
            </Routes>
          </Suspense>
        </BrowserRouter>
      </QueryClientProvider>
    </MantineProvider>
  );
}

function SignedIn() {
  const { kind } = useSessionState();
  useEffect(() => {
    if (kind === 'loading') void renewSession();
  }, [kind]);
  if (kind === 'loading') return <Loading />;
  if (kind === 'none') return <SignInPage />;
  return <SignedInScreens />;
}

function SignedInScreens() {
  const may = useMay();
  return (
    <Shell>
      <Suspense fallback={<Loading />}>
        <Routes>
          {screens
            .filter(({ scope }) => may(scope))
            .map(({ path, Screen }) => (
              <Route key={path} path={path} element={<Screen />} />
            ))}
          <Route path="*" element={<NotFound />} />
        </Routes>
      </Suspense>
    </Shell>
  );
}
