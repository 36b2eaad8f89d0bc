import type { Writable } from 'node:stream';

let corked: Writable[] = [];

/**
 * Holds what is written to a connection back until the end of this turn, so that all of it leaves in one call of the
 * system: a commit of many writes tells each listener many things.
 */
export function corkUntilTurnEnds(stream: Writable): void {
  // One that is held already is held by us or by ws for a moment; either way nothing is lost by leaving it.
  if (stream.writableCorked > 0) return;
  stream.cork();
  if (corked.push(stream) === 1) process.nextTick(release);
}

function release(): void {
  const streams = corked;
  corked = [];
  for (const stream of streams) stream.uncork();
}
