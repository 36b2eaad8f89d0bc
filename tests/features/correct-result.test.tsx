import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { NEVER_PLAYED, teamEntry } from '../../src/domain/records/team-index.ts';
import { statsOf } from '../../src/domain/standings/all-time.ts';
import { latestSeasons, recountSeasons } from '../../src/domain/standings/recount-results.ts';
import { ADMIN, type AppWorld, openApp } from '../support/app-world.tsx';
import { axeViolations } from '../support/axe-page.ts';
import { completedMatch, LEAGUE, MATCH_ID, teamRecord } from '../support/league-data.ts';

const { match: DONE, events } = completedMatch('ali+', 'ali+', 'veli0', 'ceren+');
const seasonStats = recountSeasons({ [MATCH_ID]: DONE });
const right = statsOf(seasonStats);
const FIXTURE = {
  ...{ season: 'first', round: 3, stage: 'league', team1Id: 'firtina', team2Id: 'bardaklar', at: DONE.startedAt },
  ...{ state: 'played', matchId: MATCH_ID, startedAt: DONE.startedAt, winnerId: 'firtina', sequence: 0, updatedAt: 1 },
};
const teams = {
  firtina: { ...teamRecord('Kadıköy Fırtına'), stats: right.teams.firtina },
  bardaklar: { ...teamRecord('Moda Bardakları'), stats: right.teams.bardaklar },
};
const users = Object.fromEntries(
  Object.entries(LEAGUE.users).map(([uid, user]) => [
    uid,
    { ...user, ...(right.players[uid] && { stats: right.players[uid] }) },
  ]),
);
const MATCH = { ...DONE, fixtureId: 'f1' };
const HEARD = {
  ...{ teams, users, matches: { [MATCH_ID]: MATCH }, matchEvents: { [MATCH_ID]: events } },
  fixtures: { f1: FIXTURE },
};
const PAIR = 'Kadıköy Fırtına – Moda Bardakları';
const TITLE = `Sonucu düzelt: ${PAIR}`;

async function open(path: string, heard: object = HEARD, connection: 'online' | 'offline' = 'online') {
  const world = await openApp(path, { as: ADMIN, heard: heard as never, connection });
  const latest = latestSeasons(seasonStats);
  const entries = Object.entries(teams).map(([id, { name }]) => [
    id,
    { ...teamEntry({ name }, latest[id] ?? NEVER_PLAYED), updatedAt: 1 },
  ]);
  if (connection === 'online') world.backend.seed({ seasonStats, teamIndex: Object.fromEntries(entries) });
  return world;
}

/** Opens the dialog from the row of the match in the panel. */
async function fromRow(user: AppWorld['user']) {
  await user.click(await screen.findByRole('button', { name: `İşlemler: ${PAIR}` }));
  await user.click(await screen.findByRole('menuitem', { name: TITLE }));
  return within(await screen.findByRole('dialog', { name: TITLE }));
}

/** The match that corrects the other one. */
function corrected({ backend }: AppWorld) {
  const id = backend.read(`matches/${MATCH_ID}/annulled/correction`) as string;
  return { id, match: backend.read(`matches/${id}`) as Record<string, unknown> };
}

describe('«Sonucu düzelt» (decision 139)', () => {
  it('begins with the score that is there, says what the right one changes, and saves it', async () => {
    const world = await open('/admin');
    const { user, backend } = world;
    const dialog = await fromRow(user);
    expect(await dialog.findByRole('radio', { name: 'Yanlış skor', checked: true })).toBeTruthy();
    const field = (name: string) => dialog.getByLabelText<HTMLInputElement>(`${name}: kupa`);
    expect(['Ali Yıldız', 'Veli Güneş', 'Ceren Şahin', 'Işık Öztürk'].map((name) => field(name).value)).toEqual([
      '2',
      '0',
      '1',
      '0',
    ]);
    await user.clear(field('Işık Öztürk'));
    await user.type(field('Işık Öztürk'), '4');
    expect(
      await dialog.findByText(
        /Kadıköy Fırtına 2–1 Moda Bardakları yerine Kadıköy Fırtına 2–5 Moda Bardakları\. Kazanan artık Moda Bardakları\./,
      ),
    ).toBeTruthy();
    expect(dialog.getByText('Kadıköy Fırtına: galibiyet 1 → 0, mağlubiyet 0 → 1, puan 3 → 0.')).toBeTruthy();
    expect(dialog.getByText('Moda Bardakları: galibiyet 0 → 1, mağlubiyet 1 → 0, puan 0 → 3.')).toBeTruthy();
    expect(await axeViolations()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Sonucu düzelt' }));
    expect(await screen.findByText('Sonuç düzeltildi.')).toBeTruthy();
    const { id, match } = corrected(world);
    expect(match).toMatchObject({
      typed: true,
      team2Score: 5,
      winnerId: 'bardaklar',
      corrects: MATCH_ID,
      status: 'completed',
    });
    expect(backend.read('fixtures/f1')).toMatchObject({ matchId: id, winnerId: 'bardaklar' });
    await waitFor(() => expect(backend.read('teams/bardaklar/stats')).toMatchObject({ wins: 1, points: 3 }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('a wrong player: the throws go on in the right name', async () => {
    const world = await open(`/match/${MATCH_ID}`);
    const { user, backend } = world;
    await user.click(await screen.findByRole('button', { name: TITLE }));
    const dialog = within(await screen.findByRole('dialog', { name: TITLE }));
    await user.click(await dialog.findByRole('radio', { name: 'Yanlış oyuncu' }));
    await user.click(dialog.getByRole('button', { name: 'Sonucu düzelt' }));
    expect(await dialog.findByText('Yanlış yazılan oyuncuyu ve doğrusunu seç.')).toBeTruthy();
    await user.selectOptions(dialog.getByLabelText(/^Yanlış yazılan/), 'Ali Yıldız');
    const rightOnes = within(dialog.getByLabelText(/^Doğrusu/)).getAllByRole('option');
    expect(rightOnes.map(({ textContent }) => textContent)).toEqual([
      'Oyuncu seç',
      'Veli Güneş (ikisi yer değiştirir)',
      'Cem Kara',
    ]);
    await user.selectOptions(dialog.getByLabelText(/^Doğrusu/), 'Cem Kara');
    expect(await dialog.findByText(/Skor aynı kalır: .*2–1.* Kazanan değişmez: Kadıköy Fırtına\./)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Sonucu düzelt' }));
    expect(await screen.findByText('Sonuç düzeltildi.')).toBeTruthy();
    const { id, match } = corrected(world);
    expect(match).toMatchObject({
      team1Players: { 0: 'cem', 1: 'veli' },
      playerStats: { cem: { cupsScored: 2, isMVP: true } },
    });
    const log = Object.values(backend.read(`matchEvents/${id}`) as Record<string, { playerId: string }>);
    expect(log.map(({ playerId }) => playerId)).toEqual(['cem', 'cem', 'veli', 'ceren']);
    await waitFor(() => expect(backend.read('users/cem/stats')).toMatchObject({ cupsScored: 2, gamesPlayed: 1 }));
    await waitFor(() => expect(backend.read('users/ali/stats')).toMatchObject({ cupsScored: 0, gamesPlayed: 0 }));
    expect((await screen.findByRole('link', { name: 'Düzeltilmiş maç' })).getAttribute('href')).toBe(`/match/${id}`);
    await user.click(screen.getByRole('link', { name: 'Düzeltilmiş maç' }));
    expect((await screen.findByRole('link', { name: 'Eski sonuç' })).getAttribute('href')).toBe(`/match/${MATCH_ID}`);
  });

  it('the sides: nothing to type', async () => {
    const world = await open('/admin');
    const dialog = await fromRow(world.user);
    await world.user.click(await dialog.findByRole('radio', { name: 'Takımlar ters' }));
    expect(await dialog.findByText(/Kazanan artık Moda Bardakları/)).toBeTruthy();
    await world.user.click(dialog.getByRole('button', { name: 'Sonucu düzelt' }));
    expect(await screen.findByText('Sonuç düzeltildi.')).toBeTruthy();
    expect(corrected(world).match).toMatchObject({ team1Score: 1, team2Score: 2 });
    expect(corrected(world).match.typed).toBeUndefined();
  });

  it('says what is wrong with the form, and loses nothing of it', async () => {
    const { user, backend } = await open('/admin');
    const dialog = await fromRow(user);
    const save = await dialog.findByRole('button', { name: 'Sonucu düzelt' });
    await user.click(save);
    expect(await screen.findByText('Hiçbir şey değişmiyor.')).toBeTruthy();
    const ali = dialog.getByLabelText<HTMLInputElement>('Ali Yıldız: kupa');
    await user.clear(ali);
    await user.type(ali, '11');
    await user.click(save);
    expect(await dialog.findByText('Bir takım en fazla 10 kupa atabilir.')).toBeTruthy();
    expect(ali.value).toBe('11');
    expect(backend.read(`matches/${MATCH_ID}/annulled`)).toBeNull();
  });

  it('of another phone that was quicker, and of a fixture that is another’s, says so at once', async () => {
    const other = await open('/admin', { ...HEARD, fixtures: { f1: { ...FIXTURE, matchId: 'baska' } } });
    const dialog = await fromRow(other.user);
    expect((await dialog.findByRole('alert')).textContent).toMatch(/karşılaşması başka bir sonuçla bitti/);
    expect(dialog.queryByRole('button', { name: 'Sonucu düzelt' })).toBeNull();
  });

  it('while the dialog is open another phone annuls the match: refused with a sentence', async () => {
    const { user, backend } = await open('/admin');
    const dialog = await fromRow(user);
    await user.click(await dialog.findByRole('radio', { name: 'Takımlar ters' }));
    backend.seed({ [`matches/${MATCH_ID}/annulled`]: { at: 1, line: 'l1', reason: 'Yanlış maç' } });
    await user.click(dialog.getByRole('button', { name: 'Sonucu düzelt' }));
    expect(await screen.findByText('Bu maç zaten geçersiz sayılmış ya da düzeltilmiş.')).toBeTruthy();
  });

  it('offline it cannot say what changes', async () => {
    const { user } = await open('/admin', HEARD, 'offline');
    const dialog = await fromRow(user);
    expect(await dialog.findByRole('alert')).toBeTruthy();
  });

  it('nobody but the admin is offered it, and no annulled match', async () => {
    await openApp(`/match/${MATCH_ID}`, { heard: HEARD as never });
    expect(await screen.findByText('Kazanan: Kadıköy Fırtına')).toBeTruthy();
    expect(screen.queryByRole('button', { name: TITLE })).toBeNull();
  });
});
