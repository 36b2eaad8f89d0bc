import { expect } from 'vitest';
import { joinNow } from '../../functions/src/handlers/guest-joins.ts';
import { addGuest } from '../../src/data/commands/guests.ts';
import { readWhole } from '../../src/data/commands/read-whole.ts';
import { readSeasonStats } from '../../src/data/commands/season.ts';
import { newMatch } from '../../src/domain/match/rulebook.ts';
import type { Intent } from '../../src/domain/outbox/intents.ts';
import { PLAYERS_PER_SIDE } from '../../src/domain/records/constants.ts';
import { parseAll, parseMatch, parseTeam, parseUser } from '../../src/domain/records/parse.ts';
import { parseTeamEntry } from '../../src/domain/records/team-entry.ts';
import type { Patch } from '../../src/domain/records/types.ts';
import { parseJoinedGuests, parseJoinedNames } from '../../src/domain/standings/guest-seats.ts';
import { type RecountDifference, recountDifferences } from '../../src/domain/standings/recount.ts';
import { adminOf } from './admin-services.ts';
import { counted, countingDatabase } from './counted-world.ts';
import { keyOf } from './match-fixtures.ts';
import { fillIndex, userRecord } from './rules-league.ts';
import { ADMIN, openWorld, type RulesWorld } from './rules-world.ts';
import { patchFor } from './scoring-world.ts';
import { resolved } from './season-world.ts';

/** Adds a guest as the app does. @returns his id */
export async function guestOf(
  world: RulesWorld,
  teamId: string,
  name: string,
  as: typeof ADMIN = ADMIN,
): Promise<string> {
  const before = Object.keys((world.read('users') ?? {}) as object);
  const deps = adminOf(world, undefined, as);
  const problem = await addGuest(deps, { teamId, teamName: 'Takım', name }, { isAdmin: as === ADMIN });
  expect(problem).toBeNull();
  world.now += 1000;
  const [id = ''] = Object.keys(world.read('users') as object).filter((uid) => !before.includes(uid));
  return id;
}

/** The players of each side, a third one as a substitute for the first; and a throw by each name that follows. */
export interface Played {
  one: readonly string[];
  two: readonly string[];
  cups: readonly string[];
  /** Names of the substitutes as the phone knew them, by uid. */
  names?: Readonly<Record<string, string>>;
}

const nameOf = (world: RulesWorld, uid: string) => String(world.read(`users/${uid}/displayName`) ?? `Ad ${uid}`);

/** A match of these players, started by a phone that knows the present league. */
export function matchOf(world: RulesWorld, { one, two }: Played): ReturnType<typeof newMatch> {
  const side = (id: string, uids: readonly string[]) => ({
    ...{ id, name: String(world.read(`teams/${id}/name`)) },
    players: uids.slice(0, PLAYERS_PER_SIDE).map((uid) => ({ uid, displayName: nameOf(world, uid) })),
  });
  return newMatch({ team1: side('firtina', one), team2: side('bardaklar', two) });
}

/** Sends an update of the app as the admin, a second after the last one. */
export async function write(world: RulesWorld, patch: Patch | Promise<Patch>): Promise<void> {
  expect(world.write(ADMIN, await patch)).toBe(true);
  world.now += 1000;
}

/** Starts a match and throws. @param match as the phone made it, perhaps long ago */
export async function beginMatch(
  world: RulesWorld,
  matchId: string,
  played: Played,
  match = matchOf(world, played),
): Promise<void> {
  await write(world, patchFor(world, [{ kind: 'start', match }], matchId));
  for (const [index, [leaves = '', , playerId]] of [played.one, played.two].entries()) {
    if (playerId === undefined) continue;
    const playerName = played.names?.[playerId] ?? nameOf(world, playerId);
    // Without a throw in his name he would leave the match.
    const thrown: Intent = { kind: 'shot', eventId: keyOf(800 + index), type: 'miss', playerId: leaves };
    await write(world, patchFor(world, [thrown], matchId));
    const intent: Intent = { kind: 'sub', eventId: keyOf(900 + index), leaves, playerId, playerName };
    await write(world, patchFor(world, [intent], matchId));
  }
  const taps = played.cups.map(
    (playerId, index): Intent => ({
      ...{ kind: 'shot', eventId: keyOf(index + 1), type: 'cup', playerId },
    }),
  );
  if (taps.length > 0) await write(world, patchFor(world, taps, matchId));
}

export const endOf = (world: RulesWorld, matchId: string): Promise<Patch> =>
  patchFor(world, [{ kind: 'complete' }], matchId);

/** Plays a whole match, and the host counts it. */
export async function playMatch(world: RulesWorld, matchId: string, played: Played): Promise<void> {
  await beginMatch(world, matchId, played);
  await write(world, endOf(world, matchId));
  await counted(world);
}

/** The admin joins the two, by the host, which then counts. @returns the reason for a refusal, or null */
export async function join(world: RulesWorld, guest: string, uid: string): Promise<string | null> {
  const db = countingDatabase(world);
  const update = async (patch: Patch) => world.seed(resolved(world, patch));
  const deps = { db: { ...db, update }, now: () => world.now };
  const problem = await joinNow(deps, { guest, uid, by: ADMIN.uid }).then(
    () => null,
    (error: Error) => error.message,
  );
  await counted(world);
  world.now += 1000;
  return problem;
}

/** The differences in a recount of the whole league, as the panel reads them, after the host has counted. */
export async function differencesIn(world: RulesWorld): Promise<RecountDifference[]> {
  await counted(world);
  const { server } = adminOf(world);
  const all = async <T>(
    collection: Parameters<typeof readWhole>[1],
    parse: (key: string, value: unknown) => T | null,
  ) => parseAll(await readWhole(server, collection), parse);
  return recountDifferences(
    await all('matches', (_key, value) => parseMatch(value)),
    await all('users', parseUser),
    await all('teams', (_key, value) => parseTeam(value)),
    {
      entries: await all('teamIndex', (_key, value) => parseTeamEntry(value)),
      seasonStats: await readSeasonStats(server),
      joined: parseJoinedGuests(await readWhole(server, 'joinedGuests')),
      joinedNames: parseJoinedNames(await readWhole(server, 'joinedGuests')),
      live: {
        entries: await readWhole(server, 'liveMatches'),
        featured: world.read('config/activeMatch') as string | null,
      },
    },
  );
}

/** Fırtına and Bardaklar with their captains, Ece without a team, Deniz of Bardaklar, and all entries of the index. */
export function guestWorld(own?: null): RulesWorld {
  const world = openWorld(own);
  world.seed({
    'users/kaptan': userRecord('kaptan', 'team', { teamId: 'firtina' }),
    'users/reis': userRecord('reis', 'team', { teamId: 'bardaklar' }),
    'users/ece': userRecord('ece', 'player'),
    'users/deniz': userRecord('deniz', 'player', { teamId: 'bardaklar' }),
    'teams/firtina/members': { ali: true, veli: true },
    'teams/bardaklar/captainId': 'reis',
    'teams/bardaklar/members': { ceren: true, isik: true, deniz: true },
  });
  fillIndex(world);
  return world;
}
