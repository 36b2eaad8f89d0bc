import { preferences } from '../../data/session/preferences.ts';

/** What a scorer hears and feels without looking; `otherCup` is one of the second team, `elsewhere` one that another phone scored. */
export type FeedbackKind =
  | ('cup' | 'otherCup' | 'elsewhere' | 'miss' | 'minus' | 'undo' | 'refused')
  | ('overtime' | 'redemption' | 'redemptionOver' | 'clock' | 'timeUp');

interface Note {
  /** Hz. */
  pitch: number;
  /** Start and length in seconds; the start counts from the tap. */
  at: number;
  lasts: number;
}

/**
 * Rising for a cup, deeper for one of the second team, three steps for one that another phone scored, falling for a minus, the same note twice for an
 * undo, four rising ones for an overtime, one low note for a miss, a double buzz for a refused tap. The answer to the last cup begins with two long notes
 * upwards and ends with them downwards; the clock ticks once when it starts or stops, and rings three times when its time is over.
 */
const NOTES: Record<FeedbackKind, { shape: OscillatorType; notes: readonly Note[] }> = {
  cup: {
    shape: 'triangle',
    notes: [
      { pitch: 660, at: 0, lasts: 0.07 },
      { pitch: 990, at: 0.07, lasts: 0.11 },
    ],
  },
  otherCup: {
    shape: 'triangle',
    notes: [
      { pitch: 440, at: 0, lasts: 0.07 },
      { pitch: 660, at: 0.07, lasts: 0.11 },
    ],
  },
  elsewhere: {
    shape: 'sine',
    notes: [
      { pitch: 550, at: 0, lasts: 0.06 },
      { pitch: 733, at: 0.07, lasts: 0.06 },
      { pitch: 880, at: 0.14, lasts: 0.09 },
    ],
  },
  miss: { shape: 'sine', notes: [{ pitch: 220, at: 0, lasts: 0.14 }] },
  minus: {
    shape: 'triangle',
    notes: [
      { pitch: 520, at: 0, lasts: 0.07 },
      { pitch: 330, at: 0.07, lasts: 0.11 },
    ],
  },
  undo: {
    shape: 'triangle',
    notes: [
      { pitch: 440, at: 0, lasts: 0.05 },
      { pitch: 440, at: 0.09, lasts: 0.05 },
    ],
  },
  overtime: {
    shape: 'triangle',
    notes: [
      { pitch: 440, at: 0, lasts: 0.07 },
      { pitch: 550, at: 0.08, lasts: 0.07 },
      { pitch: 660, at: 0.16, lasts: 0.07 },
      { pitch: 880, at: 0.24, lasts: 0.16 },
    ],
  },
  redemption: {
    shape: 'sine',
    notes: [
      { pitch: 587, at: 0, lasts: 0.2 },
      { pitch: 880, at: 0.22, lasts: 0.34 },
    ],
  },
  redemptionOver: {
    shape: 'sine',
    notes: [
      { pitch: 880, at: 0, lasts: 0.2 },
      { pitch: 587, at: 0.22, lasts: 0.34 },
    ],
  },
  clock: { shape: 'triangle', notes: [{ pitch: 1175, at: 0, lasts: 0.05 }] },
  timeUp: {
    shape: 'square',
    notes: [
      { pitch: 988, at: 0, lasts: 0.26 },
      { pitch: 988, at: 0.38, lasts: 0.26 },
      { pitch: 988, at: 0.76, lasts: 0.5 },
    ],
  },
  refused: {
    shape: 'square',
    notes: [
      { pitch: 130, at: 0, lasts: 0.1 },
      { pitch: 130, at: 0.15, lasts: 0.14 },
    ],
  },
};

const PATTERNS: Record<FeedbackKind, number | number[]> = {
  cup: 40,
  otherCup: [25, 25, 25],
  elsewhere: 80,
  miss: [15, 40, 15],
  minus: [30, 40, 30],
  undo: [20, 30, 20],
  overtime: [60, 40, 60, 40, 120],
  redemption: [80, 60, 160],
  redemptionOver: [160, 60, 80],
  clock: 20,
  timeUp: [250, 120, 250, 120, 500],
  refused: [120, 60, 120],
};
const VOLUME = 0.18;

/** A sound that starts later than this is dropped, ms: the scorer would take it for the next throw's. */
const LATE_MS = 400;

let context: AudioContext | null = null;

/**
 * Call this inside the event handler of a tap: browsers unlock sound only there, and the outcome of the tap comes later.
 */
export function unlockSound(): void {
  if (!preferences.getState().sound) return;
  try {
    void running()?.catch(() => undefined);
  } catch (error) {
    console.warn('Feedback:', error);
  }
}

/** Gives a short sound and a vibration, if the device has them and the scorer wants them. */
export function giveFeedback(kind: FeedbackKind): void {
  const { sound, vibration } = preferences.getState();
  // Sound and vibration are extras: scoring works on a device that refuses them.
  try {
    if (vibration && 'vibrate' in navigator) navigator.vibrate(PATTERNS[kind]);
    if (!sound) return;
    const asked = performance.now();
    running()
      ?.then((awake) => performance.now() - asked < LATE_MS && play(awake, kind))
      .catch(() => undefined);
  } catch (error) {
    console.warn('Feedback:', error);
  }
}

/** Resolves to the running audio context. Browsers suspend it until a tap, and again in the background. */
function running(): Promise<AudioContext> | null {
  if (typeof AudioContext === 'undefined') return null;
  if (context?.state === 'interrupted') discard();
  context ??= new AudioContext();
  const awake = context;
  if (awake.state === 'running') return Promise.resolve(awake);
  return awake.resume().then(
    () => awake,
    (error: unknown) => {
      if (context === awake) discard();
      throw error;
    },
  );
}

/** The next tap makes a new context: WebKit may keep one silent that a lock or a call has interrupted, even if it says that it runs again. */
function discard(): void {
  void context?.close().catch(() => undefined);
  context = null;
}

document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'hidden') discard();
});

function play(awake: AudioContext, kind: FeedbackKind): void {
  const { shape, notes } = NOTES[kind];
  for (const { pitch, at, lasts } of notes) {
    const start = awake.currentTime + at;
    const oscillator = awake.createOscillator();
    const gain = awake.createGain();
    oscillator.type = shape;
    oscillator.frequency.value = pitch;
    // A ramp at both ends: without it the note clicks.
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(VOLUME, start + 0.008);
    gain.gain.linearRampToValueAtTime(0, start + lasts);
    oscillator.connect(gain).connect(awake.destination);
    oscillator.start(start);
    oscillator.stop(start + lasts);
  }
}

/** Whether this device can read a text aloud. */
export const canSpeak = (): boolean => 'speechSynthesis' in window;

/**
 * Reads a text aloud, with a Turkish voice if the device has one; a text that is still being read ends. A browser allows the first text only inside
 * the handler of a tap.
 */
export function speak(text: string): void {
  // An extra: scoring works on a device that refuses it.
  try {
    const { speechSynthesis } = window;
    const said = new SpeechSynthesisUtterance(text);
    said.lang = 'tr-TR';
    const voice = speechSynthesis.getVoices().find(({ lang }) => lang.toLowerCase().startsWith('tr'));
    if (voice !== undefined) said.voice = voice;
    speechSynthesis.cancel();
    speechSynthesis.speak(said);
  } catch (error) {
    console.warn('Speaking:', error);
  }
}
