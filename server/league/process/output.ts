import type { Writable } from 'node:stream';

/** The most bytes of log lines that wait for a slow reader; the server drops lines beyond them. */
const MOST_WAITING = 1024 * 1024;

/**
 * Keeps the process alive when nobody reads its output any more: a closed pipe (EPIPE) and a closed terminal (EIO) are errors of the streams, and
 * without a listener they end the process.
 */
export function surviveClosedOutput(): void {
  for (const stream of [process.stdout, process.stderr]) {
    if (!stream.listeners('error').includes(ignore)) stream.on('error', ignore);
  }
}

function ignore(): void {}

/** Prints lines for a person to standard output. Resolves with whether the system took them: false when nobody can read them. */
export function print(text: string): Promise<boolean> {
  return new Promise((resolve) => {
    process.stdout.write(`${text}\n`, (error) => resolve(!error));
  });
}

/** Writes log lines to a stream. A reader that stops reading without closing it costs a bounded amount of memory; it then misses lines. */
export function lineWriter(stream: Writable): (line: string) => void {
  return (line) => {
    if (stream.writable && stream.writableLength <= MOST_WAITING) stream.write(line);
  };
}
