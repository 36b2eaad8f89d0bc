import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PRESENCE_BEAT_MS, type Presence } from '../../src/domain/match/presence.ts';
import {
  ownStep,
  parseTurn,
  TURN_SILENCE_MS,
  type Turn,
  type TurnFacts,
  type TurnStep,
  turnNews,
  turnPatch,
  viewTurn,
} from '../../src/domain/match/turns.ts';
import { SERVER_TIME } from '../../src/domain/records/server-time.ts';

const NOW = 1_700_000_000_000;
const taker = (device: string, at = NOW) => ({ device, uid: `u-${device}`, who: device.toUpperCase(), at });
const there = (at = NOW): Presence => ({ at, name: 'Android' });
const both = { a: there(), b: there() };
/** Both phones are still there. */
const later = (ms: number) => ({ serverNow: NOW + ms, present: { a: there(NOW + ms), b: there(NOW + ms) } });
const seenBy = (device: string, more: Partial<TurnFacts> = {}) =>
  viewTurn({ turn: taker('a'), present: both, device, isOnline: true, tappedAt: 0, serverNow: NOW, ...more });

describe('who scores', () => {
  it('nobody: a phone alone sees no difference', () => {
    expect(seenBy('a', { turn: null })).toEqual({ kind: 'free' });
    expect(seenBy('a', { present: {} })).toEqual({ kind: 'own', ask: null });
  });

  it('another phone that is there: this one shows who, and does not tap', () => {
    expect(seenBy('b')).toEqual({ kind: 'other', who: 'A', askedAt: null });
  });

  it('decision 42: another phone that has left: the next tap takes the turn', () => {
    expect(seenBy('b', { present: { b: there() } })).toEqual({ kind: 'free' });
  });

  it('decision 42: another phone whose connection ended, or that gave no sign for 10 s, may hold throws: this one is asked', () => {
    const turn = { ...taker('a'), ask: taker('b') };
    for (const a of [there(NOW - 10_000), { ...there(), gone: true as const }]) {
      expect(seenBy('b', { present: { a } })).toEqual({ kind: 'away', who: 'A' });
      expect(seenBy('b', { turn, present: { a } })).toEqual({ kind: 'away', who: 'A' });
      expect(seenBy('b', { isOnline: false, present: { a } })).toEqual({ kind: 'free' });
      expect(seenBy('a', { present: { a } })).toEqual({ kind: 'own', ask: null });
    }
    // two signs are as far apart as they ever are, and the second takes its time
    expect(seenBy('b', { present: { a: there(NOW - 2 * PRESENCE_BEAT_MS) } }).kind).toBe('other');
  });

  it('a phone without a connection may always tap', () => {
    expect(seenBy('b', { isOnline: false })).toEqual({ kind: 'free' });
  });
});

describe('what a phone does by itself', () => {
  const [waits, isBack] = [true, true];

  it('takes the turn with a tap if nobody scores, and when the other phone does not answer', () => {
    expect(ownStep('free', { waits, isBack: false })).toBe('take');
    expect(ownStep('free', { waits: false, isBack })).toBeNull();
    expect(ownStep('away', { waits, isBack })).toBe('take');
    expect(ownStep('away', { waits: false, isBack: false })).toBeNull();
    expect(ownStep('due', { waits: false, isBack: false })).toBe('take');
    expect(ownStep('own', { waits, isBack })).toBeNull();
  });

  it('a phone that comes back with taps asks who scores, and takes nothing', () => {
    expect(ownStep('other', { waits, isBack })).toBe('ask');
    expect(ownStep('other', { waits: false, isBack })).toBeNull();
    expect(ownStep('other', { waits, isBack: false })).toBeNull();
  });
});

describe('a question', () => {
  const turn: Turn = { ...taker('a'), ask: taker('b') };

  it('is shown to who scores, and to nobody as his own', () => {
    expect(seenBy('a', { turn })).toEqual({ kind: 'own', ask: turn.ask });
    expect(seenBy('b', { turn })).toEqual({ kind: 'other', who: 'A', askedAt: NOW });
    expect(seenBy('c', { turn })).toEqual({ kind: 'other', who: 'A', askedAt: null });
    expect(seenBy('a', { turn: { ...taker('a'), ask: taker('a') } })).toEqual({ kind: 'own', ask: null });
  });

  it('passes the turn after 15 s of silence, not a moment earlier, and to nobody but who asked', () => {
    const viewAfter = (ms: number, device = 'b') => seenBy(device, { turn, ...later(ms) }).kind;
    expect([viewAfter(TURN_SILENCE_MS - 1), viewAfter(TURN_SILENCE_MS), viewAfter(TURN_SILENCE_MS, 'c')]).toEqual([
      'other',
      'due',
      'other',
    ]);
  });

  it('decision 42: passes no turn from a phone that taps: the 15 s begin anew with each tap', () => {
    const viewAfter = (ms: number, tappedAt: number) => seenBy('b', { turn, tappedAt, ...later(ms) });
    expect(viewAfter(TURN_SILENCE_MS, NOW + 5_000)).toEqual({ kind: 'other', who: 'A', askedAt: NOW + 5_000 });
    expect(viewAfter(TURN_SILENCE_MS + 5_000, NOW + 5_000)).toEqual({ kind: 'due', who: 'A' });
    expect(viewAfter(TURN_SILENCE_MS, NOW - 60_000)).toEqual({ kind: 'due', who: 'A' });
  });

  it('passes it at once when the other phone is not there', () => {
    expect(seenBy('b', { turn, present: { b: there() } })).toEqual({ kind: 'due', who: 'A' });
  });

  it('its answer is told: kept, given, or taken by somebody else', () => {
    expect(turnNews(turn, taker('a'), 'b')).toBe('refused');
    expect(turnNews(turn, taker('b'), 'b')).toBe('given');
    expect(turnNews(turn, taker('b'), 'a')).toBe('taken');
    expect(turnNews(turn, { ...taker('a'), ask: taker('c') }, 'b')).toBeNull();
    expect(turnNews(null, taker('a'), 'b')).toBeNull();
    expect(turnNews(taker('a'), turn, 'a')).toBeNull();
  });

  it('its answer is for who asked, and a turn that ends is given to nobody', () => {
    expect(turnNews(turn, taker('a'), 'c')).toBeNull();
    expect(turnNews(turn, taker('b'), 'c')).toBeNull();
    expect(turnNews(turn, taker('c'), 'b')).toBeNull();
    expect(turnNews(taker('a'), taker('b'), 'b')).toBeNull();
    expect(turnNews(turn, null, 'b')).toBeNull();
    expect(turnNews(turn, null, 'a')).toBeNull();
    expect(turnNews(null, null, 'b')).toBeNull();
    expect(turnNews({ ...taker('b'), ask: taker('b') }, taker('b'), 'b')).toBeNull();
  });
});

describe('the update of a step', () => {
  const { at: _at, ...b } = taker('b');
  const entry = { ...b, at: SERVER_TIME };

  it('writes the turn of the phone that takes it or is given it, without a question', () => {
    expect(turnPatch('m', 'take', taker('b'))).toEqual({ 'matchTurns/m': entry });
    expect(turnPatch('m', 'give', taker('b'))).toEqual({ 'matchTurns/m': entry });
  });

  it('writes a question beside the turn, and removes it when the turn is kept', () => {
    expect(turnPatch('m', 'ask', taker('b'))).toEqual({ 'matchTurns/m/ask': entry });
    expect(turnPatch('m', 'keep', taker('a'))).toEqual({ 'matchTurns/m/ask': null });
  });
});

describe('a turn that comes from outside', () => {
  it('is none when it is damaged; a damaged question is none', () => {
    for (const value of [null, undefined, 1, {}, { device: 'a' }]) expect(parseTurn(value)).toBeNull();
    for (const field of ['device', 'uid', 'at']) expect(parseTurn({ ...taker('a'), [field]: true })).toBeNull();
    expect(parseTurn({ ...taker('a'), who: 7 })).toEqual({ ...taker('a'), who: '' });
    expect(parseTurn({ ...taker('a'), ask: { device: 'b' } })).toEqual(taker('a'));
    expect(parseTurn({ ...taker('a'), ask: taker('b') })).toEqual({ ...taker('a'), ask: taker('b') });
  });
});

/** The server's record after a step of a device, as the rules let it land. */
function land(turn: Turn | null, step: TurnStep, device: string, at: number): Turn | null {
  const who = step === 'give' ? (turn?.ask ?? taker(device)) : taker(device);
  const [[path, value] = ['', null]] = Object.entries(turnPatch('m', step, who)) as [string, Partial<Turn> | null][];
  const stamped = value === null ? null : { ...value, at };
  if (path === 'matchTurns/m') return parseTurn(stamped);
  if (turn === null) return null;
  const { ask: _ask, ...rest } = turn;
  return parseTurn(stamped === null ? rest : { ...rest, ask: stamped });
}

it('in whatever order phones ask, answer, fall silent, leave and come back, the turn is of one phone, and nobody waits for ever', () => {
  const devices = ['a', 'b', 'c'];
  const event = fc.record({
    device: fc.constantFrom(...devices),
    does: fc.constantFrom<TurnStep | 'leave' | 'come' | 'wait' | 'tap'>(
      'ask',
      'keep',
      'give',
      'leave',
      'come',
      'wait',
      'tap',
    ),
    ms: fc.integer({ min: 0, max: 20_000 }),
  });
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), (events) => {
      let now = NOW;
      let turn: Turn | null = null;
      const here = new Set(devices);
      const present = () => Object.fromEntries([...here].map((device) => [device, there(now)]));
      const view = (device: string) =>
        viewTurn({ turn, present: present(), device, isOnline: here.has(device), tappedAt: 0, serverNow: now });
      for (const { device, does, ms } of events) {
        now += ms;
        if (does === 'leave') here.delete(device);
        else if (does === 'come') here.add(device);
        else if (does !== 'wait' && here.has(device)) {
          const { kind } = view(device);
          // The screen offers only what fits; a step may still land late, when the record has changed.
          if (does === 'tap') turn = kind === 'free' || kind === 'due' ? land(turn, 'take', device, now) : turn;
          else if (does === 'ask')
            turn = turn === null || turn.device === device ? turn : land(turn, 'ask', device, now);
          else if (turn?.device === device && turn.ask !== undefined) turn = land(turn, does, device, now);
        }
        const owners = [...here].filter((one) => view(one).kind === 'own');
        expect(owners.length).toBeLessThanOrEqual(1);
      }
      // Whoever asks now has an answer after 15 s, whatever the others do.
      const [first] = here;
      if (first === undefined) return;
      if (view(first).kind === 'other') turn = land(turn, 'ask', first, now);
      now += TURN_SILENCE_MS;
      expect(['own', 'free', 'due']).toContain(view(first).kind);
    }),
  );
});
