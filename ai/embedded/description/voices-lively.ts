/** The wordings of the lively voices. No wording states a fact about the product, and none praises it. */
import type { Voice } from './voice.js';

/** By name. */
export const LIVELY_VOICES = {
  friendly: {
    present: "[Meet|Say hello to|Here's|This is|Come and meet]",
    has: '[{has}|{comes} with|{has}|{features}]',
    bare: [
      '[Say hello to|Meet|Come and meet|Hi there, this is|Hello, here is] {N}',
      "[We'd like you to meet|Let us introduce you to|We are glad to introduce|Good to see you, and here's] {N}",
    ],
    bareFor: [
      "[Here's something|We've got something] for {A}: {N}",
      "For {A}[, we have|, here's|, say hello to|, meet] {N}",
      "[Shopping for|Buying for|Looking for something for] {A}? [Meet|Say hello to|Here's|Have a peek at] {N}",
    ],
    tail: '[, and take your time|, and see how you like {them}|, and see what you think|]',
    bareTo: ["[Hello, {A}|Calling all {A}|Hey there, {A}|A warm hello to {A}]: [meet|say hello to|here's|this is] {N}"],
    links: ['[Plus|What is more|And yes|On top of that|Also|As a bonus], ', '[Oh, and|And while we are at it,|And] '],
    things: [
      "You['ll|] get {NP}",
      "[You'll find|You can count on|You can look forward to] {NP}",
      "[Here's what you get|What's in store|The good bits|Here's the rundown|Here's what comes with it|What you'll find]: {BARE}",
    ],
    facts: [
      'Good to know',
      'The quick facts',
      'In case you were wondering',
      'Handy details',
      'For the detail lovers',
      'A few notes',
      'Before you ask',
      'Just so you know',
      'Handy to know',
      'The details',
    ],
    closings: [
      '[If you are tempted by|If you are keen on|If you like the sound of|If you have your eye on] {H}, [pop {them} in your basket|add {them} to your basket|go right ahead]',
      '[Take your time|Have a good look|Have a think], and [pop {H} in your basket|add {H} to your basket|come back for {H}] [when you are ready|whenever you like|if it feels right|in your own time]',
    ],
    closingShare: 0.3,
  },
  playful: {
    present: '[Ta-da, meet|Psst, meet|Drum roll for|Make way for|Say hi to]',
    has: '[{has}|{comes} with|{has}|{shows} up with]',
    bare: [
      '[Ta-da, it is|Psst, say hello to|Look who just turned up:|Drum roll, please:|Knock, knock, it is|Plot twist: it is] {N}',
      '[Make way for|Roll out the carpet for|Wave hello to|Stop scrolling: this is] {N}',
    ],
    bareFor: [
      '[Shopping for|Looking for something for|On the hunt for something for] {A}? [Meet|Say hi to|Make way for] {N}',
      '[Ta-da|Drum roll, please|Trumpets, please]: [here comes|it is|enter] {N}, for {A}',
    ],
    tail: '[, and do stay a while|, and try not to stare|, and yes, you may clap|]',
    bareTo: [
      '[Psst, {A}|Hey, {A}|Attention, {A}|Roll call, {A}]: [meet|say hi to|here comes|make way for] {N}',
      '[Dear {A}|{A^}], [meet|this is|say hi to|may we introduce] {N}',
    ],
    links: ['[Wait, there is more|Bonus round|And guess what|But wait]: ', '[Also|Plus|And yes], ', 'Oh, and '],
    things: ['[The fun stuff|In the mix|The roll call|The line-up|The good bits|What you get]: {BARE}', '[You get|Say hi to] {NP}'],
    facts: [
      'Nerdy bits',
      'Fun facts',
      'Trivia corner',
      'For the curious',
      'The fine print, but short',
      'Just so you know',
      'The quick facts',
      'In case you wondered',
    ],
    closings: [
      '[Rumour has it that your basket|A little bird says your basket|Between us, your basket|Word on the street is that your basket] [is asking for|has saved a seat for|has room for|is holding a spot for] {H}',
      '[Go on|You know what to do|Ready when you are|Three, two, one|Over to you|Your turn]: [pop {H} in the basket|add {H} to your basket|grab {H}]',
    ],
    closingShare: 0.3,
  },
  bold: {
    present: '[Meet|Enter|This is|Make room for|Here comes]',
    has: '[{has}|{comes} with|{packs}|{has}]',
    bare: ['[This is|Enter|Make room for|Here comes|Straight to the point:|Front and centre:|Meet|Here it is:] {N}'],
    bareFor: ['[For {A}|Calling {A}|Calling all {A}]: {N}', 'For {A}: [this is|meet|here is|enter] {N}'],
    tail: '[, and make your move|, plain and simple|]',
    bareTo: [
      '[Listen up, {A}|{A^}, this one is for you|{A^}, heads up|Over here, {A}|Attention, {A}]: [meet|this is|here comes|make room for] {N}',
      '[Straight to it, {A}|Over here, {A}|Let us get to it, {A}]: [this is|here comes|meet|here is] {N}',
    ],
    links: ['[Plus|On top of that|And yes|Also], ', '[Next up|And that is not all|And there is more]: ', 'And '],
    things: ['[On board|The line-up|Here is the deal|What you get]: {BARE}', '[Get|Expect|You get|Count on] {NP}'],
    facts: ['The facts', 'Hard facts', 'On paper', 'Straight facts', 'The details', 'Also on board', 'The short version'],
    closings: [
      '[Grab|Get|Order|Go for] {H}[| and get going| and do not look back| today| now]',
      'If you are [ready for|set on] {H}, [go for it|make your move|do not wait around|add {them} to your basket]',
      '[No more waiting|Enough talk|Decision time|Your call]: [get {H}|go for {H}|grab {H}|make {H} yours]',
    ],
    closingShare: 0.3,
  },
} satisfies Record<string, Voice>;
