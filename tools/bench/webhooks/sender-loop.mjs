// The reference: a loop over an undici Pool that stores nothing. 64 in flight.
import { answerCalls, settings } from './calls.mjs';
import { monotonicMs } from './machine.mjs';
import { findEventId } from './message.mjs';
import { inFlightMost, openPost } from './post.mjs';

const send = openPost(settings.url)[settings.way];
let next = 0;
let end = 0;
let sending;

async function sendNext() {
  while (next < end) {
    next += 1;
    await send(findEventId(next));
  }
}

answerCalls({
  hold: ({ first, count }) => {
    next = first - 1;
    end = next + count;
  },
  release: () => {
    sending = Promise.all(Array.from({ length: inFlightMost }, sendNext));
  },
  recorded: async () => {
    await sending;
  },
  commit: ({ id }) => {
    const atMs = monotonicMs();
    void send(id);
    return { requestedMs: atMs, committedMs: atMs, key: id };
  },
});
