// The browser of the tests.
import { existsSync } from 'node:fs';

/** The paths on Debian, the best first: the headless shell has no windows, and needs half the processor time. */
const PATHS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** The path of Chromium; the variable CHROMIUM overrides it. */
export const CHROMIUM = process.env['CHROMIUM'] ?? PATHS.find(existsSync) ?? '/usr/bin/chromium';
