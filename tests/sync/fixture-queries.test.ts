import { describe, expect, it } from 'vitest';
import { fixturesFrom, teamFixtures } from '../../src/data/store/fixture-queries.ts';
import { applyCachedQuery, applyQuery, createLeagueStore } from '../../src/data/store/league-store.ts';
import { createMirror } from '../../src/data/store/mirror.ts';
import { FIRST_QUERIES, LAST_FIXTURE, query } from '../../src/data/store/record-queries.ts';
import { queryRows } from '../../src/data/store/schema.ts';
import { LEAGUE_FIXTURE } from '../support/rules-league.ts';

describe('the fixtures of a visit', () => {
  it('are one at first, and none where the league has none', () => {
    expect(FIRST_QUERIES).toContain(LAST_FIXTURE);
    expect(LAST_FIXTURE.query).toEqual({ child: 'at', last: 1 });
    const store = createLeagueStore();
    applyQuery(store, LAST_FIXTURE, { whole: null });
    expect(store.getState()).toMatchObject({ fixtures: {}, queries: { [LAST_FIXTURE.name]: [] } });
  });

  it('stay in the store while a query holds them, as the server has them', () => {
    const store = createLeagueStore();
    const [home, away] = teamFixtures('firtina', 60);
    if (home === undefined || away === undefined) throw new Error('two sides');
    applyQuery(store, home, { whole: { f1: LEAGUE_FIXTURE } });
    applyQuery(store, fixturesFrom(1, 60), { whole: { f1: LEAGUE_FIXTURE, f2: LEAGUE_FIXTURE } });
    applyQuery(store, home, { changed: { f1: null } });
    expect(Object.keys(store.getState().fixtures)).toEqual(['f1', 'f2']);
    applyQuery(store, fixturesFrom(1, 60), { changed: { f1: null, f2: { ...LEAGUE_FIXTURE, at: 5 } } });
    expect(store.getState().fixtures).toEqual({ f2: { ...LEAGUE_FIXTURE, at: 5 } });
  });

  it('are found on the device again by the page that shows them', async () => {
    const store = createLeagueStore();
    const season = query('fixtures', { child: 'at', last: 40 });
    const onDevice = async (rows: string) => (rows === queryRows(season) ? { f1: LEAGUE_FIXTURE } : null);
    const noDatabase = () => Promise.reject(new Error('nothing is written'));
    const onError = (error: unknown) => expect.unreachable(String(error));
    const mirror = createMirror(noDatabase, store, onError, onDevice);
    await mirror.recall(season);
    expect(store.getState().fixtures).toEqual({ f1: LEAGUE_FIXTURE });
    expect(store.getState().everSynced[season.name]).toBe(true);
  });

  it('come from the device, and what is known already is newer', () => {
    const store = createLeagueStore();
    applyQuery(store, LAST_FIXTURE, { whole: { f1: { ...LEAGUE_FIXTURE, at: 9 } } });
    applyCachedQuery(store, fixturesFrom(1, 60), { f1: LEAGUE_FIXTURE, f2: LEAGUE_FIXTURE });
    expect(store.getState().fixtures).toEqual({ f1: { ...LEAGUE_FIXTURE, at: 9 }, f2: LEAGUE_FIXTURE });
  });
});
