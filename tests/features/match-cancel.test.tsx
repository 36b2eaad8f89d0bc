import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { admin as texts } from '../../src/domain/messages/admin.ts';
import { common } from '../../src/domain/messages/first-paint.ts';
import { ADMIN, chooseAction, openApp, openTool, openTools } from '../support/app-world.tsx';
import { completedMatch, MATCH_ID, playedMatch } from '../support/league-data.ts';

const button = (name: string | RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });
const running = (...script: string[]) => {
  const { match, events } = playedMatch(...script);
  return { matches: { [MATCH_ID]: match }, events: { [MATCH_ID]: events }, activeMatch: MATCH_ID };
};

describe('«Maçı iptal et» (decision 25)', () => {
  it('names what is lost, is stored on this phone, offline too, and leaves the match', async () => {
    const { user, rows, connection } = await openApp(`/admin/match/${MATCH_ID}`, {
      as: ADMIN,
      heard: running('ali+', 'ali+', 'ceren+', 'veli0'),
    });
    connection('offline');
    await openTool(user, 'Maçı iptal et');
    const dialog = within(await screen.findByRole('dialog', { name: 'Maçı iptal et' }));
    expect(dialog.getByText(/^Maç sonuçsuz biter: 2–1 skoru ve 4 atış istatistiklere/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Maçı iptal et' }));
    expect(await screen.findByText(/^Maç iptal edildi. Bu telefonda güvende/)).toBeTruthy();
    expect((await rows()).map(({ intent }) => intent)).toEqual([{ kind: 'cancel' }]);
    await screen.findByRole('heading', { name: 'Tamamlanan maçlar' });
    expect(screen.queryByText('Devam eden maç')).toBeNull();
    expect(screen.queryByRole('link', { name: /Kadıköy Fırtına/ })).toBeNull();
  });

  it('«Vazgeç» leaves it as it is', async () => {
    const { user, rows } = await openApp(`/admin/match/${MATCH_ID}`, { as: ADMIN, heard: running() });
    await openTool(user, 'Maçı iptal et');
    await user.click(await button('Vazgeç'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await rows()).toEqual([]);
  });

  it('a cancelled match says so and accepts no more taps', async () => {
    const heard = running('ali+');
    const match = { ...heard.matches[MATCH_ID], status: 'cancelled', cancelledAt: 5_000 };
    await openApp(`/admin/match/${MATCH_ID}`, {
      as: ADMIN,
      heard: { ...heard, matches: { [MATCH_ID]: match } } as never,
    });
    expect(await screen.findByText('Maç iptal edildi: sonuç ve istatistik yok.')).toBeTruthy();
    expect((await button('Ali Yıldız: kupa ekle')).disabled).toBe(true);
    expect(screen.queryByRole('button', { name: /Maçı (iptal et|tamamla)/ })).toBeNull();
  });

  it('MATCH-11: a completed match cannot be cancelled', async () => {
    const { match, events } = completedMatch('ali+');
    const { user } = await openApp(`/admin/match/${MATCH_ID}`, {
      as: ADMIN,
      heard: { matches: { [MATCH_ID]: match }, events: { [MATCH_ID]: events } },
    });
    await screen.findByText(/^Kazanan/);
    await openTools(user);
    expect(screen.queryByRole('button', { name: 'Maçı iptal et' })).toBeNull();
  });
});

describe('a player or team in a running match cannot be deleted', () => {
  it.each([
    ['teams', 'Takımlar', 'Kadıköy Fırtına'],
    ['users', 'Kullanıcılar', 'Ali Yıldız'],
  ])('%s: %s says that %s is playing, and offers the match', async (tab, table, name) => {
    const { user } = await openApp(`/admin?tab=${tab}`, { as: ADMIN, heard: running('ali+') });
    await screen.findByRole('table', { name: table });
    await chooseAction(user, `Sil: ${name}`);
    const dialog = within(await screen.findByRole('dialog', { name: `${name} şu anda oynuyor` }));
    expect(dialog.getByText(/Kadıköy Fırtına 1–0 Moda Bardakları/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Maça git' }));
    expect(await screen.findByRole('region', { name: 'Skor' })).toBeTruthy();
  });

  it('also in a match that this device has not heard of; offline the panel says that it cannot decide', async () => {
    const world = await openApp('/admin?tab=teams', { as: ADMIN });
    await screen.findByRole('table', { name: 'Takımlar' });
    const { matches } = running('ali+');
    world.backend.unheard(Object.fromEntries(Object.entries(matches).map(([id, match]) => [`matches/${id}`, match])));
    const remove = () => chooseAction(world.user, 'Sil: Kadıköy Fırtına');
    await remove();
    const dialog = within(await screen.findByRole('dialog', { name: 'Kadıköy Fırtına şu anda oynuyor' }));
    await world.user.click(dialog.getByRole('button', { name: common.cancel }));
    world.connection('offline');
    await remove();
    expect(await screen.findByText(texts.playingUnknown('Kadıköy Fırtına'))).toBeTruthy();
  });
});
