// Starts the dashboard.
import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import '@mantine/spotlight/styles.css';
import './main.css';
import { setNonce } from 'get-nonce';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.js';
import { startLanguage } from './texts/use-texts.js';

const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
setNonce(nonce);

await startLanguage();
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <App nonce={nonce} />
  </StrictMode>,
);
