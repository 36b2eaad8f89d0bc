import { closeSync, fstatSync, openSync, renameSync, writeSync } from 'node:fs';
import { EXIT, StartError } from 'firebase-server';
import { TEXTS } from './texts.ts';

/** Size of a log file in bytes, and the number of files with the current one. */
const LIMITS = { bytes: 10 * 1024 * 1024, files: 5 };

/** The server's own log file (`--log FILE`). */
export interface OwnLog {
  /** Appends a line. Never throws: a line that the disk refuses is lost, and the next one that succeeds comes after a count of the lost ones. */
  write(line: string): void;
  /** Opens the file of that name again, after another program has moved it. */
  reopen(): void;
  close(): void;
}

/**
 * Opens or creates the log file. A full file becomes `FILE.1`, that one `FILE.2`, and so on; the oldest is removed.
 * Throws {@link StartError} (`EXIT.usage`) if it cannot be written.
 */
export function openOwnLog(path: string, { bytes: most, files } = LIMITS): OwnLog {
  let fd: number | null = null;
  let size = 0;
  let lost = 0;

  const open = () => {
    fd = openSync(path, 'a', 0o600);
    size = fstatSync(fd).size;
  };
  const close = () => {
    if (fd !== null) closeSync(fd);
    fd = null;
  };
  const rotate = () => {
    close();
    for (let n = files - 1; n > 0; n -= 1) {
      try {
        renameSync(n === 1 ? path : `${path}.${n - 1}`, `${path}.${n}`);
      } catch {
        // there are not so many files yet
      }
    }
    open();
  };
  const append = (line: string) => {
    if (fd === null) open();
    const bytes = Buffer.from(line);
    if (size > 0 && size + bytes.length > most) rotate();
    for (let done = 0; done < bytes.length; ) done += writeSync(fd as number, bytes, done);
    size += bytes.length;
  };

  try {
    open();
  } catch (error) {
    const { code = 'EIO' } = error as NodeJS.ErrnoException;
    throw new StartError(EXIT.usage, TEXTS.unwritableLog(path, code));
  }
  return {
    write: (line) => {
      try {
        if (lost > 0) append(`${JSON.stringify({ level: 'warn', event: 'log-lines-lost', count: lost })}\n`);
        lost = 0;
        append(line);
      } catch {
        lost += 1;
      }
    },
    reopen: () => {
      try {
        close();
        open();
      } catch {
        // the next line tries again
      }
    },
    close,
  };
}
