// Our own short lists for languages in Latin and Cyrillic script: function words, a few words common in reviews and shops, letters beyond
// a–z, and typical endings.

/** What distinguishes a language from others with the same script. */
export interface LanguageMarks {
  /** Common words, in lower case. */
  words: readonly string[];
  /** Letters beyond a–z (Latin) or beyond the common Cyrillic ones. */
  letters: string;
  /** Word endings that are common in this language and rare in others. */
  endings: readonly string[];
}

function marks(words: string, letters: string, endings = ''): LanguageMarks {
  return { words: words.split(/\s+/), letters, endings: endings === '' ? [] : endings.split(' ') };
}

/** Languages in Latin script, by ISO 639-1 code. */
export const LATIN_MARKS: Readonly<Record<string, LanguageMarks>> = {
  en: marks(
    `bag order arrived orders free all any more than these those its their his her he she who
    where easy size small large easily again still also here money back get got one two how much
    sale new buy now
    the and of to in is it this that for with was are be have has had not but you my i they we your very great good bad love
    really would will can't don't doesn't didn't works work product quality price bought after when what from just so well too than
    perfect nice fits size money recommend shoes broke battery shipping arrived never an at on as if all were been which
    there out up about only one get like easy use because does did more easily`,
    '',
    'ing tion ness ould ght',
  ),
  de: marks(
    `gratis kostenlos bestellung versand passt leicht zu klein groß geld zurück jetzt neu kaufen kann man mehr als
    diese dieser dieses alles
    der die das und ist nicht ich ein eine einen mit für auf es von zu den dem sehr gut aber auch sich im war wie wir haben hat
    habe nach bei aus kein keine leider schnell qualität lieferung preis gerne wieder super empfehlen wird sind nur noch schon über mir
    mich passt funktioniert immer größe produkt ware zum zur als wenn oder bin schlecht schön gekauft`,
    'äöüß',
    'ung heit keit lich isch iert sch',
  ),
  fr: marks(
    `commande reçu gratuite livré petit grand argent acheter neuf je suis ai cela cet ces leur où facile
    joli belle aussi encore
    le la les des une un et est pas je il elle de du en que qui pour dans avec ce cette très bien mais sur plus ne se au aux nous
    vous mon ma mes son sa j'ai c'est qualité produit livraison rapide bon bonne prix déçu parfait après jours tout été sont fait comme
    recommande taille facile mauvaise mauvais chaussures service reçu jamais trop n'est l'ai j'adore`,
    'éèêëàâçîïôùûüœæ',
    'ement eux ais ait eau tion',
  ),
  es: marks(
    `pedido envío gratis pequeño grande dinero comprar nuevo nueva yo estoy hay eso esos esas donde fácil bonito
    bonita todos también aún
    el la los las de que y en un una es no se por con para su al lo del muy bien pero como más me mi este esta todo también ha
    he son fue está calidad producto precio llegó bueno buena recomiendo rápido envío después días nada malo mala compra talla
    perfecto excelente gracias cuando funciona zapatos nunca dos tiene sin`,
    'ñáéíóúü',
    'ción mente ado aron ía',
  ),
  pt: marks(
    `pedido envio frete grátis pequeno grande dinheiro comprar novo nova eu estou há isso esses onde fácil bonito
    bonita todos também ainda pelo pela
    o os a as de que e em um uma é não se por com para seu sua ao do da dos das na no muito bem mas como mais me meu minha este
    esta tudo também foi são está qualidade produto preço chegou bom boa recomendo rápido entrega depois dias nada ruim compra tamanho
    perfeito excelente obrigado quando funciona sapatos nunca dois tem sem você gostei ótimo`,
    'ãõçáâéêíóôúà',
    'ção mente ões inho ou agem',
  ),
  it: marks(
    `ordine gratuita spedito piccolo grande soldi comprare nuovo nuova io sono c'è quello questi dove facile carino carina
    tutti ancora così
    il lo la i gli le di che e è in un una non si per con del della dei al ma come più mi mio questo questa tutto anche ho ha
    sono stato molto bene qualità prodotto prezzo arrivato buono buona ottimo consiglio veloce spedizione dopo giorni niente
    scarpe perfetto quando funziona mai due senza bello bella comprato soldi pessimo nel alla dal`,
    'àèéìòù',
    'zione mente tto tta ino ità',
  ),
  nl: marks(
    `bestelling gratis verzending klein groot geld nieuw nieuwe ik heb ben deze waar makkelijk mooie alle ook vanaf
    snelle tas is zwak
    de het een en van is niet ik dat in op te met voor zijn er maar ook aan die dit deze heel zeer goed mooi naar bij uit om nog
    wel geen heb heeft was werkt kwaliteit product prijs snel levering geleverd na dagen slecht jammer maat kopen gekocht
    weer aanrader schoenen mijn wij hebben wordt kan als dan veel meer nooit`,
    'ëïéè',
    'lijk heid ijn ijk oen aar',
  ),
  sv: marks(
    `frakt fri köp köpet beställning beställningen storleken paket snabbt kvaliteten besviken någon både mjuk färg färgen liten använder
    vecka veckor tagit gått fått pengar värt mig dig sig nu utan mellan lite fram varför hur riktigt
    skön alla ganska leveransen detta denna
    och att det är en ett som på inte jag för med av den till har de om var men så mycket bra från efter kan min mitt mina vi ni
    kvalitet produkt pris snabb leverans dålig dagar fungerar köpt köpte rekommenderar skor storlek nöjd också när aldrig bara mer än
    eller skulle väldigt fin fint varan`,
    'åäö',
    'het ning ande ade orna',
  ),
  da: marks(
    `fragt hurtigt bestilling ordren nogen blød farve farven lille bruger bruge uge uger taget gået fået sidder slidt
    penge værd mig dig sig nu uden mellem lidt frem hvorfor rigtig dejlig produktet dette denne alle jeres
    vores ikke kunne
    og at det er en et som på ikke jeg for med af den til har de om var men så meget god godt fra efter kan min mit mine vi i
    kvalitet produkt pris hurtig levering dårlig dage virker købt købte anbefaler sko størrelse tilfreds også når aldrig kun mere end
    eller skulle fin varen lige blev hvad noget`,
    'æøå',
    'hed ede erne ning',
  ),
  no: marks(
    `frakt raskt bestilling bestillingen ordre ordrer noen myk farge fargen liten bruker bruke uke uker tatt gått fått
    sitter slitt penger verdt meg deg seg nå uten mellom litt mye fram hvorfor veldig produktet dette denne
    alle deres våre ikke kunne glidelås kjøp handle
    og å at det er en et som på ikke jeg for med av den til har de om var men så veldig god bra fra etter kan min mitt mine vi i
    kvalitet produkt pris rask levering dårlig dager fungerer kjøpt kjøpte anbefaler anbefales sko størrelse fornøyd også når aldri bare mer enn
    eller skulle fin varen ble hva noe ut gikk`,
    'æøå',
    'het ene ning sjon',
  ),
  fi: marks(
    `tilaus saapui nopeasti ilmainen pieni iso raha rahat ostaa uusi olen tämän tätä kaunis heikko kaikkiin
    ja on ei se että oli en olen tämä hyvä mutta myös kun niin kuin ole hän minun todella erittäin laatu tuote hinta nopea
    toimitus huono päivää toimii ostin suosittelen kengät koko tyytyväinen jo vain ovat joka mitä kaikki sekä tai jälkeen
    hyvin rikki kestää nyt vielä liian ihan`,
    'äöå',
    'ssa ssä sta stä lla llä nen inen een aan ksi',
  ),
  hu: marks(
    `rendelés megérkezett gyorsan ingyenes kicsi nagy pénz venni új vagyok ezt azt táska ajánlom
    a az és nem is hogy van egy ez de meg csak már volt nagyon jó mint még el vagy minden ha ki be én ami után termék
    minőség ár gyors szállítás rossz nap működik vettem ajánlom cipő méret elégedett szép sajnos tökéletes soha köszönöm
    érkezett kiváló két lett`,
    'áéíóöőúüű',
    'ság ség ban ben nak nek val vel tam tem',
  ),
  pl: marks(
    `zamówienie przyszło przyszła szybko darmowa mały duży pieniądze kupić nowy nowa jestem ten tego torba ładna ładny zamek
    stu
    i w na nie się z to jest do że o jak ale po za co od tak już był była bardzo dobry dobra dobrze jakość produkt cena szybka
    dostawa zły dni działa kupiłem kupiłam polecam buty rozmiar zadowolony też przez dla czy mnie tylko po wszystko przesyłka
    nigdy ten ta te są nic super świetny dwóch`,
    'ąćęłńóśźż',
    'ość ego ych ami ować łem łam',
  ),
  cs: marks(
    `rychle pěkný hezká hezký přišlo přišla přišel zásilka peníze výrobek nedoporučuji objednávka zdarma moc není nebo protože kvalitní
    materiál barva tento tato tašku bohužel líbí
    a v na se je to že s z do o i ale jak po za co už byl byla velmi dobrý dobrá dobře kvalita výrobek zboží cena rychlé rychlá
    dodání špatný dny funguje koupil koupila doporučuji boty velikost spokojený spokojená také jsem jsou není pro mi jen všechno
    nikdy při které který ještě dnech`,
    'áčďéěíňóřšťúůýž',
    'ání ení ých ost ího',
  ),
  sk: marks(
    `rýchlo pekný pekná páči prišlo prišla prišiel zásielka peniaze neodporúčam objednávka zadarmo veľa nie alebo pretože kvalitný farba
    keď iba cez tento táto mám žiaľ bohužiaľ
    a v na sa je to že s z do o aj ale ako po za čo už bol bola veľmi dobrý dobrá dobre kvalita výrobok tovar cena rýchle rýchla
    dodanie zlý dni funguje kúpil kúpila odporúčam topánky veľkosť spokojný spokojná tiež som sú nie pre mi len všetko
    nikdy pri ktoré ktorý ešte dňoch`,
    'áäčďéíĺľňóôŕšťúýž',
    'anie enie ých osť ého',
  ),
  ro: marks(
    `comanda ajuns repede gratuită mic mare bani nou nouă eu acesta aceasta frumos frumoasă toate
    și si în de la cu o un este nu că se pe pentru din mai am ai are foarte bun bună bine dar calitate produs preț livrare rapidă
    prost zile după merge cumpărat recomand pantofi mărime mulțumit tot au fost sunt care ce când niciodată doar acest această
    mi am-a mulțumesc excelent banii nici`,
    'ăâîșțşţ',
    'ului ilor ează ție are',
  ),
  tr: marks(
    `sipariş geldi ücretsiz küçük büyük para almak yeni şu tüm hızlıca zayıf
    ve bir bu çok da de için ile ama iyi güzel değil var yok ben o ne gibi daha kadar sonra ürün kalite kaliteli fiyat hızlı
    kargo kötü gün çalışıyor aldım tavsiye ederim ayakkabı beden memnun memnunum olarak her en hiç geldi oldu tam
    teşekkürler ederiz bana`,
    'çğıöşüâ',
    'lar ler dım dim yor mış miş lık lik ım',
  ),
  vi: marks(
    `đơn hàng miễn phí nhỏ lớn tiền mới này kia nhanh vận chuyển
    và là của có không cho được này rất tốt với tôi các một những trong đã để khi thì như sản phẩm chất lượng giá giao hàng nhanh
    đẹp xấu ngày sau mua giày đôi hài lòng nên quá cũng chỉ nhưng người mình dùng bị tuyệt vời`,
    'ăâđêôơưàảãáạằẳẵắặầẩẫấậèẻẽéẹềểễếệìỉĩíịòỏõóọồổỗốộờởỡớợùủũúụừửữứựỳỷỹýỵ',
    '',
  ),
  id: marks(
    `gratis ongkos kirim tas kecil besar uang baru aku kami kita datang semua tas cantik pesan
    yang dan di ini itu dengan untuk tidak dari pada ke saya sangat bagus baik tapi juga sudah ada bisa akan barang produk
    kualitas harga cepat pengiriman jelek hari setelah beli membeli rekomendasi sepatu ukuran puas sekali banget karena seperti
    hanya lebih atau sesuai pesanan terima kasih rusak tidak`,
    '',
    'nya kan lah',
  ),
};

/** Languages in Cyrillic script, by ISO 639-1 code. */
export const CYRILLIC_MARKS: Readonly<Record<string, LanguageMarks>> = {
  ru: marks(
    `заказ пришёл пришел быстрая отличный советую деньги цвет сломался через спасибо этот эта эти покупать бесплатная слабая красивая
    красивый молния тысячи
    и в не на я что это с он она как по но за очень так все всё у меня мне его был была хорошо хороший качество товар цена доставка
    быстро плохо дней после работает купил купила рекомендую обувь размер уже если или только когда для из от бы же нет`,
    'ыэё',
    'ого его ться ция ый ая',
  ),
  uk: marks(
    `замовлення прийшло прийшов гроші колір зламався через дякую цей ця ці купувати безкоштовна слабка слабкий гарна гарний раджу
    тисячі
    і в не на я що це з він вона як по але за дуже так все у мене мені його був була добре гарний якість товар ціна доставка
    швидко погано днів після працює купив купила рекомендую взуття розмір вже якщо або тільки коли для із від би ж та є`,
    'іїєґ',
    'ого ться ція ий ість',
  ),
  bg: marks(
    `поръчката пристигна пари цвят качеството счупи през благодаря този тази тези купувам безплатна слаб слаба хубава хубав над
    лева
    и в не на аз че това с той тя как по но за много така всичко у мен ми го беше добре добър добро качество продукт цена доставка
    бързо лошо дни след работи купих препоръчвам обувки размер вече ако или само кога за от да са се съм ще е няма`,
    'ъ',
    'ата ето ите ия ът',
  ),
};

/** Chinese, and Japanese written without kana: characters that only one of them simplified this way. */
export const HAN_MARKS: Readonly<Record<string, LanguageMarks>> = {
  zh: marks('', '们这个为货国说时间东车门么见贵质电话买卖们发气实满检证总续觉经济变图读价对关样还没让给过来到很的是了不们你我他她吗呢吧'),
  ja: marks('', '円売読価変対図検証総続覚経済満発気実転関様込働駅黒歳徳択姉娘畑辻匂塩弐壱'),
};
