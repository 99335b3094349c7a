// How the peers send: an undici Pool of 64 connections, so that 64 requests are in flight at most. What is more waits in it.
import { Pool } from 'undici';
import { bodyOf, signedHeaders } from './message.mjs';

export const inFlightMost = 64;

/** `request` as people write it, `dispatch` the bare call beneath it, which ours makes as well.
 *  Each resolves once the reply has arrived in whole, and rejects unless its status is 200. */
export function openPost(url) {
  const { origin, pathname } = new URL(url);
  const pool = new Pool(origin, { connections: inFlightMost });
  return {
    async request(id, body = bodyOf(id)) {
      const reply = await pool.request({ path: pathname, method: 'POST', headers: signedHeaders(id, body), body });
      await reply.body.text();
      if (reply.statusCode !== 200) throw new Error(`the receiver answered ${reply.statusCode}`);
    },
    dispatch(id, body = bodyOf(id)) {
      return new Promise((resolve, reject) => {
        const options = { path: pathname, method: 'POST', headers: signedHeaders(id, body), body };
        pool.dispatch(options, new Exchange(resolve, reject));
      });
    },
    close: () => pool.close(),
  };
}

class Exchange {
  chunks = [];

  constructor(resolve, reject) {
    this.resolve = resolve;
    this.reject = reject;
  }

  onRequestStart() {}

  onResponseStart(_, statusCode) {
    this.statusCode = statusCode;
  }

  onResponseData(_, chunk) {
    this.chunks.push(chunk);
  }

  onResponseEnd() {
    if (this.statusCode === 200) this.resolve(Buffer.concat(this.chunks).toString());
    else this.reject(new Error(`the receiver answered ${this.statusCode}`));
  }

  onResponseError(_, error) {
    this.reject(error);
  }
}
