import { expect, it } from 'vitest';
import { brokenInvariant, hostileWrite } from '../support/hostile-writes.ts';
import { corpus } from '../support/rules-corpus.ts';
import { openLeague, PEOPLE } from '../support/rules-league.ts';
import type { RulesWorld } from '../support/rules-world.ts';
import { seeded } from '../support/seeded.ts';

/** `RULE_WALK=100000` for the long one. */
const STEPS = Number(process.env.RULE_WALK ?? 5000);
const STEPS_OF_A_LEAGUE = 500;

/** Membership and applications go with a user, as onUserDeleted has it. */
function cleanUp(league: RulesWorld, path: string): void {
  const uid = /^users\/([^/]+)$/.exec(path)?.[1];
  if (uid === undefined) return;
  for (const id of Object.keys((league.read('teams') ?? {}) as object)) {
    league.seed({ [`teams/${id}/members/${uid}`]: null });
    // Nobody leads a team whose captain is gone, also when he registers again.
    if (league.read(`teams/${id}/captainId`) === uid) league.seed({ [`teams/${id}/captainId`]: null });
  }
  for (const id of Object.keys((league.read('applications') ?? {}) as object)) {
    if (id.startsWith(`${uid}:`)) league.seed({ [`applications/${id}`]: null });
  }
}

it('Issue 4: whatever everybody tries, the data of the league stays true', () => {
  let allowed = 0;
  for (let from = 0; from < STEPS; from += STEPS_OF_A_LEAGUE) {
    const random = seeded(from + 1);
    const league = openLeague();
    for (let step = from; step < from + STEPS_OF_A_LEAGUE; step++) {
      league.now += 1;
      const { who, patch } = hostileWrite(league, random);
      if (!league.write(PEOPLE[who], patch)) continue;
      allowed += 1;
      // What the server does after a user was deleted (decision 5).
      for (const [path, value] of Object.entries(patch)) if (value === null) cleanUp(league, path);
      expect(brokenInvariant(league), `step ${step}: ${who} wrote ${JSON.stringify(patch)}`).toBeNull();
    }
    corpus.length = 0;
  }
  // A walk that nothing is allowed on proves nothing.
  expect(allowed).toBeGreaterThan(STEPS / 50);
}, 600_000);
