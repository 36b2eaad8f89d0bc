import type { Fixtures } from '../schedule/types.ts';
import type { JoinedGuests, JoinedNames } from '../standings/guest-seats.ts';
import type { Patch } from './patch.ts';
import { isRecordKey } from './record-keys.ts';
import { ALL_TIME, stageKey } from './seasons.ts';
import { firstName, UNKNOWN_NAME } from './stored-names.ts';

/**
 * The names that fixtures without a match and joinings store since figures are counted from facts alone (decision 118). Those of an earlier version get them: a team the name
 * in today's figures, else that of its record; a player that of his record, else that in his figures, which may still be his guest's.
 *
 * @returns the changes, and the records as they are after them
 */
export async function upgradedNamesThen(
  db: { get(path: string): unknown },
  fixtures: Fixtures,
  joined: JoinedGuests,
  joinedNames: JoinedNames,
): Promise<{ patch: Patch; fixtures: Fixtures; joinedNames: JoinedNames }> {
  const patch: Patch = {};
  const nameAt = async (...paths: string[]) => {
    const names: unknown[] = [];
    for (const path of paths) names.push(await db.get(path));
    return firstName(...names.map((name) => (typeof name === 'string' ? name : undefined))) ?? UNKNOWN_NAME;
  };
  const named: Record<string, Fixtures[string]> = { ...fixtures };
  for (const [id, fixture] of Object.entries(fixtures)) {
    // A damaged record may have any text as an id, and counts for nobody.
    if (fixture.state !== 'forfeit' || !isRecordKey(fixture.season)) continue;
    for (const side of [1, 2] as const) {
      const { [`team${side}Name` as const]: known, [`team${side}Id` as const]: teamId } = fixture;
      if (known !== undefined || teamId === undefined || !isRecordKey(teamId)) continue;
      const figures = [stageKey(fixture), ALL_TIME].map((of) => `seasonStats/${of}/teams/${teamId}/name`);
      const name = await nameAt(...figures, `teams/${teamId}/name`);
      patch[`fixtures/${id}/team${side}Name`] = name;
      named[id] = { ...(named[id] ?? fixture), [`team${side}Name`]: name };
    }
  }
  const names: Record<string, string> = { ...joinedNames };
  for (const [guestId, uid] of Object.entries(joined)) {
    if (names[guestId] !== undefined) continue;
    names[guestId] = await nameAt(`users/${uid}/displayName`, `seasonStats/${ALL_TIME}/players/${uid}/name`);
    patch[`joinedGuests/${guestId}/name`] = names[guestId];
  }
  return { patch, fixtures: named, joinedNames: names };
}
