// What the sign-in needs of a provider of single sign-on. server/process/identity-provider.ts speaks OpenID Connect to it.
import type { RolePolicy, SignInProblem, SignInTicket } from '../domain/single-sign-on.js';

/** Someone whom the provider has identified. */
export interface Identity {
  /** The provider, a URL. Together with the subject it names the person forever; email addresses change. */
  readonly issuer: string;
  readonly subject: string;
  /** An address that the provider says belongs to the person; undefined if it doesn't say so. */
  readonly verifiedEmail: string | undefined;
  readonly name: string | undefined;
  /** The groups in the role claim. */
  readonly groups: readonly string[];
}

/** The provider that the operator has set. */
export interface IdentityProvider {
  /** What people call it; undefined if the operator has set no name. */
  readonly name: string | undefined;
  readonly roles: RolePolicy;
  /** Returns the URL at which a person signs in. Throws SignInRefused if the provider can't be reached. */
  startSignIn(ticket: SignInTicket, redirectUri: string): Promise<string>;
  /** Returns who came back with a URL. Throws SignInRefused unless everything in the answer is right. */
  finishSignIn(ticket: SignInTicket, url: URL): Promise<Identity>;
}

/** Nobody was signed in. */
export class SignInRefused extends Error {
  override readonly name = 'SignInRefused';

  constructor(
    readonly problem: SignInProblem,
    /** For the log: no tokens, and no texts of people. */
    readonly detail?: string,
  ) {
    super(problem);
  }
}
