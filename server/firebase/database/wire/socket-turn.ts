import type { Writable } from 'node:stream';

let corked: Writable[] = [];

/**
 * Corks a connection until the end of this turn, so that everything written to it leaves in one system call: a commit
 * of many writes sends each listener many pushes.
 */
export function corkUntilTurnEnds(stream: Writable): void {
  // One that is corked already was corked here or, for a moment, by ws; either way it will be uncorked.
  if (stream.writableCorked > 0) return;
  stream.cork();
  if (corked.push(stream) === 1) process.nextTick(release);
}

function release(): void {
  const streams = corked;
  corked = [];
  for (const stream of streams) stream.uncork();
}
