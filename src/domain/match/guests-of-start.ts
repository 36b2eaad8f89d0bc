import { withLogLine } from '../admin/admin-log.ts';
import { keyOfGuest } from '../records/guest-ids.ts';
import { guestPatch } from '../records/guests.ts';
import type { Patch } from '../records/patch.ts';
import type { Match } from '../records/types.ts';

/**
 * Adds the guests of a start to their teams, as the admin's own form does (decision 59). The line of the log has the guest's key, so a repeated update
 * writes the same line.
 *
 * @param by uid of the admin; @param places the guests to add, with a free place of their team
 */
export function guestsOfStart(
  by: string,
  match: Pick<Match, 'playerStats' | 'team1Id' | 'team1Name' | 'team2Name'>,
  places: Readonly<Record<string, string>>,
): Patch {
  let patch: Patch = {};
  for (const [guestId, slot] of Object.entries(places)) {
    const { playerName: name = '', teamId = '' } = match.playerStats[guestId] ?? {};
    const teamName = teamId === match.team1Id ? match.team1Name : match.team2Name;
    const added = guestPatch({ guestId, name, teamId, slot, by });
    const line = { action: 'guest-added', target: `users/${guestId}`, detail: `${name} (${teamName})` } as const;
    patch = { ...patch, ...withLogLine(added, { key: keyOfGuest(guestId), by }, line) };
  }
  return patch;
}
