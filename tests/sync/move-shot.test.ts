import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMatchCommands } from '../../src/data/commands/match.ts';
import { createLeagueStore } from '../../src/data/league-store.ts';
import { createMemoryOutbox } from '../../src/data/memory-outbox.ts';
import { foldMatch } from '../../src/domain/match.ts';
import type { Match } from '../../src/domain/types.ts';
import { viewMatch } from '../../src/domain/view.ts';
import { anyLog, freshMatch, keyOf, logOf, PLAYERS } from '../support/match-fixtures.ts';
import { seeded } from '../support/seeded.ts';

function openMatch(events: ReturnType<typeof logOf>, match: Match = freshMatch()) {
  const league = createLeagueStore();
  league.setState({ matches: { m: match }, events: { m: events } });
  const outbox = createMemoryOutbox();
  const commands = createMatchCommands({ league, outbox, uid: () => 'admin', now: () => 5_000, random: seeded(1) });
  const view = async () => {
    const { matches, events } = league.getState();
    const seen = viewMatch(matches.m ?? null, events.m ?? null, await outbox.rows());
    if (seen === null) throw new Error('no match');
    return seen;
  };
  return { league, outbox, commands, view };
}

const cupsOf = async (view: () => Promise<{ match: Match }>) => {
  const { match } = await view();
  return PLAYERS.map((uid) => `${match.playerStats[uid]?.cupsScored}/${match.playerStats[uid]?.attempts}`).join(' ');
};

describe('«Ali değil, Veli»', () => {
  it('L4: is an undo and a shot, stored together, with growing keys', async () => {
    const { commands, outbox, view } = openMatch(logOf('ali+', 'ali+'));
    expect(await commands.moveShot('m', keyOf(1), 'veli')).toEqual({ ok: true });
    expect(await cupsOf(view)).toBe('1/1 1/1 0/0 0/0');
    const [undo, shot] = await outbox.rows();
    expect(undo?.intent).toMatchObject({ kind: 'undo', target: keyOf(1) });
    expect(shot?.intent).toMatchObject({ kind: 'shot', type: 'cup', playerId: 'veli' });
    const keys = [keyOf(1), ...[undo, shot].map((row) => (row && 'eventId' in row.intent ? row.intent.eventId : ''))];
    expect([...keys].sort()).toEqual(keys);
  });

  it('a miss stays a miss, also on the other side', async () => {
    const { commands, view } = openMatch(logOf('ali+', 'ali0'));
    await commands.moveShot('m', keyOf(1), 'isik');
    expect(await cupsOf(view)).toBe('1/1 0/0 0/0 0/1');
  });

  it('L7: the tenth cup can be given to the team-mate though the rack is empty', async () => {
    const { commands, view } = openMatch(logOf(...Array.from({ length: 10 }, () => 'ali+')));
    expect(await commands.moveShot('m', keyOf(9), 'veli')).toEqual({ ok: true });
    expect(await cupsOf(view)).toBe('9/9 1/1 0/0 0/0');
  });

  it('L7: not to a side whose rack is empty; then nothing at all is stored', async () => {
    const { commands, outbox, view } = openMatch(logOf(...Array.from({ length: 10 }, () => 'ali+'), 'ceren+'));
    expect(await commands.moveShot('m', keyOf(10), 'veli')).toEqual({ ok: false, refusal: 'rack-empty' });
    expect(await outbox.rows()).toEqual([]);
    expect(await cupsOf(view)).toBe('10/10 0/0 1/1 0/0');
  });

  it('L7: a correction is not given to who has no cup', async () => {
    const { commands, outbox } = openMatch(logOf('ali+', 'ali-'));
    expect(await commands.moveShot('m', keyOf(1), 'veli')).toEqual({ ok: false, refusal: 'no-cup-to-remove' });
    expect(await outbox.rows()).toEqual([]);
  });

  it.each([
    ['to himself', 'ali', keyOf(0)],
    ['of an event that is not there', 'veli', keyOf(7)],
  ])('is nothing when %s', async (_why, playerId, target) => {
    const { commands, outbox } = openMatch(logOf('ali+'));
    expect(await commands.moveShot('m', target, playerId)).toEqual({ ok: false, refusal: 'nothing-to-undo' });
    expect(await outbox.rows()).toEqual([]);
  });

  it('counts on top of the score where this device never had the log', async () => {
    const { commands, view, league } = openMatch(logOf(), { ...freshMatch(), team1Score: 0, team2Score: 0 });
    const nine = foldMatch(freshMatch(), logOf(...Array.from({ length: 9 }, () => 'ali+')));
    const played: Match = { ...freshMatch(), team1Score: nine.team1Score, playerStats: nine.playerStats };
    league.setState({ matches: { m: played }, events: {} });
    await commands.recordShot('m', 'cup', 'ceren');
    const last = (await view()).folded.timeline.at(-1)?.eventId ?? '';
    expect(await commands.moveShot('m', last, 'veli')).toEqual({ ok: true });
    expect(await cupsOf(view)).toBe('9/9 1/1 0/0 0/0');
    const tenth = (await view()).folded.timeline.at(-1)?.eventId ?? '';
    await commands.recordShot('m', 'cup', 'ceren');
    const cup = (await view()).folded.timeline.at(-1)?.eventId ?? '';
    expect(cup).not.toBe(tenth);
    expect(await commands.moveShot('m', cup, 'ali')).toEqual({ ok: false, refusal: 'rack-empty' });
  });

  it('L7, L13: in any match it stores both or none, and the score stays within its bounds', async () => {
    await fc.assert(
      fc.asyncProperty(anyLog, fc.nat({ max: 60 }), fc.constantFrom(...PLAYERS), async (log, index, playerId) => {
        const { commands, outbox, view } = openMatch(log);
        const outcome = await commands.moveShot('m', keyOf(index), playerId);
        const rows = await outbox.rows();
        expect(rows.length).toBe(outcome.ok ? 2 : 0);
        const after = await view();
        for (const score of [after.match.team1Score, after.match.team2Score]) {
          expect(score).toBeGreaterThanOrEqual(0);
          expect(score).toBeLessThanOrEqual(10);
        }
        if (outcome.ok) expect(after.folded.timeline.at(-1)).toMatchObject({ playerId });
      }),
      { numRuns: 2_000 },
    );
  });
});
