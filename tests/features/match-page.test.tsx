import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ZERO_PLAYER_STATS } from '../../src/domain/records/constants.ts';
import { ADMIN, openApp } from '../support/app-world.tsx';
import { axeViolations } from '../support/axe-page.ts';
import { completedMatch, LEAGUE, MATCH_ID, playedMatch } from '../support/league-data.ts';

const ADDRESS = `/match/${MATCH_ID}`;

function running(...script: string[]) {
  const { match, events } = playedMatch(...script);
  return { matches: { [MATCH_ID]: match }, events: { [MATCH_ID]: events }, activeMatch: MATCH_ID };
}

function over(...script: string[]) {
  const { match, events } = completedMatch(...script);
  return { matches: { [MATCH_ID]: match }, events: { [MATCH_ID]: events } };
}

const score = () => screen.getAllByRole('status').map((each) => each.textContent);
const shots = async () =>
  within(await screen.findByRole('region', { name: 'Atış atış' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent?.replace(/^\d\d:\d\d/, ''));
const line = (name: string) =>
  within(screen.getByRole('row', { name: new RegExp(name) }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

describe('the match page', () => {
  it('opens for everyone and shows the score as it changes', async () => {
    const { hear } = await openApp(ADDRESS, { heard: running('ali+', 'ceren+', 'ali+') });
    expect(await screen.findByRole('heading', { level: 1, name: 'Kadıköy Fırtına – Moda Bardakları' })).toBeTruthy();
    expect(score()).toContain('Kadıköy Fırtına 2, Moda Bardakları 1');
    hear(running('ali+', 'ceren+', 'ali+', 'isik+'));
    await waitFor(() => expect(score()).toContain('Kadıköy Fırtına 2, Moda Bardakları 2'));
  });

  it('says the round, the venue and the table of its fixture, and has the teams’ crests', async () => {
    const fixture = {
      ...{ season: 'first', round: 10, stage: 'league', team1Id: 'firtina', team2Id: 'bardaklar', state: 'planned' },
      ...{ at: 5, venue: 'Moda Sahili', table: 2, sequence: 0, updatedAt: 1 },
    };
    const logo = 'data:image/png;base64,iVBORw0KGgo=';
    const teams = { ...LEAGUE.teams, firtina: { ...LEAGUE.teams.firtina, logo } };
    const fixtures = { other: fixture, own: { ...fixture, round: 11, matchId: MATCH_ID } };
    await openApp(ADDRESS, { heard: { ...over('ali+'), teams, fixtures } });
    expect(await screen.findByText('11. hafta · Moda Sahili, Masa 2')).toBeTruthy();
    const head = screen.getByRole('article');
    await waitFor(() => expect(head.querySelectorAll(`img[src="${logo}"]`)).toHaveLength(1));
    expect(await axeViolations()).toEqual([]);
  });

  it('lists cups, attempts and accuracy of the four, and who has most cups', async () => {
    await openApp(ADDRESS, { heard: running('ali+', 'ceren0', 'ali0', 'isik+', 'ali+') });
    await screen.findByRole('table');
    expect(line('Ali Yıldız')).toEqual(['2', '3', '%67']);
    expect(line('Ceren Şahin')).toEqual(['0', '1', '%0']);
    expect(line('Veli Güneş')).toEqual(['0', '0', '%0']);
    expect(screen.getByText('MVP adayı').closest('tr')?.textContent).toContain('Ali Yıldız');
  });

  it('lists the throws newest first with the score after each cup, without undone ones', async () => {
    await openApp(ADDRESS, { heard: running('ali+', 'ceren0', 'veli+', 'undo 2', 'isik+', 'isik-') });
    expect(await shots()).toEqual([
      'Işık Öztürk · kupa çıkarıldı1–0',
      'Işık Öztürk · kupa1–1',
      'Ceren Şahin · ıska',
      'Ali Yıldız · kupa1–0',
    ]);
    expect(screen.getByText('Geri alınan 1 atış sayılmadı.')).toBeTruthy();
  });

  it('decision 67: names who came in for whom, and counts for each what he threw', async () => {
    await openApp(ADDRESS, { heard: over('ali+', 'sub ali cem', 'cem+', 'cem0', 'ceren0') });
    const made = await screen.findByRole('list', { name: 'Oyuncu değişiklikleri' });
    expect(made.textContent?.replace(/[\u2066-\u2069]/g, '')).toMatch(/^\d\d:\d\d Ali Yıldız çıktı, Cem Kara girdi\.$/);
    expect([line('Ali Yıldız'), line('Cem Kara')]).toEqual([
      ['1', '1', '%100'],
      ['1', '2', '%50'],
    ]);
    expect(screen.getByRole('row', { name: /Ali Yıldız/ }).textContent).toContain('MVP');
  });

  it('shows a long list in full when asked', async () => {
    const { user } = await openApp(ADDRESS, { heard: running(...Array.from({ length: 20 }, () => 'ali0')) });
    expect(await shots()).toHaveLength(6);
    await user.click(screen.getByRole('button', { name: 'Hepsi (20)' }));
    expect(await shots()).toHaveLength(20);
  });

  it('L18: draws a flooded log in steps', async () => {
    const { user } = await openApp(ADDRESS, { heard: running(...Array.from({ length: 900 }, () => 'ali0')) });
    for (const drawn of [6, 156, 306]) {
      expect(await shots()).toHaveLength(drawn);
      await user.click(screen.getByRole('button', { name: 'Daha fazla göster' }));
    }
  });

  it('draws the momentum and describes it in words', async () => {
    await openApp(ADDRESS, { heard: running('ali+', 'ali+', 'ceren+', 'ceren+', 'isik+') });
    const picture = await screen.findByRole('img', { name: /^Momentum/ });
    expect(picture.getAttribute('aria-label')).toBe(
      'Momentum: 5 atış. Kadıköy Fırtına en fazla 2 kupa öne geçti. Moda Bardakları en fazla 1 kupa öne geçti.',
    );
    expect(picture.querySelectorAll('circle')).toHaveLength(5);
    // It ends with the fifth of the sixteen throws that fill the width.
    expect(picture.querySelector('line')?.getAttribute('x2')).toBe('31.25%');
  });

  it('decision 92: draws the chance of winning after each throw, which a throw and a correction change', async () => {
    const { hear } = await openApp(ADDRESS, { heard: running('ali+', 'veli+', 'ceren0') });
    const band = await screen.findByRole('img', { name: /kazanma olasılığı/ });
    const said = () =>
      Number(/^Kadıköy Fırtına’nın kazanma olasılığı %(\d+),/.exec(band.getAttribute('aria-label') ?? '')?.[1]);
    const ahead = said();
    expect(ahead).toBeGreaterThan(60);
    expect(band.getAttribute('aria-label')).toBe(
      `Kadıköy Fırtına’nın kazanma olasılığı %${ahead}, Moda Bardakları’nın kazanma olasılığı %${100 - ahead}.`,
    );
    expect(screen.getByText(`%${ahead}`).parentElement?.textContent).toBe(`%${ahead} %${100 - ahead}`);
    hear(running('ali+', 'veli+', 'ceren0', 'isik+'));
    await waitFor(() => expect(said()).toBeLessThan(ahead));
    hear(running('ali+', 'veli+', 'ceren0', 'isik+', 'undo 3'));
    await waitFor(() => expect(said()).toBe(ahead));
    expect(await axeViolations()).toEqual([]);
  });

  it('decision 92: the players’ careers count, and the course of a completed match ends with its result', async () => {
    const users = {
      ...LEAGUE.users,
      ceren: { ...LEAGUE.users.ceren, stats: { ...ZERO_PLAYER_STATS, cupsScored: 70, totalAttempts: 100 } },
    };
    await openApp(ADDRESS, { heard: { ...over('ali+', 'ceren+', 'veli+', 'isik0'), users } });
    const band = await screen.findByRole('img', { name: /en düşük şansı/ });
    const least = Number(
      /^Kadıköy Fırtına kazandı; maçtaki en düşük şansı %(\d+) idi\.$/.exec(band.getAttribute('aria-label') ?? '')?.[1],
    );
    expect(least).toBeGreaterThan(0);
    expect(least).toBeLessThan(40);
    expect(screen.getByText(`Kazananın en düşük şansı: %${least}`)).toBeTruthy();
  });

  it('decision 92: players who have left the league throw as newcomers do', async () => {
    await openApp(ADDRESS, { heard: { ...running('ali+', 'ceren+', 'veli0', 'isik0'), users: {} } });
    const band = await screen.findByRole('img', { name: /kazanma olasılığı/ });
    expect(band.getAttribute('aria-label')).toBe(
      'Kadıköy Fırtına’nın kazanma olasılığı %50, Moda Bardakları’nın kazanma olasılığı %50.',
    );
  });

  it('decision 92: an annulled match and one without a throw have no chance of winning', async () => {
    const { match, events } = completedMatch('ali+', 'ceren0');
    const annulled = { ...match, annulled: { reason: 'Yanlış oyuncu oturdu', line: '-Nline' } };
    await openApp(ADDRESS, { heard: { matches: { [MATCH_ID]: annulled }, events: { [MATCH_ID]: events } } });
    await screen.findByText(/Yanlış oyuncu oturdu/);
    expect(screen.queryByRole('img', { name: /kazanma olasılığı/ })).toBeNull();
  });

  it('says when nothing was thrown yet', async () => {
    await openApp(ADDRESS, { heard: running() });
    expect(await screen.findByText('Henüz atış yok')).toBeTruthy();
    expect(screen.queryByRole('img', { name: /^Momentum/ })).toBeNull();
  });

  it('says how old the score is, and offline that it is the last known one', async () => {
    const { connection } = await openApp(ADDRESS, { heard: running('ali+') });
    expect(await screen.findByText('CANLI')).toBeTruthy();
    connection('offline');
    expect(screen.getByText('SON BİLİNEN SKOR')).toBeTruthy();
    expect(screen.getByText('İnternet yok; bilgiler şimdi alındı.')).toBeTruthy();
  });

  it('READ-05: a completed match names its winner, its MVP and its end, without the live mark', async () => {
    const { matches, events } = over('ceren+', 'ceren+', 'ali+');
    const [startedAt, completedAt] = [Date.UTC(2026, 3, 27, 19, 15), Date.UTC(2026, 3, 27, 19, 28)];
    const match = { ...matches[MATCH_ID], startedAt, completedAt };
    await openApp(ADDRESS, { heard: { matches: { [MATCH_ID]: match }, events } });
    expect(await screen.findByText('Kazanan: Moda Bardakları')).toBeTruthy();
    expect(screen.getByText('MAÇ BİTTİ')).toBeTruthy();
    expect((await screen.findByText('MVP')).closest('tr')?.textContent).toContain('Ceren Şahin');
    expect(screen.queryByText('CANLI')).toBeNull();
    expect(screen.getByText('27 Nis 2026 22:15–22:28')).toBeTruthy();
  });

  it('a completed match shows its figures even if its log is not on the device', async () => {
    const { connection, league } = await openApp(ADDRESS, { heard: { ...over('ceren+', 'ali+'), events: {} } });
    await screen.findByRole('table');
    const go = (path: string) => {
      window.history.pushState(null, '', path);
      window.dispatchEvent(new PopStateEvent('popstate'));
    };
    go('/');
    await screen.findByRole('heading', { name: 'Puan Durumu' });
    connection('offline');
    league.setState({ events: {} });
    go(ADDRESS);
    await screen.findByRole('table');
    expect(line('Ceren Şahin')).toEqual(['1', '1', '%100']);
  });

  it('its video plays on demand: no byte from another host before that', async () => {
    const { matches, events } = over('ceren+');
    const match = { ...matches[MATCH_ID], videoUrl: 'https://youtu.be/dQw4w9WgXcQ' };
    const { user } = await openApp(ADDRESS, { heard: { matches: { [MATCH_ID]: match }, events } });
    const play = await screen.findByRole('button', { name: 'Oynat: maç videosu' });
    expect(document.querySelector('iframe')).toBeNull();
    await user.click(play);
    expect(document.querySelector('iframe')?.src).toContain('https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ');
  });

  it.each(['javascript:alert(1)', 'data:text/html,x'])(
    'an unsafe video address %s is not shown at all',
    async (videoUrl) => {
      const { matches, events } = over('ceren+');
      await openApp(ADDRESS, { heard: { matches: { [MATCH_ID]: { ...matches[MATCH_ID], videoUrl } }, events } });
      await screen.findByRole('table');
      expect(screen.queryByText('Maç videosu')).toBeNull();
    },
  );

  it("MATCH-02: an unknown match is 'Maç bulunamadı.'", async () => {
    await openApp('/match/yok');
    expect(await screen.findByText('Maç bulunamadı.')).toBeTruthy();
  });

  it('shows a skeleton until the first data is loaded', async () => {
    const { league } = await openApp('/match/yok');
    await screen.findByText('Maç bulunamadı.');
    league.setState({ everSynced: {}, syncedThisSession: {} });
    expect(await screen.findByText('Yükleniyor...')).toBeTruthy();
    expect(screen.queryByText('Maç bulunamadı.')).toBeNull();
  });

  it('the document’s title has the score', async () => {
    const { hear } = await openApp(ADDRESS, { heard: running('ali+') });
    await screen.findByRole('table');
    expect(document.title).toBe('Kadıköy Fırtına 1–0 Moda Bardakları · Kupa Ligi');
    hear(running('ali+', 'ceren+'));
    expect(document.title).toBe('Kadıköy Fırtına 1–1 Moda Bardakları · Kupa Ligi');
  });

  it('is reached from the live widget and from the matches of a team', async () => {
    const { user, path } = await openApp('/', { heard: running('ali+') });
    await user.click(await screen.findByRole('link', { name: 'Maç sayfası' }));
    expect(path()).toBe(ADDRESS);
    await screen.findByRole('table');
  });

  it('is reached from the matches of a team', async () => {
    const { user, path } = await openApp('/team/bardaklar?tab=matches', { heard: over('ceren+') });
    await user.click(await screen.findByRole('link', { name: /Kadıköy Fırtına\s*0\s*–\s*Moda Bardakları\s*1/ }));
    expect(path()).toBe(ADDRESS);
  });

  it('only the admin finds the link to the scoring screen', async () => {
    await openApp(ADDRESS, { as: ADMIN, heard: running('ali+') });
    const link = await screen.findByRole('link', { name: 'Maçı yönet' });
    expect(link.getAttribute('href')).toBe(`/admin/match/${MATCH_ID}`);
  });
});
