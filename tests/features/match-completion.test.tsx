import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Connection } from '../../src/data/store/league-store.ts';
import { ADMIN, type AppWorld, openApp } from '../support/app-world.tsx';
import { MATCH_ID, playedMatch } from '../support/league-data.ts';

const QUESTION = 'Maçı tamamlamak istediğinizden emin misiniz?';
const DONE = 'Maç tamamlandı! İstatistikler güncellendi.';
const QUEUED = 'Maç bitti. Sonuç bu telefonda güvende; sunucuya ulaşınca tabloya işlenir.';
const setAppBadge = vi.fn(async () => undefined);
const accept = async (world: AppWorld) => {
  // What says so comes after the page's own content, together with the app's badge.
  await waitFor(() => expect(setAppBadge).toHaveBeenCalled());
  await act(async () =>
    world.outbox.update(
      (await world.rows()).map((row) => row.seq),
      { state: 'accepted' },
    ),
  );
};
const dialog = () => screen.findByRole('dialog', { name: 'Maçı tamamla' });

async function askToComplete(script: string[], connection: Connection = 'online'): Promise<AppWorld> {
  const { match, events } = playedMatch(...script);
  const heard = { matches: { [MATCH_ID]: match }, events: { [MATCH_ID]: events } };
  const world = await openApp(`/admin/match/${MATCH_ID}`, { as: ADMIN, heard, connection });
  await world.user.click(await screen.findByRole('button', { name: 'Maçı tamamla' }));
  return world;
}

async function answer({ user }: AppWorld, name: string) {
  await user.click(within(await dialog()).getByRole('button', { name }));
}

beforeEach(() => {
  setAppBadge.mockClear();
  Object.assign(navigator, { setAppBadge });
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'setAppBadge');
});

describe('completing a match', () => {
  it('COMP-01: with 0-0 it says so, asks nothing and the match stays ongoing', async () => {
    const { rows } = await askToComplete(['ali0']);
    expect(await screen.findByText('Maç skorları boş olamaz!')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await rows()).toEqual([]);
    expect(screen.getByText('Devam Ediyor')).toBeTruthy();
  });

  it('COMP-02: asks, and «Vazgeç» leaves the match ongoing', async () => {
    const world = await askToComplete(['ali+']);
    expect(within(await dialog()).getByText(QUESTION)).toBeTruthy();
    await answer(world, 'Vazgeç');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await world.rows()).toEqual([]);
    expect(screen.getByText('Devam Ediyor')).toBeTruthy();
    expect(world.path()).toBe(`/admin/match/${MATCH_ID}`);
  });

  it('COMP-02, COMP-18, COMP-19: after the yes it is stored and confirmed, and the admin is back in the panel', async () => {
    const world = await askToComplete(['ali+']);
    await answer(world, 'Maçı tamamla');
    await waitFor(() => expect(world.path()).toBe('/admin'));
    expect(await world.rows()).toMatchObject([{ matchId: MATCH_ID, intent: { kind: 'complete' }, state: 'waiting' }]);
    const completed = within(await screen.findByRole('region', { name: 'Tamamlanan maçlar' }));
    expect(completed.getByRole('link').textContent).toContain('Kadıköy Fırtına 1 – Moda Bardakları 0');
    expect(completed.getByText('gönderilmedi')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Devam eden maç' })).toBeNull();
    expect(screen.queryByText(DONE)).toBeNull();
    await accept(world);
    expect(await screen.findByText(DONE)).toBeTruthy();
  });

  it('COMP-18: offline it says where the result is; it reports updated statistics only once the server has it', async () => {
    const world = await askToComplete(['ali+'], 'offline');
    await answer(world, 'Maçı tamamla');
    expect(await screen.findByText(QUEUED)).toBeTruthy();
    expect(screen.queryByText(DONE)).toBeNull();
    world.connection('online');
    await accept(world);
    expect(await screen.findByText(DONE)).toBeTruthy();
  });

  it('decision 54: as long as the phone holds the end it can be taken back, and the table is open again', async () => {
    const world = await askToComplete(['ali+']);
    await answer(world, 'Maçı tamamla');
    await waitFor(() => expect(world.path()).toBe('/admin'));
    await world.user.click(await screen.findByRole('button', { name: 'Geri al' }));
    expect(await screen.findByText('Bitiş geri alındı, maç sürüyor.')).toBeTruthy();
    expect(await world.rows()).toEqual([]);
    await waitFor(() => expect(world.path()).toBe(`/admin/match/${MATCH_ID}`));
    expect(await screen.findByText('Devam Ediyor')).toBeTruthy();
    await world.user.click(await screen.findByRole('button', { name: 'Ali Yıldız: kupa ekle' }));
    await waitFor(async () => expect(await world.rows()).toMatchObject([{ intent: { kind: 'shot' } }]));
  });

  it('decision 54: the ten seconds count from when the notice is drawn; until then the phone holds the end longer', async () => {
    const frames: FrameRequestCallback[] = [];
    const busy = vi.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
    const world = await askToComplete(['ali+']);
    await answer(world, 'Maçı tamamla');
    await screen.findByRole('button', { name: 'Geri al' });
    const hold = async () => (await world.rows())[0]?.heldUntil ?? 0;
    const [row] = await world.rows();
    expect((await hold()) - (row?.at ?? 0)).toBe(20_000);
    busy.mockRestore();
    for (const frame of frames) frame(0);
    await waitFor(async () => expect((await hold()) - Date.now()).toBeLessThanOrEqual(10_000));
    expect(screen.getByRole('button', { name: 'Geri al' })).toBeTruthy();
  });

  it('decision 54: an end that is on its way stays', async () => {
    const world = await askToComplete(['ali+']);
    await answer(world, 'Maçı tamamla');
    const button = await screen.findByRole('button', { name: 'Geri al' });
    const [row] = await world.rows();
    await world.outbox.update([row?.seq ?? 0], { heldUntil: 0 });
    await world.user.click(button);
    expect(await screen.findByText('Sonuç gönderildi, artık geri alınamaz.')).toBeTruthy();
    expect(await world.rows()).toMatchObject([{ intent: { kind: 'complete' }, state: 'waiting' }]);
    expect(world.path()).toBe('/admin');
  });

  it('COMP-18: online without an answer from the server it says where the result is', async () => {
    const world = await askToComplete(['ali+']);
    await answer(world, 'Maçı tamamla');
    expect(await screen.findByText(QUEUED)).toBeTruthy();
    expect(screen.queryByText(DONE)).toBeNull();
  });

  it('COMP-04, decision 13: on a tie the question adds who will be recorded as the winner', async () => {
    const world = await askToComplete(['ali+', 'ceren+']);
    const question = within(await dialog());
    expect(question.getByText(QUESTION)).toBeTruthy();
    expect(question.getByText('Skor eşit: kazanan olarak Moda Bardakları yazılacak.')).toBeTruthy();
    expect(question.queryByText(/^Kazanan/)).toBeNull();
    await answer(world, 'Maçı tamamla');
    await waitFor(() => expect(world.path()).toBe('/admin'));
    await world.user.click(await screen.findByRole('link', { name: /Kadıköy Fırtına\s*1\s*–\s*Moda Bardakları\s*1/ }));
    expect(await screen.findByText('Kazanan: Moda Bardakları')).toBeTruthy();
  });

  it('COMP-03: the question says the score, the winner, and what is unusual', async () => {
    await askToComplete(['ali+', 'ali+', 'ceren+']);
    const question = within(await dialog());
    expect(question.getByText('Kadıköy Fırtına 2–1 Moda Bardakları.')).toBeTruthy();
    expect(question.getByText('Kazanan: Kadıköy Fırtına.')).toBeTruthy();
    expect(question.getByText('Henüz kimse 10 kupaya ulaşmadı.')).toBeTruthy();
    expect(question.getByText('Hiç atmadı: Veli Güneş, Işık Öztürk.')).toBeTruthy();
    expect((await dialog()).textContent).not.toContain('Skor eşit');
  });

  it('COMP-03: of a match that went to its end nothing is unusual', async () => {
    await askToComplete([...Array(5).fill('ali+'), ...Array(5).fill('veli+'), 'ceren0', 'isik0']);
    expect(within(await dialog()).getByText('Kazanan: Kadıköy Fırtına.')).toBeTruthy();
    expect((await dialog()).textContent).not.toMatch(/Henüz kimse|Hiç atmadı/);
  });
});
