import { act, screen, waitFor, within } from '@testing-library/react';
import type { FunctionComponent } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ADMIN, openApp } from '../support/app-world.tsx';
import { completedMatch, MATCH_ID, playedMatch } from '../support/league-data.ts';

// Each part of a screen may fail by itself: the parts around it stay.

/** Names of the parts that fail while they are drawn. */
const broken = vi.hoisted(() => new Set<string>());
const breakable = vi.hoisted(() => async (name: string, load: () => Promise<object>) => {
  const { createElement } = await import('react');
  const real = (await load()) as Record<string, FunctionComponent>;
  const draw = real[name];
  return {
    ...real,
    [name]: (props: object) => {
      if (broken.has(name)) throw new Error(`${name} is broken`);
      return draw && createElement(draw, props);
    },
  };
});
vi.mock('../../src/features/home/live-match.tsx', (load) => breakable('LiveMatchSection', load));
vi.mock('../../src/ui/media/stream-area.tsx', (load) => breakable('StreamArea', load));
vi.mock('../../src/ui/figures/standings-list.tsx', (load) => breakable('StandingsList', load));
vi.mock('../../src/features/notifications/bell.tsx', (load) => breakable('Bell', load));
vi.mock('../../src/features/notifications/notification-item.tsx', (load) => breakable('NotificationItem', load));
vi.mock('../../src/app/shell/resume-bar.tsx', (load) => breakable('ResumeBar', load));
vi.mock('../../src/app/shell/offline-note.tsx', (load) => breakable('OfflineNote', load));
vi.mock('../../src/app/shell/account-menu.tsx', (load) => breakable('AccountMenu', load));
vi.mock('../../src/app/outbox/sync-chip.tsx', (load) => breakable('SyncChip', load));
vi.mock('../../src/features/match/momentum-card.tsx', (load) => breakable('MomentumCard', load));
vi.mock('../../src/features/match/shot-list.tsx', (load) => breakable('ShotList', load));
vi.mock('../../src/features/scoring/player-zones.tsx', (load) => breakable('PlayerZones', load));
vi.mock('../../src/features/scoring/match-info.tsx', (load) => breakable('MatchInfo', load));
vi.mock('../../src/features/standings/standings-screen.tsx', (load) => breakable('StandingsScreen', load));
vi.mock('../../src/features/player/player-header.tsx', (load) => breakable('PlayerHeader', load));
vi.mock('../../src/features/player/player-figures.tsx', (load) => breakable('PlayerFigures', load));
vi.mock('../../src/features/player/player-matches.tsx', (load) => breakable('PlayerMatches', load));
vi.mock('../../src/features/player/player-about.tsx', (load) => breakable('PlayerAbout', load));
vi.mock('../../src/features/follow.tsx', (load) => breakable('Follow', load));
vi.mock('../../src/features/player/achievements-editor.tsx', (load) => breakable('AchievementsEditor', load));
vi.mock('../../src/features/team/team-header.tsx', (load) => breakable('TeamHeader', load));
vi.mock('../../src/features/team/players-tab.tsx', (load) => breakable('PlayersTab', load));
vi.mock('../../src/ui/figures/figures.tsx', (load) => breakable('Figures', load));
vi.mock('../../src/ui/score/rack.tsx', (load) => breakable('Rack', load));
vi.mock('../../src/domain/stream/overlay.ts', async (load) => {
  const real = await load<typeof import('../../src/domain/stream/overlay.ts')>();
  const sceneOf: typeof real.sceneOf = (...asked) => {
    if (broken.has('sceneOf')) throw new Error('sceneOf is broken');
    return real.sceneOf(...asked);
  };
  return { ...real, sceneOf };
});

const CRASH = 'Beklenmeyen bir hata oluştu.';
const running = playedMatch('ali+', 'ceren+');
const over = completedMatch('ali+', 'ceren+');
const LIVE = { matches: { [MATCH_ID]: running.match }, events: { [MATCH_ID]: running.events }, activeMatch: MATCH_ID };
const OVER = { matches: { [MATCH_ID]: over.match }, events: { [MATCH_ID]: over.events } };

beforeEach(() => {
  broken.clear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('a part that fails', () => {
  it.each([
    ['LiveMatchSection', /Hemen şampiyon|PUAN|Kadıköy/i],
    ['StreamArea', /Kadıköy Fırtına/],
    ['StandingsList', /canlı yayın/],
    ['Bell', /Kadıköy Fırtına/],
    ['ResumeBar', /Kadıköy Fırtına/],
    ['OfflineNote', /Kadıköy Fırtına/],
    ['AccountMenu', /Kadıköy Fırtına/],
    ['SyncChip', /Kadıköy Fırtına/],
  ])('in %s leaves the rest of home', async (name, rest) => {
    broken.add(name);
    await openApp('/', { as: ADMIN, heard: LIVE });
    await waitFor(() => expect(document.body.textContent).toMatch(rest));
    await waitFor(() => expect(console.error).toHaveBeenCalled());
    expect(screen.queryByText(CRASH)).toBeNull();
    expect(screen.getByRole('navigation', { name: 'Ana menü' })).toBeTruthy();
  });

  it.each([['MomentumCard'], ['ShotList']])('in %s leaves the rest of the match page', async (name) => {
    broken.add(name);
    await openApp(`/match/${MATCH_ID}`, { heard: OVER });
    expect(await screen.findByRole('table')).toBeTruthy();
    await waitFor(() => expect(console.error).toHaveBeenCalled());
    expect(screen.queryByText(CRASH)).toBeNull();
  });

  it.each([
    ['PlayerHeader', /İSABET/],
    ['PlayerFigures', /Ali Yıldız[\s\S]*Son maçlar/],
    ['PlayerMatches', /Ali Yıldız[\s\S]*Başarılar/],
    ['PlayerAbout', /Ali Yıldız[\s\S]*Son maçlar/],
    ['Follow', /Ali Yıldız[\s\S]*Son maçlar/],
    ['AchievementsEditor', /Ali Yıldız[\s\S]*Başarılar/],
  ])('in %s leaves the rest of a player', async (name, rest) => {
    broken.add(name);
    await openApp('/player/ali', { as: ADMIN, heard: OVER });
    await waitFor(() => expect(document.body.textContent).toMatch(rest));
    await waitFor(() => expect(console.error).toHaveBeenCalled());
    expect(screen.queryByText(CRASH)).toBeNull();
  });

  it.each([
    ['TeamHeader', /Maçlar/],
    ['Follow', /Kadıköy Fırtına[\s\S]*Maçlar/],
    ['Figures', /Kadıköy Fırtına[\s\S]*Maçlar/],
  ])('in %s leaves the rest of a team', async (name, rest) => {
    broken.add(name);
    await openApp('/team/firtina', { as: ADMIN, heard: OVER });
    await waitFor(() => expect(document.body.textContent).toMatch(rest));
    await waitFor(() => expect(console.error).toHaveBeenCalled());
    expect(screen.queryByText(CRASH)).toBeNull();
  });

  it('in one tab of a team leaves the other tabs working', async () => {
    broken.add('PlayersTab');
    const { user } = await openApp('/team/firtina?tab=players', { heard: OVER });
    const matches = await screen.findByRole('tab', { name: 'Maçlar' });
    await waitFor(() => expect(console.error).toHaveBeenCalled());
    expect(screen.queryByText(CRASH)).toBeNull();
    await user.click(matches);
    expect(await screen.findByText(/Moda Bardakları/)).toBeTruthy();
  });

  it('in the overlay shows nothing else over the picture', async () => {
    broken.add('Rack');
    await openApp('/overlay', { heard: LIVE });
    expect(await screen.findByText(/Kadıköy Fırtına 1, Moda Bardakları 1/)).toBeTruthy();
    await waitFor(() => expect(console.error).toHaveBeenCalled());
    expect(screen.queryByText(CRASH)).toBeNull();
  });

  it('an unreadable match leaves the overlay unchanged until it is readable', async () => {
    broken.add('sceneOf');
    const { hear } = await openApp('/overlay', { heard: LIVE });
    expect(await screen.findByRole('main')).toBeTruthy();
    expect(screen.queryByText(CRASH)).toBeNull();
    broken.clear();
    hear({});
    expect(await screen.findByText(/Kadıköy Fırtına 1, Moda Bardakları 1/)).toBeTruthy();
    broken.add('sceneOf');
    hear({ matches: { [MATCH_ID]: playedMatch('ali+').match } });
    expect(screen.getByText(/Kadıköy Fırtına 1, Moda Bardakları 1/)).toBeTruthy();
    expect(screen.queryByText(CRASH)).toBeNull();
  });

  it('in MatchInfo leaves the table, where taps still count', async () => {
    broken.add('MatchInfo');
    const { user, rows } = await openApp(`/admin/match/${MATCH_ID}`, { as: ADMIN, heard: LIVE });
    await user.click(await screen.findByRole('button', { name: 'Ali Yıldız: kupa ekle' }));
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect(console.error).toHaveBeenCalled();
    expect(screen.queryByText(CRASH)).toBeNull();
  });

  it('in the table tells who scores that the taps are safe, and nobody else', async () => {
    broken.add('PlayerZones');
    await openApp(`/admin/match/${MATCH_ID}`, { as: ADMIN, heard: LIVE });
    expect(await screen.findByText(CRASH)).toBeTruthy();
    expect(screen.getByText(/^Dokunuşların bu telefonda kayıtlı/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Sayfayı yenile' })).toBeTruthy();
  });

  it('in one notification leaves the others in the bell', async () => {
    const notice = { message: 'x', type: 'info', audience: 'all', senderName: 'Lig', createdAt: Date.now() };
    const notifications = { n1: { ...notice, title: 'Bir' }, n2: { ...notice, title: 'İki' } };
    const { user } = await openApp('/', { as: ADMIN, heard: { notifications } as never });
    broken.add('NotificationItem');
    await user.click(await screen.findByRole('button', { name: /^Bildirimler/ }));
    const panel = await screen.findByRole('region', { name: 'Bildirimler' });
    expect(await within(panel).findByRole('heading', { name: 'Bildirimler' })).toBeTruthy();
    await waitFor(() => expect(console.error).toHaveBeenCalled());
    expect(screen.queryByText(CRASH)).toBeNull();
  });

  it('is shown again with the next data that it can render', async () => {
    broken.add('StandingsList');
    const { hear } = await openApp('/', { heard: LIVE });
    await waitFor(() => expect(console.error).toHaveBeenCalled());
    expect(screen.queryByText('Beşiktaş Martıları')).toBeNull();
    broken.clear();
    hear({ activeMatch: null });
    expect(await screen.findByText('Beşiktaş Martıları')).toBeTruthy();
  });

  it('and if a whole screen fails, the bar still links to the others', async () => {
    broken.add('StandingsScreen');
    const { user } = await openApp('/standings');
    expect(await screen.findByText(CRASH)).toBeTruthy();
    expect(screen.queryByText(/Dokunuşların/)).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Takımlar' }));
    expect(await screen.findByText('Moda Bardakları')).toBeTruthy();
    act(() => broken.clear());
    await user.click(screen.getByRole('link', { name: 'Puan Durumu' }));
    expect(await screen.findByRole('table')).toBeTruthy();
    expect(screen.queryByText(CRASH)).toBeNull();
  });
});
