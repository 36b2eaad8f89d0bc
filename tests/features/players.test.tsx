import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '../support/app-world.tsx';
import { axeViolations } from '../support/axe-page.ts';
import { teamRecord, userRecord } from '../support/league-data.ts';

const stats = (gamesPlayed: number, cupsScored: number, accuracy: number) => ({
  gamesPlayed,
  cupsScored,
  accuracy,
  totalAttempts: gamesPlayed * 10,
  wins: 0,
  losses: 0,
  winRate: 0,
  mvpCount: 0,
});

const HEARD = {
  teams: { f: teamRecord('Kadıköy Fırtına'), x: teamRecord('Onaysız Takım', {}, false) },
  users: {
    ali: userRecord('Ali Yıldız', 'f', {
      position: 'Atıcı',
      stats: stats(7, 42, 60),
      photoURL: '/v0/b/lig/o/players%2Fali%2Favatar?alt=media&token=t',
    }),
    isik: userRecord('Işık Öztürk', undefined, { stats: stats(3, 9, 30) }),
    gone: userRecord('Gamze Yalnız', 'silinmis'),
    wait: userRecord('Bekir Bekler', 'x'),
    onaysiz: userRecord('Onaysız Oyuncu', 'f', { approved: false }),
    kaptan: userRecord('Kaan Kaptan', 'f', { role: 'team' }),
    admin: userRecord('Yönetici', undefined, { role: 'admin' }),
  },
};

const list = () => screen.findByRole('list', { name: 'Oyuncular' });
const names = () => screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
const cardOf = async (name: string) =>
  (await screen.findByRole('heading', { level: 2, name })).closest('article') as HTMLElement;

const many = Object.fromEntries(
  Array.from({ length: 2000 }, (_, i) => [`u${i}`, userRecord(`Oyuncu ${String(i).padStart(4, '0')}`)]),
);

describe('players', () => {
  it('PLAYERS-01: opens without login', async () => {
    const { path } = await openApp('/players');
    expect(await screen.findByRole('heading', { level: 1, name: 'Oyuncular' })).toBeTruthy();
    expect(path()).toBe('/players');
    await waitFor(() => expect(document.title).toBe('Oyuncular · Kupa Ligi'));
  });

  it('PLAYERS-02: lists approved players only, most cups first', async () => {
    await openApp('/players', { heard: HEARD });
    await list();
    expect(names()).toEqual(['Ali Yıldız', 'Işık Öztürk', 'Bekir Bekler', 'Gamze Yalnız']);
  });

  it('PLAYERS-03: a card links to the page of its player', async () => {
    const { user, path } = await openApp('/players', { heard: HEARD });
    await user.click(await screen.findByRole('link', { name: 'Işık Öztürk' }));
    expect(path()).toBe('/player/isik');
  });

  it('PLAYERS-04: the picture, or the initial without one or when it is broken', async () => {
    await openApp('/players', { heard: HEARD });
    const ali = await cardOf('Ali Yıldız');
    const picture = ali.querySelector('img') as HTMLImageElement;
    expect(picture.getAttribute('src')).toBe('/v0/b/lig/o/players%2Fali%2Favatar?alt=media&token=t');
    fireEvent.error(picture);
    expect(ali.querySelector('img')).toBeNull();
    expect(within(ali).getByText('A')).toBeTruthy();
    expect(within(await cardOf('Işık Öztürk')).getByText('I')).toBeTruthy();
  });

  it('PLAYERS-05, PLAYERS-06: position and team', async () => {
    await openApp('/players', { heard: HEARD });
    expect((await cardOf('Ali Yıldız')).textContent).toContain('Kadıköy Fırtına · Atıcı');
  });

  it.each(['Işık Öztürk', 'Gamze Yalnız', 'Bekir Bekler'])('PLAYERS-07: %s has no public team', async (name) => {
    await openApp('/players', { heard: HEARD });
    const card = await cardOf(name);
    expect(within(card).getByText('Takımsız')).toBeTruthy();
    expect(card.textContent).not.toContain('Onaysız');
  });

  it('PLAYERS-08, PLAYERS-09: games, cups and accuracy as a bar', async () => {
    await openApp('/players', { heard: HEARD });
    const card = await cardOf('Ali Yıldız');
    expect(card.textContent).toContain('7 maç');
    expect(card.textContent).toContain('42 kupa');
    const bar = within(card).getByRole('meter', { name: 'Ali Yıldız: isabet' });
    expect(bar.getAttribute('aria-valuenow')).toBe('60');
    expect((bar.firstElementChild as HTMLElement).style.width).toBe('60%');
    expect(within(card).getByText('%60')).toBeTruthy();
  });

  it('PLAYERS-10: says so when there is no player', async () => {
    await openApp('/players', { heard: { users: null } });
    expect(await screen.findByText('Henüz oyuncu bulunmuyor')).toBeTruthy();
  });

  it('search finds names the Turkish way', async () => {
    const { user } = await openApp('/players', { heard: HEARD });
    await user.type(await screen.findByRole('searchbox', { name: 'Oyuncu ara' }), 'ISIK OZ');
    await waitFor(() => expect(names()).toEqual(['Işık Öztürk']));
    expect(screen.getByText('1 oyuncu')).toBeTruthy();
  });

  it('2,000 players are listed a page at a time, and a search covers all of them', async () => {
    const { user } = await openApp('/players', { heard: { users: many } });
    await list();
    expect(screen.getByText('24+ oyuncu')).toBeTruthy();
    expect(names()).toHaveLength(24);
    await user.click(screen.getByRole('button', { name: 'Daha fazla göster' }));
    await waitFor(() => expect(names()).toHaveLength(48));
    await waitFor(() => expect(window.location.search).toBe('?n=48'));
    await user.type(screen.getByRole('searchbox'), '1999');
    await waitFor(() => expect(names()).toEqual(['Oyuncu 1999']));
    expect(screen.queryByRole('button', { name: 'Daha fazla göster' })).toBeNull();
  });

  it('after coming back, as many players are open as before', async () => {
    await openApp('/players?n=48', { heard: { users: many } });
    await list();
    expect(names()).toHaveLength(48);
  });

  it('axe finds nothing', async () => {
    await openApp('/players', { heard: HEARD });
    await list();
    expect(await axeViolations()).toEqual([]);
  });
});
