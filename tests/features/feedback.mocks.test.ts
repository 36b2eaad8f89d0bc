import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FeedbackKind } from '../../src/features/scoring/feedback.ts';

const KINDS = ['cup', 'otherCup', 'elsewhere', 'miss', 'minus', 'undo', 'refused'] satisfies FeedbackKind[];

/** Pitches in Hz, in the order in which they were started. */
let heard: number[];
let contexts: FakeContext[];

class FakeContext {
  state = 'suspended';
  currentTime = 0;
  destination = {};
  /** Allows sound, as a browser does after a tap. */
  wake: () => void = () => undefined;
  /** Has no device to play on. */
  refuse: () => void = () => undefined;
  resume = vi.fn(
    () =>
      new Promise<void>((resolve, reject) => {
        this.wake = () => {
          this.state = 'running';
          resolve();
        };
        this.refuse = () => reject(new DOMException('No device.', 'InvalidStateError'));
      }),
  );
  close = vi.fn(async () => {
    this.state = 'closed';
  });
  constructor() {
    contexts.push(this);
  }
  createOscillator() {
    const node = {
      type: 'sine',
      frequency: { value: 0 },
      connect: (next: unknown) => next,
      start: () => heard.push(node.frequency.value),
      stop: () => undefined,
    };
    return node;
  }
  createGain() {
    const ramp = { setValueAtTime: () => undefined, linearRampToValueAtTime: () => undefined };
    return { gain: ramp, connect: (next: unknown) => next };
  }
}

/** A fresh copy of the module, which keeps the device's sound as long as the page lives. */
async function freshPage() {
  vi.resetModules();
  const { giveFeedback, unlockSound } = await import('../../src/features/scoring/feedback.ts');
  const { preferences } = await import('../../src/data/session/preferences.ts');
  return { giveFeedback, unlockSound, preferences };
}

const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  heard = [];
  contexts = [];
  vi.useFakeTimers();
  vi.stubGlobal('AudioContext', FakeContext);
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('what a scorer hears', () => {
  it('is a sound for each tap, and no voice, until he chooses otherwise', async () => {
    const { preferences } = await freshPage();
    expect(preferences.getState()).toEqual({ sound: true, vibration: true, voice: false });
  });

  it('is unlocked in the event handler of the tap, before the outcome is known', async () => {
    const { unlockSound } = await freshPage();
    unlockSound();
    expect(contexts[0]?.resume).toHaveBeenCalledTimes(1);
  });

  it('differs for cups of either team and of another phone, miss, minus, undo and refused taps', async () => {
    const { giveFeedback, unlockSound } = await freshPage();
    unlockSound();
    contexts[0]?.wake();
    const sounds: string[] = [];
    for (const kind of KINDS) {
      heard = [];
      giveFeedback(kind);
      await settled();
      sounds.push(heard.join(' '));
    }
    expect(new Set(sounds).size).toBe(KINDS.length);
    expect(sounds).not.toContain('');
    expect(contexts).toHaveLength(1);
  });

  it('is dropped if the device could not play it in time', async () => {
    const { giveFeedback } = await freshPage();
    giveFeedback('cup');
    giveFeedback('cup');
    await vi.advanceTimersByTimeAsync(5_000);
    contexts[0]?.wake();
    await settled();
    expect(heard).toEqual([]);
    giveFeedback('miss');
    await settled();
    expect(heard).toHaveLength(1);
  });

  it('is there again with the first tap after the phone was locked, whatever became of the old sound', async () => {
    const { giveFeedback, unlockSound } = await freshPage();
    unlockSound();
    contexts[0]?.wake();
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    vi.restoreAllMocks();
    unlockSound();
    contexts[1]?.wake();
    giveFeedback('miss');
    await settled();
    expect(heard).toEqual([220]);
    expect(contexts.map(({ state }) => state)).toEqual(['closed', 'running']);
  });

  it('is there again with the first tap after a call has interrupted it', async () => {
    const { giveFeedback, unlockSound } = await freshPage();
    unlockSound();
    contexts[0]?.wake();
    Object.assign(contexts[0] ?? {}, { state: 'interrupted' });
    unlockSound();
    contexts[1]?.wake();
    giveFeedback('miss');
    await settled();
    expect(heard).toEqual([220]);
    expect(contexts[0]?.state).toBe('closed');
  });

  it('is there again with the next tap if the device refused once to start it', async () => {
    const { giveFeedback, unlockSound } = await freshPage();
    unlockSound();
    contexts[0]?.refuse();
    await settled();
    unlockSound();
    contexts[1]?.wake();
    giveFeedback('miss');
    await settled();
    expect(heard).toEqual([220]);
  });

  it('is silent if the scorer switched it off, and scoring works on a device without sound', async () => {
    const silent = await freshPage();
    silent.preferences.setState({ sound: false });
    silent.unlockSound();
    silent.giveFeedback('cup');
    expect(contexts).toEqual([]);
    vi.stubGlobal('AudioContext', undefined);
    const mute = await freshPage();
    mute.unlockSound();
    mute.giveFeedback('cup');
    const refusing = await freshPage();
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.stubGlobal(
      'AudioContext',
      class {
        constructor() {
          throw new DOMException('No device.', 'NotSupportedError');
        }
      },
    );
    refusing.unlockSound();
    refusing.giveFeedback('cup');
    expect(warn).toHaveBeenCalledTimes(2);
    expect(heard).toEqual([]);
  });
});
