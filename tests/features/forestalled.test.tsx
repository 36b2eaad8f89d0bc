import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ADMIN, type AppWorld, openApp } from '../support/app-world.tsx';
import { completedMatch, MATCH_ID, playedMatch } from '../support/league-data.ts';

const TABLE = `/admin/match/${MATCH_ID}`;
const button = (name: string) => screen.findByRole('button', { name });
const ended = completedMatch('ceren+', 'ali+', 'ceren+', 'ceren+', 'ceren+', 'ceren+', 'ceren+');
const ENDED = { matches: { [MATCH_ID]: ended.match }, events: { [MATCH_ID]: ended.events } };
const SENTENCE = 'Bu maç diğer telefonda 1–6 tamamlandı.';
const LOST = 'Senin 3 atışın sayılmadı: Ali 2 kupa, Ceren 1 ıska.';

/** Three taps and one that was taken back, made without network on top of 0–1. */
async function scoreOffline(): Promise<AppWorld> {
  const { match, events } = playedMatch('ceren+');
  const world = await openApp(TABLE, {
    as: ADMIN,
    heard: { matches: { [MATCH_ID]: match }, events: { [MATCH_ID]: events } },
    connection: 'offline',
  });
  for (const name of ['Ali Yıldız: kupa ekle', 'Ali Yıldız: kupa ekle', 'Ceren Şahin: Iska', 'Veli Güneş: kupa ekle']) {
    await world.user.click(await button(name));
    world.pause();
  }
  await button('İnternetsiz: 4 işlem telefonda güvende');
  await world.user.click(await button('Geri al: Veli · kupa'));
  await button('İnternetsiz: 5 işlem telefonda güvende');
  return world;
}

/** This phone receives the other phone's 1–6, and the server refuses later taps. */
async function forestall(world: AppWorld): Promise<void> {
  world.connection('online');
  world.hear(ENDED);
  for (const row of await world.rows()) {
    if (row.intent.kind === 'complete') await act(() => world.outbox.update([row.seq], { state: 'accepted' }));
    else await act(() => world.outbox.update([row.seq], { state: 'parked', reason: 'match-completed' }));
  }
}

describe('a completion that another phone made first', () => {
  it('L6: the table shows the other phone’s final score and which own throws do not count', async () => {
    const world = await scoreOffline();
    await forestall(world);
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toContain(SENTENCE);
    expect(notice.textContent).toContain(LOST);
    expect(screen.queryByText(/^Kazanan/)).toBeTruthy();
    expect(await world.rows()).toHaveLength(5);
  });

  it('L6: another page says it too, with a link to the match', async () => {
    const world = await scoreOffline();
    await world.user.click(screen.getByRole('link', { name: 'Geri' }));
    await screen.findByRole('heading', { name: 'Admin Panel' });
    await forestall(world);
    expect(await screen.findByText(new RegExp(SENTENCE))).toBeTruthy();
    await world.user.click(await button('Maça git'));
    await waitFor(() => expect(world.path()).toBe(TABLE));
    expect(screen.queryByText('Maç tamamlandı! İstatistikler güncellendi.')).toBeNull();
  });

  it('L6: the list says the same above the refused rows, and does not promise to send them', async () => {
    const world = await scoreOffline();
    await forestall(world);
    await world.user.click(await button('5 işlem reddedildi'));
    const drawer = await screen.findByRole('dialog', { name: 'Bu telefondaki işlemler' });
    expect(drawer.textContent).toContain(SENTENCE);
    expect(drawer.textContent).not.toMatch(/kendiliğinden gönderilir\./);
    expect(drawer.textContent).toContain('5 işlemi sunucu kabul etmedi');
  });

  it('nothing is said if no own tap was lost', async () => {
    const { match, events } = playedMatch('ceren+');
    const world = await openApp(TABLE, {
      as: ADMIN,
      heard: { matches: { [MATCH_ID]: match }, events: { [MATCH_ID]: events } },
    });
    await button('Ali Yıldız: kupa ekle');
    world.hear(ENDED);
    expect(await screen.findByText(/^Kazanan/)).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
