import { useStore } from 'zustand';
import { namesInLineups } from '../../domain/match/lineup-change.ts';
import type { OutboxRow } from '../../domain/outbox/intents.ts';
import { useServices } from '../services.ts';

/** Names of players whom the record of their match does not name: refused throws may be of who left, or of who never sat down (decision 58). */
export function useNamesBeside(rows: readonly OutboxRow[]): (uid: string) => string | undefined {
  const users = useStore(useServices().league, (state) => state.users);
  const names = namesInLineups(rows);
  return (uid) => names[uid] ?? users[uid]?.displayName;
}
