import { describe, expect, it } from 'vitest';
import { annulMatch } from '../../src/data/commands/annulments.ts';
import { declareForfeit } from '../../src/data/commands/fixtures.ts';
import { newMatch } from '../../src/domain/match/rulebook.ts';
import type { Fixture } from '../../src/domain/schedule/types.ts';
import { adminOf } from '../support/admin-services.ts';
import { bracketLeague } from '../support/bracket-league.ts';
import { counted } from '../support/counted-world.ts';
import { nameOf, stillWrong, tableIn } from '../support/forfeit-world.ts';
import {
  differencesIn as differencesWithGuests,
  guestOf,
  guestWorld,
  join,
  playMatch,
} from '../support/guest-league.ts';
import { keyOf, SIDES } from '../support/match-fixtures.ts';
import { fillIndex, LEAGUE_FIXTURE } from '../support/rules-league.ts';
import { ADMIN, openWorld, type RulesWorld } from '../support/rules-world.ts';
import { patchFor, tapsIn } from '../support/scoring-world.ts';

const WEEK = keyOf(900);
const [FIRST, SECOND] = [keyOf(2000), keyOf(3000)] as const;
const stored = (world: RulesWorld, id = WEEK) => world.read(`fixtures/${id}`) as unknown as Fixture;

/** Plays the fixture to its end. */
async function play(world: RulesWorld, fixtureId: string, matchId: string, ...script: string[]): Promise<void> {
  const start = { kind: 'start', match: newMatch(sidesOf(world, fixtureId)), fixtureId } as const;
  for (const patch of [
    () => patchFor(world, [start], matchId),
    () => tapsIn(world, matchId, ...script),
    () => patchFor(world, [{ kind: 'complete' }], matchId),
  ]) {
    world.now += 1000;
    expect(world.write(ADMIN, await patch())).toBe(true);
  }
}

/** Fırtına plays with its two players, every other team with the other two. */
function sidesOf(world: RulesWorld, fixtureId: string): typeof SIDES {
  const { team1Id = '', team2Id = '' } = stored(world, fixtureId);
  const side = (id: string, { players }: typeof SIDES.team1) => ({ id, name: nameOf(id), players });
  return { team1: side(team1Id, SIDES.team1), team2: side(team2Id, SIDES.team2) };
}

async function league(): Promise<RulesWorld> {
  const world = openWorld();
  fillIndex(world);
  world.seed({ [`fixtures/${WEEK}`]: { ...LEAGUE_FIXTURE, team1Id: SIDES.team1.id, team2Id: SIDES.team2.id } });
  await play(world, WEEK, FIRST, 'ali+', 'ali+', 'ceren+');
  await counted(world);
  return world;
}

/** The admin annuls it, or takes that back, and the host counts. */
async function annul(world: RulesWorld, id: string, reason: string | null = 'Yanlış oyuncu oynadı') {
  world.now += 1000;
  const refusal = await annulMatch(adminOf(world), id, reason);
  await counted(world);
  return refusal;
}

describe('the fixture of a match whose result is annulled (decision 69)', () => {
  it('opens again, and is played by that match again when the annulment is taken back', async () => {
    const world = await league();
    const [before, table] = [stored(world), tableIn(world)];
    expect(await annul(world, FIRST)).toBeNull();
    const { state, matchId, winnerId, team1Score, sequence } = stored(world);
    expect([state, matchId, winnerId, team1Score]).toEqual(['planned', undefined, undefined, undefined]);
    expect(sequence).toBe(before.sequence + 1);
    expect(await stillWrong(world)).toEqual([]);
    expect(await annul(world, FIRST, null)).toBeNull();
    expect(stored(world)).toEqual({ ...before, sequence: before.sequence + 2, updatedAt: world.now });
    expect(tableIn(world)).toEqual(table);
  });

  it('is played again, and then the old match stays annulled', async () => {
    const world = await league();
    expect(await annul(world, FIRST)).toBeNull();
    await play(world, WEEK, SECOND, 'ceren+');
    expect(stored(world)).toMatchObject({ state: 'played', matchId: SECOND, winnerId: 'bardaklar' });
    expect(await annul(world, FIRST, null)).toBe('played');
    expect(world.read('teams/firtina/stats')).toMatchObject({ wins: 0, losses: 1 });
    expect(await stillWrong(world)).toEqual([]);
    expect(await annul(world, SECOND)).toBeNull();
    expect(await annul(world, FIRST, null)).toBeNull();
    expect(stored(world)).toMatchObject({ state: 'played', matchId: FIRST });
    expect(await stillWrong(world)).toEqual([]);
  });

  it('is decided «hükmen», is being played, or was deleted since', async () => {
    const decided = await league();
    expect(await annul(decided, FIRST)).toBeNull();
    expect(await declareForfeit(adminOf(decided), WEEK, 'bardaklar')).toBeNull();
    expect(await annul(decided, FIRST, null)).toBe('forfeit');
    const running = await league();
    expect(await annul(running, FIRST)).toBeNull();
    const start = { kind: 'start', match: newMatch(SIDES), fixtureId: WEEK } as const;
    expect(running.write(ADMIN, await patchFor(running, [start], SECOND))).toBe(true);
    expect(await annul(running, FIRST, null)).toBe('running');
    const deleted = await league();
    expect(await annul(deleted, FIRST)).toBeNull();
    expect(deleted.write(ADMIN, { [`fixtures/${WEEK}`]: null })).toBe(true);
    expect(await annul(deleted, FIRST, null)).toBeNull();
    expect(deleted.read(`fixtures/${WEEK}`)).toBeNull();
    expect(await stillWrong(deleted)).toEqual([]);
  });

  it('in the bracket: the place behind it empties again, and a next game that was decided refuses it', async () => {
    const { world, saved } = await bracketLeague(1);
    const ids = (tie: string) => Object.keys(saved).filter((id) => saved[id]?.tie === tie);
    const [[semi = ''], [other = ''], [final = '']] = [ids('s1'), ids('s2'), ids('f')];
    await play(world, semi, FIRST, 'ali+', 'ali+', 'ceren+');
    const { winnerId } = stored(world, semi);
    expect([stored(world, final).team1Id, stored(world, final).team2Id]).toContain(winnerId);
    const before = stored(world, final);
    expect(await annul(world, FIRST)).toBeNull();
    expect([stored(world, final).team1Id, stored(world, final).team2Id]).not.toContain(winnerId);
    expect(await annul(world, FIRST, null)).toBeNull();
    expect(stored(world, final)).toMatchObject({ team1Id: before.team1Id });
    expect(await declareForfeit(adminOf(world), other, stored(world, other).team1Id ?? '')).toBeNull();
    expect(await declareForfeit(adminOf(world), final, winnerId ?? '')).toBeNull();
    expect(await annul(world, FIRST)).toBe('next-played');
    expect(world.read(`matches/${FIRST}/annulled/reason`)).toBeNull();
  });

  it('a guest who joined a player: his match is annulled for the player', async () => {
    const world = guestWorld();
    const guest = await guestOf(world, 'firtina', 'Misafir Can');
    const played = { one: ['ali', guest], two: ['ceren', 'isik'], cups: [guest, guest, 'ceren'] };
    await playMatch(world, FIRST, played);
    expect(await join(world, guest, 'ece')).toBeNull();
    expect(world.read('users/ece/stats')).toMatchObject({ gamesPlayed: 1, cupsScored: 2 });
    expect(await annul(world, FIRST)).toBeNull();
    expect(world.read('users/ece/stats')).toMatchObject({ gamesPlayed: 0, cupsScored: 0 });
    expect(await differencesWithGuests(world)).toEqual([]);
    expect(await annul(world, FIRST, null)).toBeNull();
    expect(world.read('users/ece/stats')).toMatchObject({ gamesPlayed: 1, cupsScored: 2 });
    expect(await differencesWithGuests(world)).toEqual([]);
  });
});
