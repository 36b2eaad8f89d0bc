import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { MIN_SEEN_MS } from '../../src/domain/records/constants.ts';
import { ADMIN, openApp, openTool } from '../support/app-world.tsx';
import { axeViolations } from '../support/axe-page.ts';
import { completedMatch, MATCH_ID, playedMatch } from '../support/league-data.ts';

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const score = () => screen.getByRole('region', { name: 'Skor' }).textContent;
const line = (name: string) => button(`${name}: kupa ekle`).textContent;
const list = () => screen.findByRole('dialog', { name: 'Atışlar' });

/** A second correction right after the first is a double tap. */
const afterCorrection = () => new Promise((resolve) => setTimeout(resolve, MIN_SEEN_MS + 50));

async function openMatch(...script: string[]) {
  const { match, events } = playedMatch(...script);
  const world = await openApp(`/admin/match/${MATCH_ID}`, {
    as: ADMIN,
    heard: { matches: { [MATCH_ID]: match }, events: { [MATCH_ID]: events } },
  });
  await screen.findByRole('region', { name: 'Skor' });
  return world;
}

describe('«Ali değil, Veli»', () => {
  it('moves the last event to the team-mate with one tap, offline too, in one transaction', async () => {
    const { user, rows, connection } = await openMatch('ali+');
    connection('offline');
    await user.click(button(/^Ali · kupa: Veli Güneş’e ver/));
    await waitFor(() => expect(screen.getByText('Veli · kupa')).toBeTruthy());
    expect(line('Ali Yıldız')).toContain('0/0 atış');
    expect(line('Veli Güneş')).toContain('1/1 atış');
    expect(score()).toBe('Kadıköy Fırtına1Moda Bardakları0');
    expect((await rows()).map(({ intent }) => intent.kind)).toEqual(['move']);
  });

  it('«Geri al» takes the giving back first, then the throw, and «Yinele» brings that back, offline too', async () => {
    const { user, rows, connection } = await openMatch('ceren0', 'ali+');
    connection('offline');
    await user.click(button(/^Ali · kupa: Veli Güneş’e ver/));
    await waitFor(() => expect(screen.getByText('Veli · kupa')).toBeTruthy());
    await afterCorrection();
    await user.click(button('Geri al: Veli · kupa, Ali Yıldız’a geri ver'));
    await waitFor(() => expect(screen.getByText('Ali · kupa')).toBeTruthy());
    expect(line('Ali Yıldız')).toContain('1/1 atış');
    expect(line('Veli Güneş')).toContain('0/0 atış');
    expect(screen.queryByRole('button', { name: /^Yinele/ })).toBeNull();
    await afterCorrection();
    await user.click(button('Geri al: Ali · kupa'));
    await waitFor(() => expect(score()).toBe('Kadıköy Fırtına0Moda Bardakları0'));
    await afterCorrection();
    await user.click(button('Yinele: Ali · kupa'));
    await waitFor(() => expect(score()).toBe('Kadıköy Fırtına1Moda Bardakları0'));
    expect(screen.queryByRole('button', { name: /^Yinele/ })).toBeNull();
    expect((await rows()).map(({ intent }) => intent.kind)).toEqual(['move', 'move', 'undo', 'restore']);
  });

  it('«Yinele» is gone after the next throw, and also brings the first throw back', async () => {
    const { user, rows } = await openMatch('ali+');
    await user.click(button('Geri al: Ali · kupa'));
    await waitFor(() => expect(button('Geri al').disabled).toBe(true));
    expect(button('Yinele: Ali · kupa')).toBeTruthy();
    await user.click(button('Veli Güneş: Iska'));
    await waitFor(() => expect(screen.getByText('Veli · ıska')).toBeTruthy());
    expect(screen.queryByRole('button', { name: /^Yinele/ })).toBeNull();
    expect((await rows()).map(({ intent }) => intent.kind)).toEqual(['undo', 'shot']);
  });

  it('says the short name on the button', async () => {
    await openMatch('ceren0');
    expect(button(/^Ceren · ıska: Işık Öztürk’e ver/).textContent).toBe('Işık’a ver');
  });

  it('held down, it offers all three others', async () => {
    const { user } = await openMatch('ali+');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      fireEvent.pointerDown(button(/basılı tut/), { button: 0, pointerId: 1 });
      act(() => vi.advanceTimersByTime(500));
      fireEvent.pointerUp(button(/basılı tut/), { button: 0, pointerId: 1 });
      fireEvent.click(button(/basılı tut/), { detail: 1 });
    } finally {
      vi.useRealTimers();
    }
    const menu = within(screen.getByRole('menu', { name: 'Kimin atışı?' }));
    expect(menu.getAllByRole('menuitem').map((one) => one.textContent)).toEqual([
      'Veli’ye ver',
      'Ceren’e ver',
      'Işık’a ver',
    ]);
    await user.click(menu.getByRole('menuitem', { name: /Ceren/ }));
    await waitFor(() => expect(score()).toBe('Kadıköy Fırtına0Moda Bardakları1'));
    expect(screen.queryByRole('menu', { name: 'Kimin atışı?' })).toBeNull();
  });

  it('a keyboard opens the menu with the arrow up and leaves it with Escape', async () => {
    const { user } = await openMatch('ali+');
    button(/basılı tut/).focus();
    await user.keyboard('{ArrowUp}');
    const menu = within(screen.getByRole('menu', { name: 'Kimin atışı?' }));
    expect(document.activeElement).toBe(menu.getAllByRole('menuitem')[0]);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu', { name: 'Kimin atışı?' })).toBeNull();
    expect(document.activeElement).toBe(button(/basılı tut/));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByText('Veli · kupa')).toBeTruthy());
  });

  it('L7: a cup cannot be moved to a side with an empty rack: the screen says so and nothing changes', async () => {
    const { user, rows } = await openMatch(...Array.from({ length: 10 }, () => 'ceren+'), 'ali+');
    button(/basılı tut/).focus();
    await user.keyboard('{ArrowUp}');
    await user.click(
      within(screen.getByRole('menu', { name: 'Kimin atışı?' })).getByRole('menuitem', { name: /Ceren Şahin/ }),
    );
    expect(await screen.findByText('Bütün kupalar vuruldu. Maçı tamamlayabilirsin.')).toBeTruthy();
    expect(await rows()).toEqual([]);
  });
});

describe('the last cup', () => {
  it('can be undone offline, and the match continues (field note 4)', async () => {
    const { user, connection } = await openMatch(...Array.from({ length: 9 }, () => 'ali+'));
    connection('offline');
    await user.click(button('Ali Yıldız: kupa ekle'));
    await waitFor(() => expect(score()).toContain('Kadıköy Fırtına10'));
    expect(button('Veli Güneş: kupa ekle').disabled).toBe(true);
    expect(button('Maçı tamamla').dataset.ready).toBe('true');
    await user.click(button(/^Geri al/));
    await waitFor(() => expect(score()).toContain('Kadıköy Fırtına9'));
    expect(button('Veli Güneş: kupa ekle').disabled).toBe(false);
    expect(button('Maçı tamamla').dataset.ready).toBeUndefined();
  });
});

describe('the list of events', () => {
  it('lists every tap with time, score and delivery state; any of them can be undone', async () => {
    const { user, connection, rows } = await openMatch('ali+', 'ceren+', 'veli0');
    connection('offline');
    await user.click(button('Işık Öztürk: kupa ekle'));
    await waitFor(() => expect(score()).toBe('Kadıköy Fırtına1Moda Bardakları2'));
    await user.click(button(/Atış listesini aç$/));
    const sheet = within(await list());
    const items = () => sheet.getAllByRole('listitem').map((item) => item.textContent ?? '');
    expect(items()[0]).toMatch(
      /^Işık Öztürk · kupa\d\d:\d\d · telefonda1–2DüzeltGeri alIska yapNotAraya atış ekleKimin/,
    );
    expect(items()[3]).toMatch(/^Ali Yıldız · kupa\d\d:\d\d · gönderildi1–0DüzeltGeri al/);
    expect(sheet.queryByRole('button', { name: /^Geri al: Ali Yıldız · kupa/ })).toBeNull();
    await user.click(sheet.getByRole('button', { name: /^Düzelt: Ali Yıldız · kupa/ }));
    await user.click(sheet.getByRole('button', { name: /^Geri al: Ali Yıldız · kupa/ }));
    await waitFor(() => expect(items()[3]).toMatch(/telefonda · geri alındıGeri getirNot$/));
    expect(score()).toBe('Kadıköy Fırtına0Moda Bardakları2');
    expect((await rows()).at(-1)?.intent).toMatchObject({ kind: 'undo' });
  });

  it('L14: any throw is given, turned from cup to miss and back, undone and restored, offline too', async () => {
    const { user, connection, rows } = await openMatch('ali+', 'ceren+', 'veli0');
    connection('offline');
    await user.click(button(/Atış listesini aç$/));
    const sheet = within(await list());
    const press = async (name: string | RegExp, then: string) => {
      await user.click(sheet.getAllByRole('button', { name }).at(-1) as HTMLElement);
      await waitFor(() => expect(score()).toBe(then));
      await afterCorrection();
    };
    const scored = (one: number, two: number) => `Kadıköy Fırtına${one}Moda Bardakları${two}`;
    // The last throw shows its corrections, an older one on demand.
    expect(sheet.getByRole('button', { name: 'Veli Güneş · ıska: Kupa yap' })).toBeTruthy();
    expect(sheet.queryByRole('button', { name: 'Ali Yıldız · kupa: Iska yap' })).toBeNull();
    await user.click(sheet.getByRole('button', { name: /^Düzelt: Ali Yıldız · kupa/ }));
    expect(sheet.queryByRole('button', { name: 'Veli Güneş · ıska: Kupa yap' })).toBeNull();
    await press('Ali Yıldız · kupa: Iska yap', scored(0, 1));
    await press('Ali Yıldız · ıska: Kupa yap', scored(1, 1));
    await press('Ali Yıldız · kupa: Ceren’e ver', scored(0, 2));
    await press(/^Geri al: Ceren Şahin · kupa/, scored(0, 1));
    await press(/^Geri getir: Ceren Şahin · kupa, /, scored(0, 2));
    expect((await rows()).map(({ intent }) => intent.kind)).toEqual(['turn', 'turn', 'move', 'undo', 'restore']);
  });

  it('«Araya atış ekle» puts a forgotten throw behind any throw, offline too; the score follows, and it is corrected as all are', async () => {
    const { user, connection, rows } = await openMatch('ali+', 'ceren+', 'veli0');
    connection('offline');
    await user.click(button(/Atış listesini aç$/));
    const sheet = within(await list());
    const items = () => sheet.getAllByRole('listitem').map(({ textContent }) => textContent);
    await user.click(sheet.getByRole('button', { name: /^Düzelt: Ali Yıldız · kupa/ }));
    expect(sheet.queryByRole('group', { name: 'Bu atıştan sonra unutulan kupa kimin?' })).toBeNull();
    await user.click(
      sheet.getByRole('button', { name: /^Araya atış ekle: Ali Yıldız · kupa, \d\d:\d\d atışından sonra$/ }),
    );
    expect(
      within(sheet.getByRole('group', { name: 'Bu atıştan sonra unutulan ıska kimin?' })).getAllByRole('button'),
    ).toHaveLength(4);
    expect(await axeViolations()).toEqual([]);
    await user.click(sheet.getByRole('button', { name: 'Ceren, kupa: Ali Yıldız · kupa atışından sonra ekle' }));
    await waitFor(() => expect(score()).toBe('Kadıköy Fırtına1Moda Bardakları2'));
    await waitFor(() =>
      expect(sheet.queryByRole('group', { name: 'Bu atıştan sonra unutulan kupa kimin?' })).toBeNull(),
    );
    expect(items()[2]).toMatch(/^Ceren Şahin · kupa\d\d:\d\d · telefonda1–1/);
    expect(items()[3]).toMatch(/^Ali Yıldız · kupa.*1–0/);
    const timeIn = (text = '') => /\d\d:\d\d/.exec(text ?? '')?.[0];
    expect(timeIn(items()[2] ?? '')).toBe(timeIn(items()[3] ?? ''));
    await afterCorrection();
    await user.click(sheet.getAllByRole('button', { name: /^Düzelt: Ceren Şahin · kupa/ }).at(-1) as HTMLElement);
    await user.click(sheet.getByRole('button', { name: 'Ceren Şahin · kupa: Iska yap' }));
    await waitFor(() => expect(score()).toBe('Kadıköy Fırtına1Moda Bardakları1'));
    expect((await rows()).map(({ intent }) => intent.kind)).toEqual(['shot', 'turn']);
  });

  it('L6: shows what the server refused, and why', async () => {
    const { user, outbox, rows } = await openMatch();
    await user.click(button('Ali Yıldız: kupa ekle'));
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    await act(async () => outbox.update([(await rows())[0]?.seq ?? 0], { state: 'parked', reason: 'match-completed' }));
    await user.click(button(/Atış listesini aç$/));
    const [item] = within(await list()).getAllByRole('listitem');
    expect(item?.textContent).toContain('reddedildi · sayılmadı · Maç bu sırada başka bir cihazda tamamlandı.');
  });

  it('draws the chart of the match from the same events', async () => {
    const { user } = await openMatch('ali+', 'ali+', 'ceren+');
    await user.click(button(/Atış listesini aç$/));
    const label = 'Momentum: 3 atış. Kadıköy Fırtına en fazla 2 kupa öne geçti.';
    expect(within(await list()).getByRole('img', { name: label })).toBeTruthy();
  });

  it('MATCH-10, MATCH-11: undoes nothing in a completed match', async () => {
    const { match, events } = completedMatch('ali+', 'ceren0');
    const { user } = await openApp(`/admin/match/${MATCH_ID}`, {
      as: ADMIN,
      heard: { matches: { [MATCH_ID]: match }, events: { [MATCH_ID]: events } },
    });
    await openTool(user, 'Atışlar');
    const sheet = within(await list());
    expect(sheet.getAllByRole('listitem')).toHaveLength(2);
    expect(sheet.queryByRole('button', { name: /Geri al|ver$/ })).toBeNull();
  });

  it('says so when there is none', async () => {
    const { user } = await openMatch();
    await openTool(user, 'Atışlar');
    expect(within(await list()).getByText(/^Henüz atış yok/)).toBeTruthy();
  });
});

describe('for screen readers', () => {
  it('the score is announced after each tap, an ignored tap too; a changing age is not', async () => {
    const { user, pause } = await openMatch();
    const said = () => screen.getAllByRole('status').map((one) => one.textContent);
    await user.click(button('Ali Yıldız: kupa ekle'));
    await waitFor(() => expect(said()).toContain('Ali · kupa. Kadıköy Fırtına 1, Moda Bardakları 0'));
    pause();
    // However slow the machine is, no time passes between the two.
    const now = performance.now();
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    await user.click(button('Ali Yıldız: kupa ekle'));
    await user.click(button('Ali Yıldız: kupa ekle'));
    await waitFor(() =>
      expect(said()).toContain('Ali: ikinci dokunuş sayılmadı. Kadıköy Fırtına 2, Moda Bardakları 0'),
    );
    expect(said().join()).not.toMatch(/önce|şimdi/);
  });

  it('every control of the table is reached with the keyboard', async () => {
    const { user, rows } = await openMatch('ali+');
    const seen = new Set<string>();
    for (let i = 0; i < 40; i++) {
      await user.tab();
      seen.add(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '');
    }
    for (const name of ['Ali Yıldız', 'Veli Güneş', 'Ceren Şahin', 'Işık Öztürk']) {
      expect(seen).toContain(`${name}: kupa ekle`);
      expect(seen).toContain(`${name}: Iska`);
    }
    expect(seen).toContain('Geri al: Ali · kupa');
    expect(seen).toContain('Maçı tamamla');
    button('Veli Güneş: Iska').focus();
    await user.keyboard(' ');
    await waitFor(async () => expect(await rows()).toHaveLength(1));
  });
});
