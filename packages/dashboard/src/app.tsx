// The dashboard as a whole: theme, data, and which screen a URL shows. Each screen loads on demand.
import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import '@mantine/spotlight/styles.css';
import './main.css';
import { MantineProvider, mergeThemeOverrides } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { setNonce } from 'get-nonce';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Route, Routes, unstable_HistoryRouter as HistoryRouter } from 'react-router';
import { queryClient } from './api/client.js';
import { Loading } from './parts/loading.js';
import { useMay } from './session/use-session.js';
import { createAskingHistory } from './shell/asking-history.js';
import { loadScreenOf, screens } from './shell/screens.js';
import { Shell } from './shell/shell.js';
import { useTexts } from './texts/use-texts.js';
import { resolveVariables, theme } from './theme.js';

const NotFound = lazy(() => import('./shell/not-found.js'));

const BASE = '/dashboard';

/** Allows the styles that Mantine writes into the page. */
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
setNonce(nonce);
loadScreenOf(location.pathname.slice(BASE.length)); // at once, because it is another request to the service

/** The dashboard for someone who is signed in. */
export default function App() {
  const { common } = useTexts();
  const [history] = useState(createAskingHistory);
  const named = useMemo(() => {
    const Notification = { defaultProps: { closeButtonProps: { 'aria-label': common.close } } };
    const PasswordInput = { defaultProps: { visibilityToggleButtonProps: { 'aria-label': common.showPassword } } };
    return mergeThemeOverrides(theme, { components: { Notification, PasswordInput } });
  }, [common.close, common.showPassword]);
  return (
    <MantineProvider theme={named} defaultColorScheme="auto" cssVariablesResolver={resolveVariables} getStyleNonce={() => nonce}>
      <QueryClientProvider client={queryClient}>
        <HistoryRouter basename={BASE} history={history}>
          <Messages />
          <SignedInScreens />
        </HistoryRouter>
      </QueryClientProvider>
    </MantineProvider>
  );
}

/** Within the router, because errors have links. On phones the buttons of a screen are at the bottom; on larger screens the navigation is on
 *  the left, and the buttons are at the top right. */
function Messages() {
  const isPhone = useMediaQuery('(max-width: 48em)');
  return <Notifications position={isPhone ? 'top-center' : 'bottom-right'} containerWidth={340} />;
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
