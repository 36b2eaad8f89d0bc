import type { Writable } from 'node:stream';

let corked: Writable[] = [];

/**
 * Corks a connection until the end of this turn, so that all data written to it leave in one system call: a commit of many writes sends each listener
 * many pushes.
 */
export function corkUntilTurnEnds(stream: Writable): void {
  // This function or, for a moment, ws has corked the connection already; either of them will uncork it.
  if (stream.writableCorked > 0) return;
  stream.cork();
  if (corked.push(stream) === 1) process.nextTick(release);
}

function release(): void {
  const streams = corked;
  corked = [];
  for (const stream of streams) stream.uncork();
}
