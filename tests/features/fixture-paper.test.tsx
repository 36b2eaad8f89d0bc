import { screen, waitFor, within } from '@testing-library/react';
import ICAL from 'ical.js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Fixture } from '../../src/domain/schedule/types.ts';
import { fixtureOf } from '../domain/schedule/leagues.ts';
import { openApp } from '../support/app-world.tsx';
import { axeViolations } from '../support/axe-page.ts';
import { LEAGUE as RECORDS, teamRecord } from '../support/league-data.ts';

/** Saturday, 21 November 2026, 18:00 in Istanbul. */
const NOW = Date.UTC(2026, 10, 21, 15);
const HOUR = 3_600_000;
const TEAMS = { firtina: teamRecord('Kadıköy Fırtına'), bardaklar: teamRecord('Moda Bardakları') };
const game = (more: Partial<Fixture>) =>
  fixtureOf({ season: 'first', team1Id: 'firtina', team2Id: 'bardaklar', at: NOW + HOUR, ...more });
const FIXTURES = {
  coming: game({ round: 2, venue: 'Moda Sahili', table: 2 }),
  cancelled: game({ round: 2, at: NOW + 2 * HOUR, state: 'cancelled' }),
  played: game({ at: NOW - 168 * HOUR, state: 'played', matchId: 'm1', winnerId: 'bardaklar' }),
};
const open = (path = '/fixtures') =>
  openApp(path, { heard: { teams: TEAMS, fixtures: FIXTURES }, now: () => NOW, connection: 'offline' });

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The name and text of each saved file. */
function watchSaving(): { name: string; text: Promise<string> }[] {
  const saved: { name: string; text: Promise<string> }[] = [];
  const blobs: Blob[] = [];
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${blobs.push(blob)}` }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (this.download !== '') saved.push({ name: this.download, text: (blobs.at(-1) as Blob).text() });
  });
  return saved;
}
const PHONE = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };

describe('a match in one’s own calendar', () => {
  it('is one file with the UID of the calendar that one can follow, without a connection', async () => {
    const saved = watchSaving();
    const { user } = await open();
    const next = within(await screen.findByRole('list', { name: '2. hafta' }));
    const add = await next.findByRole('button', { name: 'Takvime ekle: Kadıköy Fırtına – Moda Bardakları' });
    await user.click(add);
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.name).toBe('mac-2026-11-21.ics');
    const event = new ICAL.Event(
      new ICAL.Component(ICAL.parse((await saved[0]?.text) ?? '')).getFirstSubcomponent('vevent') ?? undefined,
    );
    expect([event.uid, event.summary, event.location]).toEqual([
      'fixture-coming@kupa-ligi',
      'Kadıköy Fırtına – Moda Bardakları',
      'Moda Sahili, Masa 2',
    ]);
    expect(event.startDate.toJSDate().getTime()).toBe(NOW + HOUR);
  });

  it('goes through the share sheet of a phone that takes such files, and nothing is saved when that is closed', async () => {
    const saved = watchSaving();
    const { user } = await open();
    const [add] = await screen.findAllByRole('button', { name: /^Takvime ekle/ });
    if (add === undefined) throw new Error('no button');
    const shared: File[] = [];
    let outcome: Error | null = null;
    vi.stubGlobal('matchMedia', () => PHONE);
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ files }: { files: File[] }) => {
        shared.push(...files);
        if (outcome !== null) throw outcome;
      },
    });
    await user.click(add);
    await waitFor(() =>
      expect(shared.map(({ name, type }) => [name, type])).toEqual([['mac-2026-11-21.ics', 'text/calendar']]),
    );
    outcome = new DOMException('closed', 'AbortError');
    await user.click(add);
    await waitFor(() => expect(shared).toHaveLength(2));
    expect(saved).toEqual([]);
    // A share sheet that fails leaves the file.
    outcome = new DOMException('no', 'NotAllowedError');
    await user.click(add);
    await waitFor(() => expect(saved).toHaveLength(1));
    Object.assign(navigator, { canShare: undefined, share: undefined });
  });

  it('is offered of what is still to come, and of nothing else', async () => {
    await open();
    await screen.findAllByRole('button', { name: /^Takvime ekle/ });
    const round = within(await screen.findByRole('list', { name: '2. hafta' }));
    expect(round.getAllByRole('listitem')).toHaveLength(2);
    expect(round.getAllByRole('button')).toHaveLength(1);
    expect(within(screen.getByRole('list', { name: '1. hafta' })).queryByRole('button')).toBeNull();
  });
});

/** The page is at this address, as the whole internet may reach it. */
const moveTo = (url: string) =>
  (globalThis as unknown as { jsdom: { reconfigure(to: object): void } }).jsdom.reconfigure({ url });

describe('a calendar to follow', () => {
  const { href } = window.location;
  beforeEach(() => moveTo('https://lig.example/'));
  afterEach(() => moveTo(href));

  it('is a file where no calendar service reaches the league', async () => {
    moveTo('http://192.168.1.20:8080/');
    const { user } = await openApp('/fixtures', {
      heard: { ...RECORDS, teams: TEAMS, matches: {}, fixtures: FIXTURES },
      now: () => NOW,
    });
    await user.click(await screen.findByRole('button', { name: 'Takvime abone ol' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Takvime abone ol' }));
    const links = dialog.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([['Takvim dosyasını indir', '/calendar.ics']]);
  });

  it.each([
    ['/fixtures', '/calendar.ics'],
    ['/fixtures?team=firtina', '/calendar/firtina.ics'],
    ['/team/firtina', '/calendar/firtina.ics'],
  ])('on %s it is %s: for the phone’s program, for Google’s, and to copy', async (path, address) => {
    const { user } = await openApp(path, {
      heard: { ...RECORDS, teams: TEAMS, matches: {}, fixtures: FIXTURES },
      now: () => NOW,
    });
    await user.click(await screen.findByRole('button', { name: 'Takvime abone ol' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Takvime abone ol' }));
    const { host, origin } = window.location;
    expect(dialog.getByRole('link', { name: 'Takvimde aç' }).getAttribute('href')).toBe(`webcal://${host}${address}`);
    const google = new URL(dialog.getByRole<HTMLAnchorElement>('link', { name: /Google/ }).href);
    expect(google.searchParams.get('cid')).toBe(`webcal://${host}${address}`);
    await user.click(dialog.getByRole('button', { name: 'Adresi kopyala' }));
    expect(await dialog.findByText('Adres kopyalandı.')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(origin + address);
    expect(await axeViolations()).toEqual([]);
  });
});

/** The text of each printed page. */
function watchPrinting(): string[][] {
  const printed: string[][] = [];
  vi.stubGlobal('print', () => {
    expect(document.documentElement.dataset.printing).toBe('');
    const sheet = document.querySelector('body > article');
    printed.push([...(sheet?.querySelectorAll('h1, h2, h3, th, td, header span') ?? [])].map((one) => one.textContent));
  });
  return printed;
}

describe('on paper', () => {
  it('the round to come, or all of them, under the league’s name and the date', async () => {
    const printed = watchPrinting();
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Yazdır' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Fikstürü yazdır' }));
    await user.click(dialog.getByRole('button', { name: 'Yazdır' }));
    const [league, date, title, ...cells] = printed[0] ?? [];
    expect(league).toBe('Kupa Ligi');
    expect(date).toMatch(/^\d{1,2} \p{L}+ \d{4}$/u);
    expect(title).toBe('Fikstür · 2. hafta');
    expect(cells).toEqual([
      ...['Gün', 'Saat', 'Ev sahibi', 'Deplasman', 'Yer', 'Sonuç'],
      ...['21 Kas Cmt', '19:00', 'Kadıköy Fırtına', 'Moda Bardakları', 'Moda Sahili, Masa 2', ''],
      ...['21 Kas Cmt', '20:00', 'Kadıköy Fırtına', 'Moda Bardakları', '', 'İptal'],
    ]);
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Ne yazdırılsın?' }), 'Hepsi');
    await user.click(dialog.getByRole('button', { name: 'Yazdır' }));
    expect(printed[1]).toEqual(expect.arrayContaining(['2. hafta', '1. hafta', 'Kazanan: Moda Bardakları']));
    // Back on the page, the page itself is printed again.
    await user.click(dialog.getByRole('button', { name: 'Kapat' }));
    await waitFor(() => expect(document.documentElement.dataset.printing).toBeUndefined());
  });

  it('decision 72: a result with only its score says so', async () => {
    const printed = watchPrinting();
    const scored = { state: 'forfeit', winnerId: 'firtina', team1Score: 10, team2Score: 7 } as const;
    const fixtures = { scored: game({ ...scored, at: NOW - HOUR }) };
    const { user } = await openApp('/fixtures', { heard: { teams: TEAMS, fixtures }, now: () => NOW });
    await user.click(await screen.findByRole('button', { name: 'Yazdır' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Fikstürü yazdır' }));
    await user.click(dialog.getByRole('button', { name: 'Yazdır' }));
    expect(printed[0]?.at(-1)).toBe('10–7 (yalnızca skor girildi)');
  });

  it('the table, as it is shown', async () => {
    const printed = watchPrinting();
    const { user } = await openApp('/standings');
    await user.click(await screen.findByRole('button', { name: 'Yazdır' }));
    await waitFor(() => expect(printed).toHaveLength(1));
    const [league, , title, ...cells] = printed[0] ?? [];
    expect([league, title]).toEqual(['Kupa Ligi', 'Puan durumu']);
    expect(cells.slice(0, 7)).toEqual(['Sıra', 'Takım', 'O', 'G', 'M', 'Kupa', 'Puan']);
    const names = screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getByRole('rowheader').textContent);
    expect(cells.filter((_cell, index) => index % 7 === 1).slice(1)).toEqual(
      names.map((name) => expect.stringContaining(name?.slice(-4) ?? '')),
    );
  });
});
