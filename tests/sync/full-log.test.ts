import { describe, expect, it } from 'vitest';
import { createMatchCommands } from '../../src/data/commands/match.ts';
import { createMemoryOutbox } from '../../src/data/outbox/memory-outbox.ts';
import { createLeagueStore } from '../../src/data/store/league-store.ts';
import { EVENTS_PER_MATCH, EVENTS_PER_UPDATE, THROWS_END } from '../../src/domain/records/constants.ts';
import { freshMatch, keyOf, logOf } from '../support/match-fixtures.ts';
import { fromScorer, grant, SCORER } from '../support/scorer-world.ts';
import { EVENTS_PATH, playedWorld, tapsPatch } from '../support/scoring-world.ts';
import { seeded } from '../support/seeded.ts';

describe('L18: a log that is full', () => {
  it('takes no more throws, and every correction and the end', async () => {
    const league = createLeagueStore();
    const misses = Array.from({ length: THROWS_END - 2 }, () => 'ali0');
    league.setState({ matches: { m: freshMatch() }, events: { m: logOf('ali+', ...misses) } });
    const outbox = createMemoryOutbox();
    const commands = createMatchCommands({ league, outbox, uid: () => 'hakem', now: () => 5_000, random: seeded(1) });
    expect(await commands.recordShot('m', 'miss', 'ali')).toEqual({ ok: true });
    for (const type of ['cup', 'miss'] as const)
      expect(await commands.recordShot('m', type, 'ali')).toEqual({ ok: false, refusal: 'log-full' });
    expect(await commands.undoShot('m', keyOf(1))).toEqual({ ok: true });
    expect(await commands.moveShot('m', keyOf(0), 'veli')).toEqual({ ok: true });
    expect(await commands.completeMatch('m')).toEqual({ ok: true });
  });

  it('is as long as the rules let a scorer make it, by updates as large as they let him send', async () => {
    const world = await playedWorld('ali+');
    grant(world);
    const misses = (count: number) => Array.from({ length: count }, () => 'ali0');
    for (let length = 1; length < EVENTS_PER_MATCH; length += EVENTS_PER_UPDATE) {
      const taps = misses(Math.min(EVENTS_PER_UPDATE, EVENTS_PER_MATCH - length));
      expect(world.write(SCORER, fromScorer(await tapsPatch(world, ...taps))), `${length}`).toBe(true);
    }
    expect(Object.keys(world.read(EVENTS_PATH) as object)).toHaveLength(EVENTS_PER_MATCH);
    expect(world.write(SCORER, fromScorer(await tapsPatch(world, 'ali0')))).toBe(false);
  });
});
