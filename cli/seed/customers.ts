// The customers of Quiet Hours: people with an account, and guests.
import type { PostalAddressInput } from '../../generated/api.js';
import { countries, type Country } from './places.js';
import { createRandom } from './random.js';

/** A customer of the sample shop. */
export interface SampleCustomer {
  /** The customer id in orders of a guest; registered customers get an id from the store. */
  readonly slug: string;
  readonly name: string;
  readonly email: string;
  /** Absent for a guest, who has no account. */
  readonly registrationMethod?: string;
  readonly address: PostalAddressInput;
  readonly zone: Country['zone'];
}

const REGISTERED = 520;
const GUESTS = 220;
const METHODS = ['email', 'email', 'email', 'email', 'email', 'google', 'google', 'apple'] as const;
const MAIL_HOSTS = ['mail.example', 'post.example', 'inbox.example', 'letterbox.example'] as const;

const random = createRandom(3);
const people = drawPeople(REGISTERED + GUESTS);

/** Customers with an account. */
export const customers: readonly SampleCustomer[] = people
  .slice(0, REGISTERED)
  .map((person) => ({ ...person, registrationMethod: random.pick(METHODS) }));

/** Customers without an account, who order once. */
export const guests: readonly SampleCustomer[] = people
  .slice(REGISTERED)
  .map((person, index) => ({ ...person, slug: `guest-${1001 + index}` }));

/** Returns this many people from all countries in random order, without duplicate names. */
function drawPeople(count: number): SampleCustomer[] {
  const drawn = countries.flatMap((country) => drawPeopleFrom(country, Math.ceil((count * country.share) / 100)));
  return random.pickSeveral(drawn, count);
}

function drawPeopleFrom(country: Country, count: number): SampleCustomer[] {
  const names = country.firstNames.flatMap((first) => country.lastNames.map((last) => [first, last] as const));
  return random.pickSeveral(names, count).map(([first, last]) => {
    const slug = `${toEmailName(first)}.${toEmailName(last)}`;
    const email = `${slug}@${random.pick(MAIL_HOSTS)}`;
    return { slug, name: `${first} ${last}`, email, address: drawAddress(country), zone: country.zone };
  });
}

function drawAddress({ code, streets, towns, isNumberFirst }: Country): PostalAddressInput {
  const number = Math.floor(random.between(1, 140));
  const street = random.pick(streets);
  return { street: isNumberFirst ? `${number} ${street}` : `${street} ${number}`, ...random.pick(towns), country: code };
}

/** Returns a name in the letters of an email address. */
function toEmailName(name: string): string {
  const plain = name.replaceAll('ß', 'ss').replaceAll('ı', 'i').normalize('NFD');
  return plain.replaceAll(/[^A-Za-z]/g, '').toLowerCase();
}
