import { describe, expect, it } from 'vitest';
import { createMatchCommands } from '../../src/data/commands/match.ts';
import { createMemoryOutbox } from '../../src/data/outbox/memory-outbox.ts';
import { createLeagueStore } from '../../src/data/store/league-store.ts';
import { THROWS_END } from '../../src/domain/records/constants.ts';
import { freshMatch, keyOf, logOf } from '../support/match-fixtures.ts';
import { seeded } from '../support/seeded.ts';

describe('A2, L18: a log that is full', () => {
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
});
