// Starts the dashboard.
import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import '@mantine/spotlight/styles.css';
import './main.css';
import { setNonce } from 'get-nonce';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.js';
import { renewSession } from './session/session.js';
import { loadScreenOf } from './shell/screens.js';
import { startLanguage } from './texts/use-texts.js';

const BASE = '/dashboard';
/** Whoever opens a one-time link has no session yet. */
const WELCOME = `${BASE}/welcome`;

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
setNonce(nonce);

// At once, because each is a way to the service and back.
if (location.pathname !== WELCOME) {
  renewSession().catch(() => undefined); // the page asks again, and says so if it fails
  loadScreenOf(location.pathname.slice(BASE.length));
}
await startLanguage();
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <App nonce={nonce} />
  </StrictMode>,
);
