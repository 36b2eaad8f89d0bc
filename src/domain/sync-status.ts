import type { OutboxRow } from './intents.ts';
import { sync } from './messages.ts';

/** What the sync chip says (design §5). */
export interface SyncStatus {
  kind: 'live' | 'waiting' | 'offline' | 'denied' | 'connecting';
  text: string;
  waiting: number;
  parked: number;
}

/** Driven by acknowledgements: a row waits until the server has it, whatever the browser says of its network. */
export function syncStatus(state: {
  connection: 'connecting' | 'online' | 'offline';
  rows: readonly Pick<OutboxRow, 'state'>[];
  storageError: string | null;
}): SyncStatus {
  const waiting = state.rows.filter((row) => row.state === 'waiting').length;
  const parked = state.rows.filter((row) => row.state === 'parked').length;
  const say = (kind: SyncStatus['kind'], text: string): SyncStatus => ({ kind, text, waiting, parked });
  if (state.storageError !== null) return say('denied', sync.storage);
  if (parked > 0) return say('denied', sync.denied(parked));
  if (state.connection === 'offline') {
    return say('offline', waiting > 0 ? sync.offlineWaiting(waiting) : sync.offline);
  }
  if (waiting > 0) return say('waiting', sync.waiting(waiting));
  return state.connection === 'online' ? say('live', sync.live) : say('connecting', sync.connecting);
}
