// How the peers send: an undici Pool of 64 connections, so at most 64 requests are in flight; the others wait in the pool.
import { Pool } from 'undici';
import { bodyOf, signedHeaders } from './message.mjs';

export const inFlightMost = 64;

/** `request` is the usual call, `dispatch` the cheaper one beneath it, which our service uses too. Both resolve when the whole reply has
 *  arrived, and reject unless its status is 200. */
export function openPost(url) {
  const { origin, pathname } = new URL(url);
  const pool = new Pool(origin, { connections: inFlightMost });
  return {
    async request(id, body = bodyOf(id)) {
      const reply = await pool.request({ path: pathname, method: 'POST', headers: signedHeaders(id, body), body });
      await reply.body.text();
      if (reply.statusCode !== 200) throw new Error(`the receiver replied ${reply.statusCode}`);
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
    else this.reject(new Error(`the receiver replied ${this.statusCode}`));
  }

  onResponseError(_, error) {
    this.reject(error);
  }
}
