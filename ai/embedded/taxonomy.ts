/** Common shop categories and the words of the things in them: our own short list. */

/** A category name as a shop would show it, and words that speak for it. */
export interface TaxonomyEntry {
  name: string;
  words: readonly string[];
}

function entry(name: string, words: string): TaxonomyEntry {
  return { name, words: words.split(/\s+/) };
}

/** The categories, in no order of importance. Words may stand in several. */
export const TAXONOMY: readonly TaxonomyEntry[] = [
  entry(
    'Electronics',
    'electronic electronics device gadget charger cable adapter usb battery bluetooth wireless digital smart hdmi screen',
  ),
  entry(
    'Audio',
    'headphone headphones earphone earbuds earbud speaker soundbar microphone audio sound bass noise-cancelling turntable amplifier',
  ),
  entry('Phones & Accessories', 'phone smartphone mobile iphone android cellphone sim phone-case charger magsafe screen-protector'),
  entry('Computers', 'computer laptop notebook pc desktop keyboard mouse monitor ssd router webcam printer processor ram usb-c docking'),
  entry('Tablets', 'tablet ipad e-reader ereader stylus'),
  entry('Cameras & Photography', 'camera lens tripod photo photography dslr camcorder flash drone'),
  entry('Smart Home', 'smart thermostat doorbell alexa bulb sensor hub automation home-security plug'),
  entry('Video Games', 'game gaming console controller playstation xbox nintendo joystick gamer headset'),
  entry(
    'Clothing',
    'clothing clothes apparel shirt t-shirt tshirt tee sweater hoodie jacket coat trousers pants jeans shorts dress skirt blouse cardigan vest sock socks cotton wool sleeve outfit wear',
  ),
  entry("Men's Clothing", 'men mens man male gentleman shirt suit tie trousers boxer'),
  entry("Women's Clothing", 'women womens woman lady ladies female dress gown skirt blouse leggings bra'),
  entry('Shoes', 'shoe shoes sneaker sneakers boot boots sandal sandals heel heels slipper slippers footwear loafer trainers sole insole'),
  entry('Bags & Luggage', 'bag backpack rucksack handbag purse tote suitcase luggage duffel satchel wallet pouch messenger'),
  entry('Jewellery', 'jewellery jewelry necklace ring earring earrings bracelet pendant gold silver gemstone diamond brooch'),
  entry('Watches', 'watch watches wristwatch smartwatch chronograph strap timepiece rolex'),
  entry('Sunglasses & Eyewear', 'sunglasses glasses eyewear polarised polarized shades goggles frames'),
  entry('Accessories', 'accessory belt scarf glove gloves hat cap beanie keychain umbrella tie'),
  entry('Beauty', 'beauty makeup cosmetic mascara lipstick eyeshadow foundation nail powder palette brush concealer blush'),
  entry('Skin Care', 'skin skincare cream lotion serum moisturiser moisturizer cleanser sunscreen face mask facial toner soap'),
  entry('Hair Care', 'hair shampoo conditioner hairdryer comb straightener curling'),
  entry('Fragrances', 'perfume fragrance cologne scent eau toilette parfum'),
  entry('Health & Wellness', 'health vitamin supplement wellness thermometer massage massager first-aid protein omega probiotic'),
  entry('Home Decor', 'decor decoration vase candle picture frame mirror rug carpet curtain cushion wall clock ornament plant artificial'),
  entry('Furniture', 'furniture chair table sofa couch bed desk shelf cabinet wardrobe stool dresser bookcase mattress armchair bench'),
  entry(
    'Kitchen & Dining',
    'kitchen cookware pan pot knife cutlery spoon fork plate bowl mug cup kettle blender toaster grater spatula chopping oven microwave whisk dining glass coffee-maker',
  ),
  entry(
    'Home Appliances',
    'appliance vacuum washing dishwasher refrigerator fridge freezer iron heater fan air-conditioner humidifier purifier',
  ),
  entry('Bedding & Bath', 'bedding sheet pillow duvet blanket towel bath shower quilt bathrobe'),
  entry('Lighting', 'lamp light lighting lantern chandelier led bulb'),
  entry(
    'Groceries',
    'grocery food fruit vegetable milk egg eggs meat chicken fish steak rice bread juice honey sauce oil snack cereal spice apple potato onion pasta chocolate ice-cream',
  ),
  entry('Drinks & Coffee', 'coffee tea drink beverage juice water soda wine beer espresso beans'),
  entry(
    'Sports & Fitness',
    'sport sports fitness gym yoga dumbbell exercise workout training ball football basketball tennis racket cricket baseball golf volleyball running mat treadmill rowing',
  ),
  entry('Outdoor & Camping', 'outdoor camping tent hiking sleeping trail backpacking lantern stove hammock compass fishing climbing'),
  entry('Cycling', 'bicycle bike cycling helmet pedal saddle cyclist handlebar'),
  entry('Toys & Games', 'toy toys puzzle lego doll board-game plush playset kids child children building-blocks'),
  entry('Baby', 'baby infant toddler diaper nappy stroller pram crib bib pacifier nursery'),
  entry('Pet Supplies', 'pet dog cat puppy kitten leash collar litter aquarium bird kibble treats'),
  entry('Books', 'book novel paperback hardcover author cookbook guide fiction biography textbook magazine'),
  entry('Stationery & Office', 'office stationery pen pencil notebook paper stapler folder planner marker calendar envelope'),
  entry('Art & Crafts', 'art craft paint brush canvas yarn knitting sewing crochet easel clay bead embroidery'),
  entry('Musical Instruments', 'guitar piano violin drum ukulele keyboard instrument flute trumpet strings'),
  entry('Garden', 'garden gardening plant seed seeds lawn mower hose pot soil pruner greenhouse watering shovel'),
  entry('Tools & DIY', 'tool tools drill hammer screwdriver saw wrench pliers toolbox sander screws tape ladder'),
  entry('Car Accessories', 'car vehicle automotive auto tyre tire dashboard windshield wiper seat-cover motor-oil sedan suv engine'),
  entry('Motorcycles', 'motorcycle motorbike scooter moped biker'),
  entry('Travel', 'travel passport neck-pillow packing cubes journey'),
  entry('Gifts', 'gift present card souvenir hamper wrapping'),
];
