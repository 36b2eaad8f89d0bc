import { compileRules } from 'firebase-server/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { RULES_TEXT } from '../support/rules-world.ts';
import { runHistory } from '../support/sim/history.ts';
import { checkScorers, phonesOf, runScorerSeeds, SCORER_SEEDS } from '../support/sim-scorer-laws.ts';

const FIRST = 700_000;
/** The condition of the right, as the rules have it (`rules/conditions.ts`). */
const RIGHT = "root.child('matchScorers/'+$matchId+'/'+auth.uid+'/until').val()>now";
const FAULTS = {
  'a right that is over counts': "root.child('matchScorers/' + $matchId + '/' + auth.uid).exists()",
  'the right of another account counts': "root.child('matchScorers/' + $matchId).exists()",
  'the right over another match counts':
    "root.child('matchScorers/' + root.child('config/activeMatch').val() + '/' + auth.uid + '/until').val() > now",
};

beforeAll(() => {
  // A right that the phone could not keep, a listen that was refused.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterAll(() => {
  vi.restoreAllMocks();
});

describe('a match scored by the admin and one to three scorers, by seed', () => {
  it(
    `L3 to L15: links, claims, revocations, turns and handovers at any step: ${SCORER_SEEDS} histories`,
    async () => {
      const happened = await runScorerSeeds(FIRST, SCORER_SEEDS);
      // Nearly each history has some of each; a handover one in six.
      const least = Math.floor(SCORER_SEEDS / 20);
      for (const [what, times] of Object.entries(happened)) expect(times, what).toBeGreaterThanOrEqual(least);
    },
    60_000 + SCORER_SEEDS * 600,
  );

  it.each(Object.entries(FAULTS))('notices rules in which %s', async (_fault, condition) => {
    expect(RULES_TEXT.split(RIGHT).length).toBeGreaterThan(5);
    const rules = compileRules(RULES_TEXT.replaceAll(RIGHT, condition));
    let noticed = 0;
    for (let seed = FIRST; noticed === 0 && seed < FIRST + 100; seed++) {
      const { broken } = await runHistory({ seed, phones: phonesOf(seed), scorers: true, rules });
      noticed += broken.filter((law) => law.includes('without a right')).length;
    }
    expect(noticed).toBeGreaterThan(0);
  });

  it.each([
    [205_773_417, 'an end that waits is taken back, also behind taps that were imported meanwhile'],
    [710_093, 'a tap that is refused in the moment in which a new right arrives goes on with it'],
    [702_332, 'a tap behind an end that was refused waits for what its person says'],
    [728_230_623, 'a note that was handed over and refused there with its throw is none'],
    [702_378, 'what was refused goes on with a right that the phone learns of without an answer to its claim'],
  ])('seed %i: %s', async (seed) => {
    await checkScorers(await runHistory({ seed, phones: phonesOf(seed), scorers: true }), seed);
  });

  it('replays a seed identically', async () => {
    const run = () => runHistory({ seed: FIRST, phones: phonesOf(FIRST), scorers: true });
    const [once, again] = [await run(), await run()];
    expect(again.server.world.read('')).toEqual(once.server.world.read(''));
    expect(again.phones.map(({ disk }) => disk.stored)).toEqual(once.phones.map(({ disk }) => disk.stored));
  });
});
