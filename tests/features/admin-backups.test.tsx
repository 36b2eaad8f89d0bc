import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { BackupState } from '../../src/domain/functions/callables.ts';
import { formatDate } from '../../src/domain/text/format.ts';
import { ADMIN, type AppWorld, openApp } from '../support/app-world.tsx';
import { axeViolations } from '../support/axe-page.ts';

const HOUR = 3_600_000;
const BUTTON = 'Şimdi yedekle';

afterEach(() => vi.unstubAllGlobals());

/** The tab «Lig» beside a server with this health; `state` is what it knows of its backups, null without a folder for them. */
async function open(
  state: Partial<BackupState> | null,
  health: object = { release: '0.2.0' },
): Promise<AppWorld & { tell: (state: Partial<BackupState>) => void }> {
  let answer: () => void = () => undefined;
  const ready = new Promise<void>((resolve) => {
    answer = resolve;
  });
  vi.stubGlobal('fetch', () => ready.then(() => Response.json({ status: 'ok', ...health })));
  const world = await openApp('/admin?tab=league', { as: ADMIN });
  let now: BackupState = { folder: true, running: false, at: null, fault: null, ...state };
  const tell = (change: Partial<BackupState>) => {
    now = { ...now, ...change };
  };
  if (state !== null) {
    world.backend.backups = { state: () => now, make: async () => tell({ running: true }) };
  }
  await screen.findByRole('button', { name: 'Ligi indir' });
  answer();
  return Object.assign(world, { tell });
}
const section = () => screen.findByRole('region', { name: 'Yedek' });
const asked = (world: AppWorld) => world.backend.calls.filter(({ name }) => name === 'backUpLeague');

describe('decision 116: the backups in the panel', () => {
  it('a league without any makes one: the button waits for its end, then the day and the age stand there', async () => {
    const world = await open({});
    expect(await screen.findByText('Henüz yedek yok.')).toBeTruthy();
    expect(await axeViolations()).toEqual([]);
    await world.user.click(screen.getByRole('button', { name: BUTTON }));
    expect(await screen.findByRole('progressbar', { name: 'Yedekleniyor ve deneniyor' })).toBeTruthy();
    expect(screen.getByRole('button', { name: BUTTON }).getAttribute('aria-busy')).toBe('true');
    const at = Date.now();
    world.tell({ running: false, at });
    expect(
      await screen.findByText(`Son yedek: az önce (${formatDate(at)}), doğrulandı`, {}, { timeout: 10_000 }),
    ).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.getByRole('button', { name: BUTTON }).getAttribute('aria-busy')).toBeNull();
  });

  it('the last one’s day and age', async () => {
    const at = Date.now() - 5.5 * HOUR;
    await open({ at });
    expect(await screen.findByText(`Son yedek: 5 saat önce (${formatDate(at)}), doğrulandı`)).toBeTruthy();
    expect(screen.queryByText(/İki gündür yeni yedek yok/)).toBeNull();
  });

  it('older than two days: a warning there, and a notice wherever the panel opens', async () => {
    await open({ at: Date.now() - 73 * HOUR });
    expect(await screen.findByText(/^Son yedek: 3 gün önce/)).toBeTruthy();
    await waitFor(() => expect(screen.getAllByText(/^İki gündür yeni yedek yok/)).toHaveLength(2));
  });

  it('one that failed says why, and the last good one stays', async () => {
    await open({ at: Date.now() - 25 * HOUR, fault: 'Yedek alınamadı: Yazılamıyor: lig-2026-11-27 (diskte yer yok).' });
    expect(await screen.findByText(/^Yedek alınamadı: .*diskte yer yok/)).toBeTruthy();
    expect(screen.getByText(/^Son yedek: 1 gün önce/)).toBeTruthy();
    expect(await axeViolations()).toEqual([]);
  });

  it('without a folder: which setting makes one, and no button', async () => {
    await open(null);
    expect((await section()).textContent).toContain('BACKUP_FOLDER');
    expect(screen.queryByRole('button', { name: BUTTON })).toBeNull();
  });

  it('offline: no button to press, and why', async () => {
    const world = await open({ at: Date.now() - HOUR });
    await screen.findByText(/^Son yedek/);
    world.connection('offline');
    expect(await screen.findByText(/^Çevrimdışısın; yedek/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: BUTTON }).disabled).toBe(true);
  });

  it('a call that fails says so', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const world = await open({});
    await section();
    world.backend.failure = new Error('down');
    await world.user.click(screen.getByRole('button', { name: BUTTON }));
    expect(await screen.findByText('Yedek başlatılamadı. Biraz sonra yeniden dene.')).toBeTruthy();
  });

  it('on Firebase nothing of it, and nothing is asked', async () => {
    const world = await open({}, {});
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Yedek' })).toBeNull());
    expect(asked(world)).toEqual([]);
  });
});
