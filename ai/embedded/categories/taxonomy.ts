// Common shop categories with their synonyms and the products in them: our own short list.

/** A category name as a shop would show it, its synonyms, and words that indicate it. */
export interface TaxonomyEntry {
  readonly name: string;
  /** Names that shops use for this category. */
  readonly aliases: readonly string[];
  /** Space-separated words; a name without any of them matches this category less ("accessories" for phone accessories). */
  readonly must?: string;
  /** Products and properties that are typical of it. */
  readonly words: readonly string[];
}

function entry(name: string, aliases: string, words: string, must?: string): TaxonomyEntry {
  return { name, aliases: aliases.split(/\s+/), words: words.trim().split(/\s+/), ...(must !== undefined && { must }) };
}

/** The categories, in no particular order. A word may be in several. */
export const TAXONOMY: readonly TaxonomyEntry[] = [
  entry(
    'Phones',
    'phone smartphone mobile cellphone handset cell telephone',
    'phone smartphone iphone android handset dual-sim oled 5g galaxy pixel oneplus xiaomi huawei motorola nokia foldable ios',
  ),
  entry(
    'Phone Accessories',
    'phone mobile smartphone cellphone accessory',
    'case charger cable magsafe protector powerbank power-bank mount holder adapter usb-c lightning wireless charging stand dock cradle tempered earphones',
    'accessory',
  ),
  entry(
    'Laptops & Computers',
    'laptop notebook computer pc desktop chromebook ultrabook computing',
    'laptop notebook chromebook macbook ultrabook thinkpad desktop pc workstation processor ram ssd core i7 i5 ryzen xeon intel retina tower',
  ),
  entry(
    'Computer Accessories',
    'computer pc accessory peripheral hardware component',
    'keyboard mouse monitor webcam router printer hub docking ssd usb hdmi scanner mousepad ethernet keycaps modem motherboard graphics',
    'accessory peripheral hardware component',
  ),
  entry('Tablets & E-readers', 'tablet ipad ereader e-reader', 'tablet ipad e-reader ereader stylus kindle galaxy tab'),
  entry('Televisions & Video', 'tv television video cinema', 'tv television projector streaming remote qled oled screen blu-ray dvd'),
  entry(
    'Audio',
    'audio sound headphone speaker music hifi earphone earbud',
    'headphones earphones earbuds speaker soundbar microphone subwoofer bass noise-cancelling turntable amplifier record vinyl over-ear in-ear over-ears stereo radio dac',
  ),
  entry(
    'Cameras & Photography',
    'camera photo photography drone video optics',
    'camera lens tripod dslr mirrorless camcorder flash drone quadcopter gimbal photo binoculars telescope megapixel film prime zoom gopro',
  ),
  entry(
    'Smart Home & Security',
    'smart-home automation security alarm',
    'thermostat doorbell alexa bulb sensor hub automation plug lock cctv alarm smoke detector',
  ),
  entry(
    'Video Games',
    'gaming videogame game console esport',
    'console controller playstation xbox nintendo joystick gamer headset switch gamepad',
  ),
  entry(
    'Shirts & Tops',
    'shirt top tshirt t-shirt tee polo blouse shirts',
    'shirt polo oxford flannel poplin tee t-shirt tank blouse overshirt collar sleeve button-down henley tunic camisole crop plaid checked check',
  ),
  entry(
    'Dresses',
    'dress gown frock skirt dresses',
    'dress gown midi maxi wrap slip sundress cocktail bodice frock skirt pleated evening strapless',
  ),
  entry(
    'Clothing',
    'clothing clothes apparel fashion wear garment outfit menswear womenswear',
    'shirt t-shirt tee sweater hoodie jacket coat trousers pants jeans shorts dress skirt blouse cardigan vest sock socks sleeve pullover jumper blazer suit parka leggings underwear pyjamas swimwear bikini',
  ),
  entry(
    'Knitwear & Jackets',
    'jacket coat outerwear knitwear sweater hoodie',
    'jacket coat parka anorak raincoat blazer sweater jumper cardigan hoodie fleece gilet puffer windbreaker pullover',
  ),
  entry(
    'Trousers & Jeans',
    'trouser pant jeans denim short bottoms legging',
    'trousers pants jeans chinos shorts leggings joggers denim corduroy cargo',
  ),
  entry(
    'Underwear & Socks',
    'underwear lingerie sock hosiery sleepwear nightwear',
    'boxer briefs bra socks tights stockings pyjamas nightgown lingerie bralette',
  ),
  entry(
    'Shoes',
    'shoe footwear sneaker boot trainer heel sandal kick',
    'shoe shoes sneakers trainers boots boot sandals heels slipper slippers loafers moccasin pumps oxfords brogues sole insole midsole laces slip-ons espadrilles clogs flip-flops stiletto cleats nike adidas',
  ),
  entry(
    'Bags & Luggage',
    'bag luggage handbag backpack purse suitcase travel wallet',
    'backpack rucksack handbag purse tote suitcase luggage duffel satchel wallet pouch messenger crossbody clutch weekender briefcase holdall cabin carry-on bag shoulder',
  ),
  entry(
    'Jewellery',
    'jewellery jewelry jewel bijou gem',
    'necklace ring earrings bracelet pendant gold silver gemstone diamond brooch pearl hoops signet anklet bangle zirconia chain stud crystal',
  ),
  entry(
    'Watches',
    'watch timepiece wristwatch clock smartwatch horology',
    'watch wristwatch smartwatch chronograph strap timepiece rolex automatic quartz dial bezel subdial sapphire seiko casio omega luminous bracelet movement',
  ),
  entry(
    'Sunglasses & Eyewear',
    'sunglass sunglasses eyewear glasses optic spectacle shade',
    'sunglasses glasses eyewear polarised polarized shades goggles frames lenses aviator wayfarer uv400 uv spectacles',
  ),
  entry(
    'Fashion Accessories',
    'accessory fashion belt scarf hat glove',
    'belt scarf glove gloves hat cap beanie keychain umbrella tie bow shawl headband cufflinks',
    'accessory belt scarf hat glove',
  ),
  entry(
    'Make-up',
    'makeup make-up cosmetic beauty',
    'mascara lipstick eyeshadow foundation nail polish lacquer powder palette brush concealer blush eyeliner lip gloss primer highlighter bronzer rouge lash brow',
  ),
  entry(
    'Skin Care',
    'skin skincare body facial',
    'cream lotion serum moisturiser moisturizer cleanser sunscreen spf mask facial toner soap balm hyaluronic retinol shea body face hand exfoliating scrub butter gel',
  ),
  entry('Hair Care', 'hair haircare', 'shampoo conditioner hairdryer comb straightener curling hairspray hair pomade beard shaving razor'),
  entry(
    'Fragrances',
    'fragrance perfume cologne scent parfum aroma',
    'perfume fragrance cologne scent eau toilette parfum edt edp spray floral notes vetiver oud amber musk bergamot jasmine',
  ),
  entry(
    'Health & Wellness',
    'health wellness medical pharmacy vitamin supplement care',
    'vitamin supplement thermometer massage massager first-aid protein omega probiotic capsules collagen bandage',
  ),
  entry(
    'Home Decor',
    'decor decoration home interior ornament deco furnishing decorating',
    'vase candle picture frame mirror rug carpet curtain cushion wall art print poster ornament plant artificial sculpture figurine wreath pot tapestry lamp',
  ),
  entry(
    'Furniture',
    'furniture sofa seating living bedroom',
    'chair table sofa couch bed desk shelf cabinet wardrobe stool dresser bookcase mattress armchair bench sideboard ottoman nightstand bedside three-seater upholstery drawers recliner',
  ),
  entry(
    'Kitchen & Dining',
    'kitchen kitchenware cookware dining cook tableware dine cutlery culinary bakeware',
    'pan pot knife cutlery spoon fork plate plates bowl mug cup blender toaster grater spatula chopping board whisk dining glass skillet saucepan press jug oven microwave sieve strainer tray ladle wok rolling pin corkscrew peeler tongs juicer lunchbox colander',
  ),
  entry(
    'Home Appliances',
    'appliance household electrical domestic white-goods',
    'vacuum washing dishwasher refrigerator fridge freezer iron heater fan air-conditioner humidifier dehumidifier purifier kettle cooker stove washer dryer loader microwave',
  ),
  entry(
    'Bedding & Bath',
    'bedding bath linen towel bathroom bedroom textile',
    'sheet pillow duvet blanket towel shower quilt bathrobe mattress comforter pillowcase',
  ),
  entry('Lighting', 'lighting lamp light', 'lamp lantern chandelier led bulb pendant sconce spotlight lampshade'),
  entry(
    'Groceries',
    'grocery groceries food pantry foodstuff supermarket produce deli gourmet',
    'fruit vegetable milk egg eggs meat chicken fish beef steak rice bread honey sauce oil snack cereal spice apple banana orange tomato carrot potato onion garlic lettuce lemon pepper berry mango pasta noodles chocolate ice-cream biscuit lentils beans olive flour sugar salt cheese butter yoghurt nuts juice water tea coffee dried ripe raw',
  ),
  entry(
    'Drinks & Coffee',
    'drink beverage coffee tea wine beer spirit',
    'coffee tea beverage juice water soda wine beer espresso beans roast brew lemonade whisky',
  ),
  entry(
    'Fitness',
    'fitness gym workout exercise training yoga',
    'dumbbell dumbbells kettlebell yoga mat treadmill rowing bands resistance rope skipping bench barbell weights pull-up foam roller workout',
  ),
  entry(
    'Sports Equipment',
    'sport sports ball racket athletic accessory equipment',
    'football basketball tennis racket racquet cricket bat baseball golf volleyball badminton shuttlecock rugby hockey helmet glove goalkeeper ball wicket net ping-pong paddle swimming boxing',
  ),
  entry(
    'Outdoor & Camping',
    'outdoor camping hiking camp trail trekking adventure',
    'tent hiking sleeping trail backpacking lantern stove hammock compass fishing climbing trekking poles headlamp thermos camp',
  ),
  entry('Bicycles', 'bicycle bike cycling cycle', 'bicycle bike pedal saddle cyclist handlebar helmet derailleur e-bike tyre panniers'),
  entry(
    'Cars & Vehicles',
    'vehicle car automobile auto automotive van truck',
    'car sedan suv hatchback estate coupe pickup diesel petrol electric engine toyota ford bmw audi volkswagen mercedes honda nissan tesla hyundai volvo hybrid doors wheel drive automatic v6 v8 range',
  ),
  entry(
    'Motorcycles',
    'motorcycle motorbike scooter moto bike motor',
    'motorcycle motorbike scooter moped kawasaki yamaha ducati harley suzuki vespa roadster cc cylinder abs rider motocross cruiser',
  ),
  entry(
    'Car Parts & Tools',
    'auto automotive car part tool',
    'tyre brake wiper battery oil dashboard jack wrench engine filter',
    'part tool accessory',
  ),
  entry(
    'Toys & Games',
    'toy game kid child play puzzle',
    'toy puzzle jigsaw lego doll board card plush bear playset blocks building train set tracks teddy figure dice',
  ),
  entry('Baby', 'baby infant toddler nursery newborn maternity', 'diaper nappy stroller pram crib bib pacifier baby bottle onesie monitor'),
  entry(
    'Pet Supplies',
    'pet dog cat animal aquarium bird',
    'dog cat puppy kitten leash collar litter aquarium bird kibble treats scratching kennel paw fish-tank',
  ),
  entry(
    'Garden',
    'garden gardening plant lawn yard patio',
    'plant seed seeds pot soil hose lawn mower shears spade watering shovel pruning compost fertiliser greenhouse',
  ),
  entry(
    'Tools & DIY',
    'tool diy hardware improvement building',
    'drill screwdriver hammer saw wrench pliers toolbox screws sander ladder tape nails paint',
  ),
  entry(
    'Office & Stationery',
    'office stationery paper school desk supply',
    'notebook pen pencil stapler binder notes sticky planner envelope paper marker eraser folder diary calculator journal',
  ),
  entry(
    'Books',
    'book novel literature reading bookshop',
    'book novel paperback hardcover author story edition guide memoir cookbook chapter',
  ),
  entry('Music & Instruments', 'music instrument', 'guitar piano violin drum ukulele keyboard strings amplifier saxophone flute'),
  entry('Arts & Crafts', 'art craft hobby sewing', 'paint brush canvas yarn knitting sewing beads watercolour easel clay thread needle'),
  entry('Party & Gifts', 'party gift occasion celebration', 'balloon gift card wrapping confetti birthday decoration'),
];
