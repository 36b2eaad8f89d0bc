import { act, cleanup, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { nextKey } from '../../src/domain/match/ordered-keys.ts';
import { ADMIN, type AppWorld, openApp } from '../support/app-world.tsx';
import { MATCH_ID, playedMatch } from '../support/league-data.ts';

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const score = () => screen.getByRole('region', { name: 'Skor' }).textContent;
const said = () => screen.getAllByRole('status').map((one) => one.textContent);
const DOUBLE = 'İkinci dokunuş sayılmadı.';
const BETWEEN = 'Ekran bu sırada değişti, sayılmadı.';

async function openMatch(...script: string[]) {
  const { match, events } = playedMatch(...script);
  const world = await openApp(`/admin/match/${MATCH_ID}`, {
    as: ADMIN,
    heard: { matches: { [MATCH_ID]: match }, events: { [MATCH_ID]: events } },
  });
  await screen.findByRole('region', { name: 'Skor' });
  return world;
}

/** From now on no time passes for the table, however slow the machine is; `pause` lets it go on. */
const freezeClock = () => {
  const now = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => now);
};

/** The other phone's cups arrive: the log grows by its events, with keys above all that are known. */
function otherPhoneScores({ league, hear }: AppWorld, ...players: string[]) {
  const { events, rows } = league.getState();
  const log: Record<string, unknown> = { ...events[MATCH_ID] };
  for (const playerId of players) {
    const known = [...Object.keys(log), ...rows.flatMap(({ intent }) => ('eventId' in intent ? [intent.eventId] : []))];
    const key = nextKey(Date.now(), Math.random, known.sort().at(-1));
    log[key] = { type: 'cup', playerId, at: Date.now(), by: 'admin' };
  }
  hear({ events: { [MATCH_ID]: log } });
}

/** A finger that comes down at a time (ms of the page) and that a busy page handles now. */
function touch(target: Element, at: number): void {
  for (const kind of ['pointerDown', 'pointerUp'] as const) {
    const event = createEvent[kind](target, { button: 0, pointerId: 1 });
    Object.defineProperty(event, 'timeStamp', { value: at });
    fireEvent(target, event);
  }
}

describe('a busy page handles a finger late (decision 43)', () => {
  const CUP = 'Ali Yıldız: kupa ekle';

  it('two fingers 150 ms apart are one throw, however far apart the page handles them', async () => {
    const { rows, pause } = await openMatch();
    const at = performance.now();
    pause();
    pause();
    touch(button(CUP), at);
    pause();
    touch(button(CUP), at + 150);
    expect(await screen.findByText(DOUBLE)).toBeTruthy();
    await waitFor(async () => expect(await rows()).toHaveLength(1));
  });

  it('two throws 900 ms apart are two, however close together the page handles them', async () => {
    const { rows, pause } = await openMatch();
    const at = performance.now();
    pause();
    pause();
    freezeClock();
    touch(button(CUP), at);
    touch(button(CUP), at + 900);
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    expect(screen.queryByText(DOUBLE)).toBeNull();
  });

  it('a second finger on «Geri al» from before the next words counts nothing, however late it is handled', async () => {
    const { rows, pause } = await openMatch('ali+', 'ali+', 'ali+');
    const at = performance.now();
    pause();
    touch(button(/^Geri al/), at);
    await waitFor(() => expect(score()).toBe('Kadıköy Fırtına2Moda Bardakları0'));
    pause();
    pause();
    touch(button(/^Geri al/), at + 800);
    expect(await screen.findByText(DOUBLE)).toBeTruthy();
    expect(await rows()).toHaveLength(1);
  });

  it('«Geri al» means no throw whose words came after the finger', async () => {
    const { rows, pause } = await openMatch('ali+');
    pause();
    const at = performance.now();
    pause();
    touch(button('Veli Güneş: kupa ekle'), performance.now());
    await screen.findByText('Veli · kupa');
    touch(button(/^Geri al/), at);
    expect(await screen.findByText(BETWEEN)).toBeTruthy();
    expect((await rows()).map(({ intent }) => intent.kind)).toEqual(['shot']);
  });

  it.each([0, 1e15])('an engine without a time of its own (%i) counts as now', async (at) => {
    const { rows, pause } = await openMatch();
    touch(button(CUP), at);
    pause();
    touch(button(CUP), at);
    await waitFor(async () => expect(await rows()).toHaveLength(2));
  });
});

describe('a hasty thumb on «Geri al» and «… ver»', () => {
  it('two taps on «Geri al» undo one event, and the screen says that the second was ignored', async () => {
    const { user, rows, pause } = await openMatch('ali+', 'ali+', 'ali+');
    freezeClock();
    await user.click(button(/^Geri al/));
    await user.click(button(/^Geri al/));
    expect(await screen.findByText(DOUBLE)).toBeTruthy();
    await waitFor(() => expect(score()).toBe('Kadıköy Fırtına2Moda Bardakları0'));
    expect(await rows()).toHaveLength(1);
    expect(said()).toContain(`${DOUBLE} Kadıköy Fırtına 2, Moda Bardakları 0`);
    pause();
    await user.click(button(/^Geri al/));
    await waitFor(() => expect(score()).toBe('Kadıköy Fırtına1Moda Bardakları0'));
    expect(screen.queryByText(DOUBLE)).toBeNull();
  });

  it('two taps on «… ver» move the throw once: it does not move back', async () => {
    const { user, rows } = await openMatch('ali+');
    freezeClock();
    await user.click(button(/basılı tut/));
    await waitFor(() => expect(screen.getByText('Veli · kupa')).toBeTruthy());
    const before = (await rows()).length;
    await user.click(button(/basılı tut/));
    expect(await screen.findByText(DOUBLE)).toBeTruthy();
    expect(await rows()).toHaveLength(before);
    expect(screen.getByText('Veli · kupa')).toBeTruthy();
  });

  it('a name that has just changed in «… ver» is dim and takes no tap for a moment, and says so', async () => {
    const { user, rows } = await openMatch('ali+');
    freezeClock();
    expect(button(/^Ali · kupa: Veli Güneş’e ver/).dataset.dim).toBeUndefined();
    // A slow machine looks when the moment is over.
    const dims: (string | undefined)[] = [];
    const noteDim: MutationCallback = (found) => {
      for (const { target } of found) dims.push((target as HTMLElement).dataset.dim);
    };
    new MutationObserver(noteDim).observe(document.body, { subtree: true, attributeFilter: ['data-dim'] });
    await user.click(button('Veli Güneş: kupa ekle'));
    const give = await screen.findByRole('button', { name: /^Veli · kupa: Ali Yıldız’a ver/ });
    await waitFor(() => expect(dims[0]).toBe(''));
    await user.click(give);
    expect(await screen.findByText(BETWEEN)).toBeTruthy();
    expect((await rows()).map(({ intent }) => intent.kind)).toEqual(['shot']);
    await waitFor(() => expect(give.dataset.dim).toBeUndefined());
  });

  it('the list of events ignores double taps too, and says so in the list', async () => {
    const { user, rows } = await openMatch('ali+', 'veli+', 'ceren+');
    await user.click(button(/Atış listesini aç$/));
    const sheet = within(await screen.findByRole('dialog', { name: 'Atışlar' }));
    freezeClock();
    await user.click(sheet.getByRole('button', { name: /^Geri al: Ceren/ }));
    await user.click(sheet.getByRole('button', { name: /^Düzelt: Veli/ }));
    await user.click(sheet.getByRole('button', { name: /^Geri al: Veli/ }));
    expect(await sheet.findByText(DOUBLE)).toBeTruthy();
    await waitFor(async () => expect(await rows()).toHaveLength(1));
  });

  it('with a slow disk, double taps are ignored until the screen offers the next event', async () => {
    const { user, rows, outbox } = await openMatch('ali+', 'ali+');
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const { add } = outbox;
    vi.spyOn(outbox, 'add').mockImplementation(async (...args) => {
      await held;
      return add(...args);
    });
    freezeClock();
    await user.click(button(/^Geri al/));
    await act(async () => release());
    await waitFor(() => expect(score()).toBe('Kadıköy Fırtına1Moda Bardakları0'));
    await user.click(button(/^Geri al/));
    expect(await screen.findByText(DOUBLE)).toBeTruthy();
    expect(await rows()).toHaveLength(1);
  });
});

describe('an event that the scorer could not see yet', () => {
  it('L10: another phone’s event that has just arrived is not undone, and the screen says so; a moment later it is', async () => {
    const world = await openMatch('ali+');
    const { user, rows, pause } = world;
    freezeClock();
    otherPhoneScores(world, 'ceren');
    await screen.findByText('Ceren · kupa');
    await user.click(button(/^Geri al/));
    expect(await screen.findByText(BETWEEN)).toBeTruthy();
    await user.click(button(/basılı tut/));
    expect(await rows()).toEqual([]);
    pause();
    await user.click(button('Geri al: Ceren · kupa'));
    await waitFor(() => expect(score()).toBe('Kadıköy Fırtına1Moda Bardakları0'));
  });

  it('L10: an event that arrives while the finger is down does not change what the tap undoes', async () => {
    const world = await openMatch('ali+', 'veli+');
    const undo = button('Geri al: Veli · kupa');
    fireEvent.pointerDown(undo, { pointerId: 1, button: 0 });
    otherPhoneScores(world, 'ceren');
    await screen.findByText('Ceren · kupa');
    fireEvent.pointerUp(button('Geri al: Ceren · kupa'), { pointerId: 1, button: 0 });
    await waitFor(() => expect(score()).toBe('Kadıköy Fırtına1Moda Bardakları1'));
    expect(screen.getByText('Ceren · kupa')).toBeTruthy();
  });

  it('own events need no waiting time: a mis-tap can be undone at once', async () => {
    const { user } = await openMatch('ali+');
    await user.click(button('Veli Güneş: kupa ekle'));
    await screen.findByText('Veli · kupa');
    await user.click(button(/^Geri al/));
    await waitFor(() => expect(score()).toBe('Kadıköy Fırtına1Moda Bardakları0'));
  });

  it('if another phone undoes the event under the finger, the tap does not undo an own event instead', async () => {
    const world = await openMatch('ali+', 'veli+');
    const { user, rows, league, hear } = world;
    const log = league.getState().events[MATCH_ID] ?? {};
    const target = Object.keys(log).sort().at(-1) ?? '';
    const key = nextKey(Date.now(), Math.random, target);
    freezeClock();
    hear({ events: { [MATCH_ID]: { ...log, [key]: { type: 'undo', target, at: 1, by: 'admin' } } } });
    await screen.findByText('Ali · kupa');
    await user.click(button(/^Geri al/));
    expect(await screen.findByText(BETWEEN)).toBeTruthy();
    expect(await rows()).toEqual([]);
  });

  it('the list of events does not act on a line that moved under the finger', async () => {
    const world = await openMatch('ali+', 'veli+');
    const { user, rows } = world;
    await user.click(button(/Atış listesini aç$/));
    const sheet = within(await screen.findByRole('dialog', { name: 'Atışlar' }));
    freezeClock();
    otherPhoneScores(world, 'ceren');
    await sheet.findByText('Ceren Şahin · kupa');
    await user.click(sheet.getByRole('button', { name: /^Geri al: Veli/ }));
    expect(await sheet.findByText(BETWEEN)).toBeTruthy();
    expect(await rows()).toEqual([]);
  });
});

describe('with a second device at the table', () => {
  const meet = ({ backend }: AppWorld) =>
    act(() => backend.seed({ [`matchPresence/${MATCH_ID}/other`]: { at: Date.now(), name: 'Android telefon' } }));

  it('L10: the button says whose event it undoes, and offers the last own one first', async () => {
    const world = await openMatch('ali+');
    const { user, rows, pause } = world;
    meet(world);
    expect(await screen.findByText('Diğer telefon: Ali · kupa')).toBeTruthy();
    expect(button('Geri al: Diğer telefon: Ali · kupa').textContent).toBe('Geri aldiğer telefon');
    await user.click(button('Veli Güneş: kupa ekle'));
    expect(await screen.findByText('Sen: Veli · kupa')).toBeTruthy();
    otherPhoneScores(world, 'ceren', 'isik');
    await waitFor(() => expect(score()).toBe('Kadıköy Fırtına2Moda Bardakları2'));
    // Nothing moved under the finger, so the next tap counts at once.
    await user.click(button('Geri al: Sen: Veli · kupa'));
    await waitFor(() => expect(score()).toBe('Kadıköy Fırtına1Moda Bardakları2'));
    expect(await screen.findByText('Diğer telefon: Işık · kupa')).toBeTruthy();
    pause();
    await user.click(button(/^Geri al/));
    await waitFor(async () => expect(await rows()).toHaveLength(3));
  });

  it('knows its own events after a reload, after the outbox has removed them', async () => {
    const first = await openMatch();
    const { user, outbox, rows, league } = first;
    await user.click(button('Ali Yıldız: kupa ekle'));
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    const [row] = await rows();
    const eventId = row?.intent.kind === 'shot' ? row.intent.eventId : '';
    await waitFor(() => expect(localStorage.getItem('lig-own-events')).toContain(eventId));
    await outbox.remove([row?.seq ?? 0]);
    await waitFor(() => expect(league.getState().rows).toEqual([]));
    cleanup();
    const { match } = playedMatch('ali+');
    const cup = { type: 'cup', playerId: 'ali', at: 1, by: 'admin' };
    const again = await openApp(`/admin/match/${MATCH_ID}`, {
      as: ADMIN,
      heard: { matches: { [MATCH_ID]: match }, events: { [MATCH_ID]: { [eventId]: cup } } },
    });
    meet(again);
    expect(await screen.findByText('Sen: Ali · kupa')).toBeTruthy();
  });
});

describe('a finger that slides off its control', () => {
  const slideOff = (target: HTMLElement) => {
    fireEvent.pointerDown(target, { pointerId: 1, button: 0, clientX: 0, clientY: 0 });
    fireEvent.pointerUp(target, { pointerId: 1, button: 0, clientX: 900, clientY: 0 });
  };
  const SLID = 'Parmak düğmeden kaydı, sayılmadı.';

  it('counts nothing and tells the scorer by text, sound and vibration', async () => {
    const felt: unknown[] = [];
    Object.defineProperty(navigator, 'vibrate', {
      value: (pattern: unknown) => felt.push(pattern),
      configurable: true,
    });
    try {
      const { rows } = await openMatch('ali+');
      slideOff(button('Ali Yıldız: Iska'));
      expect(await screen.findByText(SLID)).toBeTruthy();
      expect(said()).toContain('Ali: parmak düğmeden kaydı, sayılmadı. Kadıköy Fırtına 1, Moda Bardakları 0');
      expect(document.querySelector('[data-lit][data-flash="ignored"]')).not.toBeNull();
      expect(felt).toHaveLength(1);
      expect(await rows()).toEqual([]);
    } finally {
      Reflect.deleteProperty(navigator, 'vibrate');
    }
  });

  it('also on «Geri al», «… ver» and «Maçı tamamla»', async () => {
    const { user, rows, pause } = await openMatch('ali+');
    for (const name of [/^Geri al/, /basılı tut/, 'Maçı tamamla']) {
      slideOff(button(name));
      expect(await screen.findByText(SLID)).toBeTruthy();
      await user.click(button('Veli Güneş: Iska'));
      await waitFor(() => expect(screen.queryByText(SLID)).toBeNull());
      pause();
    }
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await rows()).not.toContainEqual(
      expect.objectContaining({ intent: expect.objectContaining({ kind: 'undo' }) }),
    );
  });
});
