import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ADMIN, openApp } from '../support/app-world.tsx';
import { MATCH_ID, playedMatch } from '../support/league-data.ts';

const { match, events } = playedMatch('ceren+');
const HEARD = { matches: { [MATCH_ID]: match }, events: { [MATCH_ID]: events } };
const SENTENCE = 'Lig eski bir yedeğe döndü: bu telefondaki 2 atış kaydı artık ligde yok.';
const score = () => screen.getByRole('region', { name: 'Skor' }).textContent;

/** Two cups of this phone, which a league that was put back no longer has. */
async function lose() {
  const world = await openApp(`/admin/match/${MATCH_ID}`, { as: ADMIN, heard: HEARD });
  for (let i = 0; i < 2; i++) {
    await world.user.click(await screen.findByRole('button', { name: 'Ali Yıldız: kupa ekle' }));
    world.pause();
  }
  await waitFor(() => expect(score()).toContain('Fırtına2'));
  const seqs = (await world.rows()).map(({ seq }) => seq);
  await act(() => world.outbox.update(seqs, { state: 'accepted', rev: 3 }));
  await act(() => world.outbox.update(seqs, { state: 'parked', reason: 'restored' }));
  return world;
}

describe('a table whose league was put back', () => {
  it('decision 114: says what the league no longer has, and sends it again with one tap under the same keys', async () => {
    const world = await lose();
    expect((await screen.findByText(SENTENCE)).closest('[role="status"]')).not.toBeNull();
    expect(score()).toContain('Fırtına0');
    const before = await world.rows();
    world.pause();
    await world.user.click(screen.getByRole('button', { name: 'Yeniden gönder' }));
    await waitFor(() => expect(score()).toContain('Fırtına2'));
    expect(screen.queryByText(SENTENCE)).toBeNull();
    const after = await world.rows();
    expect(after.map(({ intent }) => intent)).toEqual(before.map(({ intent }) => intent));
    // A revision of the league that was lost says nothing about the league of now.
    expect(after.map(({ state, rev, reason }) => [state, rev, reason])).toEqual(
      after.map(() => ['waiting', undefined, undefined]),
    );
  });

  it('decision 114: a tap after it counts, and waits for nothing; the list behind the chip says why the others do not', async () => {
    const world = await lose();
    await world.user.click(await screen.findByRole('button', { name: 'Veli Güneş: kupa ekle' }));
    await waitFor(() => expect(score()).toContain('Fırtına1'));
    await world.user.click(await screen.findByRole('button', { name: '2 işlem reddedildi' }));
    expect(await screen.findAllByText('Gönderilmişti; eski bir yedek geri yüklenince kayboldu.')).toHaveLength(2);
    for (const name of ['Dosyaya kaydet', 'QR kodu']) expect(screen.getByRole('button', { name })).toBeTruthy();
  });
});
