import { beforeEach, describe, expect, it } from 'vitest';
import { createMemoryOutbox } from '../../src/data/outbox/memory-outbox.ts';
import { DeniedError } from '../../src/domain/errors/server-errors.ts';
import type { Plan } from '../../src/domain/match/plan.ts';
import type { Scorer } from '../../src/domain/match/scorers.ts';
import type { Intent, OutboxRow } from '../../src/domain/outbox/intents.ts';
import {
  acceptedMarks,
  type DrainDeps,
  drainOutbox,
  judgeAccepted,
  judgeDenied,
  judgeLastRow,
  nextRead,
  orphanOf,
  send,
  settle,
  settleUnsent,
} from '../../src/sync/drain.ts';
import { firstAttempt, LAST_READ, pauseFor, type SendAttempt } from '../../src/sync/drain-attempt.ts';
import type { Remote } from '../../src/sync/remote.ts';
import { NoSessionError, type SessionProof } from '../../src/sync/session-loss.ts';
import { freshMatch, keyOf, logOf } from '../support/match-fixtures.ts';
import { putRow } from '../support/put-row.ts';
import { ADMIN, openWorld, type RulesWorld } from '../support/rules-world.ts';
import { HOLDS } from '../support/session-holds.ts';
import { readsOf } from '../support/world-reads.ts';

/** Send, judge and settle, each step of the drain alone; `drain-plan.test.ts` has the plan, the simulator all together. */

const MATCH = keyOf(1000);
const rowOf = (seq: number, intent: Intent): OutboxRow => ({
  seq,
  uid: ADMIN.uid,
  matchId: MATCH,
  at: 1_000_000,
  state: 'waiting',
  intent,
});
const shot = (seq: number): OutboxRow =>
  rowOf(seq, { kind: 'shot', eventId: keyOf(seq), type: 'cup', playerId: 'ali' });
const [first, second, third] = [shot(1), shot(2), shot(3)];
const attemptOf = (rows: SendAttempt['rows'], over: Partial<SendAttempt> = {}): SendAttempt => ({
  ...{ rows, readNumber: 1, provedIn: 0, isMended: false, rightAt: null },
  ...over,
});
const planOf = (over: Partial<Plan>): Plan => ({ accepted: [], refused: [], sent: [], patch: {}, ...over });

let world: RulesWorld;
let outbox: ReturnType<typeof createMemoryOutbox>;

beforeEach(async () => {
  world = openWorld();
  world.seed({ [`matches/${MATCH}`]: freshMatch(), 'config/activeMatch': MATCH });
  outbox = createMemoryOutbox();
  for (const { seq: _, state: __, ...row } of [first, second, third]) await putRow(outbox, row);
});

const states = async () => (await outbox.get()).map(({ state, reason }) => (reason ? `${state} ${reason}` : state));

describe('a run', () => {
  it('begins with the first read of its rows; without rows there is no attempt', () => {
    expect(firstAttempt([first, second])).toEqual({ ...attemptOf([first, second]), provedIn: null });
    expect(firstAttempt([])).toBeNull();
  });

  it('pauses 300 ms for each pause, then asks whether this tab still has a storage', async () => {
    const waits: number[] = [];
    const pause = async (ms: number) => void waits.push(ms);
    await pauseFor({ outbox, pause }, { rows: [first] }, 4);
    expect(waits).toEqual([1200]);
    const asked: string[] = [];
    const getMatch = async (...args: string[]) => {
      asked.push(...args);
      throw new Error('closed');
    };
    await expect(pauseFor({ outbox: { getMatch }, pause }, { rows: [first] }, 1)).rejects.toThrow('closed');
    expect(asked).toEqual([MATCH, 'disk']);
  });
});

describe('send', () => {
  it('says whether the server took the update; the loss of the network is no answer', async () => {
    const sent: unknown[] = [];
    const plan = planOf({ patch: { place: 1 } });
    expect(await send({ update: async (patch) => void sent.push(patch) }, plan)).toBe('accepted');
    expect(sent).toEqual([{ place: 1 }]);
    expect(await send({ update: () => Promise.reject(new DeniedError('no')) }, plan)).toBe('denied');
    await expect(send({ update: () => Promise.reject(new Error('lost')) }, plan)).rejects.toThrow('lost');
  });
});

describe('judge: accepted', () => {
  const plan = planOf({ sent: [first, second], accepted: [] });

  it('ends the run with the rows that were sent, and with no other', () => {
    expect(judgeAccepted(attemptOf([first, second, third]), { plan, isWhole: true })).toEqual({
      marks: acceptedMarks([first, second]),
    });
  });

  it('L2: with the revision from which on the match’s record has them', () => {
    const scored = { ...plan, patch: { [`matches/${first.matchId}/rev`]: 7 } };
    expect(judgeAccepted(attemptOf([first]), { plan: scored, isWhole: true })).toEqual({
      marks: acceptedMarks([first, second], 7),
    });
    expect(acceptedMarks([first], 7)).toEqual([{ row: first, change: { state: 'accepted', rev: 7 } }]);
  });

  it('tries once more, from the first read and at once, what was left out of the fixtures; and not a third time', () => {
    const attempt = attemptOf([first], { readNumber: 5, provedIn: 3, rightAt: 9 });
    const next = { ...attempt, readNumber: 1, isMended: true };
    expect(judgeAccepted(attempt, { plan, isWhole: false })).toEqual({ next, pauses: 0 });
    expect(judgeAccepted(next, { plan, isWhole: false })).toEqual({ marks: acceptedMarks([first, second]) });
  });
});

describe('judge: denied', () => {
  const RIGHT = `matchScorers/${MATCH}/${ADMIN.uid}`;
  const judged = (attempt: SendAttempt, over: { proof?: SessionProof; remote?: Partial<Remote> } = {}) =>
    judgeDenied(
      { uid: () => ADMIN.uid, proof: over.proof ?? HOLDS, remote: { ...readsOf(world), ...over.remote } },
      attempt,
    );

  it('L15: counts only between two proofs of the session on one connection', async () => {
    const proof = { ...HOLDS, turn: () => 7 };
    for (const provedIn of [null, 6]) {
      const attempt = attemptOf([first, second], { readNumber: LAST_READ, provedIn });
      // Not even a final read is one.
      expect(await judged(attempt, { proof })).toEqual({ next: { ...attempt, provedIn: 7 }, pauses: 4 });
    }
    const attempt = attemptOf([first, second], { provedIn: 7 });
    expect(await judged(attempt, { proof })).toEqual({ next: { ...attempt, readNumber: 2 }, pauses: 1 });
  });

  it('L15: says nothing without a session, and asks for a new proof', async () => {
    let doubts = 0;
    const proof = { ...HOLDS, holds: async () => false, doubt: () => (doubts += 1) };
    await expect(judged(attemptOf([first], { readNumber: LAST_READ }), { proof })).rejects.toThrow(NoSessionError);
    expect(doubts).toBe(1);
  });

  it('each read waits longer than the one before it', async () => {
    const pauses: number[] = [];
    let attempt = attemptOf([first], { provedIn: null });
    for (;;) {
      const verdict = await judged(attempt);
      if ('marks' in verdict) break;
      pauses.push(verdict.pauses);
      attempt = verdict.next;
    }
    expect(pauses).toEqual([1, 1, 2, 3, 4]);
  });

  it('L14: settles a correction that never came to be, alone, and only after a verdict', async () => {
    const throwKey = keyOf(0);
    // Another device has undone the throw; the correction that is corrected here came too late.
    const undone = { type: 'undo', target: throwKey, at: 1, by: 'admin' };
    world.seed({ [`matchEvents/${MATCH}`]: { ...logOf('ali+'), [keyOf(1)]: undone } });
    const orphan = rowOf(2, { kind: 'undo', target: `${throwKey}-` });
    const unproved = attemptOf([first, orphan], { provedIn: null });
    expect(await judged(unproved)).toEqual({ next: { ...unproved, provedIn: 0 }, pauses: 1 });
    expect(await judged(attemptOf([first, orphan]))).toEqual({ marks: acceptedMarks([orphan]) });
  });

  it('L3: tells of a correction whose correction the league refused', async () => {
    world.seed({ [`matchEvents/${MATCH}`]: logOf('ali+') });
    const orphan = rowOf(2, { kind: 'undo', target: `${keyOf(0)}-` });
    expect(await judged(attemptOf([first, orphan]))).toEqual({
      marks: [{ row: orphan, change: { state: 'parked', reason: 'throw-missing' } }],
    });
  });

  it('reads the log only where a row corrects something', async () => {
    const asked: string[] = [];
    const remote = { get: async (path: string) => void asked.push(path) };
    await judged(attemptOf([first]), { remote });
    expect(asked).toEqual([]);
  });

  it('L6: parks the only row at its last read; who was never given the match is denied', async () => {
    const attempt = attemptOf([first], { readNumber: LAST_READ });
    expect(await judged(attempt)).toEqual({ marks: [{ row: first, change: { state: 'parked', reason: 'denied' } }] });
  });

  it('asks for the right by the server’s clock: one that has ended parks the row for want of a right', async () => {
    world.seed({ [RIGHT]: { name: 'Hakan', at: 1, until: world.now, link: keyOf(1) } });
    const attempt = attemptOf([first], { readNumber: LAST_READ });
    expect(await judged(attempt)).toEqual({
      marks: [{ row: first, change: { state: 'parked', reason: 'scorer-over' } }],
    });
    world.seed({ [`${RIGHT}/until`]: world.now + 1 });
    expect(await judged(attempt)).toEqual({ next: { ...attempt, rightAt: 1 }, pauses: 4 });
  });
});

describe('L14: an orphan', () => {
  const [thrown, moved] = [keyOf(0), `${keyOf(0)}-`];
  const undo = rowOf(2, { kind: 'undo', target: moved });

  it('corrects what the server lacks, of a throw that it has', () => {
    expect(orphanOf([first, undo], logOf('ali+'))).toBe(undo);
  });

  it('is none where the corrected event is there, or comes with the same rows', () => {
    expect(orphanOf([undo], logOf('ali+', 'move 0 veli'))).toBeUndefined();
    const move = rowOf(1, { kind: 'move', target: thrown, playerId: 'veli' });
    expect(orphanOf([move, undo], logOf('ali+'))).toBeUndefined();
  });

  it('is none where the throw itself is missing: it may be under way', () => {
    expect(orphanOf([undo], {})).toBeUndefined();
  });
});

describe('the next read', () => {
  it('comes after each refusal, up to the last one', () => {
    const attempt = attemptOf([first, second], { readNumber: LAST_READ - 1 });
    expect(nextRead(attempt)).toEqual({ ...attempt, readNumber: LAST_READ });
  });

  it('L6: what stays refused is searched for row by row: the first one alone, with a read less than the last', () => {
    const attempt = attemptOf([first, second, third], { readNumber: LAST_READ, isMended: true });
    expect(nextRead(attempt)).toEqual({ ...attempt, rows: [first], readNumber: LAST_READ - 1 });
  });

  it('ends with the last one of a single row', () => {
    expect(nextRead(attemptOf([first], { readNumber: LAST_READ }))).toBeNull();
  });
});

describe('the last row', () => {
  const right: Scorer = { name: 'Hakan', at: 40, until: 50 };
  const parked = (reason: 'denied' | 'scorer-over') => ({
    marks: [{ row: first, change: { state: 'parked', reason } }],
  });
  const last = attemptOf([first], { readNumber: LAST_READ });

  it('is tried once more with each right that holds, and then is denied for another reason', () => {
    const next = { ...last, rightAt: right.at };
    expect(judgeLastRow(last, right, true)).toEqual({ next, pauses: 4 });
    expect(judgeLastRow(next, right, true)).toEqual(parked('denied'));
    expect(judgeLastRow(next, { ...right, at: 41 }, true)).toMatchObject({ next: { rightAt: 41 } });
  });

  it('waits for a new right where the right is over, and is denied where there never was one', () => {
    expect(judgeLastRow(last, right, false)).toEqual(parked('scorer-over'));
    expect(judgeLastRow(last, null, false)).toEqual(parked('denied'));
  });
});

describe('settle', () => {
  it('marks the accepted rows in one change, and each parked one with its own reason', async () => {
    const changes: unknown[] = [];
    const update: typeof outbox.update = (...change) => {
      changes.push(change);
      return outbox.update(...change);
    };
    const parked = [
      { row: second, change: { state: 'parked', reason: 'denied' } },
      { row: third, change: { state: 'parked', reason: 'match-missing' } },
    ] as const;
    expect(await settle({ outbox: { update } }, [...acceptedMarks([first]), ...parked])).toBe(3);
    expect(await states()).toEqual(['accepted', 'parked denied', 'parked match-missing']);
    await settle({ outbox: { update } }, acceptedMarks([second, third]));
    expect(changes.length).toBe(4);
    expect(await settle({ outbox: { update } }, [])).toBe(0);
    expect(changes.length).toBe(4);
  });

  it('L15: what the server holds is settled without a proof, and nothing is parked without one', async () => {
    const refused = [{ row: second, reason: 'match-completed' }] as const;
    const plan = planOf({ accepted: [first], refused: [...refused] });
    const deps = { outbox, uid: () => ADMIN.uid };
    await expect(settleUnsent({ ...deps, proof: { ...HOLDS, holds: async () => false } }, plan)).rejects.toThrow(
      NoSessionError,
    );
    expect(await states()).toEqual(['accepted', 'waiting', 'waiting']);
    expect(await settleUnsent({ ...deps, proof: HOLDS }, plan)).toBe(2);
    expect(await states()).toEqual(['accepted', 'parked match-completed', 'waiting']);
    const unasked = { ...HOLDS, holds: async () => Promise.reject(new Error('asked')) };
    expect(await settleUnsent({ ...deps, proof: unasked }, planOf({ accepted: [third] }))).toBe(1);
  });
});

describe('the steps together', () => {
  const drain = (over: Partial<DrainDeps> & { update?: Remote['update'] } = {}) => {
    const waits: number[] = [];
    const sent: string[][] = [];
    const { update = async () => undefined, ...deps } = over;
    const drained = drainOutbox({
      ...{ outbox, uid: () => ADMIN.uid, proof: HOLDS, now: () => world.now },
      pause: async (ms) => void waits.push(ms),
      ...deps,
      remote: {
        ...readsOf(world),
        ...deps.remote,
        update: async (patch) => {
          sent.push(Object.keys(patch));
          await update(patch);
        },
      },
    });
    return { drained, waits, sent };
  };

  it('says how many rows were settled', async () => {
    const { drained, sent, waits } = drain();
    expect(await drained).toMatchObject({ settled: 3 });
    expect(sent).toHaveLength(1);
    expect(waits).toEqual([]);
    expect(await states()).toEqual(['accepted', 'accepted', 'accepted']);
  });

  it('what the server holds is settled first, and the next run sends the rest', async () => {
    world.seed({ [`matchEvents/${MATCH}`]: { [keyOf(1)]: logOf('ali+')[keyOf(0)] } });
    const { drained, sent } = drain();
    expect(await drained).toMatchObject({ settled: 3 });
    expect(sent).toHaveLength(1);
    expect(sent[0]?.filter((path) => path.startsWith('matchEvents/'))).toEqual([
      `matchEvents/${MATCH}/${keyOf(2)}`,
      `matchEvents/${MATCH}/${keyOf(3)}`,
    ]);
  });

  it('L11: nothing is sent when another account signed in while the state was read', async () => {
    let uid = ADMIN.uid;
    const get: Remote['get'] = async (path) => {
      uid = 'someone-else';
      return world.read(path);
    };
    const { drained, sent } = drain({
      uid: () => uid,
      remote: { ...readsOf(world), get, update: async () => undefined },
    });
    await expect(drained).rejects.toThrow(NoSessionError);
    expect(sent).toEqual([]);
  });

  it('L6: refusals are waited out, each read longer, until the first row is parked', async () => {
    const { drained, waits, sent } = drain({ update: () => Promise.reject(new DeniedError('no')) });
    expect(await drained).toMatchObject({ settled: 1 });
    expect(await states()).toEqual(['parked denied', 'waiting', 'waiting']);
    // One refusal before the session is proved, five of the run, two of its first row.
    expect(waits.map((ms) => ms / 300)).toEqual([1, 1, 2, 3, 4, 3, 4]);
    expect(sent).toHaveLength(8);
  });

  it('L6: what was denied is sent again once by each build, only of the account that is signed in', async () => {
    const denied = { update: () => Promise.reject(new DeniedError('no')) };
    const rounds = async (build: string, uid = ADMIN.uid) => {
      const { drained, sent } = drain({ ...denied, build, uid: () => uid });
      await drained;
      return sent.length;
    };
    // A row of an earlier version, whose refusal named no build.
    await outbox.update([first.seq], { state: 'parked', reason: 'denied' });
    expect(await rounds('two', 'someone-else')).toBe(0);
    expect(await rounds('two')).toBeGreaterThan(0);
    expect((await outbox.get())[0]).toMatchObject({ state: 'parked', reason: 'denied', builds: ['two'] });
    expect(await rounds('two')).toBe(0);
    expect(await rounds('three')).toBeGreaterThan(0);
    // A tab of the other build changes nothing any more.
    expect(await rounds('two')).toBe(0);
    expect((await outbox.get())[0]?.builds).toEqual(['two', 'three']);
    const { drained } = drain({ build: 'four' });
    expect(await drained).toMatchObject({ settled: 3 });
    expect(await states()).toEqual(['accepted', 'accepted', 'accepted']);
  });

  it('L3: the loss of the network settles nothing', async () => {
    const { drained } = drain({ update: () => Promise.reject(new Error('lost')) });
    await expect(drained).rejects.toThrow('lost');
    expect(await states()).toEqual(['waiting', 'waiting', 'waiting']);
  });
});
