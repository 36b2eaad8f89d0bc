import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ADMIN, openApp } from '../support/app-world.tsx';
import { MATCH_ID, playedMatch } from '../support/league-data.ts';
import { putRow } from '../support/put-row.ts';

const ALI_PLUS = 'Ali Yıldız: kupa ekle';
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const score = () => screen.getByRole('region', { name: 'Skor' }).textContent;
const line = (name: string) => button(`${name}: kupa ekle`).textContent;

async function openMatch(...script: string[]) {
  const { match, events } = playedMatch(...script);
  const world = await openApp(`/admin/match/${MATCH_ID}`, {
    as: ADMIN,
    heard: { matches: { [MATCH_ID]: match }, events: { [MATCH_ID]: events } },
  });
  await screen.findByRole('region', { name: 'Skor' });
  return world;
}

describe('taps', () => {
  it('SCORE-01, L2: plus counts one cup and one attempt, once it is stored', async () => {
    const { user, rows } = await openMatch();
    await user.click(button(ALI_PLUS));
    await waitFor(() => expect(score()).toBe('Kadıköy Fırtına1Moda Bardakları0'));
    expect(line('Ali Yıldız')).toContain('1/1 atış · %100');
    expect(await rows()).toMatchObject([{ intent: { kind: 'shot', type: 'cup', playerId: 'ali' }, state: 'waiting' }]);
  });

  it('SCORE-02, SCORE-04, SCORE-05: minus and miss', async () => {
    const { user } = await openMatch('ali+', 'ali+');
    await user.click(button('Ali Yıldız: kupa çıkar'));
    await waitFor(() => expect(line('Ali Yıldız')).toContain('1/2 atış · %50'));
    await user.click(button('Ali Yıldız: Iska'));
    await waitFor(() => expect(line('Ali Yıldız')).toContain('1/3 atış · %33'));
    expect(score()).toBe('Kadıköy Fırtına1Moda Bardakları0');
  });

  it('shows the last event with its delivery state, and undoes it', async () => {
    const { user, rows, outbox, connection, pause } = await openMatch('ali+');
    expect(screen.getByText('Ali · kupa')).toBeTruthy();
    expect(screen.getByText(/^gönderildi · /)).toBeTruthy();
    await user.click(button('Veli Güneş: Iska'));
    await waitFor(() => expect(screen.getByText('Veli · ıska')).toBeTruthy());
    expect(screen.getByText(/^yolda · /)).toBeTruthy();
    connection('offline');
    expect(await screen.findByText(/^telefonda · /)).toBeTruthy();
    await user.click(button('Geri al: Veli · ıska'));
    await waitFor(() => expect(screen.getByText('Ali · kupa')).toBeTruthy());
    pause();
    await user.click(button('Geri al: Ali · kupa'));
    await waitFor(() => expect(screen.getByText('Henüz atış yok')).toBeTruthy());
    expect(score()).toBe('Kadıköy Fırtına0Moda Bardakları0');
    expect((await rows()).map((row) => row.intent.kind)).toEqual(['shot', 'undo', 'undo']);
    await outbox.update(
      (await rows()).map((row) => row.seq),
      { state: 'accepted' },
    );
    expect(score()).toBe('Kadıköy Fırtına0Moda Bardakları0');
  });

  it('a second tap on the same control within 0.4 s is not counted, and says so', async () => {
    const { user, rows } = await openMatch();
    // However slow the machine is, no time passes between the two.
    const now = performance.now();
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    await user.click(button(ALI_PLUS));
    await user.click(button(ALI_PLUS));
    expect(await screen.findByText('İkinci dokunuş sayılmadı.')).toBeTruthy();
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect(score()).toBe('Kadıköy Fırtına1Moda Bardakları0');
  });

  it('the same tap a second later counts, and other controls are never blocked', async () => {
    const { user, rows, pause } = await openMatch();
    await user.click(button(ALI_PLUS));
    await user.click(button('Veli Güneş: kupa ekle'));
    await user.click(button('Ali Yıldız: Iska'));
    pause();
    await user.click(button(ALI_PLUS));
    await waitFor(async () => expect(await rows()).toHaveLength(4));
    await waitFor(() => expect(score()).toBe('Kadıköy Fırtına3Moda Bardakları0'));
    expect(screen.queryByText('İkinci dokunuş sayılmadı.')).toBeNull();
  });

  it('L2: a storage failure is shown and counts nothing', async () => {
    const { user, breakStorage, league } = await openMatch('ali+');
    breakStorage();
    await user.click(button(ALI_PLUS));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(/^Ali · kupa kaydedilemedi, sayılmadı\. Telefonda yer kalmadı/);
    // In the flow of the table, where it covers nothing.
    expect(alert.closest('main')).not.toBeNull();
    expect(score()).toBe('Kadıköy Fırtına1Moda Bardakları0');
    expect(league.getState().rows).toEqual([]);
  });

  it('L2: an undo and a completion that can’t be stored are reported and change nothing', async () => {
    const { user, breakStorage, path } = await openMatch('ali+');
    breakStorage();
    await user.click(button(/^Geri al/));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toMatch(/^Geri alma kaydedilemedi, Ali · kupa sayılıyor\./);
    await user.click(button('Maçı tamamla'));
    await screen.findByRole('dialog', { name: 'Maçı tamamla' });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toMatch(/^Maçın tamamlanması kaydedilemedi, maç sürüyor\./),
    );
    expect(path()).toBe(`/admin/match/${MATCH_ID}`);
    expect(score()).toBe('Kadıköy Fırtına1Moda Bardakları0');
    expect(screen.queryByText('Maç tamamlandı! İstatistikler güncellendi.')).toBeNull();
  });

  it('L2: the message stays until something is stored again', async () => {
    const { user, breakStorage, pause, rows } = await openMatch('ali+');
    breakStorage();
    await user.click(button(ALI_PLUS));
    await screen.findByRole('alert');
    vi.mocked(IDBObjectStore.prototype.add).mockRestore();
    pause();
    await user.click(button(ALI_PLUS));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(await rows()).toHaveLength(1);
  });

  it('L7: a tap that the rulebook refuses meanwhile is reported and stores nothing', async () => {
    const { rows, outbox } = await openMatch(...Array.from({ length: 9 }, () => 'ali+'));
    const plus = button('Veli Güneş: kupa ekle');
    expect(plus.disabled).toBe(false);
    // Another tab stores the tenth cup at the moment of the tap; this tab has not received it.
    const stored = putRow(outbox, {
      uid: 'admin',
      matchId: MATCH_ID,
      intent: { kind: 'shot', eventId: '-zzzzzzzzzzzzzzzzzzz', type: 'cup', playerId: 'ali' },
      at: Date.now(),
    });
    fireEvent.click(plus);
    await stored;
    expect((await screen.findByRole('alert')).textContent).toContain('Bütün kupalar vuruldu.');
    expect(await rows()).toHaveLength(1);
    await waitFor(() => expect(score()).toContain('Kadıköy Fırtına10'));
  });
});
