import { expect, type Locator, test } from '@playwright/test';
import { borrowPhone } from '../support/e2e-browser.ts';
import { seedLeague, signIn } from '../support/e2e-league.ts';
import { openLeague } from '../support/e2e-server.ts';
import { freshMatch, keyOf } from '../support/match-fixtures.ts';

const ARABIC_TEAM = 'نسور بيروت';
/** A record from before the rules refused marks of direction. */
const MARKED_TEAM = '\u202eModa Bardakları';
const ARABIC_PLAYER = 'أحمد سالم';
const MARKED_PLAYER = '\u202eVeli Güneş';

/** The match as it is stored: two sides whose names turn what stands beside them. */
function turnedMatch(startedAt: number) {
  const { playerStats, ...match } = freshMatch();
  const names: Record<string, string> = { ali: ARABIC_PLAYER, veli: MARKED_PLAYER };
  const stats = Object.entries(playerStats).map(([uid, one]) => [
    uid,
    { ...one, playerName: names[uid] ?? one.playerName, cupsScored: uid === 'ali' ? 2 : 1, attempts: 4 },
  ]);
  return {
    ...{ ...match, playerStats: Object.fromEntries(stats), startedAt, team1Name: ARABIC_TEAM, team2Name: MARKED_TEAM },
    ...{ team1Score: 3, team2Score: 1 },
  };
}

/** The left and right edges of parts of an element's visible text, in the order in which a person reads them. */
function edgesOf(place: Locator, parts: readonly string[]): Promise<{ left: number; right: number }[]> {
  return place.evaluate((element, wanted) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const nodes: Text[] = [];
    while (walker.nextNode()) nodes.push(walker.currentNode as Text);
    let [node, from] = [0, 0];
    return wanted.map((part) => {
      // Each part comes after the one before it, in the same text or in a later one.
      while (node < nodes.length && (nodes[node]?.data.indexOf(part, from) ?? -1) < 0) [node, from] = [node + 1, 0];
      const text = nodes[node];
      if (text === undefined) throw new Error(`«${part}» is missing in «${element.textContent}»`);
      const range = document.createRange();
      const at = text.data.indexOf(part, from);
      range.setStart(text, at);
      range.setEnd(text, at + part.length);
      from = at + part.length;
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
      return { left: Math.min(...boxes.map(({ left }) => left)), right: Math.max(...boxes.map(({ right }) => right)) };
    });
  }, parts);
}

/** Each part stands to the right of the one before it. */
async function standInOrder(place: Locator, ...parts: string[]): Promise<void> {
  await expect(place).toBeVisible();
  const edges = await edgesOf(place, parts);
  for (const [index, { left }] of edges.entries()) {
    expect.soft(left, parts.slice(0, index + 1).join(' … ')).toBeGreaterThanOrEqual((edges[index - 1]?.right ?? 0) - 1);
  }
}

test('a name from right to left, or with an old mark of direction, leaves the words and figures around it where they are', async () => {
  const server = await openLeague();
  const phone = await borrowPhone();
  try {
    await seedLeague(server);
    await server.write('teams/firtina', { name: ARABIC_TEAM });
    await server.write('teams/bardaklar', { name: MARKED_TEAM });
    await server.write('users/ali', { displayName: ARABIC_PLAYER });
    await server.write('users/veli', { displayName: MARKED_PLAYER });
    await server.write('matches', { [keyOf(0)]: turnedMatch(1_000), [keyOf(1)]: turnedMatch(2_000) });
    await server.write('liveMatches', {
      [keyOf(0)]: { startedAt: 1_000, table: 1 },
      [keyOf(1)]: { startedAt: 2_000, table: 2 },
    });
    await server.write('config', { activeMatch: keyOf(0) });
    const page = await phone.tab(`http://localhost:${server.port}/`);
    await page.setViewportSize({ width: 1280, height: 800 });

    // The score board of the home page: each player's cups follow his name, and the second player the first.
    const throwers = page.locator('p').filter({ hasText: /^أحمد 2 · .*Veli.* 1$/ });
    await standInOrder(throwers, 'أحمد', '2', '·', 'Veli', '1');
    const others = page.getByRole('list', { name: 'Diğer canlı maçlar' }).getByRole('link');
    await standInOrder(others, 'نسور', '3');
    await standInOrder(others, 'Bardakları', '1');

    await page.goto(`http://localhost:${server.port}/match/${keyOf(0)}`);
    const head = await (await page.request.get(page.url())).text();
    expect(head).toContain(`\u2068${ARABIC_TEAM}\u2069 3–1 \u2068Moda Bardakları\u2069 · Kupa Ligi`);
    await standInOrder(page.getByText(/^.*أحمد.* · .*Veli.*$/), 'أحمد', '·', 'Veli');

    await page.goto(`http://localhost:${server.port}/standings`);
    const row = (name: string) => page.getByRole('row').filter({ hasText: name });
    await standInOrder(row(ARABIC_TEAM), ARABIC_TEAM, '5', '2', '3');
    await standInOrder(row('Moda'), 'Bardakları', '3', '2', '1');

    // One sentence with both names and the score: the admin's line to the running match.
    await signIn(page, server.password);
    await page.goto(`http://localhost:${server.port}/standings`);
    const line = page.getByRole('link', { name: 'Maçı yönet' });
    await standInOrder(line, ARABIC_TEAM, '–', 'Bardakları', 'Maçı');

    for (const [team, name] of [
      ['firtina', ARABIC_TEAM],
      ['bardaklar', 'Moda Bardakları'],
    ] as const) {
      await page.goto(`http://localhost:${server.port}/team/${team}`);
      await page.getByRole('button', { name: 'Takip et' }).click();
      await standInOrder(page.getByText(/takip ediliyor\./), name, 'takip', 'ediliyor.');
    }
  } finally {
    await phone.dispose();
    await server.dispose();
  }
});
