import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepReadLosses, openOwnEvents, readLosses, writeOwnEventsNow } from '../../src/data/outbox/own-events.ts';
import { keepWentOn, readWentOn } from '../../src/data/outbox/went-on.ts';
import type { OutboxRow } from '../../src/domain/outbox/intents.ts';
import { tap } from '../support/outbox-rows.ts';

/** What one origin keeps in localStorage. */
let stored: Map<string, string>;

const row = (eventId: string, matchId = 'm'): OutboxRow => ({ ...tap(eventId), seq: 1, state: 'waiting', matchId });
/** The events that a page knows as this device's after a reload. */
const afterReload = (matchId = 'm') => [...openOwnEvents(matchId).ids];

beforeEach(() => {
  stored = new Map();
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('this device’s own events', () => {
  it('are known at once, and after a reload', () => {
    const own = openOwnEvents('m');
    own.note([row('a'), { ...row('x'), intent: { kind: 'complete' } }, row('b')]);
    expect([...own.ids]).toEqual(['a', 'b']);
    vi.runAllTimers();
    expect(afterReload()).toEqual(['a', 'b']);
  });

  it('the lost taps that the scorer has read are kept too, those of one match', () => {
    keepReadLosses('m', new Set(['a', 'b']));
    expect([readLosses('m'), readLosses('other'), afterReload()]).toEqual([['a', 'b'], [], []]);
  });

  it('are those of the match that was opened last', () => {
    const own = openOwnEvents('m');
    own.note([row('a'), row('b', 'other')]);
    vi.runAllTimers();
    expect([...own.ids]).toEqual(['a']);
    expect(afterReload('other')).toEqual([]);
  });

  it('are written once for a series of taps, half a second after the last one, and not again without news', () => {
    const write = vi.spyOn(localStorage, 'setItem');
    const own = openOwnEvents('m');
    own.note([row('a')]);
    vi.advanceTimersByTime(499);
    own.note([row('a'), row('b')]);
    vi.advanceTimersByTime(499);
    expect(write).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(write).toHaveBeenCalledTimes(1);
    own.note([row('b'), row('a')]);
    vi.runAllTimers();
    expect(write).toHaveBeenCalledTimes(1);
    expect(afterReload()).toEqual(['a', 'b']);
  });

  it('are written at once when the page goes or another match is opened, and never over that one’s', () => {
    const own = openOwnEvents('m');
    own.note([row('a')]);
    writeOwnEventsNow();
    expect(afterReload()).toEqual(['a']);
    own.note([row('b')]);
    const next = openOwnEvents('n');
    expect(afterReload()).toEqual(['a', 'b']);
    next.note([row('c', 'n')]);
    vi.runAllTimers();
    expect([afterReload('n'), afterReload()]).toEqual([['c'], []]);
  });

  it.each(['{', 'null', '7', '{"matchId":"m"}', '{"matchId":"m","ids":"ab"}'])(
    'are none in a damaged store: %s',
    (text) => {
      stored.set('lig-own-events', text);
      stored.set('lig-read-losses', text);
      expect([afterReload(), readLosses('m')]).toEqual([[], []]);
    },
  );

  it('keep what is a key in a store that holds other things too', () => {
    stored.set('lig-own-events', '{"matchId":"m","ids":["a",7,null,"b"]}');
    expect(afterReload()).toEqual(['a', 'b']);
  });

  it('a full or closed store costs the memory across a reload, and nothing else', () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const full = new DOMException('The disk is full.', 'QuotaExceededError');
    vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
      throw full;
    });
    const own = openOwnEvents('m');
    own.note([row('a')]);
    vi.runAllTimers();
    expect([...own.ids]).toEqual(['a']);
    expect(warned).toHaveBeenCalledWith('Own events:', full);
  });
});

describe('how this device went on at a match', () => {
  it('is known after a reload, beside its own events, for the match that was opened last', () => {
    openOwnEvents('m').note([row('own')]);
    keepWentOn('m', { at: 7, known: new Set(['a', 'b']), noted: ['a_b'] });
    writeOwnEventsNow();
    expect(readWentOn('m')).toEqual({ at: 7, known: new Set(['a', 'b']), noted: ['a_b'] });
    expect([afterReload(), readWentOn('other')]).toEqual([['own'], null]);
    keepWentOn('n', { at: 8, known: new Set() });
    expect([readWentOn('n'), readWentOn('m')]).toEqual([{ at: 8, known: new Set(), noted: [] }, null]);
  });

  it.each([
    '{',
    'null',
    '7',
    '{"matchId":"m","known":["a"]}',
    '{"matchId":"m","at":"7","known":["a"]}',
    '{"matchId":"m","at":7,"known":"a"}',
    '{"at":7,"known":["a"]}',
  ])('is nothing in a damaged store: %s', (text) => {
    stored.set('lig-went-on', text);
    expect(readWentOn('m')).toBeNull();
  });

  it('keeps what is a key in a store that holds other things too', () => {
    stored.set('lig-went-on', '{"matchId":"m","at":7,"known":["a",7,null,"b"],"noted":"a"}');
    expect(readWentOn('m')).toEqual({ at: 7, known: new Set(['a', 'b']), noted: [] });
  });

  it('a full store costs it, with its name in the warning', () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const full = new DOMException('The disk is full.', 'QuotaExceededError');
    vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
      throw full;
    });
    keepWentOn('m', { at: 7, known: new Set() });
    expect(warned).toHaveBeenCalledWith('Went on:', full);
  });
});
