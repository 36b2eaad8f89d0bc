import { expect, type Page, test } from '@playwright/test';
import type { Match } from '../../src/domain/records/types.ts';
import type { Fixture } from '../../src/domain/schedule/types.ts';
import { bigLeague } from '../support/big-league.ts';
import { cutOff } from '../support/e2e-board.ts';
import { borrowPhone } from '../support/e2e-browser.ts';
import { type LeagueProcess, startLeague } from '../support/e2e-server.ts';
import { freshMatch, keyOf } from '../support/match-fixtures.ts';

const MINUTE = 60_000;
const { teamId: _team, playerId: _player, matchId: _match, ...league } = bigLeague(8, 2, 12, Date.UTC(2026, 4, 1, 18));
const IDS = Object.keys(league.teams);
const NAMES = [
  ...['Kadıköy Fırtına', 'Moda Bardakları', 'Beşiktaş Martıları'],
  'Üsküdar Şimşekleri ve Gece Yarısı Kupacıları',
  ...['Şişli Kartelası', 'Eyüpsultan Çınarları', 'Karşıyakalı Fırtınalar ile Bornova Yıldızları', 'Ümraniye'],
];

/** A zone in which it is evening now, so that no match of the story belongs to another day. */
function eveningZone(): string {
  const ahead = 20 - new Date().getUTCHours();
  const offset = ahead > 14 ? ahead - 24 : ahead;
  return offset === 0 ? 'Etc/GMT' : `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
}

/** A fixture of these teams at a table, so many minutes from now. */
const fixture = (one: number, two: number, table: number, minutes: number): Fixture => ({
  ...{ season: 'first', round: 1, stage: 'league', team1Id: IDS[one] ?? '', team2Id: IDS[two] ?? '' },
  ...{ at: Date.now() + minutes * MINUTE, venue: 'Moda Sahili', table, state: 'planned', sequence: 0, updatedAt: 1 },
});

/** A running match of these teams; its players have the names of the sample's. */
const match = (one: number, two: number, team1Score: number, team2Score: number): Match => ({
  ...freshMatch(),
  ...{ team1Id: IDS[one] ?? '', team2Id: IDS[two] ?? '', team1Name: NAMES[one] ?? '', team2Name: NAMES[two] ?? '' },
  ...{ team1Score, team2Score, startedAt: Date.now() - 20 * MINUTE, updatedAt: Date.now() },
});

const [FIRST, SECOND] = [keyOf(1), keyOf(2)];

/** Two tables: matches run at both, and two wait at each; the next one of table 2 is late. */
async function beginEvening(server: LeagueProcess): Promise<void> {
  for (const [path, value] of Object.entries(league)) await server.write(path, value);
  const named = IDS.flatMap((id, at) => [
    [`teams/${id}/name`, NAMES[at]],
    [`teamIndex/${id}/name`, NAMES[at]],
    [`teamIndex/${id}/updatedAt`, Date.now()],
  ]);
  await server.write('', Object.fromEntries(named));
  await server.write('fixtures', {
    [keyOf(11)]: { ...fixture(0, 1, 1, -40), matchId: FIRST },
    [keyOf(12)]: { ...fixture(2, 3, 2, -50), matchId: SECOND },
    [keyOf(13)]: fixture(4, 5, 1, 5),
    [keyOf(14)]: fixture(6, 3, 2, -25),
    [keyOf(15)]: fixture(7, 0, 1, 35),
    [keyOf(16)]: fixture(1, 2, 2, 20),
  });
  await server.write('', {
    [`matches/${FIRST}`]: match(0, 1, 5, 4),
    [`matches/${SECOND}`]: match(2, 3, 4, 7),
    liveMatches: { [FIRST]: { startedAt: 1, table: 1 }, [SECOND]: { startedAt: 2, table: 2 } },
    'config/activeMatch': FIRST,
  });
}

interface Ending {
  fixtureId: string;
  winner: 1 | 2;
  cups: readonly [number, number];
  /** How far the board's clock is ahead, ms. */
  later: number;
}

/** Ends a match as the app does: one update for the match, its fixture and the running matches. */
async function end(server: LeagueProcess, matchId: string, { fixtureId, winner, cups, later }: Ending): Promise<void> {
  const { team1Id, team2Id, playerStats } = (await server.read(`matches/${matchId}`)) as Match;
  const winnerId = winner === 1 ? team1Id : team2Id;
  const [team1Score, team2Score] = cups;
  const now = Date.now() + later;
  const shots = [
    [6, 12],
    [4, 11],
    [5, 13],
    [2, 12],
  ];
  const stats = Object.keys(playerStats).flatMap((uid, at) => [
    [`matches/${matchId}/playerStats/${uid}/cupsScored`, shots[at]?.[0]],
    [`matches/${matchId}/playerStats/${uid}/attempts`, shots[at]?.[1]],
  ]);
  await server.write('', {
    ...Object.fromEntries(stats),
    ...Object.fromEntries(
      Object.entries({ status: 'completed', winnerId, team1Score, team2Score, completedAt: now, updatedAt: now }).map(
        ([field, value]) => [`matches/${matchId}/${field}`, value],
      ),
    ),
    [`fixtures/${fixtureId}/state`]: 'played',
    [`fixtures/${fixtureId}/winnerId`]: winnerId,
    [`fixtures/${fixtureId}/team1Score`]: team1Score,
    [`fixtures/${fixtureId}/team2Score`]: team2Score,
    [`liveMatches/${matchId}`]: null,
  });
}

/** Moves the board's clock on; a page that has its turn then replaces what is shown. @param ms since the board was opened */
const goTo = (page: Page, ms: number) => page.evaluate((later) => Object.assign(window, { later }), ms);

/** Moves the clock on until a page has its turn. @param first at least so far, ms since the board was opened */
async function turnTo(page: Page, heading: string, first = 0): Promise<void> {
  await expect(async () => {
    await page.evaluate((least) => {
      const known = window as { later?: number };
      known.later = Math.max(least, (known.later ?? 0) + 7_000);
    }, first);
    await expect(page.getByRole('heading', { level: 2, name: heading })).toBeVisible({ timeout: 2_500 });
  }).toPass();
}

const calls = (page: Page) => page.locator('main > ul[class*="calls"] > li');

for (const [width, height] of [
  [1280, 720],
  [1920, 1080],
  [360, 780],
] as const) {
  test(`the hall at ${width}×${height}: a call, a delay, an end beside a page, and the night's summary`, async () => {
    const server = await startLeague({ LEAGUE_TIME_ZONE: eveningZone() });
    const studio = await borrowPhone();
    try {
      await beginEvening(server);
      const board = await studio.tab('about:blank');
      await board.addInitScript(() => {
        // It stands still between the steps, so that no page goes while a slow machine looks at it.
        const opened = Date.now();
        Date.now = () => opened + ((window as { later?: number }).later ?? 0);
      });
      await board.setViewportSize({ width, height });
      await board.goto(`http://localhost:${server.port}/board`);
      await expect(board.getByRole('article')).toHaveCount(2);
      await expect(calls(board)).toHaveCount(0);

      // One more cup at table 2, and two are left: the next two teams are called, with their delay.
      await server.write(`matches/${SECOND}`, { team2Score: 8, updatedAt: Date.now() });
      await expect(calls(board)).toHaveCount(1);
      await expect(calls(board)).toContainText(`Masa 2: ${NAMES[6]} – ${NAMES[3]}, hazırlanın`);
      await expect(calls(board)).toContainText(/2[4-6] dk gecikti/);
      expect(await cutOff(board)).toEqual([]);
      // It stands beside the scores, not over them.
      const [call, ...scores] = await Promise.all(
        [calls(board), board.getByRole('article').first(), board.getByRole('article').last()].map((one) =>
          one.boundingBox(),
        ),
      );
      for (const score of scores)
        expect(
          (score?.y ?? 0) >= (call?.y ?? 0) + (call?.height ?? 0) ||
            (score?.y ?? 0) + (score?.height ?? 0) <= (call?.y ?? 0),
        ).toBe(true);

      // Several at once.
      await server.write(`matches/${FIRST}`, { team1Score: 9, updatedAt: Date.now() });
      await expect(calls(board)).toHaveCount(2);
      expect(await cutOff(board)).toEqual([]);

      // While another page has its turn, the strip says that a match has ended, and who has won.
      await goTo(board, 41_000);
      const strip = board.locator('main > ul[class*="strip"] > li');
      await expect(strip).toHaveCount(2);
      await end(server, SECOND, { fixtureId: keyOf(12), winner: 2, cups: [4, 10], later: 41_000 });
      await expect(strip.last()).toContainText('Masa 2 · Maç bitti');
      await expect(strip.last().locator('[data-won]')).toContainText(`${NAMES[3]}Kazanan10`);
      expect(await cutOff(board)).toEqual([]);
      await goTo(board, 41_000 + 54_000);
      await expect(board.getByRole('heading', { level: 2 })).toHaveText('Sıradaki maçlar');
      await expect(board.getByRole('heading', { level: 3 })).toHaveText([/^Masa 1/, /^Masa 2/]);
      expect(await cutOff(board)).toEqual([]);

      // The rest of the evening: one is called off, one has only its score, and the last match ends.
      const over = { state: 'forfeit', winnerId: IDS[6] };
      await server.write('', {
        [`fixtures/${keyOf(13)}/state`]: 'cancelled',
        [`fixtures/${keyOf(15)}/state`]: 'postponed',
        ...Object.fromEntries(Object.entries(over).map(([field, value]) => [`fixtures/${keyOf(14)}/${field}`, value])),
        [`fixtures/${keyOf(16)}/state`]: 'forfeit',
        [`fixtures/${keyOf(16)}/winnerId`]: IDS[2],
        [`fixtures/${keyOf(16)}/team1Score`]: 8,
        [`fixtures/${keyOf(16)}/team2Score`]: 10,
      });
      await end(server, FIRST, { fixtureId: keyOf(11), winner: 1, cups: [10, 7], later: 95_000 });
      await expect(calls(board)).toHaveCount(0);
      await expect(board.getByText('Kazanan')).toBeVisible();
      // The winners stay for half a minute, then the pages of the summary take turns.
      await turnTo(board, 'Gecenin sonuçları', 95_000 + 35_000);
      await expect(board.getByRole('listitem')).toHaveCount(4);
      await expect(board.getByText(`${NAMES[0]} 10–7 ${NAMES[1]}`)).toBeAttached();
      await expect(board.getByText(`${NAMES[6]}, ${NAMES[3]} karşısında hükmen kazandı`)).toBeAttached();
      expect(await cutOff(board)).toEqual([]);
      await turnTo(board, 'Puan durumu');
      await turnTo(board, 'Bu gece en isabetli');
      await expect(board.getByRole('region', { name: 'Bu gece en isabetli' })).toContainText('%50');
      const best = board.getByRole('region', { name: 'Bu gece en çok kupa' }).getByRole('listitem').first();
      await expect(best).toContainText('Ali Yıldız');
      await expect(best).toContainText('12');
      expect(await cutOff(board)).toEqual([]);

      // A fan takes it along as a picture.
      await board.goto(`http://localhost:${server.port}/fixtures`);
      await board.getByRole('button', { name: 'Geceyi paylaş' }).click();
      const picture = board.getByRole('dialog', { name: 'Geceyi paylaş' }).getByRole('img');
      await expect(picture).toHaveAttribute('alt', /gecesinin özeti: .*Kadıköy Fırtına 10–7 Moda Bardakları/);
      expect(await picture.evaluate((one: HTMLImageElement) => [one.naturalWidth, one.naturalHeight])).toEqual([
        1080, 1350,
      ]);
    } finally {
      await studio.dispose();
      await server.dispose();
    }
  });
}

test('four tables: four calls with long names at once, beside the scores and beside every page', async () => {
  const server = await startLeague({ LEAGUE_TIME_ZONE: eveningZone() });
  const studio = await borrowPhone();
  try {
    await beginEvening(server);
    const long = 'Karşıyakalı Fırtınalar ile Bornova Yıldızları'; // 45 letters
    const named = IDS.flatMap((id) => [
      [`teamIndex/${id}/name`, long],
      [`teamIndex/${id}/updatedAt`, Date.now()],
    ]);
    const tables = [1, 2, 3, 4];
    const running = (table: number) => ({ ...match(0, 1, 9, 8), team1Id: `a${table}`, team2Id: `b${table}` });
    await server.write('', {
      ...Object.fromEntries(named),
      matches: Object.fromEntries(
        tables.map((table) => [keyOf(table), { ...running(table), team1Name: long, team2Name: long }]),
      ),
      liveMatches: Object.fromEntries(tables.map((table) => [keyOf(table), { startedAt: table, table }])),
      fixtures: Object.fromEntries(
        tables.flatMap((table) => [
          [keyOf(10 + table), fixture(2 * table - 2, 2 * table - 1, table, -25)],
          [keyOf(20 + table), fixture(2 * table - 2, 2 * table - 1, table, 20)],
        ]),
      ),
    });
    const board = await studio.tab('about:blank');
    await board.addInitScript(() => {
      const opened = Date.now();
      Date.now = () => opened + ((window as { later?: number }).later ?? 0);
    });
    for (const [width, height] of [
      [1280, 720],
      [1920, 1080],
      [360, 780],
    ] as const) {
      await board.setViewportSize({ width, height });
      await board.goto(`http://localhost:${server.port}/board`);
      await expect(board.getByRole('article')).toHaveCount(4);
      await expect(calls(board)).toHaveCount(4);
      expect.soft(await cutOff(board), `scores at ${width}`).toEqual([]);
      for (const [turn, page] of ['Puan durumu', 'Sıradaki maçlar', 'En çok kupa'].entries()) {
        await turnTo(board, page, 41_000 + turn * 54_000);
        expect.soft(await cutOff(board), `${page} at ${width}`).toEqual([]);
      }
    }
  } finally {
    await studio.dispose();
    await server.dispose();
  }
});
