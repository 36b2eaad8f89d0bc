import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { foldMatch, rareFields, resultOf } from '../../src/domain/match/match.ts';
import type { Match } from '../../src/domain/records/types.ts';
import { type Heard, openApp } from '../support/app-world.tsx';
import { axeViolations } from '../support/axe-page.ts';
import { MATCH_ID } from '../support/league-data.ts';
import { freshMatch, logOf } from '../support/match-fixtures.ts';

// Decision 145: how a match by rules of the league's own looks to those who watch.

const LEVEL = ['ali+@0', 'ceren+@0'];
const OVERTIME = [...LEVEL, 'overtime 1', 'ali+@1', 'ceren0@1', 'veli+@1', 'isik+@1'];
const DAY = 24 * 60 * 60_000;

function played(rules: string, script: readonly string[], isOver: boolean) {
  const fresh = freshMatch(rules);
  const events = logOf(...script);
  const folded = foldMatch(fresh, events);
  const { playerStats, team1Score, team2Score } = folded;
  const scored = { ...fresh, playerStats, team1Score, team2Score, ...rareFields(folded), rev: 1 };
  const over = { status: 'completed', completedAt: 2000, ...resultOf(fresh, folded) } as const;
  const match: Match = isOver ? { ...scored, ...over } : scored;
  return { match, events };
}

function heard(rules: string, script: readonly string[], isOver: boolean): Heard {
  const { match, events } = played(rules, script, isOver);
  const now = Date.now();
  return {
    matches: { [MATCH_ID]: { ...match, updatedAt: now, startedAt: now - 60_000 } },
    events: { [MATCH_ID]: events },
    ...(isOver
      ? { activeMatch: null }
      : { activeMatch: MATCH_ID, liveMatches: { [MATCH_ID]: { startedAt: 1, table: 1 } } }),
  };
}

const ADDRESS = `/match/${MATCH_ID}`;
const spoken = () => screen.getAllByRole('status').map((each) => each.textContent);
/** What is drawn of the score: the digits, and what stands beside them. */
const drawn = (article: HTMLElement) =>
  [...article.querySelectorAll('[translate="no"]')].map((each) => each.textContent);
const racks = () => screen.getAllByRole('img', { name: /kupalık/ }).map((each) => each.getAttribute('aria-label'));

describe('the page of a match by rules of the league’s own', () => {
  it('says a draw, and which rules held', async () => {
    await openApp(ADDRESS, { heard: heard('10d', LEVEL, true) });
    expect(await screen.findByText('Berabere')).toBeTruthy();
    expect(screen.queryByText(/Kazanan/)).toBeNull();
    expect(await screen.findByText('Kurallar: 10 kupa. Eşitlikte berabere biter.')).toBeTruthy();
    expect(await axeViolations()).toEqual([]);
  });

  it('shows a running overtime large, the score before it small, and says both', async () => {
    await openApp(ADDRESS, { heard: heard('10o3', OVERTIME, false) });
    await waitFor(() => expect(spoken()).toContain('Kadıköy Fırtına 1, Moda Bardakları 1, uzatmada 2–1'));
    expect(drawn(screen.getByRole('article'))).toEqual(['2', '1', 'Uzatma 1 1–1']);
    expect(racks()).toEqual(['3 kupalık dizilimde 2 kupa vuruldu', '3 kupalık dizilimde 1 kupa vuruldu']);
    expect(await axeViolations()).toEqual([]);
  });

  it('shows afterwards who won in the overtime, its score and cups apart from all others', async () => {
    await openApp(ADDRESS, { heard: heard('10o3', OVERTIME, true) });
    expect(await screen.findByText('Kadıköy Fırtına uzatmada kazandı')).toBeTruthy();
    expect(drawn(screen.getByRole('article'))).toEqual(['1', '1', 'uzatma 2–1']);
    expect(racks()).toEqual(['10 kupalık dizilimde 1 kupa vuruldu', '10 kupalık dizilimde 1 kupa vuruldu']);
    const cells = within(await screen.findByRole('row', { name: /Ali Yıldız.*uzatmada 1\/1/ })).getAllByRole('cell');
    expect(cells.map((cell) => cell.textContent)).toEqual(['1', '1', '%100']);
    expect(screen.getByRole('row', { name: /Ceren Şahin.*uzatmada 0\/1/ })).toBeTruthy();
    const throws = screen.getByRole('region', { name: 'Atış atış' });
    expect(
      within(throws)
        .getAllByRole('heading', { level: 3 })
        .map((each) => each.textContent),
    ).toEqual(['Uzatma', 'Normal süre']);
    expect(
      within(throws)
        .getAllByRole('list')
        .map((list) => list.childElementCount),
    ).toEqual([4, 2]);
    expect(await screen.findByText('Kurallar: 10 kupa. Eşitlikte uzatma (3 kupa).')).toBeTruthy();
    expect(await axeViolations()).toEqual([]);
  });

  it('numbers several overtimes', async () => {
    const twice = [...LEVEL, 'overtime 1', 'ali+@1', 'ceren+@1', 'overtime 2', 'isik+@2'];
    await openApp(ADDRESS, { heard: heard('10o3x2', twice, true) });
    const throws = await screen.findByRole('region', { name: 'Atış atış' });
    await waitFor(() =>
      expect(
        within(throws)
          .getAllByRole('heading', { level: 3 })
          .map((each) => each.textContent),
      ).toEqual(['2. uzatma', '1. uzatma', 'Normal süre']),
    );
    expect(
      await screen.findByText('Kurallar: 10 kupa. Eşitlikte uzatma (3 kupa). En fazla 2 uzatma, sonra berabere.'),
    ).toBeTruthy();
  });

  const shots = () =>
    within(screen.getByRole('region', { name: 'Atış atış' }))
      .getAllByRole('listitem')
      .map((row) => row.textContent?.replace(/^\d\d:\d\d/, ''));
  const rows = () =>
    screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent));

  it('says cups beside hits, a team’s penalties in a row of its own, and what each throw was (decisions 150 to 152)', async () => {
    const script = ['ali2@0', 'ali0@0', 'ali+@0', 'firtina!@0', 'ceren2@0', 'ali2@0', 'isik2@0r', 'isik0@0r'];
    await openApp(ADDRESS, { heard: heard('6srwp', script, true) });
    await screen.findByText('2 çift kupa · 3/4 isabet');
    expect(rows()).toEqual([
      ['Ali YıldızKadıköy Fırtına2 çift kupa · 3/4 isabet', '5', '4', '%75'],
      ['Veli GüneşKadıköy Fırtına', '0', '0', '%0'],
      ['Ceren ŞahinModa Bardakları1 çift kupa · 1/1 isabet', '2', '1', '%100'],
      ['Işık ÖztürkModa Bardakları1 çift kupa · 1/2 isabet', '2', '2', '%50'],
      ['Ceza kupasıKadıköy Fırtına', '1', ''],
    ]);
    fireEvent.click(screen.getByRole('button', { name: 'Hepsi (8)' }));
    await waitFor(() =>
      expect(shots()).toEqual([
        'Işık Öztürk · ıska · son atış hakkı',
        'Işık Öztürk · iki kupa · son atış hakkı6–4',
        'Ali Yıldız · iki kupa6–2',
        'Ceren Şahin · iki kupa4–2',
        'Kadıköy Fırtına · ceza kupası4–0',
        'Ali Yıldız · kupa3–0',
        'Ali Yıldız · ıska',
        'Ali Yıldız · iki kupa2–0',
      ]),
    );
    expect(await axeViolations()).toEqual([]);
  });

  it('an overtime says cups alone where a throw may have two of them, or none is counted (decision 151)', async () => {
    const script = [...LEVEL, 'overtime 1', 'ali2@1', 'isik+@1'];
    await openApp(ADDRESS, { heard: heard('10o3w', script, true) });
    expect(await screen.findByText('uzatmada 2 kupa')).toBeTruthy();
    expect(screen.getByText('uzatmada 1 kupa')).toBeTruthy();
  });

  it('a double that found one cup says one, and the clock is no throw (decisions 151 and 153)', async () => {
    const script = ['clock run 0', 'ali2@0', 'ali2@0', 'ali+@0', 'ali2@0', 'clock stop 0'];
    await openApp(ADDRESS, { heard: heard('6swt15', script, true) });
    await waitFor(() =>
      expect(shots()).toEqual([
        'Ali Yıldız · kupa6–0',
        'Ali Yıldız · kupa5–0',
        'Ali Yıldız · iki kupa4–0',
        'Ali Yıldız · iki kupa2–0',
      ]),
    );
  });

  it('where misses are not counted, throws and accuracy are a dash (decision 145)', async () => {
    await openApp(ADDRESS, { heard: heard('10sn', ['ali+@0', 'ali+@0', 'ceren+@0'], true) });
    await screen.findByText('Kurallar: 10 kupa. Eşitlikte ikinci takım kazanır. Iskalar sayılmaz.');
    expect(rows()[0]).toEqual(['Ali YıldızKadıköy Fırtına', '2', '–', '–']);
    expect(screen.queryByText(/%/)).toBeNull();
  });

  it('draws racks of six', async () => {
    await openApp(ADDRESS, { heard: heard('6s', ['ali+@0'], false) });
    await waitFor(() =>
      expect(racks()).toEqual(['6 kupalık dizilimde 1 kupa vuruldu', '6 kupalık dizilimde 0 kupa vuruldu']),
    );
    const [rack] = screen.getAllByRole('img', { name: /kupalık/ });
    expect(rack?.querySelectorAll('[data-cup]')).toHaveLength(6);
  });

  it('a match by the specification has none of these words', async () => {
    const { rules: _rules, ...match } = played('10s', LEVEL, true).match;
    const standard = { ...match, ...resultOf({ ...match }, match) };
    await openApp(ADDRESS, {
      heard: { matches: { [MATCH_ID]: standard }, events: { [MATCH_ID]: logOf('ali+', 'ceren+') } },
    });
    expect(await screen.findByText('Kazanan: Moda Bardakları')).toBeTruthy();
    expect(drawn(screen.getByRole('article'))).toEqual(['1', '1']);
    await screen.findByRole('region', { name: 'Oyuncular' });
    const found = screen.queryAllByText(/uzatma|Eşitlik|Berabere|Normal süre/i);
    // The story says that the second team wins at a level score.
    expect(found.filter((element) => element.closest('[aria-labelledby="story"]') === null)).toEqual([]);
  });
});

describe('other screens', () => {
  it('the home page shows a running overtime, also beside the featured match', async () => {
    const { match } = played('6o2', OVERTIME, false);
    const featured = played('10o3', OVERTIME, false).match;
    await openApp('/', {
      heard: {
        activeMatch: MATCH_ID,
        matches: { [MATCH_ID]: featured, second: match },
        liveMatches: { [MATCH_ID]: { startedAt: 1, table: 1 }, second: { startedAt: 2, table: 2 } },
      },
    });
    const card = await screen.findByRole('article');
    expect(drawn(card).filter((text) => text !== null && /–/.test(text))).toEqual(['Uzatma 1 1–1']);
    const row = await screen.findByRole('link', { name: /Masa 2/ });
    expect(row.textContent).toContain('Uzatma 1 · 1–1');
    expect(await axeViolations()).toEqual([]);
  });

  it.each([
    ['a running overtime', '10o3', OVERTIME, false, ['2', '1'], 'Uzatma 1 1–1'],
    ['an overtime that is over', '10o3', OVERTIME, true, ['1', '1'], 'uzatma 2–1'],
    ['a draw', '6d', LEVEL, true, ['1', '1'], 'Berabere'],
  ] as const)('the overlay shows %s', async (_name, rules, script, isOver, digits, beside) => {
    await openApp(`/overlay?match=${MATCH_ID}`, { heard: heard(rules, script, isOver) });
    expect(
      await screen.findByText((_text, element) => element?.tagName === 'P' && element.textContent === beside),
    ).toBeTruthy();
    const bar = document.querySelector('main')?.lastElementChild;
    expect([...(bar?.querySelectorAll('[translate="no"]') ?? [])].map((each) => each.textContent)).toEqual(digits);
    if (rules === '6d') {
      expect(document.querySelectorAll('[data-lost]')).toHaveLength(0);
      expect(document.querySelectorAll('[data-cup]')).toHaveLength(12);
    }
  });

  it.each([
    ['a running overtime', '10o3', OVERTIME, ['2', '1'], 'Masa 1CANLIUzatma 1 1–1'],
    ['racks of six', '6d', LEVEL, ['1', '1'], 'Masa 1CANLI'],
  ] as const)('the board shows %s', async (_name, rules, script, digits, place) => {
    await openApp('/board', { heard: heard(rules, script, false) });
    const cell = await screen.findByRole('article');
    expect(cell.querySelectorAll('p')[1]?.textContent).toBe(place);
    const halves = [...cell.querySelectorAll('[data-side] [translate="no"]')];
    expect(halves.map((each) => each.textContent)).toEqual(digits);
  });

  it('the fixtures say an overtime and a draw beside the score', async () => {
    const now = Date.now();
    const fixture = (sequence: number, more: object) => ({
      ...{ season: 'first', round: 1, stage: 'league', team1Id: 'firtina', team2Id: 'bardaklar', state: 'played' },
      ...{ at: now - DAY * sequence, sequence, updatedAt: 1, team1Score: 10, team2Score: 10, ...more },
    });
    const fixtures = {
      over: fixture(1, { matchId: 'a', winnerId: 'firtina', team1Overtime: 3, team2Overtime: 1 }),
      level: fixture(2, { matchId: 'b', drawn: true }),
    };
    await openApp('/fixtures?view=round', { heard: { fixtures } as unknown as Heard });
    const rows = () =>
      [...document.querySelectorAll('main li')].map((row) => row.textContent?.replace(/^.*KFKad/, 'Kad'));
    await waitFor(() =>
      expect(rows()).toEqual([
        'Kadıköy Fırtına 10 – MBModa Bardakları 10Berabere',
        'Kadıköy Fırtına kazandı 10 – MBModa Bardakları 10uzatma 3–1',
      ]),
    );
  });
});
