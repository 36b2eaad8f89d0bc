import { RequestError } from 'firebase-server/testing';
import { expect, it } from 'vitest';
import { counted } from '../support/counted-world.ts';
import { scorerMay } from '../support/hostile-scorers.ts';
import { brokenMarks, brokenScoring, hostileScoring, type Seen } from '../support/hostile-scoring.ts';
import { brokenInvariant, figuresIn, hostileWrite } from '../support/hostile-writes.ts';
import { fillIndex, type Letter, type OpenLeague, openIndexedLeague, PEOPLE } from '../support/rules-league.ts';
import { ADMIN, openWorld, type RulesWorld, STRANGER } from '../support/rules-world.ts';
import { fromScorer } from '../support/scorer-world.ts';
import { seeded } from '../support/seeded.ts';

/** `RULE_WALK=900000` makes the long walk: a hundred thousand steps for each role. */
const STEPS = Number(process.env.RULE_WALK ?? 5000);
/** These steps cost more: each is computed from the stored match, and everything is recounted after it. */
const SCORING_STEPS = Math.max(1500, STEPS / 9);
const STEPS_OF_A_LEAGUE = 500;
/** Seeds with which a longer walk has found a fault, of the rules or of the walk's own judgement. */
const NAMED = { league: [23_000], scoring: [9_000] };

/** The first step of each league: the named ones, and all of the walk. */
const leaguesOf = (steps: number, named: readonly number[]): Set<number> =>
  new Set([
    ...named,
    ...Array.from({ length: Math.ceil(steps / STEPS_OF_A_LEAGUE) }, (_, at) => at * STEPS_OF_A_LEAGUE),
  ]);

/** Deletes a user's membership and applications, as onUserDeleted does. */
function cleanUp(league: RulesWorld, path: string): void {
  const uid = /^users\/([^/]+)$/.exec(path)?.[1];
  if (uid === undefined) return;
  for (const id of Object.keys((league.read('teams') ?? {}) as object)) {
    league.seed({ [`teams/${id}/members/${uid}`]: null });
    // A team whose captain was deleted has no captain, even if he registers again.
    if (league.read(`teams/${id}/captainId`) === uid) league.seed({ [`teams/${id}/captainId`]: null });
  }
  for (const id of Object.keys((league.read('applications') ?? {}) as object)) {
    if (id.startsWith(`${uid}:`)) league.seed({ [`applications/${id}`]: null });
  }
}

/** The database refuses an invalid update, such as one with a key that is too long, before any rule. */
function tries(league: OpenLeague, who: Letter, patch: Record<string, unknown>): boolean {
  try {
    return league.exactly(PEOPLE[who], patch);
  } catch (error) {
    if (error instanceof RequestError) return false;
    throw error;
  }
}

/** A right over some match comes, runs out or is revoked. */
function giveAndTake(world: RulesWorld, random: () => number): void {
  const matches = Object.keys((world.read('matches') ?? {}) as object);
  const match = matches[Math.floor(random() * matches.length)];
  if (match === undefined || random() >= 0.3) return;
  const until = `matchScorers/${match}/${PEOPLE.T.uid}/until`;
  if (random() < 0.8) world.seed({ [until]: world.now + Math.floor(random() * 60_000) });
  else world.write(ADMIN, { [until]: world.now });
}

it('whatever anybody tries, the league’s data stays consistent and every record small', () => {
  let allowed = 0;
  for (const from of leaguesOf(STEPS, NAMED.league)) {
    const random = seeded(from + 1);
    const league = openIndexedLeague();
    const figures = figuresIn(league);
    for (let step = from; step < from + STEPS_OF_A_LEAGUE; step++) {
      league.now += 1;
      const { who, patch } = hostileWrite(league, random);
      if (!tries(league, who, patch)) continue;
      allowed += 1;
      // What the server does after a user was deleted (decision 5).
      for (const [path, value] of Object.entries(patch)) if (value === null) cleanUp(league, path);
      expect(brokenInvariant(league, figures), `step ${step}: ${who} wrote ${JSON.stringify(patch)}`).toBeNull();
    }
  }
  // A walk without any allowed write proves nothing.
  expect(allowed).toBeGreaterThan(STEPS / 50);
});

it('L8, L9, whatever is tried on the scoring screen, scores equal their cups and statistics their matches', async () => {
  const visitors = [null, STRANGER, { uid: 'ali', token: { email: 'ali@example.com' } }, PEOPLE.W, PEOPLE.G];
  let byScorer = 0;
  let allowed = 0;
  let completed = 0;
  for (const from of leaguesOf(SCORING_STEPS, NAMED.scoring)) {
    const random = seeded(from + 7);
    const world = openWorld();
    fillIndex(world);
    const seen: Seen = { completed: new Map(), events: new Map() };
    for (let step = from; step < from + STEPS_OF_A_LEAGUE; step++) {
      world.now += 1000;
      const who = random();
      const as = who < 0.45 ? ADMIN : who < 0.85 ? PEOPLE.T : (visitors[step % visitors.length] ?? null);
      giveAndTake(world, random);
      const planned = await hostileScoring(world, random);
      const patch = as === PEOPLE.T && random() < 0.95 ? fromScorer(planned) : planned;
      const may = as === ADMIN || (as === PEOPLE.T && scorerMay(world, PEOPLE.T.uid, patch));
      if (Object.keys(patch).length === 0 || !world.write(as, patch)) continue;
      allowed += 1;
      if (as === PEOPLE.T) byScorer += 1;
      expect(may, `step ${step}: ${JSON.stringify(as)} wrote ${JSON.stringify(patch)}`).toBe(true);
      const label = `step ${step}: ${JSON.stringify(patch)}`;
      expect(brokenMarks(world, seen), label).toBeNull();
      await counted(world);
      expect(brokenScoring(world, seen), label).toBeNull();
    }
    completed += seen.completed.size;
  }
  expect(allowed).toBeGreaterThan(SCORING_STEPS / 10);
  expect(completed).toBeGreaterThan(SCORING_STEPS / 200);
  expect(byScorer).toBeGreaterThan(SCORING_STEPS / 100);
});
