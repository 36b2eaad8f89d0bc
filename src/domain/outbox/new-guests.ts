import type { OutboxRow } from './intents.ts';

/** A guest whom the start of a match adds to his team (decision 59). */
export interface NewGuest {
  uid: string;
  displayName: string;
  teamId: string;
}

/** The guests whom the starts of these rows bring, as far as the server has not refused the start. */
export function newGuestsIn(rows: readonly OutboxRow[]): NewGuest[] {
  const found = new Map<string, NewGuest>();
  for (const { intent, state } of rows) {
    if (intent.kind !== 'start' || state === 'parked') continue;
    for (const uid of intent.guests ?? []) {
      const { playerName: displayName = '', teamId = '' } = intent.match.playerStats[uid] ?? {};
      found.set(uid, { uid, displayName, teamId });
    }
  }
  return [...found.values()];
}
