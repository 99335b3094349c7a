// English idioms of buyers whose words alone say little or the opposite ("never had a better one"), from our own knowledge of shop reviews.
// Each counts once.
import { createFinder } from '../pattern-finder.js';

/** Contracted negations, listed one by one because a pattern that may start with any word is slow to search. */
const CONTRACTED = "(?:is|are|was|were|do|does|dose|dos|did|have|has|had|ca|could|wo|would|should|might|must|need|ai)n't";

const PRAISE: readonly string[] = [
  String.raw`(?:would|will|'ll|d)(?: \w+ly)? (?:buy|order|purchase|get|use|shop)(?: \w+){0,4} (?:again|another|more|here|from (?:them|him|her|this))`,
  String.raw`(?:bought|ordered|got|purchased|buying|ordering|getting)(?: me)? (?:a second|a third|another|two more|more|several|a few more)(?! because| cable| brand)`,
  String.raw`best(?: \w+){0,4} (?:ever|i(?:'ve| have)(?: ever)? \w+|i ever|on the market|out there|money can buy|available|purchase)`,
  String.raw`never (?:had|owned|used|seen|found|worn|bought|tasted)(?: an?)?(?: \w+)? (?:better|nicer|easier|sharper|faster|clearer|softer)`,
  String.raw`(?:can(?:'t|not)|could(?:n't| not)) (?:live without|go wrong|be (?:happier|more (?:pleased|satisfied))|ask for (?:more|better)|put it down|recommend (?:it|this|them) (?:enough|more)|beat|get enough|stop)`,
  String.raw`(?:does|do|did|doing) (?:exactly |just )?(?:what|everything|all)(?: that)? (?:it|they|i|you)(?:'s| is| are|'m| am)? ?(?:says?|should|need(?:s|ed)?|want(?:s|ed)?|supposed|promised?|claims?|advertised?|expect(?:s|ed)?)`,
  String.raw`(?:exactly|just) (?:what|like|as) (?:i|we|you|it|the|is|was)?(?: was| were)? ?(?:need(?:ed)?|want(?:ed)?|looking|describ\w+|pictur\w+|advertis\w+|expect\w+|hop\w+|shown)`,
  String.raw`as (?:described|advertised|pictured|promised|expected|shown)(?<!(?:not|n't|never|nothing)(?: \w+)? as \w+)`,
  String.raw`(?:no|zero|without(?: any| a)?|never (?:had|have)(?: any| an?)?|(?:not|${CONTRACTED}) (?:had|have)(?: any| an?)?) (?:\w+ )?(?:problems?|issues?|complaints?|regrets|trouble|hassle|glitch(?:es)?)`,
  String.raw`(?:solved|fixed|solves|fixes) (?:my|our|the|all|this|that) (?:\w+ )?(?:problem|issue)s?`,
  String.raw`(?:better|more|nicer|faster|sturdier|easier|larger|bigger) than (?:i |we )?(?:expected|hoped|thought|imagined|anticipated|any|the (?:old|original))`,
  String.raw`(?:exceed(?:s|ed)|beyond|above|surpassed)(?: all)?(?: of)? (?:my|our|all)? ?expectations`,
  String.raw`(?:skeptical|sceptical|hesitant|worried|doubtful|unsure|afraid)[^.!?]{0,50}(?:but|until|now)`,
  String.raw`(?:works?|worked|fits?|working)(?: \w+)? (?:like (?:a )?(?:charm|glove|new|dream|champ|magic)|great|perfectly|flawlessly|fine|wonders|beautifully|as (?:it should|promised))(?<!not (?:work|fit)\w* \w+)`,
  String.raw`(?:well |totally |definitely |certainly |absolutely |more than |so )?worth (?:it|every|the (?:money|price|wait|cost)|buying)(?<!(?:not|n't|never|hardly|barely)(?: \w+){0,2} worth[^.!?]{0,12})`,
  String.raw`(?:still|going|holding up|held up|holds up)(?: going)? (?:strong|works? (?:great|fine|well|perfectly)|like new|looks (?:great|new)|well|great)`,
  String.raw`(?:two |2 |big )?thumbs up|look no further|must[- ]have|game changer|life ?saver|good as new|you won't regret|no brainer|hats off|(?:huge|big) fan|steal at|great deal|glad i (?:bought|got|found|ordered|chose)`,
  String.raw`(?:highly|strongly|definitely|certainly|would|will|fully|heartily|can)(?: \w+ly)? recommend(?:ed)?(?<!not(?: \w+){0,2})`,
  String.raw`(?:nothing|not(?: a single)?|no) (?:\w+ )?(?:bad|wrong|negative)(?: thing)? (?:to say|with it|about)|not (?:at all )?(?:bad|disappointed)|wasn't disappointed|won't be disappointed|can't complain`,
  String.raw`(?:so|very|extremely|really|too)? ?(?:happy|pleased|satisfied|impressed|thrilled|delighted) (?:with|to|by|that)(?<!(?:not|n't|never)(?: \w+){0,2} (?:happy|pleased|satisfied|impressed|thrilled|delighted) \w+)`,
  String.raw`(?:${CONTRACTED}|has not|have not|never|will not|does not|not once)(?: \w+)? (?:let (?:me|us) down|fail(?:ed)? (?:me|us)|missed a beat|add(?:s|ed)? (?:any )?(?:bulk|weight)|gets? (?:hot|stuck|dirty|tangled|in the way)|(?:skip|slip|leak|fade|budge|tangle|shrink|shrunk|rattle|wobble|scratch|break|stain|overheat|jam|lag|freeze|drop|chafe|rub|pinch|itch|squeak|creak|sag|smell|tear|rip|crack|chip|peel|rust|fog|irritate|spill|crash|snag|hurt|dig|warp|bleed|sweat|flicker)(?:s|d|ed|ped|ping|ing)?)(?!\w)`,
  String.raw`(?:no|zero|without|not a single|not one)(?: any| a| an| a single)? (?:\w+ )?(?:effort|rubbing|scratch|crumbs?|leaks?|smell|odou?r|lag|mess|fuss|wobble|slipping|delays?|blisters?|pain|wear|streaks?|tangles?)|no more (?!than|stars|money)\w+`,
  String.raw`(?:wish|wished) (?:i|we)(?: had|'d)? (?:\w+ )?(?:bought|found|discovered|ordered|gotten|got|known about|tried)(?: \w+){0,4} (?:sooner|earlier|years ago|before|long ago)`,
  String.raw`compliment(?:s|ed)|game[- ]changing|heaven sent|godsend|a joy|a breeze|a treat|a delight|in no time|half the (?:time|price|cost|weight)|first class|top notch|second to none|state of the art`,
  String.raw`(?:goes|go|went|gone) (?:crazy|wild|nuts) (?:for|over)|(?:can't|cannot|won't|will not|refuses? to|doesn't want to)(?: \w+)? (?:stop (?!work|charg)\w+|take (?:it|them) off|put (?:it|them) down|leave home without|part with|be without)`,
  String.raw`nothing (?:i|we)(?:'d| would) (?:change|improve)|(?:wouldn't|would not) (?:change a thing|trade|hesitate)|do yourself a favou?r|just (?:get|buy|order) (?:it|one|them)`,
  String.raw`(?:far|much|way|even|a lot) (?:better|nicer|sturdier|quieter|softer|easier|faster) than (?!this)`,
  String.raw`plenty (?:loud|big|long|bright|strong|warm|large|fast|of \w+)|(?<!(?:not|n't|hardly|barely) )(?:loud|big|long|bright|strong|warm|large|light|soft) enough|(?:pay|choose|do|pick) (?:it|this|that|so|for it) again|(?:expected|hoped for) (?:little|nothing|less)|(?:doubted|doubtful|suspicious)[^.!?]{0,40} but|(?:better|best) night's sleep|refuses? to \w+(?: \w+)? without (?:it|them|this)|no assembly|plug and play`,
  String.raw`(?:stole|steals|claimed|keeps? (?:stealing|borrowing)) (?:it|them|mine)`,
  String.raw`(?:uses?|wears?|using|wearing|wore|used) (?:it|them|this|these|mine) (?:every|all the time|daily|everywhere|constantly|all day)`,
  String.raw`never (?:looked|felt|been|slept|tasted|sounded|cut|run) (?:\w+ )?(?:better|healthier|softer|cleaner|happier|easier|warmer|so (?:good|well|clean|soft))`,
  String.raw`proved? (?:me|us) wrong|(?:but|and|boy),? (?:was i|i was|were we|we were)(?: \w+)? wrong|(?:now i'm|i am now|made me) a believer|won me over`,
  String.raw`exactly (?:the|how)(?: \w+){1,2} (?:i|we)(?: was| were)? (?:needed|wanted|hop\w+|look\w+|imagin\w+|expect\w+)`,
  String.raw`saves? (?:me|us)(?: \w+){0,2} (?:time|money|hours|work|space|trouble)|saved (?:me|us)(?: \w+){0,2} (?:time|money|hours|work|space|trouble)|(?:made|makes) up for it|worth the wait|(?:days?|weeks?) early|ahead of schedule`,
  String.raw`(?:carefully|well|nicely|securely|beautifully|neatly|solidly) (?:wrapped|packed|packaged|made|built|designed|finished|stitched)|beats (?:my|the|any|every|all)|blows? \w+(?: \w+){0,3} (?:away|out of the water)`,
  String.raw`(?:after|since)(?: \w+){1,5} (?:still|it still|they still)|still (?:looks?|feels?|works?|runs?|plays?|fits?|going|running|shines|soft|sharp|tight|holds?)(?! (?:bad|cheap|wrong|loose|like crap))`,
];

const COMPLAINT: readonly string[] = [
  String.raw`wast(?:e|ed|ing)(?: of| your| my| our)?(?: \w+){0,2} (?:money|time|cash)|save (?:your|ur) (?:money|time)`,
  String.raw`(?:do not|don't|dont|never|wouldn't|would not|won't|will not|shouldn't|not going to|not to)(?: \w+ly| ever| even)? (?:bother|waste your|waste my|buy|order|purchase|shop|recommend) ?(?:this|it|these|them|from|with|one|again|any|here|your|anything)?(?! else)`,
  String.raw`(?:stay|keep|steer) (?:far |well |clear )?(?:away|clear)|avoid (?:this|it|them|at|these|like)|buyer beware|beware`,
  String.raw`(?:buy|try|get|find|choose|look for|spend)(?: your money on)? (?:something|anything|another|a different)(?: \w+)? ?(?:else|brand|one|product|model)?(?= instead|[.!]|$)|look(?:ing)? elsewhere`,
  String.raw`(?:return(?:ed|ing)|send(?:ing)?|sent|had to return|took|going) (?:it|them|this|these|mine|the \w+|both)?(?: right| straight)? ?(?:back|the same day|for a refund)|(?:want|demand|asked for|get|wanted)(?: \w+)? (?:my money back|a refund)|returned (?:it|them|this|the)`,
  String.raw`(?:stop(?:s|ped)|quit|ceased|no longer|never|not|${CONTRACTED}|barely|hardly|rarely|only) (?:\w+ly )?(?:work|works|worked|working|charge|charges|charging|charged|fit|fits|turn on|stay|stays|hold|holds|function|functions|last|lasts|lasted|connect|connects|start|starts|close|closes|print|stick)(?! with(?:out)?)(?! better)`,
  String.raw`(?:broke|broken|died|dead|failed|fell apart|came apart|falls? apart|falling apart|tore|cracked|snapped|fell off|came off|peel(?:ed|ing|s)|rusted|leak(?:s|ed|ing)|shr[au]nk|faded|worn out)(?<!(?:n't|not|never|without)(?: \w+)? \w+)`,
  String.raw`(?:lasted|good for)(?: \w+)?(?: only| just| about| all of| less than)? (?:\w+ )?(?:minutes?|hours?|days?|weeks?|a month|two months|three months)`,
  String.raw`not (?:even )?(?:really )?worth|not as (?:described|advertised|pictured|expected|good|shown)|nothing like|not what (?:i|we|you|was)|false advertis\w+|mislead\w+|overpriced|over priced`,
  String.raw`(?:piece|pile|load) of (?:\w+ )?(?:junk|crap|garbage|trash|plastic|rubbish)|(?:in|into) the (?:trash|bin|garbage)|threw (?:it|them|this)|throw (?:it|them) (?:away|out)|had to throw`,
  String.raw`way too|too (?:small|big|tight|short|long|expensive|loud|thin|heavy|large|weak|slow|soft|stiff|loose|dark|bright|quiet|complicated|flimsy|bulky|fragile|narrow|sensitive|sweet)(?<!(?:not|n't|never)(?: \w+)? too \w+)`,
  String.raw`(?:expected|hoped for|hoping for|deserve|should have been|could have been|could be)(?: a lot| much| something)? (?:better|more)|(?:could|should) have (?:spent|known|read|listened|bought)`,
  String.raw`(?:can(?:'t|not)|could(?:n't| not)|do(?:n't| not)|would(?:n't| not))(?: \w+)? (?:recommend|hear|figure out|get (?:it|them|this) to|stand|trust|return|see (?:anything|the point)|read the)`,
  String.raw`never again|last time|wish i (?:had(?:n't)?|could (?:give|return|get))|if i could give|(?:zero|0|no|negative) stars|(?:big|huge|major|real|total|complete|utter) (?:disappointment|mistake|let ?down|hassle|pain|problem|letdown|joke)|let down|rip[- ]?off|ripped off`,
  String.raw`keeps? (?:\w+ )?(?:disconnecting|freezing|falling|breaking|cutting|dropping|crashing|turning|shutting|slipping|jamming|losing|coming|popping|getting|going|resetting|rebooting|beeping)`,
  String.raw`(?:got|gets|is|was|became|getting) (?:\w+ )?(?:stuck|jammed|scratched|damaged|bent|defective|ruined|burnt|stained|lost|missing|hot|useless|unusable)`,
  String.raw`(?:second|third|fourth|2nd|3rd|4th)(?: \w+)? (?:that|to|which)(?: has| have)? (?:broke|broken|fail|failed|die|died|stopped|replace)|have had to replace`,
  String.raw`not (?:\w+ )?(?:happy|impressed|pleased|satisfied|good|great|comfortable|reliable|sturdy|durable|easy|clear|true|user[- ]friendly|compatible|loud enough|long enough)|${CONTRACTED} (?:\w+ )?(?:happy|impressed|pleased|satisfied|good|great|comfortable|reliable|sturdy|durable|easy|compatible)`,
  String.raw`(?:never|no one|nobody|didn't|did not|doesn't|won't|refuse[sd]? to)(?: \w+)? (?:answer\w*|respon\w+|repl\w+|arriv\w+|came|receiv\w+|ship\w*|refund\w*|honou?r\w*|call\w* back)`,
  String.raw`would(?:'ve| have)? (?:give|given|rate|rated|get|got)[^.!?]{0,30}stars?[^.!?]{0,10}(?:if|but|except|had)`,
  String.raw`had high hopes|looks? (?:and feels? )?cheap|feels? cheap|cheaply made|poorly (?:made|designed|constructed|written)|bad (?:quality|idea|design)|poor (?:quality|design|sound|reception|customer)|low quality`,
  String.raw`(?:older|previous|original|last|old|cheaper|dollar store)(?: \w+){0,3} (?:was|were|is|are|worked|sounded|lasted|tasted|fit)(?: \w+){0,2} (?:better|nicer|sturdier|stronger|softer)|(?:that|which) (?:\w+ed|were|was|work|sound|last) (?:\w+ )?better|better than this`,
  String.raw`never been (?:so|this|more) (?:disappointed|frustrated|angry|misled|annoyed|upset|dissatisfied)`,
  String.raw`good luck (?:getting|with|trying|finding|reaching)|(?:don't|do not) (?:be (?:fooled|deceived|tempted)|believe|fall for)`,
  String.raw`only works? (?:if|when|sometimes|half|once)|works? (?:only|half|some) (?:of )?(?:the time|when|if)|works? when it (?:wants|feels)|(?:hold|holding|wiggle|bend|jiggle) the \w+ at|at a certain angle`,
  String.raw`(?:expected|ordered|paid for|promised|wanted)(?: \w+){1,4} (?:and|but)(?: i| we)? (?:got|received|was sent)`,
  String.raw`(?:in|into)(?: \w+){0,2} (?:pieces|shreds|tatters)(?! of)`,
  String.raw`(?:flicker|squeak|creak|rattle|hiss|buzz|crackle|wobble|drip|smear|reek|overheat|jam|freeze|crash|snag|clog|warp|scratche|itche|stink)(?:e?s|ed)(?<!(?:n't|not|never|no|without)(?: \w+)? \w+)|smells? (?:\w+ )?(?:of|like|bad|awful|funny|weird|terrible)|(?:shuts?|shutting|cuts?|cutting) (?:off|down|out)|(?:dug|digs?) into|fogs? up|hurts? (?:my|your)`,
  String.raw`so (?:thin|flimsy|cheap|loud|small|tiny|weak|tight|stiff|dim|slow)(?: \w+){0,3} (?:that|you|i|it)`,
  String.raw`(?:tastes?|tasted|smells?|smelled|sounds?|sounded|feels?|felt|looks?|looked|fits?)(?: \w+)? (?:like|as if)(?: \w+){0,3} (?:cardboard|can|toy|plastic|paper|sandpaper|straw|rubber|joke|soap|chemicals|metal|glue|water|garbage|costume|sack|bag|tent|mud)`,
  String.raw`(?:is|are|was|were|comes?|came|works?|already)(?: \w+)? (?:missing|loose|crooked|silent|undone|unglued|torn|blurry|uneven|stained)`,
  String.raw`not (?:nearly|even close|anywhere near)|(?:i'd|i would|would) rather(?! have this)|get rid of (?:it|them|this)|(?:wouldn't|would not) (?:give|wish|feed) this`,
  String.raw`runs? (?:\w+ ){0,2}(?:small|large|big|short|tight|narrow)|(?:different|wrong) (?:sizes?|colou?rs?|items?|models?)|sizes? (?:too )?(?:small|big|large|off)`,
  String.raw`(?:nobody|no one|nobody ever|they never|seller never) (?:repl\w+|answer\w*|respon\w+|cares?|help\w*)|(?:hotline|support|seller|service) (?:\w+ )?(?:ignor\w+|shrug\w+|refus\w+|hung up|told me to)`,
];

const find = createFinder([...PRAISE, ...COMPLAINT].map((source) => new RegExp(String.raw`\b(?:${source})(?!\w)`)));

/** Counts the idioms of praise and of complaint in a text, which must be in lower case with straight apostrophes. All lookaheads are
 *  bounded, so time is linear. Pure. */
export function countIdioms(text: string): { praise: number; complaint: number } {
  const found = find(text);
  const count = (from: number, to?: number): number => found.slice(from, to).filter(Boolean).length;
  return { praise: count(0, PRAISE.length), complaint: count(PRAISE.length) };
}
