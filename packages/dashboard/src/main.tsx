// Starts the dashboard: what people see before they are signed in. The rest loads in the background, so that the sign-in page is there at once.
import './session/session.css';
import { createRoot } from 'react-dom/client';
import { Entrance, loadApp } from './entrance.js';
import { isLikelySignedIn, renewSession } from './session/session.js';
import { startLanguage } from './texts/language.js';

/** Where Mantine stores what the person has chosen: `light`, `dark`, or `auto`. */
const COLOR_SCHEME = 'mantine-color-scheme-value';
/** Someone who opens a one-time link has no session yet. */
const isWelcome = location.pathname === '/dashboard/welcome';

document.documentElement.dataset['mantineColorScheme'] = localStorage.getItem(COLOR_SCHEME) ?? 'auto';
// At once, because each is a request to the service.
if (!isWelcome) renewSession().catch(() => undefined); // the page asks again, and shows an error if it fails
if (!isWelcome && isLikelySignedIn()) loadApp().catch(() => undefined);
const root = createRoot(document.getElementById('root') as HTMLElement);
void startLanguage().finally(() => root.render(<Entrance isWelcome={isWelcome} />)); // in English if the texts can't be loaded
