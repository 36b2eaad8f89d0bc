import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { BackupState } from '../../src/domain/functions/callables.ts';
import { RELEASE } from '../../src/domain/records/release.ts';
import { formatDate } from '../../src/domain/text/format.ts';
import type { AppServer } from '../support/app-server.ts';
import { ADMIN, type AppWorld, findPlace, openApp } from '../support/app-world.tsx';
import { axeViolations } from '../support/axe-page.ts';

const HOUR = 3_600_000;
const BUTTON = 'Şimdi yedekle';

afterEach(() => vi.restoreAllMocks());

/** The tab «Lig» of a host; `state` is what it knows of its backups, null without a folder for them. */
async function open(
  state: Partial<BackupState> | null,
  host: Partial<AppServer['host']> = {},
): Promise<AppWorld & { tell: (state: Partial<BackupState>) => void }> {
  const world = await openApp('/admin?tab=matches', { as: ADMIN });
  Object.assign(world.backend.host, host);
  let now: BackupState = { folder: true, running: false, at: null, fault: null, ...state };
  const tell = (change: Partial<BackupState>) => {
    now = { ...now, ...change };
  };
  if (state !== null) {
    world.backend.backups = { state: () => now, make: async () => tell({ running: true }) };
  }
  await world.user.click(await findPlace({ name: 'Lig' }));
  await screen.findByRole('region', { name: 'Neler hazır' });
  return Object.assign(world, { tell });
}
const line = (name: string) => screen.getByText(name, { selector: 'dt' }).parentElement?.textContent ?? '';

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
      await screen.findByText(`Son yedek: az önce (${formatDate(at)}), doğrulandı.`, {}, { timeout: 10_000 }),
    ).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(screen.getByRole('button', { name: BUTTON }).getAttribute('aria-busy')).toBeNull();
  });

  it('the last one’s day and age', async () => {
    const at = Date.now() - 5.5 * HOUR;
    await open({ at });
    expect(await screen.findByText(`Son yedek: 5 saat önce (${formatDate(at)}), doğrulandı.`)).toBeTruthy();
    expect(screen.queryByText(/İki gündür yeni yedek yok/)).toBeNull();
  });

  it('older than two days: to do', async () => {
    await open({ at: Date.now() - 73 * HOUR });
    expect(line('Yedek')).toMatch(/^YedekYapılacakSon yedek: 3 gün önce .*İki gündür yeni yedek yok/);
  });

  it('one that failed says why, and the last good one stays', async () => {
    await open({ at: Date.now() - 25 * HOUR, fault: 'Yedek alınamadı: Yazılamıyor: lig-2026-11-27 (diskte yer yok).' });
    expect(line('Yedek')).toMatch(/Yapılacak.*Son yedek: 1 gün önce.*Yedek alınamadı: .*diskte yer yok/);
    expect(await axeViolations()).toEqual([]);
  });

  it('without a folder: which setting makes one, and no button', async () => {
    await open(null);
    expect(line('Yedek')).toContain('BACKUP_FOLDER');
    expect(screen.queryByRole('button', { name: BUTTON })).toBeNull();
  });

  it('offline: no button to press, and why', async () => {
    const world = await open({ at: Date.now() - HOUR });
    await screen.findByText(/^Son yedek/);
    world.connection('offline');
    expect(await screen.findByText(/^İnternet yok; yedek/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: BUTTON }).disabled).toBe(true);
  });

  it('a call that fails says so', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const world = await open({});
    world.backend.failure = new Error('down');
    await world.user.click(screen.getByRole('button', { name: BUTTON }));
    expect(await screen.findByText('Yedek başlatılamadı. Biraz sonra yeniden dene.')).toBeTruthy();
  });

  it('on Firebase nothing of it', async () => {
    await open(null, { makesBackups: false });
    expect(screen.queryByText('Yedek', { selector: 'dt' })).toBeNull();
    expect(screen.queryByRole('button', { name: BUTTON })).toBeNull();
  });
});

describe('decision 125: what is ready', () => {
  it('a new league on a machine of its own: each thing to do with its sentence, and the version', async () => {
    await open(null);
    expect(line('Sürüm')).toContain(`Hazır${RELEASE}`);
    expect(line('Adres')).toMatch(/^AdresYapılacak.*PUBLIC_URL/);
    expect(line('https')).toMatch(/^httpsYapılacak/);
    expect(line('E-posta')).toMatch(/^E-postaYapılacak.*SMTP_URL/);
    expect(line('Bildirim')).toMatch(/^BildirimHazır/);
    expect(line('Yedek')).toMatch(/^YedekYapılacak/);
    expect(await axeViolations()).toEqual([]);
  });

  it('a league that has everything', async () => {
    await open({ at: Date.now() - HOUR }, { url: 'https://lig.example.com', mails: true });
    expect(screen.queryByText('Yapılacak')).toBeNull();
    expect(line('Adres')).toContain('https://lig.example.com');
  });

  it('a server of an earlier version, which has no answer: nothing stands there', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const world = await openApp('/admin?tab=matches', { as: ADMIN });
    const { call } = world.backend.server;
    world.backend.server.call = (name, data) =>
      name === 'checkHost' ? Promise.reject(new Error('not-found')) : call(name, data);
    await world.user.click(await findPlace({ name: 'Lig' }));
    await screen.findByRole('button', { name: 'Ligi indir' });
    expect(screen.queryByRole('region', { name: 'Neler hazır' })).toBeNull();
  });
});
