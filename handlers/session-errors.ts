// Errors of the sign-in that several of its parts throw.
import { ApiError } from './errors.js';

/** Returns the error of a request without an open session. */
export const noSession = (): ApiError => new ApiError('no-session', 'nobody is signed in, or the session has ended: sign in');
