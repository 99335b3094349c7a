// A few words of praise and complaint for languages other than English: enough to recognize a clear opinion, too few for a mixed one. A
// trailing star matches any ending.

/** The words of one language; negators invert the opinion word after them. */
export interface OpinionLexicon {
  positive: readonly string[];
  negative: readonly string[];
  negators: readonly string[];
}

/** A lexicon that also has verbs that are complaints when negated. */
export interface LexiconAbroad extends OpinionLexicon {
  working: readonly string[];
}

function lexicon(positive: string, negative: string, negators: string): OpinionLexicon {
  return { positive: positive.split(' '), negative: negative.split(' '), negators: negators.split(' ') };
}

/** The lexicons by ISO 639-1 code. */
const OPINIONS: Readonly<Record<string, OpinionLexicon>> = {
  de: lexicon(
    'gut gute guter gutes super toll* perfekt* empfehle* empfehlen* zufrieden schön* ausgezeichnet* liebe hervorragend* prima begeistert',
    'schlecht* kaputt enttäusch* defekt* schrecklich* mangelhaft* leider furchtbar* billig* müll nie',
    'nicht kein keine keinen nie',
  ),
  fr: lexicon(
    'bon bonne excellent* parfait* super recommande adore magnifique* satisfait* génial* ravi ravie beau belle',
    'mauvais* déçu* décevant* nul nulle cassé* horrible* défectueu* médiocre* arnaque jamais',
    "pas jamais n'est aucun sans",
  ),
  es: lexicon(
    'bueno buena buen excelente* perfecto perfecta recomiendo encanta genial contento contenta maravillos* estupend* feliz',
    'malo mala mal roto rota decepcion* defectuos* horrible* pésim* terrible* estafa rompió',
    'no nunca sin',
  ),
  pt: lexicon(
    'bom boa ótimo ótima excelente* perfeito perfeita recomendo adorei maravilhos* gostei satisfeit* amei',
    'ruim mau má péssim* quebr* decepcion* defeit* horrível terrível',
    'não nunca sem',
  ),
  it: lexicon(
    'buono buona ottimo ottima perfetto perfetta consiglio eccellente bellissim* soddisfatt* fantastic* adoro bello bella',
    'pessim* rotto rotta delus* difettos* orribile scarso scarsa scadente terribile brutto',
    'non mai senza',
  ),
  nl: lexicon(
    'goed goede mooi mooie perfect* uitstekend* aanrader tevreden fantastisch* geweldig* prima blij',
    'slecht* kapot teleurgesteld* jammer waardeloos vreselijk* defect stuk',
    'niet geen nooit',
  ),
  sv: lexicon(
    'bra utmärkt* perfekt* rekommenderar nöjd fantastisk* älskar härlig* fin fint',
    'dålig* trasig* besviken usel uselt hemsk* värdelös* tyvärr sönder',
    'inte aldrig ingen',
  ),
  da: lexicon(
    'god godt fremragende perfekt* anbefaler tilfreds fantastisk* elsker dejlig* fin fint',
    'dårlig* ødelagt skuffe* elendig* forfærdelig* værdiløs* desværre',
    'ikke aldrig ingen',
  ),
  no: lexicon(
    'god bra utmerket perfekt* anbefales anbefaler fornøyd fantastisk* elsker nydelig* fin fint',
    'dårlig* ødelagt skuff* elendig* forferdelig* verdiløs* dessverre',
    'ikke aldri ingen',
  ),
  fi: lexicon(
    'hyvä hyvin erinomai* täydelli* suosittelen tyytyväi* mahtava* rakastan loistava* upea',
    'huono* rikki pettymys pettyn* kamala* surkea* viallinen hirveä*',
    'ei en eivät',
  ),
  hu: lexicon(
    'jó kiváló* tökéletes* ajánlom elégedett szuper nagyszerű* imádom remek szép',
    'rossz* elromlott csalód* hibás szörnyű* borzalmas* gyenge sajnos',
    'nem sem soha',
  ),
  pl: lexicon(
    'dobry dobra dobrze świetn* doskonał* polecam zadowolon* super wspaniał* idealn* kocham rewelacj*',
    'zły zła źle słab* zepsu* rozczarowa* okropn* fataln* tandet* niestety',
    'nie nigdy bez',
  ),
  cs: lexicon(
    'dobrý dobrá dobře skvěl* výborn* doporučuji spokojen* perfektní úžasn* super',
    'špatn* rozbi* zklam* hrozn* nekvalitní bohužel vadn*',
    'ne není nikdy nic',
  ),
  sk: lexicon(
    'dobrý dobrá dobre skvel* výborn* odporúčam spokojn* perfektn* úžasn* super',
    'zlý zlá zle pokaz* sklam* hrozn* nekvalitn* bohužiaľ chybn*',
    'nie nikdy nič',
  ),
  ro: lexicon(
    'bun bună excelent* perfect* recomand mulțumit* minunat* super frumos frumoasă',
    'prost proastă stricat* dezamăgi* defect* groaznic* oribil*',
    'nu niciodată fără',
  ),
  tr: lexicon(
    'iyi güzel mükemmel harika tavsiye memnun* süper kaliteli bayıldım',
    'kötü berbat bozuk kırık pişman* kalitesiz rezalet hayal',
    'değil hiç yok',
  ),
  vi: lexicon('tốt tuyệt đẹp thích hài', 'tệ xấu hỏng kém dở', 'không chưa chẳng'),
  id: lexicon(
    'bagus baik puas sempurna rekomendasi suka mantap keren',
    'jelek buruk rusak kecewa mengecewakan parah',
    'tidak bukan kurang',
  ),
  ru: lexicon(
    'хорош* отличн* прекрасн* рекомендую доволен довольна супер идеальн* нравится понравил* люблю',
    'плох* ужасн* сломал* разочаров* брак отвратительн* кошмар',
    'не нет никогда',
  ),
  uk: lexicon(
    'добре добрий гарн* чудов* відмінн* рекомендую задоволен* супер ідеальн* подобається',
    'поган* жахлив* зламал* розчаров* брак',
    'не ні ніколи',
  ),
  bg: lexicon(
    'добр* отличн* страхотн* препоръчвам доволен доволна супер перфектн* харесва*',
    'лош* ужасн* счупи* разочаров* дефектн* боклук',
    'не няма никога',
  ),
  el: lexicon(
    'καλό καλή καλός εξαιρετικ* τέλει* συνιστώ ευχαριστημέν* υπέροχ* φανταστικ*',
    'κακό κακή κακής χάλασε απογοητ* απαίσι* άχρηστ* ελαττωματικ*',
    'δεν όχι ποτέ',
  ),
  he: lexicon('טוב טובה מעולה מצוין מצוינת מושלם מומלץ ממליץ ממליצה נהדר', 'גרוע גרועה נשבר מאכזב מאוכזב נורא פגום זבל', 'לא אין אף'),
  ar: lexicon('جيد جيدة ممتاز ممتازة رائع رائعة أنصح مثالي جميل', 'سيئ سيئة رديء رديئة مكسور خيبة فظيع تالف', 'لا ليس لم غير'),
  hi: lexicon('अच्छा अच्छी बढ़िया शानदार उत्कृष्ट बेहतरीन', 'खराब ख़राब बेकार घटिया बुरा निराश', 'नहीं मत'),
  th: lexicon('ดีมาก ชอบ สวย เยี่ยม แนะนำ ประทับใจ', 'แย่ พัง เสีย ผิดหวัง ห่วย', 'ไม่'),
  ja: lexicon('良い 最高 素晴らしい おすすめ 満足 気に入 とても良', '悪い 最悪 壊れ 残念 がっかり 不良', 'ない ません なかった'),
  zh: lexicon('很好 不错 满意 推荐 喜欢 完美 非常好 很棒', '很差 失望 垃圾 糟糕 坏了 退货 太差', '不推荐 不满意 不喜欢 没有'),
  ko: lexicon('좋아요 좋습니다 최고 추천 만족 훌륭 완벽', '나빠요 별로 실망 고장 최악 불량', '않 안 못'),
};

/** What buyers say of a product in use, such as comfort, joy, breakage and waste, for the same languages. */
const IN_USE: Readonly<Record<string, OpinionLexicon>> = {
  de: lexicon(
    'bequem* gemütlich* weich* wunderbar* angegossen jederzeit freue lieblings* top klasse',
    'auseinander* gerissen abgebrochen undicht* verschwend* finger bereue ungenießbar kratzt stink*',
    '',
  ),
  fr: lexicon(
    'confortable* doux douce agréable* content contente solide* impeccable*',
    'déchir* rompu regrette fuir gaspill* remboursement déception pue gratte',
    '',
  ),
  es: lexicon(
    'cómod* suave suaves genial* contentísim* encantad* bonit*',
    'romp* tirar tirado desgast* devolver arrepiento peor basura apesta rasca',
    '',
  ),
  pt: lexicon('confortáve* macio macia lindo linda feliz adoro perfeita', 'rasg* estrag* jogado arrependi* pior lixo fede', ''),
  it: lexicon(
    'comod* morbid* contento contenta felicissim* stupend* adoro',
    'rompe strappat* buttat* peggior* rimborso inutile puzza puzzano',
    '',
  ),
  nl: lexicon('heerlijk* comfortabel* zacht* fijn fijne lekker', 'zonde gescheurd gebroken spijt waardeloze miskoop stinkt kriebelt', ''),
  sv: lexicon(
    'skön* mjuk* bekväm* varm underbar* jätteskön jättebra toppen',
    'bortkasta* gick* sprucken ångrar värdelös skräp stinker',
    '',
  ),
  da: lexicon('lækker* blød* behagelig* varmer varm super', 'spild stykker gået revnet fortryder skrald larmer stinker', ''),
  no: lexicon('kjempefin* kjempebra myk* behagelig* varm deilig* supert', 'bortkasta* røk revnet angrer søppel stinker', ''),
  fi: lexicon('ihana* mukava* pehmeä* lämmin lämpimä* ihanat', 'hajosi hajonnut repesi kadun rahanhukkaa turha haisee palautin', ''),
  hu: lexicon('kényelmes* puha gyönyörű* meleg elégedettek', 'eltört tönkre szétesett kidobott szakadt kár büdös visszaküld*', ''),
  pl: lexicon('wygodn* mięk* zachwycon* ciepł* piękn* uwielbiam', 'rozpad* strata podar* pęk* żałuję bubel połama* śmierdz* drapie', ''),
  cs: lexicon(
    'pohodln* měkk* nadšen* krásn* tepl* miluji',
    'rozpad* vyhozen* rozbil* roztrh* prask* zničen* lituji nefung* smrdí poškozen*',
    '',
  ),
  sk: lexicon(
    'pohodln* mäkk* nadšen* krásn* tepl* milujem',
    'rozpad* vyhoden* rozbil* roztrh* prask* zničen* ľutujem nefung* smrdí poškoden*',
    '',
  ),
  ro: lexicon('comod* moale moi plăcere încânta* călduros iubesc', 'rupt aruncați aruncat regret crăpat țeapă pute', ''),
  tr: lexicon(
    'rahat yumuşak sıcacık konforlu şahane severek',
    'dağıldı kırıldı yırtıldı israf* bozuldu çöp çalışmıyor kokuyor kırıldı',
    '',
  ),
  vi: lexicon('êm ưng xinh chắc mượt', 'hỏng phí rách gãy vỡ hôi', ''),
  id: lexicon('nyaman lembut cantik awet senang', 'menyesal robek patah sobek pecah menyengat', ''),
  ru: lexicon(
    'удобн* мягк* удовольств* красив* обожаю тепл* счастлив*',
    'развал* порвал* ветер выброшен* треснул* сломан* жале* воня* колется',
    '',
  ),
  uk: lexicon('зручн* мяк* задоволенн* красив* обожнюю тепл*', 'розвал* порвал* вітер викинут* тріснув* зламан* шкодую смерд* тхне', ''),
  bg: lexicon('удобн* мек* прекрасн* красив* обожавам топл*', 'развали скъса хвърлен* разочарование пукн* съжалявам смърди', ''),
  el: lexicon('άνετ* μαλακ* λατρεύω όμορφ* ζεστ* ωραί*', 'έσπασε πεταμένα σκίστηκε διαλύθηκε μετάνιωσα βρωμάει', ''),
  he: lexicon('נוח נוחה נוחות מרוצה רך רכה יפה אוהבת אוהב', 'התפרק התפרקה נקרע בזבוז נשברה התקלקל אכזבה מסריח מתפרק', ''),
  ar: lexicon('مريح مريحة سعيد سعيدة ناعم ناعمة جميلة أحببت', 'انكسر انكسرت تمزق مضيعة تلف خسارة ندمت كريهة معطل معطلة', ''),
  hi: lexicon('आरामदायक मुलायम पसंद सुंदर खुश', 'टूट फट बर्बाद पछता* बदबू', ''),
  th: lexicon('สบาย ชอบ นุ่ม', 'พัง เสียดาย ขาด แตก เหม็น ใช้ไม่ได้', ''),
  ja: lexicon('気に入っ 快適 履きやす 着心地 暖か 嬉し', '壊れ 破れ 買わない 後悔 無駄 動かな 臭い', ''),
  zh: lexicon('舒服 舒适 柔软 超值 喜欢', '浪费 坏了 破了 断了 后悔 裂 难闻 不能用 没法用 臭', ''),
  ko: lexicon('편하 편해 편안 마음에 들어요 좋았', '망가 아까 찢어 부서 후회 깨졌 불편 작동하지', ''),
};
/** Verbs that are neutral alone and complaints when negated: "does not work", "is not worth". A star matches any ending. */
const WORKING: Readonly<Record<string, readonly string[]>> = {
  de: 'funktionier* taugt lohnt'.split(' '),
  fr: 'marche fonctionne vaut'.split(' '),
  es: 'funciona sirve vale'.split(' '),
  pt: 'funciona presta vale'.split(' '),
  it: 'funziona funzionano vale'.split(' '),
  nl: 'werkt werken'.split(' '),
  sv: 'fungerar funkar'.split(' '),
  da: 'virker duer'.split(' '),
  no: 'virker fungerer'.split(' '),
  fi: 'toimi'.split(' '),
  hu: 'működik'.split(' '),
  pl: 'działa działają'.split(' '),
  ro: 'funcționează merge'.split(' '),
  ru: 'работает работают стоит'.split(' '),
  uk: 'працює варто'.split(' '),
  bg: 'работи струва'.split(' '),
  el: 'λειτουργεί δουλεύει αξίζει'.split(' '),
  id: 'berfungsi'.split(' '),
  vi: 'hoạt'.split(' '),
  he: 'עובד עובדת'.split(' '),
  ar: 'يعمل تعمل'.split(' '),
  hi: 'काम'.split(' '),
};

/** All of the above, by ISO 639-1 code. */
export const LEXICONS_ABROAD: ReadonlyMap<string, LexiconAbroad> = new Map(
  Object.entries(OPINIONS).map(([language, { positive, negative, negators }]) => [
    language,
    {
      positive: [...positive, ...(IN_USE[language]?.positive ?? [])],
      negative: [...negative, ...(IN_USE[language]?.negative ?? [])],
      negators,
      working: WORKING[language] ?? [],
    },
  ]),
);
