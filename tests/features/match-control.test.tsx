import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ADMIN, openApp, openTools } from '../support/app-world.tsx';
import { completedMatch, MATCH_ID, playedMatch } from '../support/league-data.ts';

const PLAYERS = ['Ali Yıldız', 'Veli Güneş', 'Ceren Şahin', 'Işık Öztürk'];
const CONTROLS = ['kupa ekle', 'Iska', 'kupa çıkar'];
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const zone = (name: string) => within(screen.getByRole('group', { name }));
const board = () => screen.findByRole('region', { name: 'Skor' });
const info = () => within(screen.getByRole('region', { name: 'Maç bilgileri' }));
const fact = (term: string) => info().getByText(term).nextElementSibling?.textContent;

async function openMatch({ match, events }: ReturnType<typeof playedMatch>) {
  const world = await openApp(`/admin/match/${MATCH_ID}`, {
    as: ADMIN,
    heard: { matches: { [MATCH_ID]: match }, events: { [MATCH_ID]: events } },
  });
  await board();
  return world;
}

describe('match control of an ongoing match', () => {
  it('MATCH-02: the scoreboard shows both teams and both scores', async () => {
    await openMatch(playedMatch('ali+', 'ali+', 'veli+', 'isik+'));
    expect((await board()).textContent).toBe('Kadıköy Fırtına3Moda Bardakları1');
  });

  it('this phone alone shows the sides the other way round, also after a reload; a tap counts for whom it names', async () => {
    const { user, rows, pause } = await openMatch(playedMatch('ali+', 'ali+', 'isik+'));
    const order = () => screen.getAllByRole('group').flatMap((one) => one.getAttribute('aria-label') ?? []);
    const turned = () => screen.getByRole('switch', { name: /^Tarafları değiştir/ });
    expect(order()).toEqual(PLAYERS);
    await openTools(user);
    await user.click(turned());
    expect(turned().getAttribute('aria-checked')).toBe('true');
    expect((await board()).textContent).toBe('Moda Bardakları1Kadıköy Fırtına2');
    expect(order()).toEqual([...PLAYERS.slice(2), ...PLAYERS.slice(0, 2)]);
    pause();
    await user.click(button('Ceren Şahin: kupa ekle'));
    await waitFor(async () => expect((await board()).textContent).toBe('Moda Bardakları2Kadıköy Fırtına2'));
    expect((await rows()).map(({ intent }) => intent)).toMatchObject([{ kind: 'shot', playerId: 'ceren' }]);
    expect(localStorage.getItem('lig-swapped')).toBe(MATCH_ID);
    await openTools(user);
    await user.click(turned());
    expect(order()).toEqual(PLAYERS);
    expect(localStorage.getItem('lig-swapped')).toBeNull();
  });

  it('MATCH-04: each player has plus, minus, miss and a cup count', async () => {
    await openMatch(playedMatch('ali+', 'ali+', 'isik+'));
    for (const name of PLAYERS) {
      const names = zone(name)
        .getAllByRole('button')
        .map((one) => one.getAttribute('aria-label'));
      expect(names).toEqual(CONTROLS.map((control) => `${name}: ${control}`));
    }
    const counts = PLAYERS.map((name) => within(button(`${name}: kupa ekle`)).getByText(/^\d+$/).textContent);
    expect(counts).toEqual(['2', '0', '0', '1']);
  });

  it('MATCH-05: each player shows attempts and accuracy', async () => {
    await openMatch(playedMatch('ali+', 'ali+', 'ali0', 'isik0'));
    const lines = PLAYERS.map((name) => within(button(`${name}: kupa ekle`)).getByText(/atış/).textContent);
    expect(lines).toEqual(['2/3 atış · %67', '0/0 atış · %0', '0/0 atış · %0', '0/1 atış · %0']);
  });

  it('MATCH-07, MATCH-08: the info card says «Devam Ediyor», the cups and the start', async () => {
    await openMatch({
      ...playedMatch('ali+'),
      match: { ...playedMatch('ali+').match, startedAt: Date.UTC(2026, 10, 20, 18, 5) },
    });
    expect(fact('Durum')).toBe('Devam Ediyor');
    expect(fact('Toplam kupa')).toBe('10');
    expect(fact('Başlangıç')).toContain('2026');
    expect(info().queryByText('Bitiş')).toBeNull();
  });

  it('MATCH-03, MATCH-06: no winner, no MVP yet', async () => {
    await openMatch(playedMatch('ali+'));
    expect(screen.queryByText(/Kazanan/)).toBeNull();
    expect(screen.queryByText('MVP')).toBeNull();
    expect(button('Maçı tamamla').disabled).toBe(false);
  });

  it('SCORE-03: minus is off for a player without cups', async () => {
    await openMatch(playedMatch('ali+'));
    expect(button('Ali Yıldız: kupa çıkar').disabled).toBe(false);
    expect(button('Veli Güneş: kupa çıkar').disabled).toBe(true);
  });

  it('a full rack turns off plus for its team alone (decision 12)', async () => {
    await openMatch(playedMatch(...Array.from({ length: 10 }, () => 'ali+')));
    for (const name of PLAYERS) {
      expect(button(`${name}: kupa ekle`).disabled).toBe(name.startsWith('Ali') || name.startsWith('Veli'));
      expect(button(`${name}: Iska`).disabled).toBe(false);
    }
  });
});

describe('match control of a completed match', () => {
  const script = ['ali+', 'ali+', 'veli+', 'isik+'];

  it('MATCH-03: shows the winner', async () => {
    await openMatch(completedMatch(...script));
    expect(screen.getByText('Kazanan: Kadıköy Fırtına')).toBeTruthy();
  });

  it('MATCH-06: the MVP alone has the badge', async () => {
    await openMatch(completedMatch(...script));
    expect(zone('Ali Yıldız').getByText('MVP')).toBeTruthy();
    expect(screen.getAllByText('MVP')).toHaveLength(1);
  });

  it('MATCH-07, MATCH-08: the info card says «Tamamlandı» and shows start and finish', async () => {
    await openMatch(completedMatch(...script));
    expect(fact('Durum')).toBe('Tamamlandı');
    expect(fact('Toplam kupa')).toBe('10');
    expect(fact('Başlangıç')).toContain('1970');
    expect(fact('Bitiş')).toContain('2023');
  });

  it('MATCH-09: the complete-match button is gone', async () => {
    await openMatch(completedMatch(...script));
    expect(screen.queryByRole('button', { name: 'Maçı tamamla' })).toBeNull();
  });

  it('MATCH-10, MATCH-11: every control is off, and taps on them store nothing', async () => {
    const { user, rows } = await openMatch(completedMatch(...script));
    for (const name of PLAYERS) {
      for (const control of CONTROLS) {
        expect(button(`${name}: ${control}`).disabled).toBe(true);
        await user.click(button(`${name}: ${control}`));
      }
    }
    expect(screen.queryByRole('button', { name: /^Geri al/ })).toBeNull();
    expect(await rows()).toEqual([]);
    expect((await board()).textContent).toContain('Kadıköy Fırtına3Moda Bardakları1');
  });

  it('MATCH-11: is also locked when another device completes it while it is open here', async () => {
    const { hear, rows } = await openMatch(playedMatch(...script));
    expect(button('Ali Yıldız: kupa ekle').disabled).toBe(false);
    hear({ matches: { [MATCH_ID]: completedMatch(...script).match } });
    expect(button('Ali Yıldız: kupa ekle').disabled).toBe(true);
    expect(screen.getByText('Kazanan: Kadıköy Fırtına')).toBeTruthy();
    expect(await rows()).toEqual([]);
  });
});

describe('an unknown match', () => {
  it('ERR-21: says «Maç bulunamadı.»', async () => {
    await openApp(`/admin/match/${MATCH_ID}`, { as: ADMIN });
    expect(await screen.findByText('Maç bulunamadı.')).toBeTruthy();
  });

  it('ERR-21: but only once the server has sent the matches', async () => {
    const { league, hear } = await openApp(`/admin/match/${MATCH_ID}`, { as: ADMIN });
    await screen.findByText('Maç bulunamadı.');
    league.setState({ everSynced: {}, syncedThisSession: {} });
    expect(await screen.findByText('Yükleniyor...')).toBeTruthy();
    expect(screen.queryByText('Maç bulunamadı.')).toBeNull();
    hear({ matches: {} });
    expect(await screen.findByText('Maç bulunamadı.')).toBeTruthy();
  });
});
