// storefront staff …: creates members of the staff on the command line, and links with which they sign in.
import { InvalidArgumentError, Option, type Command } from 'commander';
import { deletePasskeys } from '../db/passkeys.js';
import { deleteIdentities } from '../db/staff-identities.js';
import { deleteSecondFactor } from '../db/second-factors.js';
import { findStaffMemberByEmail, findStaffMemberForUpdate, insertStaffMember } from '../db/staff.js';
import type { Transaction } from '../db/engine/connection.js';
import type { StaffRole } from '../generated/api.js';
import { conflict, invalidField } from '../handlers/errors.js';
import type { Services } from '../handlers/operation.js';
import { linkForMember, type SignInLink } from '../handlers/sign-in-links.js';
import { STAFF_ROLES } from '../domain/staff-roles.js';
import { withStore } from './store.js';

interface NewMember {
  readonly email: string;
  readonly name: string;
  readonly role: StaffRole;
}

interface ResetOptions {
  readonly removeSecondFactor?: boolean;
  readonly removePasskeys?: boolean;
  readonly removeSingleSignOn?: boolean;
}

/** Adds `staff create|reset` to the program, also as `users`. */
export function addStaffCommands(program: Command): void {
  const staff = program
    .command('staff')
    .alias('users')
    .description('create members of the staff, and links with which they sign in to the dashboard');
  staff
    .command('create')
    .description('create a member; a link to choose a password is printed alone on the last line')
    .requiredOption('--email <address>', 'email address, with which the member signs in', parseEmail)
    .requiredOption('--name <name>', 'name of the person')
    .addOption(new Option('--role <role>', 'what the member may do').choices(STAFF_ROLES).makeOptionMandatory())
    .action((member: NewMember) => withStore(async (services) => print(await createMember(services, member))));
  staff
    .command('reset <email>')
    .description('print a link with which a member chooses another password; it works once, for a day')
    .option('--remove-second-factor', 'also remove the second factor, for people who lost their phone and their recovery codes')
    .option('--remove-passkeys', 'also remove all passkeys, for people whose device was stolen')
    .option('--remove-single-sign-on', 'also forget who the person is at the provider, for people with a new account there')
    .action((email: string, options: ResetOptions) =>
      withStore(async (services) => print(await createResetLink(services, email, options))),
    );
}

/** Creates an invited member, and returns the link with which they choose a password. Throws ApiError if the email address is taken. */
export async function createMember(services: Services, member: NewMember): Promise<SignInLink> {
  return services.db.transaction(async (trx) => {
    const createdAt = services.now().toISOString();
    const invited = { id: services.newId('stf'), ...member, status: 'invited', createdAt, updatedAt: createdAt } as const;
    if (!(await insertStaffMember(trx, invited))) throw conflict('email-taken', '--email', 'belongs to an existing member of the staff');
    return linkForMember(trx, invited, services);
  });
}

/** Returns a link with which a member chooses another password. Throws ApiError if there is no such member, or if the member is disabled. */
export async function createResetLink(services: Services, email: string, options: ResetOptions = {}): Promise<SignInLink> {
  return services.db.transaction(async (trx) => {
    const member = await requireMember(trx, email);
    if (options.removeSecondFactor) await deleteSecondFactor(trx, member.id);
    if (options.removePasskeys) await deletePasskeys(trx, member.id);
    if (options.removeSingleSignOn) await deleteIdentities(trx, member.id);
    return linkForMember(trx, member, services);
  });
}

async function requireMember(trx: Transaction, email: string) {
  const found = await findStaffMemberByEmail(trx, email);
  const member = found && (await findStaffMemberForUpdate(trx, found.id));
  if (!member) throw invalidField('unknown-staff-member', 'email', `belongs to no member of the staff: ${email}`);
  return member;
}

function print({ url, expiresAt }: SignInLink): void {
  process.stderr.write(`This link works once, until ${expiresAt}. Whoever opens it signs in as the member, so send it privately:\n`);
  process.stdout.write(`${url}\n`);
}

function parseEmail(text: string): string {
  if (!/^[^\s@]+@[^\s@]+$/.test(text) || text.length > 254) throw new InvalidArgumentError('it must be an email address.');
  return text;
}
