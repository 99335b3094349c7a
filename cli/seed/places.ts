// Where the customers of Quiet Hours live, and common names there. The towns are real, the addresses are not.

/** A town, as in postal addresses. */
export interface Town {
  readonly city: string;
  readonly zip: string;
  readonly state?: string;
}

/** A country that the shop ships to. */
export interface Country {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  /** Of a hundred customers. */
  readonly share: number;
  readonly zone: 'home' | 'europe' | 'world';
  readonly firstNames: readonly string[];
  readonly lastNames: readonly string[];
  readonly streets: readonly string[];
  /** Whether the house number is before the street. */
  readonly isNumberFirst: boolean;
  readonly towns: readonly Town[];
}

const words = (text: string): string[] => text.split(' ');
const list = (text: string): string[] => text.split(', ');
const towns = (text: string): Town[] =>
  list(text).map((town) => {
    const [city = '', zip = '', state] = town.split(' | ');
    return { city, zip, ...(state !== undefined && { state }) };
  });

/** All countries that the shop ships to. */
export const countries: readonly Country[] = [
  {
    code: 'GB',
    share: 30,
    zone: 'home',
    firstNames: words(
      'Alice Bethan Callie Daniel Eleanor Fergus Grace Harriet Imran Joanna Kieran Lucy Martin Nadia Oliver Rosalind Samuel Zara',
    ),
    lastNames: words(
      'Ashworth Barlow Chaudhry Dunmore Ellery Fairley Garside Holroyd Ingham Kettle Lomas Mistry Norris Okafor Pryce Quinn Rudd Whitlock',
    ),
    streets: list('Mill Lane, Station Road, Orchard Street, Priory Row, Foundry Terrace, Quarry Hill, Chapel Close, Weavers Walk'),
    isNumberFirst: true,
    towns: towns(
      'Leeds | LS6 2QT, Bristol | BS3 1XW, Edinburgh | EH6 5JB, Sheffield | S7 1NR, Cardiff | CF11 9LW, Norwich | NR2 3TL, London | SE15 4RD, Manchester | M21 8YP',
    ),
  },
  {
    code: 'DE',
    share: 21,
    zone: 'europe',
    firstNames: words('Anke Bernd Clara Dirk Emine Frieda Gregor Heike Jannik Katrin Lennart Mareike Nils Svenja Tobias'),
    lastNames: words('Albrecht Brandt Dietz Ebeling Förster Gerlach Hülsmann Jansen Krüger Lüders Möller Pohl Reinhardt Sommer Yıldız'),
    streets: list('Gartenstraße, Am Kanal, Lindenallee, Mühlenweg, Kirchgasse, Schillerstraße, Hafenstraße'),
    isNumberFirst: false,
    towns: towns('Hamburg | 22765, Leipzig | 04229, Köln | 50823, Freiburg | 79102, Berlin | 10999, Bremen | 28203, Nürnberg | 90429'),
  },
  {
    code: 'FR',
    share: 12,
    zone: 'europe',
    firstNames: words('Agathe Baptiste Camille Damien Estelle Fabien Hélène Jérôme Léa Mathilde Yannick'),
    lastNames: words('Aubert Blanchet Chevalier Delmas Fournier Girard Lacombe Morel Perrin Rousset Vidal'),
    streets: list('rue des Tanneurs, rue du Four, quai des Lices, allée des Tilleuls, rue Pasteur'),
    isNumberFirst: true,
    towns: towns('Lyon | 69004, Nantes | 44000, Rennes | 35000, Toulouse | 31300, Paris | 75011'),
  },
  {
    code: 'US',
    share: 11,
    zone: 'world',
    firstNames: words('Andre Beth Caleb Denise Eli Hannah Jordan Marisol Noah Priscilla Wesley'),
    lastNames: words('Alvarado Bennett Carver Dawson Emerson Hale Jimenez Lowell Nakamura Porter Whitaker'),
    streets: list('Maple Avenue, Cedar Street, 4th Street, Hillcrest Drive, Juniper Lane'),
    isNumberFirst: true,
    towns: towns('Portland | 97214 | OR, Minneapolis | 55407 | MN, Burlington | 05401 | VT, Austin | 78704 | TX, Asheville | 28801 | NC'),
  },
  {
    code: 'NL',
    share: 8,
    zone: 'europe',
    firstNames: words('Bram Daan Fleur Joris Lotte Maaike Ruben Sanne Wouter'),
    lastNames: words('Bakker Dekker Hoekstra Jonker Kuipers Mulder Postma Smit Verhoeven'),
    streets: list('Kerkstraat, Oudegracht, Molenpad, Havenkade'),
    isNumberFirst: false,
    towns: towns('Utrecht | 3512 AB, Groningen | 9711 LM, Haarlem | 2011 RC, Rotterdam | 3061 BX'),
  },
  {
    code: 'ES',
    share: 6,
    zone: 'europe',
    firstNames: words('Alba Bruno Carmen Diego Inés Jaime Lucía Marcos'),
    lastNames: words('Benítez Cano Domingo Fuentes Ibáñez Luque Molina Sanz'),
    streets: list('Calle del Pez, Calle Mayor, Paseo del Río, Calle de la Luna'),
    isNumberFirst: false,
    towns: towns('Valencia | 46003, Bilbao | 48005, Madrid | 28012, Sevilla | 41004'),
  },
  {
    code: 'SE',
    share: 5,
    zone: 'europe',
    firstNames: words('Astrid Björn Ebba Gustav Linnea Måns Signe'),
    lastNames: words('Ahlberg Dahl Ekström Holm Lindahl Nyström Åkesson'),
    streets: list('Storgatan, Skolgatan, Ängsvägen'),
    isNumberFirst: false,
    towns: towns('Göteborg | 413 01, Uppsala | 753 20, Malmö | 211 43'),
  },
  {
    code: 'IE',
    share: 4,
    zone: 'europe',
    firstNames: words('Aoife Cian Declan Niamh Orla Ronan Saoirse'),
    lastNames: words('Brennan Costello Doyle Fahy Keane Lynch Murtagh'),
    streets: list('Harbour Road, Abbey Street, Shop Lane'),
    isNumberFirst: true,
    towns: towns('Galway | H91 E2K3, Cork | T12 W8FA, Dublin | D08 NH2P'),
  },
  {
    code: 'JP',
    share: 3,
    zone: 'world',
    firstNames: words('Aya Haruto Kaori Naoki Rin Yuki'),
    lastNames: words('Fujita Inoue Kondo Matsuda Ogawa Shimizu'),
    streets: list('Sakuragaoka, Midoricho, Honcho'),
    isNumberFirst: true,
    towns: towns('Kyoto | 604-8064 | Kyoto, Sapporo | 060-0042 | Hokkaido, Tokyo | 155-0031 | Tokyo'),
  },
];
