import type { Fixture, FixtureEntry, Fixtures, Stage } from './types.ts';

/** Whether its match is being played now. */
export function isRunning({ state, matchId }: Fixture): boolean {
  return state === 'planned' && matchId !== undefined;
}

/** Whether it is still to be played: planned and not begun, or postponed. */
export function isOpen({ state, matchId }: Fixture): boolean {
  return matchId === undefined && (state === 'planned' || state === 'postponed');
}

/** The one time of a match, ms: the planned one until it begins, then that of its start. Lists are ordered by `at`, whatever came of it. */
export const shownTime = ({ at, startedAt = at }: Pick<Fixture, 'at' | 'startedAt'>): number => startedAt;

/** A planned match that has not begun this long after its time is late, ms. */
export const LATE_AFTER = 15 * 60_000;

/**
 * Whether its time has passed and its match has not begun. Nothing of a closed season is late: what it did not play stays unplayed.
 *
 * @param now ms
 * @param season the running one
 */
export function isLate(fixture: Fixture, { now, season }: { now: number; season: string }): boolean {
  const { state, matchId, at } = fixture;
  return state === 'planned' && matchId === undefined && fixture.season === season && now - at > LATE_AFTER;
}

/** Whether it was decided by a score without a match (decision 72), not «hükmen». */
export function hasOnlyScore({ state, team1Score, team2Score }: OnlyScore): boolean {
  return state === 'forfeit' && team1Score !== undefined && team2Score !== undefined;
}

type OnlyScore = Pick<Fixture, 'state' | 'team1Score' | 'team2Score'>;

/** Whether it has a result: played, only a score, or «hükmen». */
export function isDecided({ state }: Fixture): boolean {
  return state === 'played' || state === 'forfeit';
}

/** Whether the fixture keeps its teams and its table busy at its time. */
export function takesTime(fixture: Fixture): boolean {
  return fixture.state === 'planned' || fixture.state === 'played' || hasOnlyScore(fixture);
}

/** The known teams, the home team first. */
export function teamsOf({ team1Id, team2Id }: Pick<Fixture, 'team1Id' | 'team2Id'>): string[] {
  return [team1Id, team2Id].filter((id) => id !== undefined);
}

/** Fixtures in order of time, then of table, then of id. */
export function inOrder(fixtures: Fixtures): FixtureEntry[] {
  return Object.entries(fixtures)
    .map(([id, fixture]) => ({ id, fixture }))
    .sort(compareFixtures);
}

/** For `sort`: time, then table, then id. */
export function compareFixtures(a: FixtureEntry, b: FixtureEntry): number {
  return a.fixture.at - b.fixture.at || (a.fixture.table ?? 0) - (b.fixture.table ?? 0) || (a.id < b.id ? -1 : 1);
}

/** The stage of a tie by the first letter of its key, in the order of play. */
export const TIE_STAGES = {
  e: 'eighth',
  q: 'quarter',
  s: 'semi',
  t: 'third',
  f: 'final',
} as const satisfies Readonly<Record<string, Stage>>;

/** The most ties of each numbered stage, by the letter of their keys: `e1` to `e8`. The others have one tie, `t` and `f`. */
export const TIE_COUNTS = { e: 8, q: 4, s: 2 } as const;

/** The most games of a tie: best of five. */
export const MOST_GAMES = 5;

/** The sizes of a bracket, in teams. */
export const BRACKET_TEAMS = { least: 2, most: 16 } as const;

/** The keys of all places of a bracket. */
export const tieKeys = (): string[] =>
  Object.keys(TIE_STAGES).flatMap((letter) => {
    const count = (TIE_COUNTS as Readonly<Record<string, number>>)[letter];
    return count === undefined ? letter : Array.from({ length: count }, (_, index) => `${letter}${index + 1}`);
  });
