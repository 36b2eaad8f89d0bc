import { describe, expect, it } from 'vitest';
import { createMemoryOutbox } from '../../src/data/outbox/memory-outbox.ts';
import { NOTHING_PLAYED } from '../../src/domain/match/live-matches.ts';
import { foldMatch } from '../../src/domain/match/match.ts';
import type { ServerState } from '../../src/domain/match/plan.ts';
import type { Intent, OutboxRow } from '../../src/domain/outbox/intents.ts';
import { PING } from '../../src/domain/records/constants.ts';
import type { Match } from '../../src/domain/records/types.ts';
import type { Fixture } from '../../src/domain/schedule/types.ts';
import { LAST_READ } from '../../src/sync/drain-attempt.ts';
import { type PlanFacts, planFresh, planFrom } from '../../src/sync/plan-step.ts';
import { freshMatch, keyOf, logOf } from '../support/match-fixtures.ts';
import { ADMIN, openWorld } from '../support/rules-world.ts';
import { readsOf } from '../support/world-reads.ts';

/** The first step of the drain alone: the plan for a run, given the server's state. */

const MATCH = keyOf(1000);
const DAY = 24 * 3600 * 1000;
const NOW = 100 * DAY;
const rowOf = (intent: Intent, at = NOW): OutboxRow => ({
  seq: 1,
  uid: ADMIN.uid,
  matchId: MATCH,
  at,
  state: 'waiting',
  intent,
});
const shot = (at = NOW) => rowOf({ kind: 'shot', eventId: keyOf(5), type: 'cup', playerId: 'ali' }, at);
const cancel = rowOf({ kind: 'cancel' });

const stateOf = (over: Partial<ServerState> = {}): ServerState => ({
  ...{ match: freshMatch(), events: {}, playing: NOTHING_PLAYED, players: {}, joined: {}, teams: {}, indexed: {} },
  ...{ seasons: {}, figures: {}, fixtures: {}, notes: {}, places: {} },
  ...over,
});
const plan = (row: OutboxRow, state: ServerState, over: Partial<PlanFacts> = {}, readNumber = 1) =>
  planFrom(state, { rows: [row], readNumber }, { movesBracket: true, now: NOW, serverNow: NOW, ...over });

/** A semi-final after one cup, and the final that its winner comes to. */
const fixture = (over: Partial<Fixture>): Fixture => ({
  season: 'first',
  round: 1,
  stage: 'semi',
  at: 2_000_000,
  state: 'planned',
  sequence: 0,
  updatedAt: 1,
  ...over,
});
const [OWN, FINAL] = [keyOf(900), keyOf(901)];
const { team1Id, team2Id } = freshMatch();
const fixtures = {
  [OWN]: fixture({ tie: 's1', team1Id, team2Id, matchId: MATCH }),
  [FINAL]: fixture({ stage: 'final', tie: 'f', from1: { tie: 's1', of: 'winner' } }),
};
const complete = rowOf({ kind: 'complete' });
const match = { ...freshMatch(), rev: 1, team1Score: 1 };
match.playerStats.ali = { ...freshMatch().playerStats.ali, cupsScored: 1, attempts: 1 } as never;

describe('L13: the time of a tap', () => {
  const SERVER = 40 * DAY + 0.5;
  const timeOf = (at: number, match: Partial<Match> = {}) => {
    const { patch } = plan(shot(at), stateOf({ match: { ...freshMatch(), ...match } }), { serverNow: SERVER }).plan;
    return (patch[`matchEvents/${MATCH}/${keyOf(5)}`] as { at: number }).at;
  };

  it('is its age by the device’s clock, counted back from the server’s present, in whole ms', () => {
    expect(timeOf(NOW)).toBe(40 * DAY);
    expect(timeOf(NOW - 5_000)).toBe(40 * DAY - 5_000);
    expect(timeOf(NOW - 7 * DAY)).toBe(33 * DAY);
  });

  it('is the present where the age cannot be: a clock has jumped', () => {
    expect(timeOf(NOW - 7 * DAY - 1)).toBe(40 * DAY);
    expect(timeOf(NOW + 5_000)).toBe(40 * DAY);
  });

  it('is not before the start of the match, and not after the present', () => {
    expect(timeOf(NOW - 2 * DAY, { startedAt: 39 * DAY })).toBe(39 * DAY);
    expect(timeOf(NOW, { startedAt: 41 * DAY })).toBe(40 * DAY);
  });
});

describe('the fixtures of a plan', () => {
  const over = stateOf({ match, events: logOf('ali+'), fixtures });
  const touched = (readNumber: number, facts: Partial<PlanFacts> = {}) => {
    const { plan: made, isWhole } = plan(complete, over, facts, readNumber);
    const has = (id: string) => Object.keys(made.patch).some((path) => path.startsWith(`fixtures/${id}`));
    return { own: has(OWN), final: has(FINAL), isWhole };
  };

  it('are all there at first, and come fewer the longer the rules refuse: the match comes first', () => {
    for (const readNumber of [1, LAST_READ - 2])
      expect(touched(readNumber)).toEqual({ own: true, final: true, isWhole: true });
    expect(touched(LAST_READ - 1)).toEqual({ own: true, final: false, isWhole: false });
    expect(touched(LAST_READ)).toEqual({ own: false, final: false, isWhole: false });
  });

  it('a scorer leaves the other games to the server: his plan lacks nothing without them', () => {
    const facts = { movesBracket: false };
    expect(touched(1, facts)).toEqual({ own: true, final: false, isWhole: true });
    expect(touched(LAST_READ - 1, facts)).toEqual({ own: true, final: false, isWhole: true });
    expect(touched(LAST_READ, facts)).toEqual({ own: false, final: false, isWhole: false });
  });
});

describe('an answer that may not be complete yet', () => {
  const isUnsure = (row: OutboxRow, state: ServerState) => plan(row, state).isUnsure;

  it('L10: match and log of different revisions, by cups or by attempts, while the match runs', () => {
    expect(isUnsure(shot(), stateOf())).toBe(false);
    for (const script of ['ali+', 'ali0']) {
      expect(isUnsure(shot(), stateOf({ events: logOf(script) }))).toBe(true);
      const match: Match = { ...freshMatch(), status: 'cancelled' };
      expect(isUnsure(shot(), stateOf({ match, events: logOf(script) }))).toBe(false);
    }
  });

  it('L10: a cup that was taken back changes no attempts', () => {
    expect(isUnsure(shot(), stateOf({ match, events: logOf('ali+') }))).toBe(false);
    expect(isUnsure(shot(), stateOf({ match, events: logOf('ali+', 'ali-') }))).toBe(true);
  });

  it('L10: two cups and a miss are not a double cup and two misses (decision 151)', () => {
    const events = logOf('ali2@0', 'ali0@0');
    const { playerStats, team1Score } = foldMatch(freshMatch('10sw'), events);
    const whole: Match = { ...freshMatch('10sw'), rev: 2, playerStats, team1Score };
    expect(isUnsure(shot(), stateOf({ match: whole, events }))).toBe(false);
    expect(isUnsure(shot(), stateOf({ match: whole, events: logOf('ali+@0', 'ali+@0') }))).toBe(true);
  });

  it('L6: a match that is missing or empty may come yet; one that is over stays so', () => {
    expect(isUnsure(shot(), stateOf({ match: null }))).toBe(true);
    expect(isUnsure(rowOf({ kind: 'complete' }), stateOf())).toBe(true);
    expect(isUnsure(shot(), stateOf({ match: { ...freshMatch(), status: 'completed' } }))).toBe(false);
  });
});

describe('a fresh plan', () => {
  const readNumber = (missing: number) => {
    const world = openWorld();
    world.seed({ [`matches/${MATCH}`]: freshMatch() });
    let reads = 0;
    let left = missing;
    const waits: number[] = [];
    const planned = planFresh(
      {
        outbox: createMemoryOutbox(),
        now: () => NOW,
        pause: async (ms) => void waits.push(ms),
        remote: {
          ...readsOf(world),
          get: async (path) => {
            if (path !== `matches/${MATCH}`) return world.read(path);
            reads += 1;
            return left-- > 0 ? null : world.read(path);
          },
        },
      },
      { rows: [cancel], readNumber: 1, provedIn: null, isMended: false, rightAt: null },
    );
    return planned.then((fresh) => ({ ...fresh, reads, waits }));
  };

  it('moves the bracket unless the account may not', async () => {
    const world = openWorld();
    world.seed({ [`matches/${MATCH}`]: match, [`matchEvents/${MATCH}`]: logOf('ali+'), fixtures });
    const deps = { outbox: createMemoryOutbox(), remote: readsOf(world), now: () => NOW, pause: async () => undefined };
    const moves = async (more: { movesBracket?: () => boolean }) => {
      const { plan: made } = await planFresh(
        { ...deps, ...more },
        { rows: [complete], readNumber: 1, provedIn: null, isMended: false, rightAt: null },
      );
      return Object.keys(made.patch).some((path) => path.startsWith(`fixtures/${FINAL}`));
    };
    expect(await moves({})).toBe(true);
    expect(await moves({ movesBracket: () => true })).toBe(true);
    expect(await moves({ movesBracket: () => false })).toBe(false);
  });

  it('is made by one answer that leaves no doubt', async () => {
    expect(await readNumber(0)).toMatchObject({
      reads: 1,
      waits: [],
      plan: { sent: [cancel], refused: [] },
      isWhole: true,
    });
  });

  it('asks again after a pause while the answer may not be complete', async () => {
    expect(await readNumber(2)).toMatchObject({ reads: 3, waits: [300, 300], plan: { sent: [cancel], refused: [] } });
  });

  /** How often a tap of a match with this clock reads it, and the clock that the plan writes. */
  const readsWith = async (clock: object | null, ...script: string[]) => {
    const world = openWorld();
    const playing = { ...freshMatch('10st5'), rev: script.length, ...(clock !== null && { clock }) };
    world.seed({ [`matches/${MATCH}`]: playing, [`matchEvents/${MATCH}`]: logOf(...script) });
    let reads = 0;
    const get = async (path: string) => {
      if (path === `matches/${MATCH}`) reads += 1;
      return world.read(path);
    };
    const deps = { outbox: createMemoryOutbox(), now: () => NOW, pause: async () => undefined };
    const miss = rowOf({ kind: 'shot', eventId: keyOf(5), type: 'miss', playerId: 'ali', phase: 0 });
    const { plan: made } = await planFresh(
      { ...deps, remote: { ...readsOf(world), get } },
      { rows: [miss], readNumber: 1, provedIn: null, isMended: false, rightAt: null },
    );
    expect(made.sent).toEqual([miss]);
    return { reads, written: made.patch[`matches/${MATCH}/clock`] };
  };

  it('decision 153: a clock that its log explains is read once, in whatever order the database has its fields', async () => {
    expect(await readsWith(null)).toEqual({ reads: 1 });
    expect(await readsWith({ since: 2000, spent: 0 }, 'clock run 0')).toEqual({ reads: 1 });
    expect(await readsWith({ out: true, spent: 1 }, 'clock run 0', 'clock out 0')).toEqual({ reads: 1 });
  });

  it('decision 153: a clock that its log does not explain is read a few times, then the tap goes and puts it right', async () => {
    for (const [clock, script, written] of [
      [{ spent: 7 }, ['clock run 0'], { spent: 0, since: 2000 }],
      [{ spent: 7 }, [], null],
      [null, ['clock run 0', 'clock stop 0'], { spent: 1 }],
      [{ spent: 1, out: true }, ['clock run 0', 'clock stop 0'], { spent: 1 }],
    ] as const)
      expect(await readsWith(clock, ...script)).toEqual({ reads: 5, written });
  });

  it('L10: waits for the answer of a ping, behind which the rest of an event has arrived, however slow the link is', async () => {
    const world = openWorld();
    world.seed({ [`matches/${MATCH}`]: match, [`matchEvents/${MATCH}`]: logOf('ali+') });
    let hasAnswered = false;
    const get = async (path: string) => {
      if (path === PING) hasAnswered = true;
      return path === `matchEvents/${MATCH}` && !hasAnswered ? null : world.read(path);
    };
    const { plan: made } = await planFresh(
      {
        outbox: createMemoryOutbox(),
        now: () => NOW,
        pause: async () => undefined,
        remote: { ...readsOf(world), get },
      },
      { rows: [shot()], readNumber: 1, provedIn: null, isMended: false, rightAt: null },
    );
    expect(made.patch).toMatchObject({ [`matches/${MATCH}/team1Score`]: 2, [`matches/${MATCH}/rev`]: match.rev + 1 });
  });

  it('takes the fifth answer as it is', async () => {
    const found = await readNumber(9);
    expect(found).toMatchObject({ reads: 5, waits: [300, 300, 300, 300] });
    expect(found.plan.refused).toEqual([{ row: cancel, reason: 'match-missing' }]);
  });
});
