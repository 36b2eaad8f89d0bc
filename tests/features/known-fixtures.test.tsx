import { act, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { preloadScreen } from '../../src/app/routes.tsx';
import { knownFixtures, readKnownFixtures } from '../../src/data/hooks/use-fixtures.ts';
import { query } from '../../src/data/store/record-queries.ts';
import { pageQueries } from '../../src/domain/schedule/lists.ts';
import { fixtureOf } from '../domain/schedule/leagues.ts';
import { openApp } from '../support/app-world.tsx';
import { teamRecord } from '../support/league-data.ts';

/** Saturday, 21 November 2026, 18:00 in Istanbul. */
const NOW = Date.UTC(2026, 10, 21, 15);
const TEAMS = { t0: teamRecord('Kadıköy Fırtına'), t1: teamRecord('Moda Bardakları') };
const FIXTURES = { f1: fixtureOf({ season: 'first', at: NOW + 3_600_000 }) };
const NAMES = pageQueries(NOW).map((one) => query('fixtures', one).name);

function documentWith(records: object): Document {
  const text = JSON.stringify(records);
  return new DOMParser().parseFromString(
    `<!doctype html><head><script type="application/json" id="first-records">${text}</script></head>`,
    'text/html',
  );
}
const windows = Object.fromEntries(NAMES.map((name, index) => [name, index === 1 ? {} : { f1: true }]));

afterEach(() => readKnownFixtures(NOW, documentWith({})));

describe('what is known of fixtures before there is a connection', () => {
  it('comes from the page, under the names by which the app asks', async () => {
    await readKnownFixtures(NOW, documentWith({ fixtures: FIXTURES, windows }));
    const keys = Object.fromEntries(NAMES.map((name, index) => [name, index === 1 ? [] : ['f1']]));
    expect(knownFixtures()).toEqual({ fixtures: FIXTURES, queries: keys });
    await readKnownFixtures(NOW, documentWith({ 'teams/a': {} }));
    expect(knownFixtures()).toEqual({ fixtures: {}, queries: {} });
  });

  it('is shown before the server has said a word, and what the server says takes its place', async () => {
    // The screen looks at this test's own document when it is loaded.
    await preloadScreen('/fixtures');
    await readKnownFixtures(NOW, documentWith({ fixtures: FIXTURES, windows }));
    const { hear } = await openApp('/fixtures', {
      connection: 'connecting',
      heard: { teams: TEAMS, users: undefined, matches: undefined, fixtures: undefined },
      now: () => NOW,
    });
    const next = within(await screen.findByRole('list', { name: '1. hafta' }));
    expect(next.getAllByRole('listitem')).toHaveLength(1);
    expect(await screen.findByRole('button', { name: '1. hafta · bu hafta' })).toBeTruthy();
    await act(async () =>
      hear({ teams: TEAMS, fixtures: { f1: { ...FIXTURES.f1, state: 'cancelled', sequence: 1 } } }),
    );
    expect((await screen.findAllByText('İptal')).length).toBeGreaterThan(0);
    expect(screen.queryByRole('button', { name: /bu hafta/ })).toBeNull();
  });
});
