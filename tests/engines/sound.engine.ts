import { expect } from '@playwright/test';
import { nextKey } from '../../src/domain/match/ordered-keys.ts';
import { story } from '../support/engines/story.ts';
import type { Tab } from '../support/engines/tab.ts';
import { figures, play, putMatch, signIn } from '../support/engines/table.ts';

// The scorer hears what a tap was without looking, also after the phone was locked or rang.

interface Heard {
  contexts: AudioContext[];
  /** The notes that were started. */
  notes: { what: string; on: AudioContextState }[];
  /** How many of them have sounded to their end: time passes only for a context that plays. */
  ended: number;
  /** The system has taken the sound away: contexts are `interrupted`, and refuse to resume, as in WebKit. */
  isTaken: boolean;
}

type WithHeard = Window & { heard: Heard };

/** Runs before the app's scripts: notes what the page's audio contexts play. */
function listen(): void {
  const heard: Heard = { contexts: [], notes: [], ended: 0, isTaken: false };
  Object.assign(window, { heard });
  const taken = new WeakSet<AudioContext>();
  window.AudioContext = class extends window.AudioContext {
    constructor(options?: AudioContextOptions) {
      super(options);
      heard.contexts.push(this);
    }
    override get state(): AudioContextState {
      if (heard.isTaken) taken.add(this);
      return taken.has(this) && super.state !== 'closed' ? 'interrupted' : super.state;
    }
    override async resume(): Promise<void> {
      if (this.state === 'interrupted') throw new DOMException('Failed to start the audio device', 'InvalidStateError');
      await super.resume();
    }
    override createOscillator(): OscillatorNode {
      const made = super.createOscillator();
      const start = made.start.bind(made);
      made.addEventListener('ended', () => {
        heard.ended += 1;
      });
      made.start = (when?: number) => {
        heard.notes.push({ what: `${made.type} ${Math.round(made.frequency.value)}`, on: this.state });
        start(when);
      };
      return made;
    }
  };
}

/** What has sounded since the last call, once it has sounded to its end; each of its notes began on a context that was running. */
async function nextSound(tab: Tab, message: string): Promise<string> {
  const look = () =>
    tab.evaluate(() => {
      const { notes, ended, contexts } = (window as unknown as WithHeard).heard;
      return { notes, ended, states: contexts.map(({ state }) => state) };
    });
  await expect
    .poll(
      async () => {
        const { notes, ended, states } = await look();
        return notes.length > 0 && notes.length === ended ? 'sounded' : JSON.stringify({ notes, ended, states });
      },
      { message },
    )
    .toBe('sounded');
  const { notes } = await look();
  expect(new Set(notes.map(({ on }) => on)), message).toEqual(new Set(['running']));
  await tab.evaluate(() => Object.assign((window as unknown as WithHeard).heard, { notes: [], ended: 0 }) && undefined);
  return notes.map(({ what }) => what).join(', ');
}

/** The states of all contexts that the page has made so far. */
const states = (tab: Tab) =>
  tab.evaluate(() => (window as unknown as WithHeard).heard.contexts.map(({ state }) => state));

/** The browser takes the sound away, as it does in the background. */
const suspend = (tab: Tab) =>
  tab.evaluate(async () => {
    const open = (window as unknown as WithHeard).heard.contexts.filter(({ state }) => state !== 'closed');
    // Firefox refuses it for a context that the app is just closing, as it does when the page is hidden.
    await Promise.allSettled(open.map((context) => context.suspend()));
  });

/** The system takes the sound away, and gives it back to new contexts alone. */
const interrupt = (tab: Tab) =>
  tab.evaluate(() => {
    const { heard } = window as unknown as WithHeard;
    heard.isTaken = true;
    for (const context of heard.contexts) void context.state;
    heard.isTaken = false;
  });

/** The screen goes dark, or is lit again. */
const turn = (tab: Tab, to: DocumentVisibilityState) =>
  tab.evaluate((state) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => state === 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  }, to);

/** A finger on a control that is disabled. */
const touchDisabled = (tab: Tab, name: string) =>
  tab.evaluate((label) => {
    const control = document.querySelector(`button[aria-label="${label}"]:disabled`);
    if (control === null) throw new Error(`${label} is not there, or not disabled.`);
    const { left, top, width, height } = control.getBoundingClientRect();
    const at = { bubbles: true, button: 0, clientX: left + width / 2, clientY: top + height / 2 };
    for (const kind of ['pointerdown', 'pointerup'])
      control.dispatchEvent(new PointerEvent(kind, { ...at, pointerId: 77, pointerType: 'touch' }));
  }, name);

story.use({ setup: { script: listen } });

story('each kind of tap has a sound of its own, also after the phone was locked or rang', async ({ league, phone }) => {
  const matchId = await putMatch(league);
  const tab = await phone.tab(`http://localhost:${league.port}`);
  await signIn(tab, league.password);
  await tab.goto(`http://localhost:${league.port}/admin/match/${matchId}`);
  await tab.see({ role: 'button', name: 'Ali Yıldız: kupa ekle' });
  const sounds = new Map<string, string>();
  for (const step of ['A+', 'C+', 'V0', 'A-', 'undo']) {
    await play(tab, [step]);
    sounds.set(step, await nextSound(tab, step));
  }
  await touchDisabled(tab, 'Veli Güneş: kupa çıkar');
  sounds.set('refused', await nextSound(tab, 'a refused tap'));
  const log = async () => Object.keys(((await league.read(`matchEvents/${matchId}`)) ?? {}) as object);
  await expect.poll(async () => (await log()).length).toBe(5);
  const key = nextKey(Date.now(), Math.random, (await log()).sort().at(-1));
  await league.write(`matchEvents/${matchId}`, { [key]: { type: 'cup', playerId: 'isik', at: Date.now(), by: 'x' } });
  await expect.poll(() => figures(tab)).toBe('1/1 0/1 1/1 1/1');
  sounds.set('another phone', await nextSound(tab, 'a cup that another phone scored'));
  expect(new Set(sounds.values()).size, JSON.stringify([...sounds])).toBe(7);
  expect(await states(tab), 'one context for all').toEqual(['running']);

  await suspend(tab);
  expect(await states(tab)).toEqual(['suspended']);
  await play(tab, ['A+']);
  expect(await nextSound(tab, 'the first tap after the browser took the sound away')).toBe(sounds.get('A+'));
  expect(await states(tab), 'the same context again').toEqual(['running']);

  await interrupt(tab);
  await play(tab, ['C+']);
  expect(await nextSound(tab, 'the first tap after a call')).toBe(sounds.get('C+'));

  await turn(tab, 'hidden');
  await suspend(tab);
  await interrupt(tab);
  await turn(tab, 'visible');
  await play(tab, ['V0']);
  expect(await nextSound(tab, 'the first tap after a lock')).toBe(sounds.get('V0'));
  expect((await states(tab)).filter((state) => state !== 'closed')).toEqual(['running']);
  expect(phone.complaints()).toEqual([]);
});
