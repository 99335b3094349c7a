// Who makes pictures, films and texts about what Quiet Hours sells.

/** A creator of the sample shop. */
export interface SampleCreator {
  readonly slug: string;
  readonly name: string;
  readonly email: string;
  readonly website: string;
  /** The day of the shop's year on which the creator signed up. */
  readonly day: number;
}

export const creators: readonly SampleCreator[] = [
  { slug: 'mara', name: 'Mara Lindqvist', email: 'mara@smallflat.example', website: 'https://smallflat.example', day: 5 },
  { slug: 'tomas', name: 'Tomás Herrera', email: 'hola@tintaypapel.example', website: 'https://tintaypapel.example', day: 18 },
  { slug: 'priya', name: 'Priya Nair', email: 'priya@leafandledger.example', website: 'https://leafandledger.example', day: 30 },
  { slug: 'jonas', name: 'Jonas Weber', email: 'jonas@werkbank-weber.example', website: 'https://werkbank-weber.example', day: 44 },
  { slug: 'elodie', name: 'Élodie Marchand', email: 'elodie@latablelente.example', website: 'https://latablelente.example', day: 71 },
  { slug: 'kenji', name: 'Kenji Sato', email: 'kenji@onedesk.example', website: 'https://onedesk.example', day: 120 },
  { slug: 'abena', name: 'Abena Owusu', email: 'studio@abenaowusu.example', website: 'https://abenaowusu.example', day: 188 },
  { slug: 'callum', name: 'Callum Reid', email: 'callum@dealsdrop.example', website: 'https://dealsdrop.example', day: 262 },
];
