// Serves single sign-on, for server/pages/session-pages.ts: sends the browser to the provider, and receives it when it comes back. People see these pages
// pass by, so errors lead to the sign-in page of the dashboard, which explains them.
import { toRelyingParty } from '../../domain/passkeys.js';
import { toReturnPath, type SignInProblem } from '../../domain/single-sign-on.js';
import { ApiError } from '../../handlers/errors.js';
import { SignInRefused } from '../../handlers/identity-provider.js';
import type { Services } from '../../handlers/operation.js';
import { finishSingleSignOn, readSignInTicket, startSingleSignOn } from '../../handlers/single-sign-on.js';
import { formatCookie, formatTicketCookie, readTicketCookie } from './session-cookie.js';
import { countAttempt, toClient, type SessionContext, type SessionPages, type SessionParts } from './session-requests.js';

const START = '/dashboard/session/oidc';
const CALLBACK = '/dashboard/session/oidc/callback';

/** The pages by path and method, for a service with a provider. */
export const SINGLE_SIGN_ON_PAGES: SessionPages = {
  [START]: { GET: start },
  [CALLBACK]: { GET: finish },
};

/** Browsers come to these from other sites: from the provider, and from the portal of a company. */
export const PAGES_FOR_OTHER_SITES: ReadonlySet<string> = new Set([START, CALLBACK]);

async function start(ctx: SessionContext, { services }: SessionParts): Promise<void> {
  await explainRefusals(ctx, services, async () => {
    const returnTo = toReturnPath(ctx.query['to']);
    const { url, ticket } = await startSingleSignOn({ redirectUri: toRedirectUri(ctx, services), returnTo }, services);
    ctx.append('Set-Cookie', formatTicketCookie(ticket, services.origin()));
    redirect(ctx, url);
  });
}

async function finish(ctx: SessionContext, { services, limit }: SessionParts): Promise<void> {
  const origin = services.origin();
  ctx.append('Set-Cookie', formatTicketCookie('', origin));
  await explainRefusals(ctx, services, async () => {
    const ticket = readSignInTicket(readTicketCookie(ctx, origin), ctx.query['state'], services);
    const url = new URL(toRedirectUri(ctx, services) + ctx.search);
    // Only attempts with a ticket count, so that no other site can use up those of an address.
    const { secret } = await countAttempt(ctx, { limit, account: `single sign-on ${ticket.state}` }, () =>
      finishSingleSignOn({ ticket, url, client: toClient(ctx) }, services),
    );
    ctx.append('Set-Cookie', formatCookie(secret, origin));
    redirect(ctx, ticket.returnTo);
  });
}

/** Returns where the provider sends the browser. */
const toRedirectUri = (ctx: SessionContext, { origin }: Services): string => `${toRelyingParty(origin(), ctx.host).origin}${CALLBACK}`;

/** Browsers don't send the session's cookie with the redirect itself, because another site began it. They need not: the dashboard asks for the session
 *  once its page is there. */
function redirect(ctx: SessionContext, url: string): void {
  ctx.set('Referrer-Policy', 'no-referrer'); // the code of the provider is in the URL
  ctx.redirect(url);
  ctx.status = 303;
}

async function explainRefusals(ctx: SessionContext, { log }: Services, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const problem = toProblem(error);
    if (!problem) throw error;
    const { detail } = error as SignInRefused;
    log.warn({ requestId: ctx.state.requestId, problem, detail }, 'single sign-on failed');
    redirect(ctx, `/dashboard/?problem=${problem}`);
  }
}

function toProblem(error: unknown): SignInProblem | undefined {
  if (error instanceof SignInRefused) return error.problem;
  return error instanceof ApiError && error.reason === 'sign-in-limit-exceeded' ? 'too-many-attempts' : undefined;
}
