// Who makes pictures, films and texts about what Quiet Hours sells.
import type { UpdateCreator } from '../../generated/api.js';

/** A creator of the sample shop. */
export interface SampleCreator {
  readonly slug: string;
  readonly name: string;
  readonly email: string;
  readonly website: string;
  /** The day of the shop's year on which the creator signed up. */
  readonly day: number;
  /** What the shop changed later, and on which day. */
  readonly changes: readonly { readonly day: number; readonly change: UpdateCreator }[];
}

const verified = (day: number) => ({ day, change: { verificationStatus: 'verified' } }) as const;

/** All creators of the sample shop. */
export const creators: readonly SampleCreator[] = [
  {
    slug: 'mara',
    name: 'Mara Lindqvist',
    email: 'mara@smallflat.example',
    website: 'https://smallflat.example',
    day: 5,
    // Half a year of good work is worth a share of her own.
    changes: [verified(7), { day: 90, change: { couponCodes: ['MARA10'] } }, { day: 186, change: { commissionRate: 0.15 } }],
  },
  {
    slug: 'tomas',
    name: 'Tomás Herrera',
    email: 'hola@tintaypapel.example',
    website: 'https://tintaypapel.example',
    day: 18,
    changes: [verified(20)],
  },
  {
    slug: 'priya',
    name: 'Priya Nair',
    email: 'priya@leafandledger.example',
    website: 'https://leafandledger.example',
    day: 30,
    changes: [verified(33)],
  },
  {
    slug: 'jonas',
    name: 'Jonas Weber',
    email: 'jonas@werkbank-weber.example',
    website: 'https://werkbank-weber.example',
    day: 44,
    changes: [verified(46)],
  },
  {
    slug: 'elodie',
    name: 'Élodie Marchand',
    email: 'elodie@latablelente.example',
    website: 'https://latablelente.example',
    day: 71,
    changes: [verified(72)],
  },
  {
    slug: 'kenji',
    name: 'Kenji Sato',
    email: 'kenji@onedesk.example',
    website: 'https://onedesk.example',
    day: 120,
    changes: [verified(123)],
  },
  {
    slug: 'abena',
    name: 'Abena Owusu',
    email: 'studio@abenaowusu.example',
    website: 'https://abenaowusu.example',
    day: 188,
    changes: [verified(190)],
  },
  {
    slug: 'callum',
    name: 'Callum Reid',
    email: 'callum@dealsdrop.example',
    website: 'https://dealsdrop.example',
    day: 262,
    changes: [{ day: 364, change: { verificationStatus: 'suspended' } }],
  },
  {
    slug: 'ines',
    name: 'Inês Carvalho',
    email: 'ines@cadernoazul.example',
    website: 'https://cadernoazul.example',
    day: 359,
    changes: [],
  },
];
