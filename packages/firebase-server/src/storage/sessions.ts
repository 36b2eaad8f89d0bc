import { randomBytes } from 'node:crypto';
import { DENIED, StorageError } from './errors.ts';
import type { MetadataChanges } from './metadata.ts';

/** A resumable upload in progress. A restart of the server drops it; the client then starts again. */
export interface UploadSession {
  id: string;
  name: string;
  /** Null for the admin. */
  uid: string | null;
  wanted: MetadataChanges;
  /** Bytes that the client announced. */
  declared: number;
  chunks: Buffer[];
  received: number;
  /** The finished upload, so that a repeated `finalize` gets the first one's answer. */
  finished: Promise<Response> | null;
  /** Set once the file is stored; the session then releases the bytes. */
  final: boolean;
  touchedAt: number;
}

/** Uploads in pieces, bounded in number and memory. */
export interface UploadSessions {
  /** Throws {@link StorageError} 503 (which the SDK retries) if too many uploads are in progress. */
  start(session: Pick<UploadSession, 'name' | 'uid' | 'wanted' | 'declared'>): UploadSession;
  /** Throws {@link StorageError} 404 for an unknown or finished session, 403 for another account's. */
  find(id: string, uid: string | null): UploadSession;
  /**
   * Adds a piece that begins at `offset` and skips bytes that the server already has, since the SDK sends a piece again if its answer was lost.
   * Throws {@link StorageError} 400 if the piece leaves a gap.
   */
  append(session: UploadSession, offset: string | null, bytes: Buffer): void;
  /** Records that the file is stored, and releases its memory. */
  finish(session: UploadSession): void;
  drop(session: UploadSession): void;
  close(): void;
}

const IDLE = 15 * 60 * 1000;
const MAX_BYTES = 64 * 1024 * 1024;
const MAX_EACH = 4;
const MAX_ALL = 1000;

/** `now` in milliseconds. */
export function createUploadSessions(now: () => number): UploadSessions {
  /** In the order of their start. */
  const sessions = new Map<string, UploadSession>();
  const drop = ({ id }: UploadSession) => sessions.delete(id);
  const sweep = () => {
    for (const session of sessions.values()) if (now() - session.touchedAt > IDLE) drop(session);
  };
  const timer = setInterval(sweep, IDLE / 5);
  timer.unref();
  const reserved = () => [...sessions.values()].reduce((sum, { final, declared }) => sum + (final ? 0 : declared), 0);

  return {
    start: (begun) => {
      sweep();
      // the SDK never reports that it gave up an upload, so a new one replaces the account's oldest
      const own = [...sessions.values()].filter(({ uid, finished }) => uid === begun.uid && finished === null);
      if (own[0] && own.length >= MAX_EACH) drop(own[0]);
      const over = sessions.size < MAX_ALL ? undefined : [...sessions.values()].find(({ final }) => final);
      if (over) drop(over);
      if (sessions.size >= MAX_ALL || reserved() + begun.declared > MAX_BYTES) {
        throw new StorageError('unavailable', 'Too many uploads at once.');
      }
      const session: UploadSession = {
        ...begun,
        id: randomBytes(24).toString('base64url'),
        chunks: [],
        received: 0,
        finished: null,
        final: false,
        touchedAt: now(),
      };
      sessions.set(session.id, session);
      return session;
    },
    find: (id, uid) => {
      const session = sessions.get(id);
      if (!session) throw new StorageError('object-not-found', 'No such upload.');
      if (session.uid !== uid) throw new StorageError('unauthorized', DENIED);
      session.touchedAt = now();
      return session;
    },
    append: (session, offset, bytes) => {
      const { received, declared, chunks } = session;
      if (offset === null || !/^\d{1,15}$/.test(offset) || Number(offset) > received) {
        throw new StorageError('invalid-argument', `The next byte is ${received}.`);
      }
      if (Number(offset) + bytes.length > declared)
        throw new StorageError('invalid-argument', 'More than was declared.');
      const fresh = bytes.subarray(received - Number(offset));
      chunks.push(fresh);
      session.received += fresh.length;
    },
    finish: (session) => {
      session.chunks = [];
      session.final = true;
    },
    drop,
    close: () => clearInterval(timer),
  };
}
