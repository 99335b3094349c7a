// Our own products in 26 categories with typical shop names: for development, never for published figures.

/** A product and its only category. */
export interface ShelvedProduct {
  readonly title: string;
  readonly description: string;
  readonly category: string;
}

const SHELVES: Readonly<Record<string, string>> = {
  'Women > Dresses': `Ravenna Wrap Midi ~ A flowing midi with a tie waist and flutter sleeves. | Satin Slip Gown ~ Evening gown with thin straps and a low back. | Floral Sundress ~ Light cotton for summer days. | Velvet Cocktail Number in Emerald ~ Knee length, fitted bodice, perfect for parties. | Pleated Maxi with Belt ~ Long pleated skirt part, round neck. | Linen Shirt Dress ~ Buttons down the front, side pockets.`,
  "Men's Shirts": `Oxford Button-Down Blue ~ Classic collar, chest pocket, cotton. | Checked Flannel Overshirt ~ Brushed cotton plaid for men. | Slim Fit Poplin White ~ Crisp shirt for office and weddings, mens sizes. | Short Sleeve Linen Camp Collar ~ Relaxed shirt for holidays. | Denim Western Shirt ~ Snap buttons and pointed yoke. | Polo Pique Navy ~ Three-button placket, ribbed collar.`,
  footwear: `Stride 4 Running Shoes ~ Cushioned midsole and mesh upper. | Chelsea Boots Suede ~ Elastic sides and a stacked heel. | Leather Loafers ~ Hand-stitched moccasin construction. | Canvas Slip-Ons ~ Rubber sole, easy on. | Strappy Block Heels ~ Open toe pumps for evenings. | Wool Felt Slippers ~ Warm house shoes.`,
  'Bags and luggage': `Aero Commuter Backpack ~ Padded laptop sleeve, 22 litres. | Atlas Cabin Suitcase ~ Hard shell with four wheels. | Quilted Crossbody ~ Chain strap and flap closure, leather. | Canvas Weekender ~ Shoe compartment and shoulder strap. | Woven Beach Tote ~ Large, open top, long handles. | Slim Card Wallet ~ Holds eight cards.`,
  Timepieces: `Meridian Automatic 40 ~ Sapphire crystal, steel bracelet, 100 m. | Solace Chronograph ~ Three subdials and leather strap. | Fjord Field ~ Luminous hands, nylon strap, quartz movement. | Petite Rose Gold Quartz ~ Slim dial for small wrists. | DiveMaster 300 ~ Rotating bezel, water resistant to 300 m.`,
  'Fine Jewellery': `Pearl Drop Earrings ~ Freshwater pearls on silver hooks. | Signet in 14k Gold ~ Engravable ring. | Tennis Bracelet ~ Row of zirconia stones. | Birthstone Pendant ~ Necklace on a fine chain. | Twisted Hoops ~ Gold vermeil hoops.`,
  'mobile-phones': `Nova X12 128 GB ~ 6.1 inch OLED, dual camera, 5G handset. | Galaxion S Ultra ~ Flagship Android with triple lens and stylus. | Fruitphone 14 ~ A16 chip, iOS, 256 GB, dual SIM. | FlipOne Foldable ~ Folding screen smartphone. | SeniorTalk Big Button ~ Simple mobile with SOS key.`,
  'Phone Accessories': `Clear MagSafe Case ~ Fits most handsets, drop protection. | 65 W USB-C Wall Charger ~ Charges phone and tablet fast. | Tempered Glass Screen Protector ~ 9H hardness for your smartphone. | Dashboard Phone Mount ~ Suction holder for the car. | Power Bank 20,000 mAh ~ Two ports, pocket size.`,
  'Laptops & PCs': `UltraSlim 14 Notebook ~ Core i7, 16 GB RAM, 512 GB SSD. | ProBook 16 M3 ~ Retina display, 18 hours of battery. | Tower Gaming PC ~ RTX graphics and liquid cooling. | ChromeLite 11 ~ Chromebook for school. | Workstation Z8 ~ Xeon processor, ECC memory.`,
  'Sound & Headphones': `Drift Noise Cancelling Over-Ears ~ 30 hours, Bluetooth 5.3. | Pulse Mini Speaker ~ Portable, waterproof, deep bass. | HushBuds True Wireless ~ In-ear with charging case. | CinemaBar 300 ~ Soundbar with subwoofer. | Vinyl One Turntable ~ Belt drive record player.`,
  'Cameras and drones': `Lumino Mirrorless 24 MP ~ Interchangeable lens, 4K video. | SkyFox Mini Quadcopter ~ 249 g drone with gimbal. | Instant Print Camera ~ Film packs, selfie mirror. | 50 mm f/1.8 Prime ~ Fast portrait lens. | Carbon Travel Tripod ~ Ball head, 1.2 kg.`,
  'Living room furniture': `Harbour Three-Seater Sofa ~ Removable covers, oak legs. | Tilda Armchair ~ Bouclé upholstery. | Nest of Coffee Tables ~ Walnut veneer, set of two. | Linden Bookcase ~ Five shelves, solid oak. | TV Unit with Drawers ~ Cable openings in the back.`,
  'Decor for the home': `Stoneware Vase ~ Matte glaze, 25 cm. | Abstract Wall Print ~ Framed art poster. | Woven Jute Rug ~ 160 x 230 cm. | Scented Soy Candle ~ Lavender, burns 45 hours. | Artificial Fiddle Leaf Plant ~ 120 cm in a pot. | Round Wall Mirror ~ Brass frame.`,
  'Cook & Dine': `Cast Iron Skillet ~ Pre-seasoned, 26 cm. | Chef's Knife 20 cm ~ Full tang blade. | Bamboo Chopping Board ~ Juice groove. | Stoneware Dinner Plates ~ Set of four. | Silicone Spatula ~ Heat safe to 230 degrees. | French Press ~ Brews eight cups.`,
  'Household appliances': `Robot Vacuum ~ Maps rooms and empties itself. | Steam Iron 2600 ~ Ceramic soleplate. | Tower Fan ~ Three speeds, remote. | Dehumidifier 12 L ~ Auto shut-off. | Front Loader 8 kg ~ Washing machine with quick wash.`,
  'Pantry & Food': `Wildflower Honey ~ Raw, 500 g jar. | Basmati Rice 5 kg ~ Long grain. | Extra Virgin Olive Oil ~ Cold pressed. | Sierra Coffee Beans ~ Medium roast, 1 kg. | Red Lentils ~ Dried, vegan protein. | Free-Range Eggs ~ Box of twelve. | Ripe Mangoes ~ Sweet tropical fruit.`,
  'Make-up': `Velvet Matte Lipstick ~ Long wear, rose. | Volume Mascara ~ Black, waterproof. | Nude Eyeshadow Palette ~ Twelve shades. | Liquid Concealer ~ Full coverage. | Gel Nail Lacquer ~ Chip resistant red.`,
  Skincare: `Dew Hydrating Serum ~ Hyaluronic acid. | Oat Hand Cream ~ For dry hands. | Daily Sunscreen SPF 50 ~ No white cast. | Clay Face Mask ~ Clears pores. | Shea Body Lotion ~ Absorbs quickly.`,
  'Perfume & Cologne': `Nuit d'Ambre Eau de Parfum ~ Amber and vanilla, 50 ml. | Citrus Vetiver EDT ~ Fresh scent for him. | Rose Absolue ~ Floral fragrance, spray. | Oud Wood Cologne ~ Smoky and warm notes.`,
  'Gym & Fitness': `Adjustable Dumbbells ~ 2 to 24 kg. | Flow Yoga Mat ~ 6 mm, non-slip. | Resistance Bands ~ Five levels. | Speed Rope ~ Ball bearings. | Folding Treadmill ~ 12 km/h.`,
  'Ball & Racket Sports': `Match Football Size 5 ~ Thermally bonded panels. | Graphite Tennis Racket ~ 300 g, strung. | Indoor Basketball ~ Composite leather. | Willow Cricket Bat ~ Grade 2. | Badminton Shuttlecocks ~ Tube of six.`,
  'Camping & Hiking': `Ridge Two-Person Tent ~ 3,000 mm water column. | Down Sleeping Bag ~ Comfort to -5. | Trekking Poles ~ Carbon, cork grips. | Gas Stove Compact ~ Boils a litre fast. | Headlamp 400 ~ Rechargeable.`,
  'Toys & Games': `Wooden Building Blocks ~ 40 pieces. | Ocean Jigsaw 500 ~ For ages 8 and up. | Plush Bear ~ 30 cm, embroidered eyes. | Night Owls Card Game ~ 2 to 6 players. | Train Set ~ Battery engine and tracks.`,
  Pets: `Orthopaedic Dog Bed ~ Washable cover. | Cat Scratching Tree ~ Three levels, sisal. | Salmon Training Treats ~ Grain free. | Reflective Leash ~ 1.8 m. | Aquarium Filter ~ For tanks up to 100 litres.`,
  'Cars & Motorbikes': `Thunder 650 Roadster ~ Twin cylinder motorcycle, ABS. | Family Estate 2.0 ~ Diesel, automatic, five doors. | City Scooter 125 ~ Petrol, top box. | Electric Hatchback ~ 400 km range. | Sport SUV V6 ~ All wheel drive.`,
  'Office Supplies': `Dotted Notebook A5 ~ 160 pages. | Brass Fountain Pen ~ Fine nib. | Sticky Notes ~ Twelve pads. | Desk Stapler ~ 25 sheets. | Ring Binder A4 ~ Two rings.`,
};

/** All products, category by category. */
export const OWN_PRODUCTS: readonly ShelvedProduct[] = Object.entries(SHELVES).flatMap(([category, shelf]) =>
  shelf.split(' | ').map((line) => {
    const [title = '', description = ''] = line.split(' ~ ');
    return { title, description, category };
  }),
);

/** The category names. */
export const OWN_CATEGORIES: readonly string[] = Object.keys(SHELVES);
