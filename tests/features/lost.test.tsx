import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { newMatch } from '../../src/domain/match/rulebook.ts';
import type { OutboxRow } from '../../src/domain/outbox/intents.ts';
import { ADMIN, openApp } from '../support/app-world.tsx';

const PAGES = ['/', '/teams', '/players', '/standings', '/team/firtina', '/player/ali', '/match/m'];

describe('without a connection', () => {
  it.each(PAGES)('%s says how old it is, and stops when the connection is back', async (path) => {
    const { connection, league } = await openApp(path);
    await waitFor(() => expect(screen.queryByText('Yükleniyor...')).toBeNull());
    league.setState({ liveAt: Date.now() - 180_000 });
    expect(screen.queryByText(/İnternet yok/)).toBeNull();
    connection('offline');
    expect(screen.getByText('İnternet yok; bilgiler 3 dk önce alındı.')).toBeTruthy();
    connection('online');
    expect(screen.queryByText(/İnternet yok/)).toBeNull();
  });

  it.each(PAGES)('%s says that nothing can be loaded if nothing is cached, and retries', async (path) => {
    const { connection, league } = await openApp(path, { connection: 'connecting' });
    league.setState({ everSynced: {}, syncedThisSession: {}, teams: {}, users: {}, matches: {}, liveAt: null });
    expect(screen.queryByText('Bağlantı kurulamadı.')).toBeNull();
    connection('offline');
    expect(await screen.findByText('Bağlantı kurulamadı.')).toBeTruthy();
    const tried = vi.fn();
    window.addEventListener('online', tried, { once: true });
    await userEvent.click(screen.getByRole('button', { name: 'Yeniden dene' }));
    expect(tried).toHaveBeenCalledOnce();
    expect(screen.queryByText('Bağlantı kurulamadı.')).toBeNull();
    expect(league.getState().connection).toBe('connecting');
  });

  it.each([
    ['/team/toString', 'Takım bulunamadı.'],
    ['/player/__proto__', 'Oyuncu bulunamadı.'],
    ['/match/constructor', 'Maç bulunamadı.'],
    ['/admin/match/__proto__', 'Maç bulunamadı.'],
    ['/h2h/constructor/toString', 'Takım bulunamadı.'],
  ])('%s names no record: no look-up finds what the language has under that name', async (path, missing) => {
    await openApp(path, { as: ADMIN });
    expect(await screen.findByText(missing)).toBeTruthy();
  });

  it.each([
    ['/team/yepyeni', 'Takım bulunamadı.'],
    ['/player/yepyeni', 'Oyuncu bulunamadı.'],
    ['/match/yepyeni', 'Maç bulunamadı.'],
    ['/admin/match/yepyeni', 'Maç bulunamadı.'],
  ])('%s may be newer than the cache: only the server can say that it does not exist', async (path, missing) => {
    const { connection, league } = await openApp(path, { as: ADMIN });
    await screen.findByText(missing);
    act(() => league.setState({ syncedThisSession: {}, connection: 'connecting' }));
    expect(await screen.findByText('Yükleniyor...')).toBeTruthy();
    expect(screen.queryByText(missing)).toBeNull();
    connection('offline');
    expect(await screen.findByText('Bağlantı kurulamadı.')).toBeTruthy();
    expect(screen.queryByText(missing)).toBeNull();
    connection('online');
    act(() => league.setState({ syncedThisSession: { teams: true, users: true, matches: true } }));
    expect(await screen.findByText(missing)).toBeTruthy();
  });

  it('cached data is shown before the server has sent anything', async () => {
    const { league } = await openApp('/team/firtina');
    await screen.findByRole('heading', { name: 'Kadıköy Fırtına' });
    act(() => league.setState({ syncedThisSession: {}, connection: 'offline' }));
    expect(await screen.findByRole('heading', { name: 'Kadıköy Fırtına' })).toBeTruthy();
  });

  it('a match that was started here offline can be scored before the server has sent anything', async () => {
    const { league } = await openApp('/admin/match/burada', { as: ADMIN });
    const side = (id: string, ...names: string[]) => ({
      id,
      name: id,
      players: names.map((displayName) => ({ uid: displayName, displayName })),
    });
    const match = newMatch({ team1: side('Bir', 'Ali', 'Veli'), team2: side('İki', 'Ceren', 'Işık') });
    const row: OutboxRow = {
      seq: 1,
      uid: ADMIN.uid,
      matchId: 'burada',
      at: 1,
      state: 'waiting',
      intent: { kind: 'start', match },
    };
    act(() => league.setState({ syncedThisSession: {}, connection: 'offline', rows: [row], counted: [row] }));
    expect(await screen.findByRole('button', { name: 'Ali: kupa ekle' })).toBeTruthy();
  });

  it('a page that needs no league data shows no notice', async () => {
    const { connection, league } = await openApp('/login', { connection: 'connecting' });
    league.setState({ everSynced: {}, liveAt: null });
    connection('offline');
    expect(await screen.findByRole('button', { name: 'Giriş yap' })).toBeTruthy();
    expect(screen.queryByText('Bağlantı kurulamadı.')).toBeNull();
  });
});
