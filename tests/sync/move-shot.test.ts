import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMatchCommands } from '../../src/data/commands/match.ts';
import { createMemoryOutbox } from '../../src/data/outbox/memory-outbox.ts';
import { createLeagueStore } from '../../src/data/store/league-store.ts';
import { NOTHING_PLAYED } from '../../src/domain/match/live-matches.ts';
import { foldMatch } from '../../src/domain/match/match.ts';
import { momentumOf } from '../../src/domain/match/momentum.ts';
import { correctionKey } from '../../src/domain/match/ordered-keys.ts';
import { planRun } from '../../src/domain/match/patches.ts';
import { nextThrowers } from '../../src/domain/match/throw-order.ts';
import { viewMatch } from '../../src/domain/match/view.ts';
import { eventIdOf, type OutboxRow } from '../../src/domain/outbox/intents.ts';
import type { Match } from '../../src/domain/records/types.ts';
import { anyLog, freshMatch, keyOf, logOf, PLAYERS } from '../support/match-fixtures.ts';
import { seeded } from '../support/seeded.ts';

function openMatch(events: ReturnType<typeof logOf>, match: Match = freshMatch()) {
  const league = createLeagueStore();
  league.setState({ matches: { m: match }, events: { m: events }, clockOffset: 500 });
  const outbox = createMemoryOutbox();
  const commands = createMatchCommands({ league, outbox, uid: () => 'admin', now: () => 5_000, random: seeded(1) });
  const view = async () => {
    const { matches, events } = league.getState();
    const seen = viewMatch(matches.m ?? null, events.m ?? null, await outbox.get());
    if (seen === null) throw new Error('no match');
    return seen;
  };
  return { league, outbox, commands, view };
}

const cupsOf = async (view: () => Promise<{ match: Match }>) => {
  const { match } = await view();
  return PLAYERS.map((uid) => `${match.playerStats[uid]?.cupsScored}/${match.playerStats[uid]?.attempts}`).join(' ');
};

describe('a penalty (decision 152)', () => {
  it('of a team whose cups have all fallen is refused, whichever team it is', async () => {
    for (const team of ['firtina', 'bardaklar']) {
      const { commands, outbox } = openMatch(logOf(...Array(6).fill(`${team}!@0`)), freshMatch('6sp'));
      expect(await commands.recordShot('m', 'penalty', team), team).toEqual({ ok: false, refusal: 'rack-empty' });
      expect(await outbox.get()).toEqual([]);
    }
  });
});

describe('«Araya atış ekle»', () => {
  it('decision 145: behind the beginning of an overtime it is the overtime’s first throw', async () => {
    const { commands, outbox, view } = openMatch(
      logOf('ali+@0', 'isik+@0', 'overtime 1', 'isik+@1'),
      freshMatch('6o2'),
    );
    expect(await commands.recordShot('m', 'cup', 'ali', keyOf(2))).toEqual({ ok: true });
    expect((await outbox.get()).map(({ intent }) => intent)).toMatchObject([{ kind: 'shot', phase: 1 }]);
    expect((await view()).folded.overtime?.timeline.map(({ playerId }) => playerId)).toEqual(['ali', 'isik']);
  });

  const thrown = async (view: () => Promise<{ folded: { timeline: readonly { playerId: string; type: string }[] } }>) =>
    (await view()).folded.timeline.map(({ playerId, type }) => `${playerId} ${type}`);

  it('L1, L14: a forgotten throw stands behind the one that it followed, with that one’s time, and the turn follows', async () => {
    const { commands, outbox, view } = openMatch(logOf('ali+', 'ceren+', 'isik0', 'move 0 veli'));
    const behind = correctionKey(keyOf(0));
    expect(await commands.recordShot('m', 'cup', 'ali', behind)).toEqual({ ok: true });
    expect(await thrown(view)).toEqual(['veli cup', 'ali cup', 'ceren cup', 'isik miss']);
    const { match, folded } = await view();
    expect([match.team1Score, match.team2Score]).toEqual([2, 1]);
    expect(momentumOf(folded.timeline).steps.map(({ lead }) => lead)).toEqual([1, 2, 1, 1]);
    expect(nextThrowers(match, folded.timeline)).toEqual(['ali', 'veli']);
    const [row] = await outbox.get();
    // The device's clock is half a second behind the league's.
    expect(row?.at).toBe(2000 - 500);
    const key = eventIdOf(row as OutboxRow) ?? '';
    // It is corrected as every throw, and another one can be put behind it.
    expect(await commands.recordShot('m', 'miss', 'veli', key)).toEqual({ ok: true });
    expect(await commands.turnShot('m', key)).toEqual({ ok: true });
    expect((await thrown(view)).slice(0, 3)).toEqual(['veli cup', 'ali miss', 'veli miss']);
    expect(await commands.undoShot('m', correctionKey(key))).toEqual({ ok: true });
    expect((await thrown(view)).slice(0, 3)).toEqual(['veli cup', 'veli miss', 'ceren cup']);
    // The next tap is the last one.
    await commands.recordShot('m', 'cup', 'isik');
    expect((await thrown(view)).at(-1)).toBe('isik cup');
  });

  it('the league gets it with the time of the one before it', async () => {
    const { commands, outbox, view } = openMatch(logOf('ali+', 'ceren+'));
    await commands.recordShot('m', 'cup', 'veli', keyOf(0));
    await commands.recordShot('m', 'miss', 'isik');
    const [first, next] = await outbox.get();
    await commands.recordShot('m', 'miss', 'ceren', eventIdOf(next as OutboxRow) ?? '');
    const { match, events } = await view();
    const state = { match, events: logOf('ali+', 'ceren+'), notes: {}, playing: NOTHING_PLAYED, seasons: {} };
    const plan = planRun(await outbox.get(), { ...state, fixtures: {}, places: {} }, (at) => at + 7);
    expect(plan.sent).toHaveLength(3);
    const sent = Object.entries(plan.patch).filter(([path]) => path.startsWith('matchEvents/'));
    const keys = Object.keys(events).sort();
    expect(keys[1]).toBe(eventIdOf(first as OutboxRow));
    expect(sent.map(([path, value]) => [path.slice(14), (value as { at: number }).at])).toEqual([
      [keys[1], 2000],
      [keys[3], 5007],
      [keys[4], 5007],
    ]);
  });

  it('L7: has no room where the rack was empty, nor where a later throw would lose its own; L14: nor behind what does not count', async () => {
    const nine = Array.from({ length: 9 }, () => 'veli+');
    const { commands } = openMatch(logOf('ceren0', ...nine, 'ali+', 'isik0', 'undo 11'));
    for (const index of [0, 10]) {
      const outcome = await commands.recordShot('m', 'cup', 'ali', keyOf(index));
      expect(outcome).toEqual({ ok: false, refusal: 'rack-empty' });
    }
    expect(await commands.recordShot('m', 'miss', 'ali', keyOf(0))).toEqual({ ok: true });
    for (const behind of [keyOf(11), keyOf(99), '__proto__', '']) {
      expect(await commands.recordShot('m', 'miss', 'ali', behind)).toEqual({ ok: false, refusal: 'nothing-to-undo' });
    }
    const stranger = await commands.recordShot('m', 'miss', 'kimse', keyOf(0));
    expect(stranger).toEqual({ ok: false, refusal: 'unknown-player' });
    const over = openMatch(logOf('ali+'), { ...freshMatch(), status: 'completed' }).commands;
    expect(await over.recordShot('m', 'cup', 'ali', keyOf(0))).toEqual({ ok: false, refusal: 'match-completed' });
  });
});

describe('«Ali değil, Veli»', () => {
  it('L14: is one event that names the one it corrects, under a key derived from it', async () => {
    const { commands, outbox, view } = openMatch(logOf('ali+', 'ali+'));
    expect(await commands.moveShot('m', keyOf(1), 'veli')).toEqual({ ok: true });
    expect(await cupsOf(view)).toBe('1/1 1/1 0/0 0/0');
    const rows = await outbox.get();
    expect(rows.map((row) => [row.intent, eventIdOf(row)])).toEqual([
      [{ kind: 'move', target: keyOf(1), playerId: 'veli' }, `${keyOf(1)}-`],
    ]);
  });

  it('L13: the tap after it has a greater key', async () => {
    const { commands, outbox } = openMatch(logOf('ali+'));
    await commands.moveShot('m', keyOf(0), 'veli');
    await commands.recordShot('m', 'cup', 'ali');
    const [move = '', shot = ''] = (await outbox.get()).map((row) => eventIdOf(row) ?? '');
    expect(shot > move).toBe(true);
  });

  it('L14: a moved throw can be moved again and undone; corrections of its older event have no effect', async () => {
    const { commands, view } = openMatch(logOf('ali+', 'ceren+'));
    const last = async () => (await view()).folded.timeline.find(({ at }) => at === 2000)?.eventId ?? '';
    await commands.moveShot('m', await last(), 'veli');
    await commands.moveShot('m', await last(), 'isik');
    expect(await cupsOf(view)).toBe('0/0 0/0 1/1 1/1');
    expect(await commands.undoShot('m', keyOf(0))).toEqual({ ok: false, refusal: 'nothing-to-undo' });
    await commands.undoShot('m', await last());
    expect(await cupsOf(view)).toBe('0/0 0/0 1/1 0/0');
  });

  it('a miss stays a miss, also on the other side', async () => {
    const { commands, view } = openMatch(logOf('ali+', 'ali0'));
    await commands.moveShot('m', keyOf(1), 'isik');
    expect(await cupsOf(view)).toBe('1/1 0/0 0/0 0/1');
  });

  it('L7: the tenth cup can be moved to the team-mate though the rack is empty', async () => {
    const { commands, view } = openMatch(logOf(...Array.from({ length: 10 }, () => 'ali+')));
    expect(await commands.moveShot('m', keyOf(9), 'veli')).toEqual({ ok: true });
    expect(await cupsOf(view)).toBe('9/9 1/1 0/0 0/0');
  });

  it('L7: not to a side with an empty rack; then nothing at all is stored', async () => {
    const { commands, outbox, view } = openMatch(logOf(...Array.from({ length: 10 }, () => 'ali+'), 'ceren+'));
    expect(await commands.moveShot('m', keyOf(10), 'veli')).toEqual({ ok: false, refusal: 'rack-empty' });
    expect(await outbox.get()).toEqual([]);
    expect(await cupsOf(view)).toBe('10/10 0/0 1/1 0/0');
  });

  it('L7: a minus cannot be moved to a player without a cup', async () => {
    const { commands, outbox } = openMatch(logOf('ali+', 'ali-'));
    expect(await commands.moveShot('m', keyOf(1), 'veli')).toEqual({ ok: false, refusal: 'no-cup-to-remove' });
    expect(await outbox.get()).toEqual([]);
  });

  it('L14: a throw is turned, undone and restored at its place, offline too', async () => {
    const { commands, view, outbox } = openMatch(logOf('ali+', 'ceren+'));
    const head = async () => (await view()).folded.timeline.find(({ at }) => at === 2000)?.eventId ?? '';
    expect(await commands.turnShot('m', await head())).toEqual({ ok: true });
    expect(await cupsOf(view)).toBe('0/1 0/0 1/1 0/0');
    expect(await commands.turnShot('m', await head())).toEqual({ ok: true });
    const last = await head();
    expect(await commands.restoreShot('m', correctionKey(last))).toEqual({ ok: false, refusal: 'nothing-to-undo' });
    await commands.undoShot('m', last);
    expect(await cupsOf(view)).toBe('0/0 0/0 1/1 0/0');
    expect(await commands.turnShot('m', last)).toEqual({ ok: false, refusal: 'nothing-to-undo' });
    expect(await commands.restoreShot('m', correctionKey(last))).toEqual({ ok: true });
    expect(await commands.restoreShot('m', correctionKey(last))).toEqual({ ok: false, refusal: 'nothing-to-undo' });
    expect(await cupsOf(view)).toBe('1/1 0/0 1/1 0/0');
    expect((await view()).folded.timeline.map(({ playerId }) => playerId)).toEqual(['ali', 'ceren']);
    expect((await outbox.get()).map(({ intent }) => intent.kind)).toEqual(['turn', 'turn', 'undo', 'restore']);
  });

  it('L7: what has no room is neither restored nor made a cup', async () => {
    const ten = Array.from({ length: 10 }, () => 'veli+');
    const { commands } = openMatch(logOf('ali+', 'ali0', 'undo 0', ...ten));
    const refused = { ok: false, refusal: 'rack-empty' };
    expect(await commands.restoreShot('m', correctionKey(keyOf(0)))).toEqual(refused);
    expect(await commands.turnShot('m', keyOf(1))).toEqual(refused);
    const minus = openMatch(logOf('ali+', 'ali-'));
    expect(await minus.commands.turnShot('m', keyOf(0))).toEqual({ ok: false, refusal: 'no-cup-to-remove' });
    expect(await minus.commands.turnShot('m', keyOf(1))).toEqual({ ok: false, refusal: 'nothing-to-undo' });
  });

  it.each([
    ['to himself', 'ali', keyOf(0)],
    ['from an event that does not exist', 'veli', keyOf(7)],
  ])('stores nothing when moved %s', async (_why, playerId, target) => {
    const { commands, outbox } = openMatch(logOf('ali+'));
    expect(await commands.moveShot('m', target, playerId)).toEqual({ ok: false, refusal: 'nothing-to-undo' });
    expect(await outbox.get()).toEqual([]);
  });

  it('counts on top of the score if this device never had the log', async () => {
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

  it('L7: in any match it is stored or not, and the score stays within its bounds', async () => {
    await fc.assert(
      fc.asyncProperty(anyLog, fc.nat({ max: 60 }), fc.constantFrom(...PLAYERS), async (log, index, playerId) => {
        const { commands, outbox, view } = openMatch(log);
        const before = await view();
        const target =
          before.folded.timeline[index % Math.max(1, before.folded.timeline.length)]?.eventId ?? keyOf(index);
        const outcome = await commands.moveShot('m', target, playerId);
        const rows = await outbox.get();
        expect(rows.length).toBe(outcome.ok ? 1 : 0);
        const after = await view();
        for (const score of [after.match.team1Score, after.match.team2Score]) {
          expect(score).toBeGreaterThanOrEqual(0);
          expect(score).toBeLessThanOrEqual(10);
        }
        const moved = after.folded.timeline.find(({ eventId }) => eventId === correctionKey(target));
        if (outcome.ok) expect(moved).toMatchObject({ playerId });
      }),
      { numRuns: 2_000 },
    );
  });
});
