import { parseAll } from '../../../src/domain/records/parse.ts';
import type { Match } from '../../../src/domain/records/types.ts';
import { advance } from '../../../src/domain/schedule/advance.ts';
import { changesPatch } from '../../../src/domain/schedule/changes.ts';
import { isDecided, isRunning } from '../../../src/domain/schedule/fixture-kinds.ts';
import { type Step, takeStep } from '../../../src/domain/schedule/steps.ts';
import { type Fixture, type FixtureEntry, type Fixtures, parseFixture } from '../../../src/domain/schedule/types.ts';
import { keyOf, SIDES } from '../match-fixtures.ts';
import { fillIndex } from '../rules-league.ts';
import { ADMIN } from '../rules-world.ts';
import { seeded } from '../seeded.ts';
import { createForfeits, type SimForfeits } from './forfeits.ts';
import type { SimServer } from './server.ts';

const [OWN, SECOND, OTHER, FINAL, THIRD] = [keyOf(10), keyOf(11), keyOf(12), keyOf(13), keyOf(14)];
const HOUR = 3_600_000;

/** The fixtures of a history, and another admin who changes them at the server while the phones score. */
export interface SimFixtures {
  /** The fixture from which the phones start, as they know it. */
  start: FixtureEntry;
  /** The other admin takes a step, or none. */
  meddle(): Promise<void>;
  /** That admin's decisions without a match. */
  forfeits: SimForfeits;
  /** The broken laws at the end. */
  broken(matchId: string, match: Match): string[];
}

/**
 * In some histories the match belongs to a plan: of the league, or the first game of a semi-final of one game or of three. The random numbers come
 * from a separate stream, so that all other histories stay the same.
 */
export function planFixtures(server: SimServer, seed: number): SimFixtures | null {
  const random = seeded(seed ^ 0x1f2e3d4c);
  const chance = (p: number) => random() < p;
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  if (!chance(0.5)) return null;
  const { world } = server;
  const fixtures = () => parseAll(world.read('fixtures'), (_key, value) => parseFixture(value));
  seedFixtures(server, pick(['league', 'single', 'three'] as const), chance(0.5));
  const start = { id: OWN, fixture: fixtures()[OWN] as Fixture };

  /** The match's start, if its fixture was playable then and nobody had changed it before. */
  let due: string | null = null;
  const counts = new Map<string, number>();
  const broken: string[] = [];
  const count = (what: string) => counts.set(what, (counts.get(what) ?? 0) + 1);
  const write = server.write;
  server.write = (as, patch) => {
    const before = fixtures();
    const started = Object.keys(patch)
      .find((path) => /^matches\/[^/]+$/.test(path))
      ?.slice('matches/'.length);
    if (!write(as, patch)) return false;
    const after = fixtures();
    const isByAdmin = Object.keys(patch).some((path) => path.startsWith('adminLog/'));
    if (started !== undefined && isStartable(before[OWN])) due = started;
    if (after[OWN] === undefined) due = null;
    for (const [id, fixture] of Object.entries(after)) {
      const old = before[id];
      if (old === undefined) continue;
      if (fixture.sequence < old.sequence) broken.push(`the number of ${id} went back`);
      if (fixture.state === 'played' && old.state !== 'played') count(`${id} was decided`);
      for (const side of ['team1Id', 'team2Id'] as const) {
        // The admin may take a decision without a match back, and make it again.
        if (fixture[side] !== old[side] && !isByAdmin) count(`${id} had its ${side}`);
      }
    }
    return true;
  };

  const forfeits = createForfeits(server, seed, fixtures);
  const meddle = async () => {
    await forfeits.meddle();
    // For a moment, so that the server may refuse an update three times and accept it at the fourth.
    if (chance(server.authorised ? 0.06 : 0.5)) server.authorised = !server.authorised;
    if (!chance(0.25)) return;
    const all = fixtures();
    const id = pick([OWN, OWN, OWN, ...Object.keys(all)]);
    const fixture = all[id];
    if (fixture === undefined) return;
    if (chance(0.15)) {
      const isFree = fixture.tie === undefined && !isDecided(fixture) && !isRunning(fixture);
      if (isFree) server.write(ADMIN.uid, { [`fixtures/${id}`]: null });
      return;
    }
    const at = fixture.at + Math.floor(random() * 48) * HOUR;
    const { changes } = takeStep(all, id, pick<Step>([{ type: 'plan', at }, { type: 'postpone' }, { type: 'cancel' }]));
    if (changes !== null) server.write(ADMIN.uid, changesPatch(changes));
  };

  return {
    start,
    meddle,
    forfeits,
    broken: (matchId, match) => {
      const all = fixtures();
      const own = Object.entries(all).find(([, { matchId: of }]) => of === matchId);
      const [id, fixture] = own ?? [];
      if (due === matchId && match.status !== 'cancelled' && id !== OWN) broken.push('the match has lost its fixture');
      if (match.status === 'cancelled' && own !== undefined) broken.push('a cancelled match frees its fixture');
      if (match.status === 'ongoing' && fixture && !isRunning(fixture)) broken.push('the fixture is being played');
      if (match.status === 'completed' && fixture) {
        if (fixture.state !== 'played') broken.push('a completed match decides its fixture');
        if (fixture.winnerId !== match.winnerId) broken.push('the fixture is won by who won its match');
      }
      for (const [what, times] of counts) if (times > 1) broken.push(`${what} ${times} times`);
      const { changes, blocked } = advance(all);
      if (Object.keys(changes).length > 0 || blocked.length > 0) {
        broken.push(`the bracket is behind: ${JSON.stringify({ changes, blocked })}`);
      }
      return broken.map((law) => `${law}`);
    },
  };
}

/** Whether a match of the two sides may begin for this fixture (`fixtureStart`). */
function isStartable(fixture: Fixture | undefined): boolean {
  return fixture !== undefined && !isDecided(fixture) && fixture.matchId === undefined;
}

function seedFixtures(server: SimServer, kind: 'league' | 'single' | 'three', isOtherPlayed: boolean): void {
  const { world } = server;
  const at = world.now + HOUR;
  const base = { season: 'first', round: 1, at, state: 'planned', sequence: 0, updatedAt: 1 } as const;
  const sides = { team1Id: SIDES.team1.id, team2Id: SIDES.team2.id };
  const turned = { team1Id: SIDES.team2.id, team2Id: SIDES.team1.id };
  if (kind === 'league') {
    const second: Fixture = { ...base, ...turned, stage: 'league', at: at + 24 * HOUR };
    world.seed({ fixtures: { [OWN]: { ...base, ...sides, stage: 'league' }, [SECOND]: second } });
    return;
  }
  const team = world.read('teams/firtina') as object;
  world.seed({ 'teams/t2': { ...team, name: 'İskele' }, 'teams/t3': { ...team, name: 'Martılar' } });
  fillIndex(world);
  const semi = { ...base, stage: 'semi' } as const;
  const played = { state: 'played', winnerId: 't2', matchId: keyOf(1) } as const;
  const other = { ...semi, tie: 's2', team1Id: 't2', team2Id: 't3', ...(isOtherPlayed ? played : {}) } as const;
  const last = { ...base, round: 2, at: at + 72 * HOUR };
  const from = (of: 'winner' | 'loser') => ({ from1: { tie: 's1', of }, from2: { tie: 's2', of } }) as const;
  const known = (team2Id: string) => (isOtherPlayed ? { team2Id } : {});
  const fixtures: Fixtures = {
    [OWN]: { ...semi, ...sides, tie: 's1', ...(kind === 'three' ? { game: 1 } : {}) },
    ...(kind === 'three' ? { [SECOND]: { ...semi, ...turned, tie: 's1', game: 2, at: at + 24 * HOUR } } : {}),
    [OTHER]: other,
    [FINAL]: { ...last, stage: 'final', tie: 'f', ...from('winner'), ...known('t2') },
    [THIRD]: { ...last, stage: 'third', tie: 't', ...from('loser'), ...known('t3') },
  };
  world.seed({ fixtures });
}
