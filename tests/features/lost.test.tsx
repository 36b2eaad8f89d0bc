import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, Suspense } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ErrorBoundary } from '../../src/app/shell/error-boundary.tsx';
import { newMatch } from '../../src/domain/match/match.ts';
import type { OutboxRow } from '../../src/domain/outbox/intents.ts';
import { ADMIN, openApp } from '../support/app-world.tsx';

const quiet = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);
const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/x.js'));
const page = async () => ({ default: () => <p>Sayfa burada</p> });

function show(part: ReactNode) {
  render(
    <ErrorBoundary>
      <Suspense fallback={<p>Yükleniyor...</p>}>{part}</Suspense>
    </ErrorBoundary>,
  );
}

describe('a part of the app that cannot load', () => {
  it('shows an error in its own place, and loads at a retry', async () => {
    quiet();
    const load = vi.fn(page).mockImplementationOnce(lost);
    const Page = lazyPart(load);
    show(<Page />);
    expect(await screen.findByText('Sayfa yüklenemedi.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Yeniden dene' }));
    expect(await screen.findByText('Sayfa burada')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('is shown without a pause after a preload', async () => {
    const load = vi.fn(page);
    const Page = lazyPart(load);
    await Page.preload();
    show(<Page />);
    expect(screen.getByText('Sayfa burada')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('shares the request of a preload in progress', async () => {
    const load = vi.fn(page);
    const Page = lazyPart(load);
    const preloaded = Page.preload();
    show(<Page />);
    await act(() => preloaded);
    expect(await screen.findByText('Sayfa burada')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('is requested when it is shown if the preload failed', async () => {
    const Page = lazyPart(vi.fn(page).mockImplementationOnce(lost));
    await Page.preload();
    show(<Page />);
    expect(await screen.findByText('Sayfa burada')).toBeTruthy();
  });

  it('is requested again when the person comes back to it', async () => {
    quiet();
    const Page = lazyPart(vi.fn(page).mockImplementationOnce(lost));
    const first = render(
      <Suspense fallback={null}>
        <Page />
      </Suspense>,
    );
    await screen.findByText('Sayfa yüklenemedi.');
    first.unmount();
    show(<Page />);
    expect(await screen.findByText('Sayfa burada')).toBeTruthy();
  });

  it('shows its own fallback if it has one', async () => {
    quiet();
    const Page = lazyPart(vi.fn(page).mockImplementationOnce(lost), (again) => (
      <button type="button" onClick={again}>
        Yerine
      </button>
    ));
    show(<Page />);
    await userEvent.click(await screen.findByRole('button', { name: 'Yerine' }));
    expect(await screen.findByText('Sayfa burada')).toBeTruthy();
  });

  it('is not confused with an error that the part itself throws', async () => {
    quiet();
    const Page = lazyPart(async () => ({
      default: () => {
        throw new Error('broken');
      },
    }));
    show(<Page />);
    expect(await screen.findByText('Beklenmeyen bir hata oluştu.')).toBeTruthy();
  });
});

const PAGES = ['/', '/teams', '/players', '/standings', '/team/firtina', '/player/ali', '/match/m'];

describe('without a connection', () => {
  it.each(PAGES)('%s says how old it is, and stops when the connection is back', async (path) => {
    const { connection, league } = await openApp(path);
    await waitFor(() => expect(screen.queryByText('Yükleniyor...')).toBeNull());
    league.setState({ liveAt: Date.now() - 180_000 });
    expect(screen.queryByText(/Çevrimdışısın/)).toBeNull();
    connection('offline');
    expect(screen.getByText('Çevrimdışısın; bilgiler 3 dk önce alındı.')).toBeTruthy();
    connection('online');
    expect(screen.queryByText(/Çevrimdışısın/)).toBeNull();
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
    act(() => league.setState({ syncedThisSession: {}, connection: 'offline', rows: [row] }));
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
