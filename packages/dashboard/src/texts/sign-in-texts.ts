// The texts of signing in, apart from all others, so that the sign-in page is small.
import type { Texts } from './en.js';
import { common } from './en/common.js';
import { session } from './en/session.js';
import { shell } from './en/shell.js';
import { team } from './en/team.js';
import { createTexts } from './language.js';

/** The part of the texts that people need before they are signed in. */
export type SignInTexts = Pick<Texts, 'common' | 'session' | 'shell' | 'team'>;

/** Returns the texts. */
export const useSignInTexts = createTexts<SignInTexts>(
  { common, session, shell, team },
  { de: async () => (await import('./de/sign-in.js')).signIn },
);
