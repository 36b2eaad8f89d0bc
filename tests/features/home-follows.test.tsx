import 'fake-indexeddb/auto';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { snapshotOf } from '../../src/app/build/after-start.ts';
import type { PushMemory } from '../../src/data/push/push-device.ts';
import { MirrorDatabase } from '../../src/data/store/mirror-db.ts';
import { fixtureOf } from '../domain/schedule/leagues.ts';
import { type AppWorld, openApp, PLAYER } from '../support/app-world.tsx';
import { axeViolations } from '../support/axe-page.ts';
import { fakePushBrowser } from '../support/fake-push-browser.ts';
import { completedMatch, LEAGUE, MATCH_ID, playedMatch, userRecord } from '../support/league-data.ts';

const HOUR = 3_600_000;
const MARK = 'lig-mine';
let devices = 0;
beforeEach(() => {
  localStorage.clear();
  delete document.documentElement.dataset.mine;
});

/** A device that follows these since its last visit. */
async function deviceWith(follows: { teams?: string[]; players?: string[] }): Promise<string> {
  devices += 1;
  const device = `takipci-${devices}`;
  const ids = (list: string[] = []) => Object.fromEntries(list.map((id) => [id, true as const]));
  const value: Partial<PushMemory> = { follows: { teams: ids(follows.teams), players: ids(follows.players) } };
  const db = new MirrorDatabase(`mirror-${device}`);
  await db.meta.put({ key: 'push', value });
  db.close();
  return device;
}
const section = () => screen.findByRole('region', { name: 'Takip ettiklerin' });
const cardsIn = (part: HTMLElement) =>
  within(part)
    .getAllByRole('listitem')
    .map((card) => card.textContent?.replaceAll(/\s+/g, ' ') ?? '');
const calls = ({ backend }: AppWorld) => backend.followCalls;
async function followHere(world: AppWorld): Promise<void> {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Takip et' });
  await waitFor(() => expect(button.disabled).toBe(false));
  await world.user.click(button);
  const stop = await screen.findByRole<HTMLButtonElement>('button', { name: 'Takibi bırak' });
  await waitFor(() => expect(stop.disabled).toBe(false));
}

const ended = { [MATCH_ID]: { ...completedMatch('ali+', 'ceren+', 'ceren+').match, completedAt: Date.now() - HOUR } };

describe('the home page of a fan', () => {
  it('begins with what he follows: last and next, before the slogan', async () => {
    const device = await deviceWith({ teams: ['firtina'], players: ['ceren'] });
    const at = Date.now() + 26 * HOUR;
    const f1 = fixtureOf({ season: 'first', team1Id: 'martilar', team2Id: 'bardaklar', at, venue: 'Moda Sahili' });
    await openApp('/', { device, heard: { matches: ended, fixtures: { f1 } } });
    const part = await section();
    const cards = cardsIn(part);
    expect(cards.join()).toMatch(/Kadıköy Fırtına.*1–2 Kaybetti Moda Bardakları.*Sırada maç yok/);
    expect(cards.join()).toMatch(/Ceren Şahin.*2–1 2 kupa Kadıköy Fırtına.*Beşiktaş Martıları Moda Sahili/);
    const links = within(part).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      expect.arrayContaining(['/team/firtina', '/player/ceren', `/match/${MATCH_ID}`, '/fixtures?mac=f1']),
    );
    const slogan = screen.getByRole('heading', { level: 1 });
    expect(part.compareDocumentPosition(slogan) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    expect(localStorage.getItem(MARK)).toBe('2');
    expect(document.documentElement.dataset.mine).toBe('2');
    expect(await axeViolations()).toEqual([]);
  });

  it('a match that starts stands first, with its score; the next start’s look has no figure of it', async () => {
    const device = await deviceWith({ teams: ['martilar', 'bardaklar'] });
    const { hear } = await openApp('/', { device, heard: { fixtures: {} } });
    expect(cardsIn(await section())[0]).toContain('Beşiktaş Martıları');
    const { match, events } = playedMatch('ali+', 'ceren+', 'ceren+');
    const now = Date.now();
    hear({
      matches: { [MATCH_ID]: { ...match, startedAt: now, updatedAt: now } },
      events: { [MATCH_ID]: events },
      activeMatch: MATCH_ID,
      liveMatches: { [MATCH_ID]: { startedAt: now, table: 2 } },
    } as never);
    await waitFor(async () =>
      expect(cardsIn(await section())[0]).toMatch(/Moda Bardakları.*Canlı 2–1 Kadıköy Fırtına Masa 2/),
    );
    document.head.insertAdjacentHTML('beforeend', '<link id="app" rel="modulepreload" href="/assets/index-a1.js">');
    const look = snapshotOf(document, document.body)?.html ?? '';
    document.getElementById('app')?.remove();
    expect(look).toContain('Takip ettiklerin');
    expect(look).not.toContain('2–1');
  });

  it('a league without fixtures says nothing of next matches', async () => {
    const device = await deviceWith({ teams: ['firtina'] });
    await openApp('/', { device, heard: { matches: ended, fixtures: {} } });
    expect(cardsIn(await section())).toEqual([expect.stringMatching(/1–2 Kaybetti Moda Bardakları/)]);
    expect(screen.queryByText('Sırada maç yok')).toBeNull();
  });

  it('the own team counts as followed, once, and stands there for its captain too', async () => {
    const device = await deviceWith({ teams: ['firtina'] });
    await openApp('/', { as: PLAYER, device, heard: { fixtures: {} } });
    expect(cardsIn(await screen.findByRole('region', { name: 'Takımın' }))).toEqual([
      expect.stringContaining('Kadıköy Fırtına'),
    ]);
  });

  it('a deleted team and player are left out; a guest who was joined leads to the player', async () => {
    const device = await deviceWith({ teams: ['silinmis', 'firtina'], players: ['gitti', 'guest-a', 'guest-b'] });
    const users = { ...LEAGUE.users, ayse: userRecord('Ayşe Tan', 'martilar', { joined: { 'guest-a': true } }) };
    await openApp('/', {
      device,
      heard: { users, fixtures: {}, joinedGuests: { 'guest-a': { uid: 'ayse' } } } as never,
    });
    const part = await section();
    const names = cardsIn(part);
    expect(names).toHaveLength(2);
    expect(
      within(part)
        .getByRole('link', { name: /Ayşe Tan/ })
        .getAttribute('href'),
    ).toBe('/player/ayse');
    expect(localStorage.getItem(MARK)).toBe('2');
  });

  it('shows three, all by a tap, and reads more by a further one', async () => {
    const many = Array.from({ length: 8 }, (_, i) => `t${i}`);
    const team = LEAGUE.teams.firtina;
    const teams = Object.fromEntries(many.map((id) => [id, { ...team, name: `Takım ${id}` }]));
    const { user } = await openApp('/', { device: await deviceWith({ teams: many }), heard: { teams, fixtures: {} } });
    const part = await section();
    expect(cardsIn(part)).toHaveLength(3);
    await user.click(within(part).getByRole('button', { name: 'Hepsi (8)' }));
    expect(cardsIn(part)).toHaveLength(6);
    await user.click(within(part).getByRole('button', { name: 'Daha fazla göster' }));
    await waitFor(() => expect(cardsIn(part)).toHaveLength(8));
    await user.click(within(part).getByRole('button', { name: 'Daha az' }));
    expect(cardsIn(part)).toHaveLength(3);
  });

  it('offline it shows what the device has', async () => {
    const device = await deviceWith({ teams: ['firtina'] });
    const first = await openApp('/', { device, heard: { matches: ended, fixtures: {} } });
    await section();
    first.connection('offline');
    expect(cardsIn(await section())[0]).toContain('1–2 Kaybetti');
  });

  it('who follows nobody has the page as it was, and one line below all else, until he closes it', async () => {
    const { user } = await openApp('/', { heard: { fixtures: {} } });
    const line = await screen.findByText(/Takımını takip et/);
    expect(screen.queryByRole('region', { name: 'Takip ettiklerin' })).toBeNull();
    expect(document.documentElement.dataset.mine).toBeUndefined();
    const results = screen.getByRole('region', { name: 'Puan Durumu' });
    expect(results.compareDocumentPosition(line) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Bu öneriyi kapat' }));
    expect(screen.queryByText(/Takımını takip et/)).toBeNull();
    await openApp('/', { heard: { fixtures: {} } });
    await screen.findAllByText('Henüz tamamlanmış maç yok.');
    expect(screen.queryByText(/Takımını takip et/)).toBeNull();
  });
});

describe('following', () => {
  it('keeps the place at once, before the home page was opened', async () => {
    const world = await openApp('/team/bardaklar');
    await followHere(world);
    expect(document.documentElement.dataset.mine).toBe('1');
    await world.user.click(screen.getByRole('button', { name: 'Takibi bırak' }));
    await waitFor(() => expect(document.documentElement.dataset.mine).toBeUndefined());
  });

  it.each(['install', 'unsupported', 'insecure'] as const)('needs no pushes: %s', async (inTheWay) => {
    const world = await openApp('/team/bardaklar', { pushes: Object.assign(fakePushBrowser(), { inTheWay }) });
    await followHere(world);
    expect(await screen.findByText('Moda Bardakları takip ediliyor. Ana sayfan onunla başlayacak.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls(world)).toEqual([]);
  });

  it('in an account reaches the server at once; offline it counts at once and is sent later', async () => {
    const world = await openApp('/team/bardaklar', { as: PLAYER });
    await followHere(world);
    await waitFor(() =>
      expect(world.backend.read('accountFollows/ali')).toEqual({ teams: { bardaklar: expect.any(Number) } }),
    );
    world.connection('offline');
    await world.user.click(screen.getByRole('button', { name: 'Takibi bırak' }));
    await screen.findByRole('button', { name: 'Takip et' });
    expect(world.backend.read('accountFollows/ali')).not.toBeNull();
    world.connection('online');
    await waitFor(() => expect(world.backend.read('accountFollows/ali')).toBeNull());
  });

  it('a sign-in adds the device’s own to the account’s, a sign-out leaves the device’s own', async () => {
    const world = await openApp('/team/bardaklar', { heard: { teams: LEAGUE.teams } });
    world.backend.seed({ 'accountFollows/ali': { teams: { martilar: 7 }, players: { ceren: 8 } } });
    await followHere(world);
    await world.session.set(PLAYER);
    await waitFor(() =>
      expect(world.pushState().follows).toEqual({
        teams: { martilar: true, bardaklar: true },
        players: { ceren: true },
      }),
    );
    await world.session.leave(async () => undefined);
    await waitFor(() => expect(world.pushState().follows).toEqual({ teams: { bardaklar: true }, players: {} }));
  });

  it('an end on another device reaches this one at its next connection', async () => {
    const world = await openApp('/team/bardaklar', { as: PLAYER });
    await followHere(world);
    await waitFor(() => expect(world.backend.read('accountFollows/ali')).not.toBeNull());
    world.backend.seed({ 'accountFollows/ali': null });
    world.connection('offline');
    world.connection('online');
    expect(await screen.findByRole('button', { name: 'Takip et' })).toBeTruthy();
    expect(document.documentElement.dataset.mine).toBe('1'); // his own team
  });
});
