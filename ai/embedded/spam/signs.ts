// Signs of unsolicited advertising, in our own words, each with its weight in log-odds.
import { createFinder } from '../pattern-finder.js';

/** A sign counts once, however often it occurs. */
export interface SpamSign {
  name: string;
  weight: number;
  pattern: RegExp;
}

/** Signs in the wording. A genuine review may have one of the weak ones, but rarely two. */
export const WORDING_SIGNS: readonly SpamSign[] = [
  {
    name: 'messenger',
    weight: 1.6,
    pattern:
      /\b(?:whats ?app(?! (?:support|chat|service|hotline|team))|telegram|wechat|viber|kik|signal me|skype|discord|snapchat|line id)\b|t\.me\//i,
  },
  {
    name: 'asks for contact',
    weight: 1.5,
    pattern:
      /\b(?:dm|inbox|text|message|pm|hmu|whatsapp|add|(?<!(?:you|who|people) )follow) (?:me|us|@)|\b(?:contact|reach|write to|talk to|e-?mail) (?:him|her|them|us|me)\b(?! (?:about|regarding|if|when|because|back))|\b(?:reach|contact) (?:out )?(?:to )?(?:him|her|them|us|me|mr|mrs|dr)\b|\blink in (?:my )?(?:bio|profile)\b|\blinks? (?:on|in) (?:my |the )?profile\b|\bdm (?:for|to)\b|\bhit me up\b|\bcontact (?:our|the|my) (?:agent|manager|team|herbalist)\b/i,
  },
  {
    name: 'earning',
    weight: 2.2,
    pattern:
      /\b(?:earn|make|made|making|earning|earned|profit|payout|withdrew|win|won|turned|get paid|paid me)\b[^.!?\n]{0,40}[$€£]\s?\d|[$€£]\s?\d[\d,.]*k?\s?(?:a|per|every|each|\/)\s?(?:day|week|hour|month)\b|\b\d[\d,.]*\s?(?:usd|usdt|dollars|euros?)\b[^.!?\n]{0,25}\b(?:a|per|every|each) (?:day|week|hour|month)\b/i,
  },
  {
    name: 'work from home',
    weight: 2.2,
    pattern:
      /\b(?:(?<!(?:i|we|who|now|husband|wife) )work(?:ing)? (?:from|at) home|passive income|extra income|financial freedom|no experience (?:needed|required)|part[- ]time job|be your own boss|quit (?:my|your) job|side hustle|remote job|business opportunity|typing jobs?)\b/i,
  },
  {
    name: 'investment',
    weight: 2,
    pattern:
      /\b(?:bitcoin|btc|crypto\w*|usdt|ethereum|forex|binary options?|nft|airdrop|mining (?:pool|payout)|connect your \w*wallet|(?:crypto|bitcoin|btc|trust|e|my)?wallet (?:was|were) restored|(?:investment|trading) (?:platform|with|account|signals?)|invest (?:with|now|today)|account manager|guaranteed (?:returns?|profits?)|double your|trade with)\b/i,
  },
  {
    name: 'recovery or magic',
    weight: 3.2,
    pattern:
      /\b(?:spell ?caster|love spell|voodoo|psychic|testimony|(?:ex|lover|husband|wife) back|herbal (?:cure|doctor)|recover(?:y|ed)? (?:expert|my (?:funds|money|lost|stolen))|(?:hire|ethical|professional) hackers?|credit score fix|blank atm|illuminati)\b/i,
  },
  {
    name: 'advance fee',
    weight: 2.6,
    pattern:
      /\b(?:million (?:usd|dollars|euros|pounds)|next of kin|business proposal|inheritance|beneficiary|lottery|western union|bank transfer fee|dear (?:friend|sir|beneficiary|beloved))\b/i,
  },
  {
    name: 'loan',
    weight: 2.4,
    pattern:
      /\b(?:(?:personal|instant|payday|quick|business|cash|low[- ]interest) loans?|loan (?:offer|approved|approval)|bad credit|debt relief|no credit check)\b/i,
  },
  {
    name: 'gambling',
    weight: 2.4,
    pattern: /\b(?:casino|jackpot|betting (?:tips?|site)|sports?bet\w*|slots? (?:game|online|bonus)|free spins|poker online|sure odds)\b/i,
  },
  {
    name: 'pharmacy',
    weight: 2.4,
    pattern:
      /\b(?:viagra|cialis|xanax|tramadol|no prescription|without (?:a )?prescription|weight loss (?:pill|secret|tea|gummies)|lose \d+ ?(?:kg|lbs?|pounds)|male enhancement|keto gummies|cbd gummies|miracle cure)\b/i,
  },
  {
    name: 'adult',
    weight: 2.6,
    pattern:
      /\b(?:hot (?:singles|girls)|sexy (?:girls|singles|video)|adult (?:dating|video|chat)|xxx|porn\w*|onlyfans|webcam girls?|escorts?|hookups?)\b/i,
  },
  {
    name: 'audience trade',
    weight: 2.6,
    pattern:
      /\b(?:buy|get|gain|free|cheap|sell|real|instant)\b[^.!?\n]{0,20}\b(?:followers|subscribers|likes|views|reviews|backlinks)\b|\bfollow(?:ers)? ?(?:4|for) ?follow|\b(?:positive|five star|5 star) reviews? for\b|\bsub(?:bed)? (?:to you|me|back)\b|\b(?:sub4sub|follow ?back|like4like)\b/i,
  },
  {
    name: 'channel',
    weight: 2.4,
    pattern:
      /\b(?:subscribe|check (?:out|it out)|visit|watch|follow|support)\b[^.!?\n]{0,25}\bmy (?:\w+ )?(?:channel|video|videos|page|profile|music|store|shop|website|site|blog|instagram|tiktok)\b|\bsubscribe to (?:me|us|our)\b/i,
  },
  {
    name: 'search trade',
    weight: 2.6,
    pattern:
      /\b(?:seo (?:service|agency|expert|package)s?|rank (?:your|you) |first page of google|web ?design service|guest posts?|increase your (?:traffic|sales|ranking)|boost your (?:sales|traffic|ranking|business)|bulk (?:sms|email))\b/i,
  },
  {
    name: 'prize',
    weight: 2.6,
    pattern:
      /\b(?:you(?:'ve| have)? (?:been )?(?:won|selected|chosen)|congratulations|free (?:gift ?cards?|iphone|ipad|money|cash|vouchers?)|claim (?:your|now)|(?:join|enter|our|free|huge|live) (?:\w+ )?giveaways?|giveaways? (?:is live|ends|link)|(?:your|the) (?:\w+ )?number (?:was|has been|is) (?:drawn|chosen|selected)|(?:receive|collect|get) (?:the|your) (?:prize|reward|winnings)|(?:cash|your) prize|lucky winner)\b/i,
  },
  {
    name: 'call to click',
    weight: 2,
    pattern:
      /\b(?:click (?:here|the link|this link|on (?:the|this|my))|visit (?:our|us|the|now|http|www|this)|go to (?:our|http|www)|link below|tap here|order (?:now|here|at)|buy (?:now|here|from us)|shop (?:now|at)|sign up|join (?:now|us|our|my)|register (?:now|here)|call (?:now|us now)|verify your|log ?in to|confirm your|update your (?:account|payment|billing))\b/i,
  },
  {
    name: 'pressure',
    weight: 1.4,
    pattern:
      /\b(?:act (?:now|fast)|limited (?:time|offer|slots|spots)|hurry|don't miss|today only|last chance|urgent(?:ly)?|expires? (?:soon|today)|offer ends|100% (?:free|legit|real|guaranteed)|risk[- ]free|guaranteed|cheapest|best prices?|suspended|will be closed)\b/i,
  },
  {
    name: 'offer',
    weight: 1,
    pattern:
      /\b(?:(?:promo|discount|coupon|referral|voucher) (?:code|link)|use (?:my )?code|\d{2}% (?:off|discount)|free shipping worldwide|wholesale|replicas?|factory price|outlet sale|clearance sale|special offer|lowest price|free trial)\b/i,
  },
  {
    name: 'fakes and papers',
    weight: 2.2,
    pattern:
      /\b(?:1:1|aaa\+*|mirror) (?:\w+ )?(?:copy|copies|quality|replicas?)|\b(?:fake|cloned|counterfeit) (?:\w+ )?(?:cards?|notes|money|passports?|documents?|bills)\b|\bsame factory\b|\b(?:passports?|licen[cs]es?|certificates?|diplomas?|ielts|visas?)\b[^.!?\n]{0,30}\bwithout (?:an? )?(?:exam|test)|\b(?:licen[cs]e|activation|product) keys?\b[^.!?\n]{0,20}\b(?:cheap|instant|sale)|\b(?:premium|lifetime) accounts?\b[^.!?\n]{0,20}\bonly\b|\b(?:essay|thesis|assignment|dissertation) (?:help|writing|writers?|service)/i,
  },
  {
    name: 'account theft',
    weight: 2.4,
    pattern:
      /\b(?:seed phrase|recovery phrase|private key|unusual (?:sign|log)[- ]?in|security alert|support helpline|cancel the (?:charge|order)|release your (?:package|parcel|funds)|enter your (?:card|bank|password|pin)|bank details|confirm (?:the transaction|your (?:identity|account|card)))\b/i,
  },
  {
    name: 'company and cures',
    weight: 2,
    pattern:
      /\b(?:sugar (?:mummy|mommy|daddy|baby)|lonely tonight|private (?:photos|pics|videos)|18\+ only|cured? (?:my|your) (?:\w+ )?(?:diabetes|cancer|herpes|hiv|hepatitis|infection)|herbalist|melt (?:belly )?fat|belly fat|(?:brand )?ambassadors?[^.!?\n]{0,30}(?:dm|pay|free)|(?:repost|share|forward|send) this to \w+ (?:friends|people|groups))\b/i,
  },
  {
    name: 'other languages',
    weight: 2.4,
    pattern:
      /\b(?:verdienen sie|klicken sie hier|jetzt (?:kaufen|anmelden)|schreib(?:t|en sie)? mir|ohne erfahrung|nebenjob|nebenverdienst|(?:job|arbeit\p{L}{0,20}|verdien\p{L}{0,20}) von zu ?hause|kredit ohne|sofortkredit|gan(?:ar?|e) (?:dinero|\d)|haga clic|haz clic|ingresos extra|escr[ií]b(?:e|eme|anos|ame) (?:al?|por)|cont[aá]ctame|trabaj\p{L}{0,20} (?:desde|en) casa|préstamo\p{L}{0,20}|gagnez|cliquez|contactez[- ]moi|prêt entre|travail à domicile|ganhe (?:dinheiro|\d)|clique (?:aqui|no)|renda extra|me chama|trabalhe (?:em|de) casa|empréstimo|guadagn(?:a|are) |clicca qui|scrivimi|prestito|lavoro da casa|zarabiaj|kliknij|pożyczk|praca z domu|půjčk|vydělávej|přivýděl|klikněte|kölcsön|otthoni munka|kattints|împrumut|câștigă|evden çalış|para kazan|hemen tıkla|bahis|kerja (?:dari|di) rumah|pinjaman|slot gacor|judi|hubungi (?:wa|kami)|klik (?:di sini|hier|her)|kiếm tiền|vay tiền|việc nhẹ|tjäna pengar|jobba hemifrån|lån (?:utan|uden|uten)|tjen penge|klikk her|klicka här|verdien (?:geld|\d)|thuiswerk|lening|ansaitse|lainaa? ilman|klikkaa)|écri(?:vez|s)[- ]moi/iu,
  },
  {
    name: 'other scripts',
    weight: 2.4,
    pattern:
      /заработ|заробіт|перехо\p{L}{0,20} по ссылке|(?:пиши|напиши|пишите)\p{L}{0,20} (?:в|мне|мені)|казино|(?:работа|доход|підробіток) на дому|без вложений|регистрир|депозит|кредит (?:без|онлайн)|печел(?:и|ете)|加微信|加我|加VX|兼职|刷单|日结|赚钱|点击链接|点击这里|高仿|代购|贷款|博彩|LINE追加|在宅で|副業|稼げ|月収|簡単に稼|클릭|카지노|수익|부업|대출|문의 주세요|اضغط هنا|اربح|قرض|العمل من المنزل|راسلني|घर बैठे|कमाएं|कमाओ|लोन|यहाँ क्लिक|รายได้เสริม|เงินกู้|สล็อต|คลิก(?:ที่นี่|เลย)|บาคาร่า|הלוואה|הרוויחו|לחצו כאן|κερδίστε|δάνει|καζίνο|κάντε κλικ/iu,
  },
  {
    name: 'services for shops',
    weight: 2.8,
    pattern:
      /\b(?:(?:page one|first page|top) (?:of|on|in) (?:search|google)|rank(?:ing)? (?:higher|better|your|you)|(?:high|quality|authority|dofollow) (?:\w+ )?(?:back)?links|backlinks?|seo (?:audit|offer|quote|team|company|help)|(?:web ?sites?|apps?|stores?) (?:at (?:an )?affordable|redesign|develop\w+)|(?:develop|design|redesign|build|promote|audit) (?:your )?(?:web ?sites?|stores?|shops?|online shops?)|your (?:web ?site|site|store|shop|listing) (?:lacks|is missing|could|is not|isn't|does not|needs|deserves)|(?:tiktok|facebook|google|instagram) ads|lead generation|(?:virtual|va) assistants?|book a (?:free )?(?:call|demo|meeting)|free (?:audit|quote|proposal|consultation)|send you (?:a |our )?(?:quote|proposal|price ?list|portfolio|catalogue|catalog))\b/i,
  },
  {
    name: 'trade in reviews',
    weight: 3,
    pattern:
      /\b(?:(?:i|we) (?:can )?(?:sell|provide|offer|supply|deliver) (?:you )?(?:\w+ ){0,3}(?:reviews|ratings|feedback|followers)|prices start at|(?:feedback|reviews?|ratings?|followers?|likes?|views) packages?|(?:genuine|verified|real|positive|organic|five star|5 star|5-star|amazon|google|trustpilot) (?:\w+ )?(?:buyer )?(?:reviews?|ratings?|feedback) (?:for (?:your|any)|service|available|at|from)|(?:sell|provide|offer|supply|boost|post|write|deliver) (?:you )?(?:\w+ ){0,3}(?:reviews|ratings|feedback) (?:for|to|on|in|at)|(?:ratings?|reviews?)[^.!?\n]{0,25}\b(?:dollars?|usd|euros?|cents?) (?:each|per)|(?:seeking|looking for|need|wanted) (?:product )?(?:reviewers|testers)|(?:refund|cashback|paid|paypal)[^.!?\n]{0,30}\b(?:after|for) (?:you |your |the )?(?:post|leave|review|5|five)|(?:remov\w+|delet\w+)[^.!?\n]{0,20}\b(?:bad|negative) reviews?|negative reviews?[^.!?\n]{0,20}\b(?:remov|delet|away)\w*)/i,
  },
  {
    name: 'rescue and hacking',
    weight: 2.8,
    pattern:
      /\b(?:cyber ?(?:wiz\w*|expert|hack\w*|genius|guru)|recovery (?:agent|specialist|expert|company|service|team|firm)|(?:lost|stolen|scammed|invested) (?:\w+ ){0,3}(?:coins|crypto\w*|bitcoins?|usdt|savings|funds)|(?:got|get|recover\w*|retriev\w*)[^.!?\n]{0,20}\b(?:funds|coins|crypto\w*|bitcoins?|everything) back|fake broker|(?:can|will) hack|hack (?:any|into|your|his|her|their|phones?)|cheating (?:spouses?|partners?|husbands?|wives|wife|boyfriends?|girlfriends?)|spy on|(?:your own|powerful|effective) spells?|spell ?cast\w*|priest(?:ess)?|(?:my|your) ex[^.!?\n]{0,12}\bback)\b/i,
  },
  {
    name: 'money offered',
    weight: 2.6,
    pattern:
      /\b(?:need (?:urgent |quick |fast |extra |a |some )?(?:cash|money|loan|funding|financing)|payday|(?:instant|quick|fast|same[- ]day) (?:approval|funding|cash|payout)|approv(?:al|ed) (?:in|within)|no (?:paperwork|collateral|credit history)|bad (?:history|credit)|interest rate|\d ?% (?:a |per )?(?:daily|weekly|monthly|day|week|month)\b|withdraw (?:any ?time|instantly|daily|whenever)|invest \S{0,2}\d[\d,.]*[^.!?\n]{0,20}\b(?:receive|get|earn|return)|(?:returns?|profits?|payouts?) (?:in|within|every|of) (?:\d|two|three|five|a )|win rate|(?:vip|trading|signals?) (?:group|channel)|widow|late (?:husband|father|client)|(?:share|transfer|donate)[^.!?\n]{0,25}\b(?:million|fortune|funds)|\d(?:\.\d+)? ?million|weekly allowance|burn (?:belly )?fat|fat burn\w*|(?:slimming|miracle|diet|detox) (?:pills?|tea|drops|patch(?:es)?|gummies)|business (?:offer|deal) for you|reply privately)\b/i,
  },
  {
    name: 'false alarm',
    weight: 2.6,
    pattern:
      /\b(?:(?:parcel|package|shipment|delivery|order) (?:is|was|has been) (?:held|on hold|stopped|waiting|suspended|pending)|customs (?:fee|charge|office)|(?:account|profile|card|payment|mailbox) (?:is|was|has been|will be) (?:limited|locked|restricted|blocked|suspended|deactivated|closed)|avoid (?:closure|suspension|deactivation)|(?:device|computer|phone|pc) (?:is|was|has been|may be) (?:infected|hacked|compromised)|call (?:the |our )?(?:support|help|toll|helpline)[^.!?\n]{0,20}\d|lose your account|update (?:your )?(?:billing|payment)|(?:storage|mailbox|inbox) is (?:almost )?full|within (?:12|24|48) hours (?:or|to avoid)|(?:suspicious|unauthori[sz]ed|unusual) (?:payment|login|activity|transaction)|(?:confirm|send|give|update|verify)[^.!?\n]{0,10}\b(?:bank|card|login|credentials|password)|(?:forward|send|share|copy) this (?:message|text|post) to)\b/i,
  },
  {
    name: 'goods elsewhere',
    weight: 2.2,
    pattern:
      /\b(?:moq|oem|odm|dropship\w*|(?:we are|we're|from) (?:a |the )?(?:\w+ )?(?:factory|manufacturer|supplier|wholesaler)|(?:looking for|seeking) (?:distributors|resellers|agents|wholesalers|dealers)|secret price|price list|(?:same|this|these|identical) (?:\w+ )?(?:is|are|for)? ?(?:\w+ )?(?:\d+ ?%|half|much) (?:cheaper|off) (?:at|on|in)|cheaper (?:at|on) (?:my|our|www|http|\w+\.)|don't waste (?:your )?money here|fraction of the price|tenth of the price|(?:designer|luxury|brand(?:ed)?) (?:watches|bags|handbags|shoes) (?:at|for|from|only|,)|without a (?:doctor|prescription)|discreet (?:shipping|delivery|packaging)|(?:write|do) (?:my|your) (?:essay|homework|thesis|assignment)|no plagiarism|(?:degrees?|certificates?|diplomas?|licen[cs]es?|passports?)[^.!?\n]{0,30}\b(?:no|without) (?:an? )?(?:exam|test)s?|(?:windows|office|steam|antivirus|software) (?:\w+ ){0,3}keys?|(?:premium|lifetime) accounts?|complete a (?:\w+ )?survey|(?:visit|read|see|check) my (?:\w+ )?(?:blog|site|page|profile)|i also blog|(?:women|girls|ladies|singles|men) in your (?:town|area|city)|lonely (?:tonight|women|wives)|money (?:online|from your phone)|liking (?:videos|posts)|typing captchas?)\b/i,
  },
  {
    name: 'other languages, more',
    weight: 2.4,
    pattern:
      /\b(?:prestiti (?:a|tra|veloci)|kredite? (?:ohne|sofort)|ohne schufa|geld leihen|hier klicken|verdien\p{L}{0,20} [\d.]+|follower kaufen|(?:echte|günstige) follower|kaufe? (?:echte )?(?:follower|likes|bewertungen)|bewertungen kaufen|schreib\p{L}{0,20} mir auf|prêt (?:rapide|personnel|d'argent)|crédit rapide|sans justificatif|acheter des (?:avis|abonnés)|compra\p{L}{0,20} (?:seguidores|reseñas|opiniones)|seguidores reales|crédito (?:rápido|fácil|inmediato)|préstamos? (?:rápid|sin)\p{L}{0,20}|compr\p{L}{0,20} (?:follower|recensioni)|credito (?:rapido|facile)|seguidores (?:reais|brasileiros)|crédito (?:na hora|rápido)|kup (?:opinie|obserwujących)|szybk\p{L}{0,20} (?:kredyt|gotówk|pożycz)\p{L}{0,20}|rychlá půjčka|pôžičk|credit (?:rapid|urgent|fără)|gyorskölcsön|hitel azonnal|takipçi (?:satın|hilesi)|hızlı kredi|kredi (?:başvurusu|hemen)|beli followers|köp följare|snabblån|køb følgere|hurtige? lån|kjøp følgere|nopea laina|volgers kopen|snel geld|geld lenen|mua (?:like|theo dõi)|vay nhanh)/iu,
  },
  {
    name: 'other scripts, more',
    weight: 2.4,
    pattern:
      /накрутк|купить (?:отзывы|подписчиков)|быстры\p{L}{0,20} (?:займ|кредит|деньги)|займ|швидк\p{L}{0,20} (?:кредит|позика|гроші)|бърз\p{L}{0,20} кредит|(?:代|刷)(?:写|刷)?好评|好评返现|加我|联系我|轻松赚|赚(?:三|百|千|万|\d)|涨粉|办证|フォロワー(?:購入|販売)|レビュー(?:代行|募集)|即日融資|팔로워 (?:구매|판매)|리뷰 (?:대행|작업)|당일 대출|متابعين|قرض سريع|تواصل معي|फॉलोअर्स|तुरंत लोन|เพิ่มผู้ติดตาม|เงินด่วน|עוקבים|הלוואה מהירה|γρήγορο δάνειο|ακολούθους/iu,
  },
];

const CONTACT =
  /whats\s?app(?! (?:support|chat|service|hotline|team))|telegram|wechat|weixin|\bviber\b|\bkik\b|\bskype\b|\bsignal (?:me|app|@)|t\.me\/|wa\.me\/|\b(?:dm|pm|hmu|inbox)\b|in (?:my|our) (?:bio|profile)|\bzalo\b/i;
const CONTACT_IN_OTHER_SCRIPTS =
  /вотсап|ватсап|телеграм|в личк|директ|加微信|微信|加V|VX|LINE追加|ライン|카카오톡|카톡|텔레그램|واتساب|واتس|تيليجرام|व्हाट्सएप|टेलीग्राम|ไลน์|แอดไลน์/iu;
const BEYOND_LATIN = /[^\0-\u024f]/;

/** The result of a search for signs. */
export interface Wording {
  signs: readonly SpamSign[];
  /** Asks the reader to leave the shop for another channel: a messenger, a mailbox, a profile. */
  asksForContact: boolean;
}

const findSigns = createFinder(WORDING_SIGNS.map(({ pattern }) => pattern));
let last: { text: string; wording: Wording } | undefined;

/** Finds the signs in a text's wording, in the languages of many shops. Caches the last result, because the spam and quality scores both
 *  need it. */
export function findWording(text: string): Wording {
  if (last?.text === text) return last.wording;
  const isBeyondLatin = BEYOND_LATIN.test(text);
  const found = findSigns(text);
  const wording = {
    signs: WORDING_SIGNS.filter((_, index) => found[index]),
    asksForContact: CONTACT.test(text) || (isBeyondLatin && CONTACT_IN_OTHER_SCRIPTS.test(text)),
  };
  last = { text, wording };
  return wording;
}

/** Returns the first match of each sign in a text, with the rest of its last word. */
export function listWordingPassages(text: string): readonly string[] {
  const patterns = [...findWording(text).signs.map(({ pattern }) => pattern), CONTACT, CONTACT_IN_OTHER_SCRIPTS];
  return patterns.flatMap((pattern) => {
    const match = pattern.exec(text);
    return match ? [match[0] + readRestOfWord(text, match.index + match[0].length)] : [];
  });
}

/** Some signs end within a word: "earn $9" of "earn $900". */
function readRestOfWord(text: string, from: number): string {
  return /^[\p{L}\p{N}]{0,20}/u.exec(text.slice(from, from + 20))?.[0] ?? '';
}

/** Words that spammers disguise with digits or marks; only these are searched for after undoing disguises. */
export const DISGUISED_WORDS: ReadonlySet<string> = new Set(
  `gift card survey account bonus hack hacker buy sale deal rich click link visit weed drug pill nude cam girl dick replica rolex viagra cialis free cash money casino bitcoin click followers porn sex loan loans whatsapp telegram cheap win winner prize crypto
  discount invest investment pills dating gift profit`.split(/\s+/),
);

/** What buyers say of a product they own. Each kind found is weak evidence of a genuine review. */
export const BUYER_SIGNS: readonly RegExp[] = [
  /\b(?:i|we|my|our) (?:bought|ordered|received|returned|use|used|love|like|have (?:had|used|been)|was|am|wear|wore|had|husband|wife|son|daughter|kids?|dog|cat)\b/i,
  /\b(?:arrived|delivery|delivered|package|packaging|shipping|box|fits?|size|colou?r|fabric|material|battery|zip|zipper|quality|sturdy|comfortable|broke|works?)\b/i,
  /\b(?:after|for|since|within) (?:a|an|one|two|three|four|five|six|\d+) (?:days?|weeks?|months?|years?|washes|uses?)\b/i,
  /\border (?:number |no\.? |#)?\d{3,}|\b(?:my|this|last|first|second|third) (?:order|parcel|return|refund|receipt|invoice)\b|\bthe (?:invoice|receipt|hotline|seller)\b|\bcustomer (?:service|support)\b/i,
  /\b(?:would|will|wouldn't|won't|highly|not) (?:buy|recommend|purchase|order)\b|\bas (?:described|expected|pictured)\b/i,
];
