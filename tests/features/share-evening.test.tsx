import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fixtureOf } from '../domain/schedule/leagues.ts';
import { ADMIN, openApp } from '../support/app-world.tsx';
import { completedMatch, MATCH_ID } from '../support/league-data.ts';
import { afternoonZone } from '../support/own-zone.ts';
import { offer, withCanvas } from '../support/stub-cards.ts';

const MINUTE = 60_000;
const LINE = /\d\d:\d\d · Kadıköy Fırtına – Moda Bardakları · Masa 3/;
const game = (more: object = {}) =>
  fixtureOf({
    ...{ season: 'first', team1Id: 'firtina', team2Id: 'bardaklar', venue: 'Moda Sahili', table: 3 },
    ...{ at: Date.now() + 30 * MINUTE, ...more },
  });

async function openEvening(fixtures: object, more: object = {}) {
  const world = await openApp('/admin?tab=evening', {
    ...{ as: ADMIN, timeZone: afternoonZone() },
    heard: { fixtures, liveMatches: {}, matches: {}, activeMatch: '', ...more },
  });
  await screen.findByRole('heading', { name: 'Son olanlar' });
  return world;
}
const action = () => screen.findByRole('button', { name: 'Programı paylaş' });
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));

beforeEach(() => withCanvas(new Blob(['png'], { type: 'image/png' })));
afterEach(() => offer({ share: undefined, canShare: undefined } as never));

describe('the evening goes into the chat', () => {
  it('as one text and one picture through the share sheet', async () => {
    const share = vi.fn(async (_data: ShareData) => undefined);
    offer({ share, canShare: () => true });
    const { user } = await openEvening({ f1: game() });
    await user.click(await action());
    const dialog = await dialogOf('Programı paylaş');
    expect((await dialog.findByRole('img')).getAttribute('alt')).toMatch(LINE);
    await user.click(dialog.getByRole('button', { name: 'Paylaş' }));
    const sent = share.mock.calls[0]?.[0];
    expect(sent?.title).toMatch(/^Kupa Ligi · \d+ \S+ \S+$/);
    expect(sent?.text?.split('\n').slice(1)).toEqual(['Moda Sahili', '', expect.stringMatching(LINE)]);
    expect(sent?.url).toBe('http://localhost:3000/fixtures');
    expect(sent?.files?.[0]?.name).toMatch(/^aksamin-programi-.+\.png$/);
  });

  it('without a share sheet and without a connection the picture is saved and the text copied', async () => {
    const { user, connection } = await openEvening({ f1: game(), f2: game({ at: Date.now() + 60 * MINUTE }) });
    act(() => connection('offline'));
    await user.click(await action());
    const dialog = await dialogOf('Programı paylaş');
    expect((await dialog.findByRole('link', { name: 'Resmi indir' })).getAttribute('href')).toBe('blob:card');
    await user.click(dialog.getByRole('button', { name: 'Metni kopyala' }));
    expect(await dialog.findByText('Metin kopyalandı.')).toBeTruthy();
    const copied = await navigator.clipboard.readText();
    expect(copied.split('\n').filter((line) => LINE.test(line))).toHaveLength(2);
    expect(copied).toMatch(/\n\nhttp:\/\/localhost:3000\/fixtures$/);
    expect(dialog.getByLabelText<HTMLTextAreaElement>('Metnin kendisi').value).toBe(copied);
  });

  it('not on an evening without a match', async () => {
    await openEvening({ f1: game({ state: 'cancelled' }) });
    expect(screen.queryByRole('button', { name: /paylaş/i })).toBeNull();
  });

  it('as its results once the last match is over', async () => {
    const { match } = completedMatch('ali+', 'ali+', 'ceren+');
    const played = game({ at: Date.now() - 30 * MINUTE, state: 'played', matchId: MATCH_ID, winnerId: 'firtina' });
    const { user } = await openEvening(
      { f1: played },
      { matches: { [MATCH_ID]: { ...match, startedAt: Date.now() - 30 * MINUTE, completedAt: Date.now() } } },
    );
    await user.click(await screen.findByRole('button', { name: 'Geceyi paylaş' }));
    const dialog = await dialogOf('Geceyi paylaş');
    await waitFor(() =>
      expect(dialog.getByRole('img').getAttribute('alt')).toContain('Kadıköy Fırtına 2–1 Moda Bardakları'),
    );
    expect(screen.queryByRole('button', { name: 'Programı paylaş' })).toBeNull();
  });
});
