import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { useGrowingList } from '../../src/data/hooks/use-growing-list.ts';
import { readFirstRecords } from '../../src/data/store/hydrate.ts';
import { applyRecords, createLeagueStore } from '../../src/data/store/league-store.ts';
import { LAST_FIXTURE } from '../../src/data/store/record-queries.ts';
import type { Team } from '../../src/domain/records/types.ts';
import { openApp } from '../support/app-world.tsx';
import { entryOfSeed } from '../support/derived.ts';
import { LEAGUE, MATCH_ID, playedMatch } from '../support/league-data.ts';

function pageWith(text: string): Document {
  return new DOMParser().parseFromString(
    `<!doctype html><head><script type="application/json" id="first-records">${text}</script></head>`,
    'text/html',
  );
}

const entryOf = (team: unknown) => ({ ...entryOfSeed(team as Team), updatedAt: 1 });

describe('records that came with the page', () => {
  it('are read from their element; a missing or broken element gives no records', () => {
    expect(readFirstRecords(pageWith('{"teams/a":{"name":"\\u003cb>"}}'))).toEqual({ 'teams/a': { name: '<b>' } });
    for (const text of ['', '{', 'null', '7']) expect(readFirstRecords(pageWith(text))).toEqual({});
    expect(readFirstRecords(new DOMParser().parseFromString('<p>', 'text/html'))).toEqual({});
  });

  it('mark the team index as complete, with the season, but a single record’s neighbours as unknown', () => {
    const store = createLeagueStore();
    applyRecords(store, { 'users/ali': LEAGUE.users.ali, 'config/stream': {}, 'teams/firtina/name': 'x', nonsense: 1 });
    expect(Object.keys(store.getState().users)).toEqual(['ali']);
    expect(store.getState().everSynced).toEqual({ 'users/ali': true });
    const { firtina, bardaklar } = LEAGUE.teams;
    applyRecords(store, {
      teamIndex: { firtina: entryOf(firtina), bardaklar: entryOf(bardaklar), eski: { gone: true } },
    });
    expect(Object.keys(store.getState().teamIndex)).toEqual(['firtina', 'bardaklar']);
    expect(store.getState().everSynced).toEqual({ 'users/ali': true, teamIndex: true, season: true });
  });

  it('say whether the league has fixtures, so that the navigation does not grow', async () => {
    const store = createLeagueStore();
    applyRecords(store, { 'fixtures/son': { at: 1 }, fixtures: {}, windows: {} });
    expect(store.getState().queries).toEqual({ [LAST_FIXTURE.name]: ['son'] });
    const { league } = await openApp('/leaders', { connection: 'connecting', heard: { fixtures: undefined } });
    const link = () => screen.queryByRole('link', { name: 'Fikstür' });
    expect(link()).toBeNull();
    act(() => applyRecords(league, { 'fixtures/son': { at: 1 } }));
    expect(link()).not.toBeNull();
  });

  it.each([
    ['/team/firtina', { 'teams/firtina': LEAGUE.teams.firtina }, 'Kadıköy Fırtına'],
    [
      '/player/ali',
      { 'users/ali': LEAGUE.users.ali, 'teamIndex/firtina': entryOf(LEAGUE.teams.firtina) },
      'Ali Yıldız',
    ],
    [`/match/${MATCH_ID}`, { [`matches/${MATCH_ID}`]: playedMatch('ali+').match }, /Kadıköy Fırtına/],
  ])('%s shows its record before the server has sent anything', async (path, records, heading) => {
    const { league, hear } = await openApp(path, {
      connection: 'connecting',
      heard: { teams: undefined, users: undefined, matches: undefined },
    });
    act(() => {
      league.setState({
        teams: {},
        users: {},
        matches: {},
        events: {},
        teamIndex: {},
        everSynced: {},
        syncedThisSession: {},
      });
      applyRecords(league, records);
    });
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeTruthy();
    // The screen does not call an unread list empty.
    expect(screen.queryByText('Takımsız')).toBeNull();
    expect(screen.queryByRole('tablist') ?? screen.queryByRole('heading', { name: 'Hakkında' })).toBeNull();
    hear({ teams: LEAGUE.teams, users: LEAGUE.users, matches: { [MATCH_ID]: playedMatch('ali+').match } });
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeTruthy();
  });
});

describe('a long list', () => {
  const lengths: number[] = [];
  function Counted({ items }: { items: readonly number[] }) {
    const shown = useGrowingList(items);
    lengths.push(shown.length);
    return <p>{shown.length}</p>;
  }

  it('is rendered a screenful first, then in full', async () => {
    lengths.length = 0;
    const items = Array.from({ length: 60 }, (_, i) => i);
    render(
      <MemoryRouter>
        <Counted items={items} />
      </MemoryRouter>,
    );
    expect(await screen.findByText('60')).toBeTruthy();
    expect(lengths[0]).toBe(12);
    expect(lengths.at(-1)).toBe(60);
  });
});

describe('the page of a team whose captain is not read yet', () => {
  const captainOf = () => screen.queryByText('Kaptan', { selector: 'dt' })?.nextElementSibling?.textContent;

  it('keeps the place of his line, so that it pushes nothing down, and says so when there is nobody', async () => {
    const { league, hear } = await openApp('/team/firtina', { heard: { users: undefined } });
    const uid = LEAGUE.teams.firtina.captainId;
    act(() =>
      league.setState(({ everSynced }) => ({ users: {}, everSynced: { ...everSynced, [`users/${uid}`]: false } })),
    );
    await screen.findByText('Oyuncu sayısı');
    expect(captainOf()).toBe('\u00a0');
    hear({ users: LEAGUE.users });
    expect(captainOf()).toBe(LEAGUE.users[uid as keyof typeof LEAGUE.users].displayName);
    act(() => league.setState({ users: {} }));
    expect(captainOf()).toBe('Bilinmiyor');
  });
});
