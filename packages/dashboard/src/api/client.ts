// The API, called with the token of the session through the same SDK that partners use.
import { QueryClient } from '@tanstack/react-query';
import { Storefront, StorefrontError } from '@storefront/client';
import { getSessionState, renewSession } from '../session/session.js';

/** In UTF-16 units, of up to three bytes. */
const KEPT_ALIVE_MAX = 10_000;

/** A key in the form of one: each request gets the token of the session instead. */
const NO_KEY = 'session';

/** Sends a request with the current token. If it has expired, or another tab has renewed it, renews it and repeats the request once. If it is
 *  refused, the role of the person may have changed: then the page learns what they may do now. */
async function fetchWithToken(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const send = () => fetch(authorize(new Request(input, { ...init, keepalive: isShort(init?.body) })));
  const response = await send();
  if (response.status === 403) void renewSession();
  if (response.status !== 401) return response;
  return (await renewSession()) ? send() : response;
}

/** What is sent while the page closes arrives, if it is short: browsers allow 64 KiB. */
const isShort = (body: unknown): boolean => typeof body === 'string' && body.length < KEPT_ALIVE_MAX;

function authorize(request: Request): Request {
  const state = getSessionState();
  if ('session' in state) request.headers.set('Authorization', `Bearer ${state.session.token}`);
  return request;
}

/** The client of the API. */
export const api = new Storefront({ apiKey: NO_KEY, baseUrl: location.origin, fetch: fetchWithToken });

/** What was read. A page shows it at once and reads it again in the background. */
export const queryClient = new QueryClient({
  defaultOptions: {
    // Without a connection a request fails at once, and the page says so.
    mutations: { networkMode: 'always' },
    queries: { networkMode: 'always', staleTime: 5_000, retry: (count, error) => count < 1 && !(error instanceof StorefrontError) },
  },
});
