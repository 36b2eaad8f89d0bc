import { act, screen, waitFor, within } from '@testing-library/react';
import { Profiler, type ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { ADMIN, type Opening, openApp, SCORER } from '../support/app-world.tsx';
import { drawnIn } from '../support/drawn-components.ts';
import { completedMatch, MATCH_ID, playedMatch } from '../support/league-data.ts';
import { keyOf } from '../support/match-fixtures.ts';

const NIGHT = keyOf(950);
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const score = () => screen.getByRole('region', { name: 'Skor' }).textContent;

/** Names of the components that were drawn since the last question, one for each drawing. */
let drawn: string[] = [];
const counted = ({ children }: { children: ReactNode }) => (
  <Profiler id="app" onRender={() => drawn.push(...drawnIn(document.body))}>
    {children}
  </Profiler>
);

/** The table of a match that runs, with some throws; the clock is stopped, so that it renders nothing. */
async function openTable(path = `/admin/match/${MATCH_ID}`, more: Opening = { as: ADMIN }) {
  const { match, events } = playedMatch('ali+', 'ceren+');
  const now = Date.now();
  const world = await openApp(path, {
    ...{ now: () => now, wrapper: counted, ...more },
    heard: { matches: { [MATCH_ID]: match }, events: { [MATCH_ID]: events }, activeMatch: MATCH_ID },
  });
  await screen.findByRole('region', { name: 'Skor' });
  const tap = async (name: string, becomes: () => unknown) => {
    drawn = [];
    await world.user.click(button(name));
    await waitFor(() => expect(becomes()).toBeTruthy());
    return drawn;
  };
  // The chip begins to count with the first one.
  await tap('Veli Güneş: Iska', () => screen.queryByText('1 işlem bekliyor'));
  // So does the turn, which the phone takes after a question to the league; there the scorer has no right.
  if (more.as === ADMIN) await waitFor(() => expect(world.backend.read(`matchTurns/${MATCH_ID}`)).toBeTruthy());
  world.pause();
  return { ...world, tap };
}

/** Where a tap is, and which was the last one: every tap changes both. */
const ALWAYS = ['SyncChip', 'StatusChip', 'LastEvent', 'LastEventBar', 'TapButton', 'GiveMenu', 'HoldMenu'];

/** How often each is drawn. */
const times = (names: readonly string[]) => {
  const counts: Record<string, number> = {};
  for (const name of names) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
};

describe('a tap', () => {
  it('that counts a cup draws its zone, its half of the score, the last event and the chip, each once, and nothing else', async () => {
    const { tap } = await openTable();
    const names = await tap(
      'Ali Yıldız: kupa ekle',
      () => score()?.includes('Fırtına2') && screen.queryByText('2 işlem bekliyor'),
    );
    expect(times(names)).toEqual({
      ...{ SyncChip: 1, StatusChip: 1 },
      ...{ PlayerZone: 1, ScoreZone: 1, ZoneButton: 3 },
      ...{ Board: 1, ScoreBoard: 1, Half: 1, Rack: 1, ScoreNumber: 2 },
      ...{ LastEvent: 1, LastEventBar: 1, TapButton: 1, GiveMenu: 1, HoldMenu: 1 },
    });
  });

  it('that misses draws its zone, the last event and the chip', async () => {
    const { tap } = await openTable();
    const names = await tap('Ceren Şahin: Iska', () => screen.queryByText('2 işlem bekliyor'));
    expect(times(names)).toEqual({
      ...{ SyncChip: 1, StatusChip: 1 },
      ...{ PlayerZone: 1, ScoreZone: 1, ZoneButton: 3, ScoreNumber: 1 },
      ...{ LastEvent: 1, LastEventBar: 1, TapButton: 1, GiveMenu: 1, HoldMenu: 1 },
    });
  });

  it('draws no more on the phone of a scorer without an account', async () => {
    const until = Date.now() + 3_600_000;
    const right = { uid: SCORER.uid, name: 'Hakan', until, given: until, anonymous: true as const };
    const { tap } = await openTable(`/score/${MATCH_ID}`, { as: SCORER, rights: { [MATCH_ID]: right } });
    const names = await tap('Ceren Şahin: Iska', () => screen.queryByText('2 işlem bekliyor'));
    expect(Object.keys(times(names)).sort()).toEqual(
      [...ALWAYS, 'PlayerZone', 'ScoreNumber', 'ScoreZone', 'ZoneButton'].sort(),
    );
  });

  it('that the server has taken draws the last event and the chip', async () => {
    const { rows, outbox, tap } = await openTable();
    await tap('Ali Yıldız: kupa ekle', () => screen.queryByText('2 işlem bekliyor'));
    drawn = [];
    await outbox.update(
      (await rows()).map(({ seq }) => seq),
      { state: 'accepted' },
    );
    await screen.findByText('Gönderildi');
    expect(Object.keys(times(drawn)).sort()).toEqual([...ALWAYS].sort());
  });
});

describe('an idle table', () => {
  it('draws nothing while what it shows stays the same', async () => {
    const { match, events } = playedMatch('ali+', 'ceren+');
    const heard = { matches: { [MATCH_ID]: match }, events: { [MATCH_ID]: events }, activeMatch: MATCH_ID };
    await openApp(`/admin/match/${MATCH_ID}`, { as: ADMIN, wrapper: counted, heard });
    await screen.findByRole('region', { name: 'Skor' });
    // Longer than every look at the clock; what loads late is drawn first.
    for (let look = 0; look < 4; look++) {
      drawn = [];
      await act(() => new Promise((resolve) => setTimeout(resolve, 6_000)));
      if (drawn.length === 0) break;
    }
    expect(times(drawn)).toEqual({});
  });
});

describe('the panel with many running matches', () => {
  const running = Array.from({ length: 6 }, (_, nth) => `-NzMatch00000000000${nth + 2}`);
  /** What is still being read is drawn first. */
  const drawnOut = () =>
    waitFor(() => {
      const before = drawn;
      drawn = [];
      expect(before).toEqual([]);
    });
  const openPanel = async () => {
    const now = Date.now();
    const { match } = playedMatch('ali+');
    const done = completedMatch('ali+').match;
    const matches = {
      [MATCH_ID]: done,
      ...Object.fromEntries(running.map((id) => [id, { ...match, updatedAt: now }])),
    };
    const world = await openApp('/admin?tab=matches', {
      as: ADMIN,
      now: () => now,
      wrapper: counted,
      heard: { matches },
    });
    const tables = within(await screen.findByRole('region', { name: 'Devam eden maçlar' }));
    const phone = (at: number) => ({ at, name: 'Android telefon', uid: 'hakan', who: 'Hakan' });
    const seed = (values: object) => act(() => world.backend.seed(values as Record<string, unknown>));
    seed(Object.fromEntries(running.map((id) => [`matchPresence/${id}/tel`, phone(now)])));
    await waitFor(() => expect(tables.getAllByText('Hakan')).toHaveLength(running.length));
    world.pause();
    await drawnOut();
    return {
      ...world,
      seed,
      sign: (battery: number) => seed({ [`matchPresence/${running[0]}/tel`]: { ...phone(now + battery), battery } }),
      tables,
    };
  };

  it('draws only the phones of its match when a phone gives a sign', async () => {
    const { sign, tables } = await openPanel();
    // On a busy machine what is read late may be drawn beside a sign, but not beside each.
    for (let battery = 50; battery < 60; battery++) {
      drawn = [];
      sign(battery);
      expect(await tables.findByText(new RegExp(`%${battery}`))).toBeTruthy();
      if (drawn.length === 1) break;
    }
    expect(times(drawn)).toEqual({ TableStatus: 1 });
  });

  it('draws its table and its right of the night, and no other table’s, when a phone gives a sign in «Bu akşam»', async () => {
    const now = Date.now();
    const until = now + 3_600_000;
    const { match } = playedMatch('ali+');
    const matches = Object.fromEntries(running.map((id) => [id, { ...match, updatedAt: now }]));
    const { backend, pause } = await openApp('/admin?tab=evening', {
      ...{ as: ADMIN, now: () => now, wrapper: counted, heard: { matches } },
    });
    const seed = (values: object) => act(() => backend.seed(values as Record<string, unknown>));
    const phone = (uid: string, at: number) => ({ at, name: 'Android', uid, who: uid, battery: 60 });
    const of = (nth: number) => `matchPresence/${running[nth]}/hakem${nth}-a`;
    seed({
      'config/night': { id: NIGHT, until, code: true },
      [`nights/${NIGHT}`]: { startedAt: 1, until, by: 'admin', code: '482913' },
      ...Object.fromEntries(running.map((id, nth) => [`liveMatches/${id}`, { startedAt: nth, table: nth + 1 }])),
      ...Object.fromEntries(running.map((_, nth) => [of(nth), phone(`hakem${nth}`, now)])),
      ...Object.fromEntries(
        running.map((id, nth) => [
          `tableScorers/${NIGHT}/hakem${nth}/t${nth + 1}`,
          { name: `Hakem ${nth}`, at: now, until, how: 'code', matches: { [id]: true } },
        ]),
      ),
    });
    const rights = within(await screen.findByRole('list', { name: 'Hakemler' }));
    await waitFor(() => expect(rights.getAllByText(/pil %60$/)).toHaveLength(running.length));
    pause();
    await drawnOut();
    seed({ [of(0)]: { ...phone('hakem0', now + 1), battery: 50 } });
    expect(await rights.findByText(/pil %50$/)).toBeTruthy();
    const { TableRights, EveningRow } = times(drawn);
    expect({ TableRights, EveningRow }).toEqual({ TableRights: 1, EveningRow: 1 });
  });

  it('draws its own row when a cup is hit, neither the phones at the tables nor the played matches', async () => {
    const { seed, tables } = await openPanel();
    seed({ [`matches/${running[0]}/team1Score`]: 7 });
    expect(await tables.findByText('7')).toBeTruthy();
    const { TableStatus = 0, CompletedList = 0, FeatureButton } = times(drawn);
    expect({ TableStatus, CompletedList, FeatureButton }).toEqual({
      TableStatus: 0,
      CompletedList: 0,
      FeatureButton: 1,
    });
  });
});
