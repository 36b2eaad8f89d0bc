import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { NEVER_PLAYED, teamEntry } from '../../src/domain/records/team-index.ts';
import { statsOf } from '../../src/domain/standings/all-time.ts';
import { latestSeasons, recountSeasons } from '../../src/domain/standings/recount-results.ts';
import { ADMIN, type AppWorld, openApp } from '../support/app-world.tsx';
import { axeViolations } from '../support/axe-page.ts';
import { completedMatch, LEAGUE, MATCH_ID, teamRecord, userRecord } from '../support/league-data.ts';

const DONE = completedMatch('ali+', 'ali+', 'veli0', 'ceren+').match;
const right = statsOf(recountSeasons({ [MATCH_ID]: DONE }));
const NAMES = { ali: 'Ali Yıldız', veli: 'Veli Güneş', ceren: 'Ceren Şahin', isik: 'Işık Öztürk' };
const player = (uid: keyof typeof NAMES, teamId: string) =>
  userRecord(NAMES[uid], teamId, { stats: right.players[uid] });
const HEARD = {
  teams: {
    firtina: { ...teamRecord('Kadıköy Fırtına'), stats: right.teams.firtina },
    bardaklar: { ...teamRecord('Moda Bardakları'), stats: right.teams.bardaklar },
  },
  users: {
    ...LEAGUE.users,
    ...{ ali: player('ali', 'firtina'), veli: player('veli', 'firtina') },
    ...{ ceren: player('ceren', 'bardaklar'), isik: player('isik', 'bardaklar') },
  },
  matches: { [MATCH_ID]: DONE },
};
const ANNULLED = { ...DONE, annulled: { reason: 'Yanlış oyuncu oynadı' } };
const PAIR = 'Kadıköy Fırtına – Moda Bardakları';

/** The admin's list of matches, with the figures of the one match. */
async function openMatches(connection: 'online' | 'offline' = 'online'): Promise<AppWorld> {
  const world = await openApp('/admin?tab=matches', { as: ADMIN, heard: HEARD, connection });
  const seasonStats = recountSeasons({ [MATCH_ID]: DONE });
  const latest = latestSeasons(seasonStats);
  const entries = Object.entries(HEARD.teams).map(([id, { name }]) => [
    id,
    { ...teamEntry({ name }, latest[id] ?? NEVER_PLAYED), updatedAt: 1 },
  ]);
  if (connection === 'online') world.backend.seed({ seasonStats, teamIndex: Object.fromEntries(entries) });
  await screen.findByRole('button', { name: 'Yeni maç başlat' });
  return world;
}

/** Chooses an action in the menu of the match's row. */
async function choose(user: AppWorld['user'], action: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: `İşlemler: ${PAIR}` }));
  await user.click(await screen.findByRole('menuitem', { name: `${action}: ${PAIR}` }));
}

describe('«Sonucu geçersiz say» (decision 69)', () => {
  it('asks for a reason, says in a sentence for each team what changes and folds the rest, annuls the result, and takes it back', async () => {
    const world = await openMatches();
    const { user, backend } = world;
    await choose(user, 'Sonucu geçersiz say');
    const dialog = within(await screen.findByRole('dialog', { name: `Sonuç geçersiz sayılsın mı? ${PAIR}` }));
    expect(await dialog.findByText('Kadıköy Fırtına: galibiyet 1 → 0, puan 3 → 0.')).toBeTruthy();
    expect(dialog.getByText('Moda Bardakları: mağlubiyet 1 → 0.')).toBeTruthy();
    const rest = dialog.getByText(/^Değişen \d+ kaydın hepsi$/);
    expect(rest.closest('details')?.open).toBe(false);
    expect(dialog.queryByText(/Liderlerdeki sırası/)).toBeNull();
    await user.click(rest);
    const items = (await dialog.findAllByRole('listitem')).map((item) => item.textContent);
    expect(items[0]).toBe('Kadıköy FırtınaTakımGalibiyet1 → 0Puan3 → 0FormG → yok');
    expect(items.join()).toContain('Ali YıldızMaç1 → 0Kupa2 → 0');
    expect(await axeViolations()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Sonucu geçersiz say' }));
    expect(await dialog.findByText('Nedeni yazmalısın.')).toBeTruthy();
    await user.type(dialog.getByLabelText(/Neden/), '  Yanlış oyuncu oynadı ');
    await user.click(dialog.getByRole('button', { name: 'Sonucu geçersiz say' }));
    expect(await screen.findByText('Sonuç geçersiz sayıldı.')).toBeTruthy();
    expect(backend.read(`matches/${MATCH_ID}/annulled/reason`)).toBe('Yanlış oyuncu oynadı');
    await waitFor(() => expect(backend.read('teams/firtina/stats')).toMatchObject({ wins: 0, points: 0 }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findByText(/Geçersiz sayıldı: Yanlış oyuncu oynadı/)).toBeTruthy();
    await choose(user, 'Geçerli say');
    await user.click(await screen.findByRole('button', { name: 'Geçerli say' }));
    expect(await screen.findByText('Sonuç yeniden geçerli.')).toBeTruthy();
    expect(backend.read(`matches/${MATCH_ID}/annulled/reason`)).toBeNull();
    await waitFor(() => expect(backend.read('teams/firtina/stats')).toMatchObject({ wins: 1, points: 3 }));
  });

  it('offline it cannot say what changes', async () => {
    const { user } = await openMatches('offline');
    await choose(user, 'Sonucu geçersiz say');
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByRole('alert')).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Sonucu geçersiz say' })).toBeNull();
  });
});

describe('an annulled result on the public pages', () => {
  const heard = { ...HEARD, matches: { [MATCH_ID]: ANNULLED } };

  it('the page of the match says it, and names no winner', async () => {
    await openApp(`/match/${MATCH_ID}`, { heard });
    expect(await screen.findByText('Geçersiz sayıldı: Yanlış oyuncu oynadı')).toBeTruthy();
    expect(screen.queryByText(/^Kazanan/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Paylaş' })).toBeNull();
  });

  it("the team's and the player's matches mark it", async () => {
    await openApp('/team/firtina?tab=matches', { heard });
    expect(await screen.findByText('Geçersiz')).toBeTruthy();
  });

  it("the player's last matches mark it, and his form leaves it out", async () => {
    await openApp('/player/ali', { heard });
    expect(await screen.findByText(/Geçersiz sayıldı/)).toBeTruthy();
  });
});

describe('a result that waits for the admin (decision 119)', () => {
  const { events } = completedMatch('ali+', 'ali+', 'veli0', 'ceren+');
  const lines = { ...DONE.playerStats, ali: { ...DONE.playerStats.ali, cupsScored: 6, attempts: 6, accuracy: 100 } };
  const LIED = { ...DONE, team1Score: 6, playerStats: lines, held: { why: 'log' } };
  const waiting = (match: object) => ({
    ...HEARD,
    matches: { [MATCH_ID]: match },
    matchEvents: { [MATCH_ID]: events },
  });
  const WAITS = 'Bu sonuç yöneticinin kararını bekliyor; henüz puan durumunda değil.';

  it('says why, and «Atışlara göre düzelt» makes the result of its throws', async () => {
    const { user, backend } = await openApp('/admin?tab=matches', { as: ADMIN, heard: waiting(LIED) });
    expect(await screen.findByText(/kayıtta 6–1 yazıyor, maçtaki atışlara göre 2–1/)).toBeTruthy();
    expect(screen.getByRole('button', { name: /1\s*sonuç kararını bekliyor/ })).toBeTruthy();
    expect(await axeViolations()).toEqual([]);
    await user.click(screen.getByRole('button', { name: `Atışlara göre düzelt: ${PAIR}` }));
    expect(await screen.findByText('Sonuç artık sayılıyor.')).toBeTruthy();
    await waitFor(() => expect(backend.read(`matches/${MATCH_ID}`)).toMatchObject({ team1Score: 2, team2Score: 1 }));
    await waitFor(() => expect(backend.read('users/ali/stats')).toMatchObject({ gamesPlayed: 1, cupsScored: 2 }));
    await waitFor(() => expect(screen.queryByText(/Sonuç bekliyor/)).toBeNull());
  });

  it('names the fixture that is another’s, and «Olduğu gibi say» counts it', async () => {
    const fixture = { season: 'first', round: 3, stage: 'league', team1Id: 'firtina', team2Id: 'bardaklar', at: 1 };
    const played = { state: 'played', matchId: 'baska', winnerId: 'firtina', team1Score: 9, team2Score: 4 };
    const lost = { ...DONE, fixtureId: 'f1', held: { why: 'fixture' } };
    const heard = { ...waiting(lost), fixtures: { f1: { ...fixture, ...played, sequence: 0, updatedAt: 1 } } };
    const { user, backend } = await openApp('/admin?tab=matches', { as: ADMIN, heard });
    expect(
      await screen.findByText(/3\. hafta karşılaşması .* artık bu maçın değil.*Karşılaşmanın sonucu: 9–4/),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Atışlara göre/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: `Olduğu gibi say: ${PAIR}` }));
    await waitFor(() => expect(backend.read('teams/firtina/stats')).toMatchObject({ wins: 1 }));
    expect(backend.read(`matches/${MATCH_ID}/held/line`)).toBeTruthy();
  });

  it('the recount lists it', async () => {
    const { user } = await openApp('/admin?tab=league', { as: ADMIN, heard: waiting(LIED) });
    await user.click(await screen.findByRole('button', { name: 'Yeniden hesapla' }));
    expect(await screen.findByText(/1 sonuç kararını bekliyor ve sayılmıyor/)).toBeTruthy();
  });

  it('its public pages say that it waits, and name no winner', async () => {
    await openApp(`/match/${MATCH_ID}`, { heard: waiting(LIED) });
    expect(await screen.findByText(WAITS)).toBeTruthy();
    expect(screen.queryByText(/^Kazanan/)).toBeNull();
  });

  it('the phone that scored it says so too', async () => {
    await openApp(`/admin/match/${MATCH_ID}`, { as: ADMIN, heard: waiting(LIED) });
    expect(await screen.findByText(WAITS)).toBeTruthy();
  });

  it("the team's matches and the player's mark it", async () => {
    await openApp('/team/firtina?tab=matches', { heard: waiting(LIED) });
    expect(await screen.findByText('Beklemede')).toBeTruthy();
  });
});
