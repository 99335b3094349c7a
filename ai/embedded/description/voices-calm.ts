/** The wordings of the calm voices. No wording states a fact about the product, and none praises it. */
import type { Voice } from './voice.js';

/** By name. */
export const CALM_VOICES = {
  neutral: {
    present: '[Meet|This is|Here is|Take a look at|Introducing|Have a look at|Get to know]',
    has: '[{has}|{comes} with|{features}|{has}]',
    bare: [
      '[This is|Meet|Here is|Introducing|Have a look at|Get to know] {N}',
      '[Say hello to|Take a look at|Now showing:|A first look at] {N}',
    ],
    bareFor: [
      '{present} {N}[,|] for {A}',
      'For {A}[, here is|: here is|: meet|, this is] {N}',
      '[With {A} in mind|Thinking of {A}], [here is|meet|this is] {N}',
      '[Shopping for|Looking for something for|Buying for] {A}? [Here is|Meet|Take a look at|This is] {N}',
    ],
    tail: '[, and see whether {it} {suits} you|, and decide whether {it} {is} what you need|, and take your time to decide|, and see if {it} {belongs} on your list|, and find out if {it} {fits} the bill|, and see what you think|]',
    bareTo: [],
    links: [
      '[In addition|Beyond that|As well as that|On top of that|Besides|Further to that], ',
      '[There is more|And there is more|That is not all]: ',
    ],
    things: [
      'You get {NP}',
      '[You will find|Expect|Look out for] {NP}',
      '[What you get|What to expect|The main points|Worth noting|In brief|Among the details]: {BARE}',
    ],
    facts: [
      'At a glance',
      'The details',
      'Also worth knowing',
      'More details',
      'To note',
      'Key facts',
      'Good to know',
      'The facts',
      'In short',
      'The essentials',
      'For reference',
    ],
    closings: [
      '[Take a closer look|Have a closer look|Take your time|Sleep on it], and [see|decide|find out] [whether|if] {H} {is} [what you need|the right choice|right for you|what you are looking for|the one for you]',
      '[Add {H} to your basket|Put {H} in your basket|Order {H}|Choose {H}] [when you are ready|whenever you like|when it suits you|once you have decided|when the time is right]',
      '[If that is what you have in mind|If that sounds right|If those are the points that count for you|If that is what you are looking for], [{H} {is} a click away|go ahead and order {H}|add {H} to your basket|choose {H}]',
    ],
    closingShare: 0.3,
  },
  professional: {
    present: '[Introducing|Presenting|We present|This is]',
    has: '[{has}|{comes} with|{features}|{offers}]',
    bare: [
      '[Introducing|Presenting|We present|We are introducing|Please find here] {N}',
      '[An overview of|At a glance:|In brief:|A short introduction to] {N}',
    ],
    bareFor: [
      '[Introducing|Presenting|We present] {N}[,|] for {A}',
      'For {A}, [we present|we introduce|here is|this is] {N}',
      '[We present|Allow us to introduce|Introducing] {N}, with {A} in mind',
      'With {A} in mind, [we present|here is|this is|we introduce] {N}',
    ],
    tail: '[, for your consideration|, for consideration with your next order|, which you can order here|, to be ordered at your convenience|]',
    bareTo: [],
    links: ['[In addition|Furthermore|Moreover|Beyond this|Equally|Additionally], '],
    things: [
      '[Key features|Principal features|Notable details|Features of note|Points to note]: {BARE}',
    ],
    facts: [
      'Specifications',
      'Key data',
      'In detail',
      'Product data',
      'Particulars',
      'Specification',
      'For reference',
      'Details',
      'Key figures',
    ],
    closings: [
      '[Please consider|Consider|We invite you to consider] {H} [for your next order|when you next order|for your shortlist|as part of your next order]',
      '[Order|Select|Choose] {H} [when it suits you|once you have compared the details|at your convenience|when you are ready to proceed|after reviewing the points above]',
      '[Should this meet your requirements|If this meets your needs|Should these points match your requirements|If this matches your requirements], [{H} can be ordered here|you can order {H} here|please add {H} to your order]',
    ],
    closingShare: 0.3,
  },
  luxurious: {
    present: '[Discover|We present|Introducing|Allow us to present|May we present]',
    has: '[{has}|{features}|{offers}|{comes} with]',
    bare: [
      '[Discover|We invite you to discover|Allow us to present|May we present|An invitation to discover|A first encounter with|An introduction to] {N}',
    ],
    bareFor: ['[Discover|Allow us to present|May we present|We present] {N}[,|] for {A}', '[With {A} in mind|For {A}], [we present|may we present|allow us to present|discover] {N}'],
    tail: '[, in your own time|, at your leisure|, whenever the moment is right|, and take a moment to consider {them}|, and let {them} find a place with you|]',
    bareTo: [
      '[We invite {A} to discover|For {A}, we present|For {A}, an invitation to discover|To {A}, we present|{A^} are invited to discover] {N}',
    ],
    links: ['[Moreover|Equally|In the same spirit|Beyond this|And then], ', '[Look closer|Linger a moment]: '],
    things: [
      '[In the details|Take note of|Consider|Among {its} details]: {BARE}',
      '[To discover|A closer look reveals|In close view]: {BARE}',
    ],
    facts: ['The particulars', 'In detail', 'To note', 'The details', 'For the record', 'Details', 'Further details', 'Of note', 'In brief'],
    closings: [
      '[Make {H} your own|Let {H} be yours|Choose {H}|Discover {H} for yourself][.|, whenever the moment is right.|, in your own time.|, when you are ready.|, at your leisure.]',
      '[In your own time|When the moment is right|At your leisure|Whenever you wish], [make {H} yours|discover {H} for yourself|choose {H}]',
      '[The rest we leave to you|The choice is yours|The next step is yours]: {H} {is} [here to be discovered|ready when you are|here when you are ready]',
    ],
    closingShare: 0.35,
  },
  technical: {
    present: '[Overview:|Product:|Summary:|Profile:]',
    has: '[{has}|{comes} with|{features}]',
    bare: [
      '[Product|Overview|Summary|Item|Profile|Data sheet|Short profile|Entry]: {n}',
      '[Overview of|Summary of|Short profile of|Basic data on] {N}',
    ],
    bareFor: [
      '[Product|Item|Overview|Profile]: {n}. [Intended users|Target users|User group|Intended for|Target group|Users]: {A}',
      '[Overview of|Summary of|Short profile of|Data on] {N} for {A}',
      '{n}: [overview|summary|profile|data|short profile] for {A}',
    ],
    tail: '',
    bareTo: [],
    links: ['[Additionally|In addition|Further|Furthermore|Also|Besides], '],
    things: ['[Features|Feature set|Listed features|Main features]: {BARE}'],
    facts: ['Specifications', 'Data', 'Product data', 'Specification', 'Details', 'Properties', 'Further data', 'Key data'],
    closings: [
      '[Check|Compare|Measure] [the above|these points|this data|the data for {H}|the listed data|the points listed for {H}] against [your requirements|your needs|your own plans|the intended use|your application] before [ordering|you order|you decide|purchase]',
    ],
    closingShare: 0.3,
  },
  minimal: {
    present: '',
    has: '{has}',
    bare: ['{n}', '[This is|Here is|Simply|Just] {N}'],
    bareFor: ['{n}[, for| for| – for] {A}', 'For {A}[: {n}| – {n}]', '[Simply|Just] {N}, for {A}'],
    tail: '',
    bareTo: [],
    links: [''],
    things: ['{BARE^}', '[Also|Plus]: {BARE}', 'With {NP}'],
    facts: ['Facts', 'Details', 'In short', 'Also', 'In brief'],
    closings: ['[That is all|That is it]'],
    closingShare: 0,
  },
} satisfies Record<string, Voice>;
