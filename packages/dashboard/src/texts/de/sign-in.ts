// The German texts of signing in, in one file.
import type { SignInTexts } from '../sign-in-texts.js';
import { common } from './common.js';
import { session } from './session.js';
import { shell } from './shell.js';
import { team } from './team.js';

export const signIn: SignInTexts = { common, session, shell, team };
