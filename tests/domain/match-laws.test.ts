import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ONE_EVENT } from '../../rules/matches.ts';
import { insertedKey, isInserted, sharedTime } from '../../src/domain/match/inserted-keys.ts';
import { codeOf } from '../../src/domain/match/league-rules.ts';
import { type FoldedMatch, foldMatch, hitsOf, mergeLogs } from '../../src/domain/match/match.ts';
import { judgeMove } from '../../src/domain/match/match-move.ts';
import { correctionKey, greatestKey, isOrderedKey, nextKey } from '../../src/domain/match/ordered-keys.ts';
import { redemptionOf } from '../../src/domain/match/redemption.ts';
import { judgeShot, judgeUndo } from '../../src/domain/match/rulebook.ts';
import { playersOf, sideOf } from '../../src/domain/match/sides.ts';
import type { EventLog, MatchEvent } from '../../src/domain/records/types.ts';
import { FRESH_SEED, howMany } from '../support/effort.ts';
import { anyLateLog, anyLog, anyOwnLog, anyRules, freshMatch, PLAYERS } from '../support/match-fixtures.ts';
import { naiveFold } from '../support/naive-fold.ts';
import { seeded } from '../support/seeded.ts';

/** Every property over this many histories. */
const RUNS = { numRuns: howMany('PROVE_RUNS', 1_000, 10_000) };

/** The key that the other device would have made. */
function theirKey(key: string): string {
  return `${key.slice(0, 19)}z${key.slice(20)}`;
}

/** One correction as a device makes it from its own log: moves a throw to `to`, or undoes it if `to` is empty. */
function correct(log: EventLog, pick: number, to: string): EventLog {
  const match = freshMatch();
  const folded = foldMatch(match, log);
  const target = folded.timeline[pick % Math.max(1, folded.timeline.length)]?.eventId;
  if (target === undefined) return log;
  const signed = { target, at: 0, by: 'admin' };
  if (to === '') return { ...log, [correctionKey(target)]: { type: 'undo', ...signed } };
  const view = { match, folded, events: log, base: null, pendingEvents: new Set<string>(), pending: 0 };
  if (judgeMove(view, target, to) !== null) return log;
  return { ...log, [correctionKey(target)]: { type: 'move', playerId: to, ...signed } };
}

const withoutDoubles = (log: EventLog): Record<string, MatchEvent> =>
  Object.fromEntries(
    Object.entries(log).map(([key, event]) => [key, event.type === 'double' ? { ...event, type: 'cup' } : event]),
  );

const cupsIn = (folded: FoldedMatch, uid: string) => folded.playerStats[uid]?.cupsScored ?? 0;

describe('laws of the fold, by property', () => {
  it('L1: arrival order and duplicates do not matter', () => {
    fc.assert(
      fc.property(anyLog, fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })), (log, chances) => {
        const entries = Object.entries(log)
          .map((entry) => ({ entry, place: chances.next().value as number }))
          .sort((a, b) => a.place - b.place)
          .map(({ entry }) => entry);
        const shuffled = mergeLogs(Object.fromEntries(entries), log);
        expect(foldMatch(freshMatch(), shuffled)).toEqual(foldMatch(freshMatch(), log));
      }),
      RUNS,
    );
  });

  it('L7: cups stay within zero and totalCups, attempts cover cups, scores are sums, whatever is in the log', () => {
    fc.assert(
      fc.property(anyLog, (log) => {
        const match = freshMatch();
        const folded = foldMatch(match, log);
        const sums = { one: 0, two: 0 };
        for (const playerId of playersOf(match)) {
          const player = folded.playerStats[playerId];
          if (player === undefined) throw new Error(`${playerId} is gone`);
          expect(player.cupsScored).toBeGreaterThanOrEqual(0);
          expect(player.attempts).toBeGreaterThanOrEqual(player.cupsScored);
          sums[sideOf(match, playerId) ?? 'one'] += player.cupsScored;
        }
        expect([folded.team1Score, folded.team2Score]).toEqual([sums.one, sums.two]);
        expect(Math.max(sums.one, sums.two)).toBeLessThanOrEqual(match.totalCups);
      }),
      RUNS,
    );
  });

  it('L1, L7: so does an overtime: order does not matter, cups stay within its rack, and regular time is as without it (decision 145)', () => {
    fc.assert(
      fc.property(anyLateLog, (log) => {
        const match = freshMatch('10o3');
        const folded = foldMatch(match, log);
        expect(foldMatch(match, Object.fromEntries(Object.entries(log).reverse()))).toEqual(folded);
        const { team1Score, team2Score, mvpId, timeline } = foldMatch(freshMatch('10d'), log);
        expect(folded).toMatchObject({ team1Score, team2Score, mvpId, timeline });
        if (folded.overtime === undefined) return;
        expect(team1Score).toBe(team2Score);
        for (const cups of [folded.overtime.team1Score, folded.overtime.team2Score]) {
          expect(cups).toBeGreaterThanOrEqual(0);
          expect(cups).toBeLessThanOrEqual(3);
        }
        const lines = Object.values(folded.playerStats);
        for (const { overtimeCups = 0, overtimeAttempts = 0 } of lines) {
          expect(overtimeCups).toBeGreaterThanOrEqual(0);
          expect(overtimeAttempts).toBeGreaterThanOrEqual(overtimeCups);
        }
      }),
      RUNS,
    );
  });

  it('L1, L7: so do double cups and penalties: a score is its players and its penalties, hits are cups without the second ones of doubles (decisions 150 to 153)', () => {
    fc.assert(
      fc.property(anyOwnLog, anyRules, (log, rules) => {
        const match = freshMatch(codeOf(rules));
        const folded = foldMatch(match, log);
        expect(foldMatch(match, Object.fromEntries(Object.entries(log).reverse()))).toEqual(folded);
        const sums = { one: folded.team1Penalties ?? 0, two: folded.team2Penalties ?? 0 };
        for (const playerId of playersOf(match)) {
          const player = folded.playerStats[playerId];
          if (player === undefined) throw new Error(`${playerId} is gone`);
          const { cupsScored, attempts, doubles = 0 } = player;
          expect(hitsOf(player)).toBe(cupsScored - doubles);
          expect(hitsOf(player)).toBeGreaterThanOrEqual(0);
          expect(attempts).toBeGreaterThanOrEqual(hitsOf(player));
          expect(cupsScored).toBeGreaterThanOrEqual(2 * doubles);
          expect(player.accuracy).toBeLessThanOrEqual(100);
          sums[sideOf(match, playerId) ?? 'one'] += cupsScored;
        }
        expect([folded.team1Score, folded.team2Score]).toEqual([sums.one, sums.two]);
        expect(Math.max(sums.one, sums.two)).toBeLessThanOrEqual(match.totalCups);
        for (const { team1Score, team2Score } of folded.timeline) {
          expect(Math.min(team1Score, team2Score)).toBeGreaterThanOrEqual(0);
          expect(Math.max(team1Score, team2Score)).toBeLessThanOrEqual(match.totalCups);
        }
        const { overtime } = folded;
        for (const cups of [overtime?.team1Score ?? 0, overtime?.team2Score ?? 0])
          expect(cups).toBeLessThanOrEqual(rules.overtime.cups);
      }),
      RUNS,
    );
  });

  it('decision 150: a miss that was made before the answer neither begins nor ends it', () => {
    fc.assert(
      fc.property(anyOwnLog, anyRules, (log, rules) => {
        const match = freshMatch(codeOf({ ...rules, endsByBoth: false }));
        // Such misses that nobody corrected; one of another phone may stand anywhere.
        const rest = Object.fromEntries(
          Object.entries(log).filter(
            ([key, event]) =>
              log[correctionKey(key)] !== undefined || event.type !== 'miss' || event.redemption === true,
          ),
        );
        expect(redemptionOf(match, foldMatch(match, rest))).toEqual(redemptionOf(match, foldMatch(match, log)));
      }),
      RUNS,
    );
  });

  it('L7: the rulebook allows exactly the taps that change the fold', () => {
    fc.assert(
      fc.property(
        anyLog,
        fc.constantFrom(...PLAYERS),
        fc.constantFrom('cup', 'minus', 'miss'),
        (log, playerId, type) => {
          const match = freshMatch();
          const before = foldMatch(match, log);
          const key = nextKey(0, () => 0.5, greatestKey(Object.keys(log)));
          const after = foldMatch(match, { ...log, [key]: { type, playerId, at: 0, by: 'admin' } });
          const counted = after.timeline.length - before.timeline.length;
          expect(counted).toBe(judgeShot(match, before, type, playerId) === null ? 1 : 0);
        },
      ),
      RUNS,
    );
  });

  it.each([
    ['one', 1, anyLog, undefined],
    ['one, also with penalties, an answer and a clock', 1, anyOwnLog.map(withoutDoubles), '10o3x2bkpt9u9'],
    ['two, where it may be a double (decision 151)', 2, anyOwnLog, '6o3rwpt9u9'],
  ])(
    'L18: one more event, wherever it sorts, moves no player’s cups and no score by more than %s',
    (_which, most, logs, rules) => {
      fc.assert(
        fc.property(logs, fc.nat(), (log, pick) => {
          const keys = Object.keys(log);
          const added = keys[pick % Math.max(1, keys.length)];
          // A correction sorts behind what it corrects; only the last one of a throw can be the newest event.
          if (added === undefined || log[correctionKey(added)] !== undefined) return;
          // Nobody leaves the match with a throw in his name, so no substitution takes one along.
          if (log[added]?.type === 'sub') return;
          const { [added]: _added, ...rest } = log;
          const match = freshMatch(rules);
          const [before, after] = [foldMatch(match, rest), foldMatch(match, log)];
          for (const uid of PLAYERS)
            expect(Math.abs(cupsIn(after, uid) - cupsIn(before, uid))).toBeLessThanOrEqual(most);
          for (const score of ['team1Score', 'team2Score'] as const)
            expect(Math.abs(after[score] - before[score])).toBeLessThanOrEqual(most);
        }),
        RUNS,
      );
    },
  );

  it.each([
    ['', anyLog, undefined],
    ['; of an overtime, nothing of regular time (decision 145)', anyLateLog, '10o3'],
    ['; also where there are none', anyLateLog, '6d'],
    ['; also with double cups, penalties, answers and the clock (decisions 150 to 153)', anyOwnLog, '6o3rwpt9u9'],
  ])(
    'L18: one more throw, wherever it sorts, moves its own player one way and the others of its side the other way at most%s',
    (_which, logs, rules) => {
      fc.assert(
        fc.property(logs, fc.nat(), (log, pick) => {
          const match = freshMatch(rules);
          const corrected = new Set(Object.values(log).map((one) => ('target' in one ? one.target : '')));
          const keys = Object.keys(log).filter((key) => !corrected.has(key));
          const added = keys[pick % Math.max(1, keys.length)];
          const event = added === undefined ? undefined : log[added];
          if (added === undefined || event === undefined || 'target' in event) return;
          const playerId = 'playerId' in event ? event.playerId : '';
          // Nobody throws who is not in the match, or leaves it with a throw in his name.
          if (playerId === 'stranger' || (event.type === 'sub' && event.leaves === 'stranger')) return;
          const { [added]: _added, ...rest } = log;
          const [before, after] = [foldMatch(match, rest), foldMatch(match, log)];
          for (const uid of PLAYERS) {
            const moved = cupsIn(after, uid) - cupsIn(before, uid);
            const tried = (after.playerStats[uid]?.attempts ?? 0) - (before.playerStats[uid]?.attempts ?? 0);
            if ('phase' in event && (event.phase ?? 0) > 0) {
              expect([moved, tried]).toEqual([0, 0]);
              continue;
            }
            const isOwn = uid === playerId;
            const sign = moved > 0 ? '+' : moved < 0 ? '-' : tried === 0 ? '=' : '0';
            expect(`${isOwn ? 'own' : ''}${event.type}${sign}`).toMatch(new RegExp(ONE_EVENT));
          }
        }),
        RUNS,
      );
    },
  );

  it('L10: two devices that both scored fold the union of their logs to the same match', () => {
    fc.assert(
      fc.property(anyLog, anyLog, (mine, theirs) => {
        const other: Record<string, MatchEvent> = {};
        for (const [key, event] of Object.entries(theirs)) {
          other[theirKey(key)] = 'target' in event ? { ...event, target: theirKey(event.target) } : event;
        }
        expect(foldMatch(freshMatch(), mergeLogs(mine, other))).toEqual(
          foldMatch(freshMatch(), mergeLogs(other, mine)),
        );
      }),
      RUNS,
    );
  });

  it('an allowed undo takes exactly its own event out of what counts when nothing was refused', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom(...PLAYERS), { minLength: 1, maxLength: 10 }),
        fc.nat(),
        fc.nat(),
        (throwers, pick, seed) => {
          const random = seeded(seed);
          let log: Record<string, MatchEvent> = {};
          for (const playerId of throwers) {
            const key = nextKey(0, random, greatestKey(Object.keys(log)));
            log = { ...log, [key]: { type: 'miss', playerId, at: 0, by: 'admin' } };
          }
          const before = foldMatch(freshMatch(), log);
          const target = before.timeline[pick % before.timeline.length]?.eventId ?? '';
          expect(judgeUndo(freshMatch(), before, target)).toBeNull();
          const undo: MatchEvent = { type: 'undo', target, at: 0, by: 'admin' };
          const after = foldMatch(freshMatch(), { ...log, [correctionKey(target)]: undo });
          expect(after.timeline.map((entry) => entry.eventId)).toEqual(
            before.timeline.map((entry) => entry.eventId).filter((eventId) => eventId !== target),
          );
        },
      ),
      RUNS,
    );
  });

  it('L14: however several devices correct the same throws before they sync, each throw counts once or not at all', () => {
    const devices = fc.array(fc.array(fc.tuple(fc.nat(), fc.constantFrom('', ...PLAYERS)), { maxLength: 8 }), {
      minLength: 2,
      maxLength: 3,
    });
    fc.assert(
      fc.property(anyLog, devices, fc.nat(), (log, perDevice, first) => {
        const logs = perDevice.map((corrections) =>
          corrections.reduce((known, [pick, to]) => correct(known, pick, to), log),
        );
        // The server keeps the first event under a key, whichever device sent it.
        const order = [...logs.slice(first % logs.length), ...logs.slice(0, first % logs.length)];
        const merged = mergeLogs(...order.reverse());
        const folded = foldMatch(freshMatch(), merged);
        const throws = folded.timeline.map(({ eventId }) => eventId.slice(0, 20));
        expect(new Set(throws).size).toBe(throws.length);
        const tapped = Object.entries(log).filter(([, { type }]) => type === 'cup' || type === 'miss');
        const attempts = Object.values(folded.playerStats).reduce((sum, player) => sum + player.attempts, 0);
        expect(attempts).toBeLessThanOrEqual(tapped.length);
        for (const { eventId } of folded.timeline) expect(merged[correctionKey(eventId)]).toBeUndefined();
        const naive = naiveFold(merged, [freshMatch().team1Players, freshMatch().team2Players]);
        for (const [uid, { cups, attempts: own }] of Object.entries(naive)) {
          expect(folded.playerStats[uid]).toMatchObject({ cupsScored: cups, attempts: own });
        }
      }),
      RUNS,
    );
  });

  it('L14: moving a throw changes only its player, and every other throw still counts', () => {
    fc.assert(
      fc.property(anyLog, fc.nat(), fc.constantFrom(...PLAYERS), (log, pick, to) => {
        const before = foldMatch(freshMatch(), log);
        const entry = before.timeline[pick % Math.max(1, before.timeline.length)];
        const after = foldMatch(freshMatch(), correct(log, pick, to));
        const others = ({ timeline }: typeof before) =>
          timeline.map(({ eventId }) => eventId.slice(0, 20)).filter((key) => key !== entry?.eventId.slice(0, 20));
        expect(others(after)).toEqual(expect.arrayContaining(others(before)));
        expect(after.timeline.length).toBeGreaterThanOrEqual(before.timeline.length);
      }),
      RUNS,
    );
  });

  it('L13: keys grow also within one millisecond, whatever chance says', () => {
    const now = Date.UTC(2026, 4, 1);
    let greatest = nextKey(now, () => 0.999999);
    for (let i = 0; i < 100; i++) {
      const key = nextKey(now, () => 0, greatest);
      expect(key > greatest).toBe(true);
      greatest = key;
    }
  });

  it('L13: keys only ever grow within a match, whatever the clock says', () => {
    const year = 365 * 24 * 3600 * 1000;
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -year, max: year }), { minLength: 1, maxLength: 30 }),
        fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })),
        (jumps, chances) => {
          let greatest: string | undefined;
          for (const jump of jumps) {
            const key = nextKey(1_700_000_000_000 + jump, () => chances.next().value as number, greatest);
            expect(isOrderedKey(key)).toBe(true);
            if (greatest !== undefined) expect(key > greatest).toBe(true);
            greatest = key;
          }
        },
      ),
      RUNS,
    );
  });

  it('L13: a throw that was put in later stands directly behind its throw and the corrections of that, however often', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(), { minLength: 1, maxLength: 20 }),
        fc.infiniteStream(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })),
        (places, chances) => {
          const random = () => chances.next().value as number;
          const keys: string[] = [];
          for (let i = 0; i < 4; i++) keys.push(nextKey(Date.UTC(2026, 4, 1), random, greatestKey(keys)));
          for (const place of places) {
            const behind = keys[place % keys.length] ?? '';
            const key = insertedKey(behind, [...keys, correctionKey(behind)], random);
            // Chances at the edge leave no room.
            if (key === null) continue;
            expect([isOrderedKey(key), isInserted(key), isInserted(correctionKey(key))]).toEqual([true, true, true]);
            keys.splice(keys.indexOf(behind) + 1, 0, key);
            expect([...keys].sort()).toEqual(keys);
            expect(correctionKey(correctionKey(behind)) < key).toBe(true);
            expect(nextKey(0, random, greatestKey(keys)) > (keys.at(-1) ?? '')).toBe(true);
          }
        },
      ),
      RUNS,
    );
  });

  it('L13: behind one throw there is room for many that were forgotten', () => {
    const random = seeded(FRESH_SEED);
    const keys = [nextKey(1, random), nextKey(9, random)];
    const first = keys[0] ?? '';
    let last = first;
    for (let i = 0; i < 10; i++) {
      const near = insertedKey(first, keys, random);
      const far = insertedKey(last, keys, random);
      expect(near !== null && far !== null, `fresh seed ${FRESH_SEED}`).toBe(true);
      keys.push(near ?? '', far ?? '');
      last = far ?? '';
    }
    expect(new Set(keys).size).toBe(22);
    const logOfOne = (key: string) => ({ [key]: { type: 'cup', playerId: 'ali', at: 7, by: 'x' } as const });
    expect(sharedTime(logOfOne(first), last)).toBe(7);
    expect(sharedTime(logOfOne(last), first), 'whichever arrives first').toBe(7);
    expect(sharedTime(logOfOne(first), keys[1] ?? '')).toBeUndefined();
  });

  it('L13: two devices that know the same greatest key make different next keys', () => {
    const greatest = nextKey(Date.UTC(2040, 0), () => 0.999999);
    const random = seeded(FRESH_SEED);
    const keys = new Set(Array.from({ length: 1000 }, () => nextKey(0, random, greatest)));
    expect(keys.size, `fresh seed ${FRESH_SEED}`).toBe(1000);
  });
});
