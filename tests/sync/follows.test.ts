import { describe, expect, it } from 'vitest';
import type { Cursor } from '../../src/data/store/cursors.ts';
import { playerApplications } from '../../src/data/store/feeds.ts';
import { applyQuery, applyTeamIndex, createLeagueStore, TEAM_INDEX } from '../../src/data/store/league-store.ts';
import { matchRecord, query, type RecordQuery, userRecord } from '../../src/data/store/record-queries.ts';
import { createFollows } from '../../src/sync/follows.ts';
import { completedMatch } from '../support/league-data.ts';

/** A connection that notes who listens and can refuse. */
function world() {
  const timers: (() => void)[] = [];
  /** How long each timer was to wait, ms. */
  const waits: number[] = [];
  const open: { path: string; where: unknown; deny: () => void; tell: (whole: unknown) => void }[] = [];
  const fed: [string, unknown][] = [];
  const recalled: string[] = [];
  const confirmed: string[] = [];
  const league = createLeagueStore();
  const cursors = new Map<string, Cursor>();
  const values: { path: string; tell: (value: unknown) => void }[] = [];
  const follows = createFollows({
    mirror: {
      feed: ({ name }, change) => fed.push([name, change]),
      recallFeed: ({ name }) => recalled.push(name),
      events: (name, change) => fed.push([name, change]),
      recallEvents: (name) => recalled.push(name),
      records: ({ name }, change, heard = {}) => {
        fed.push([name, change]);
        for (const [of, cursor] of Object.entries(heard)) cursors.set(of, cursor);
      },
      recallQuery: async ({ name }) => void recalled.push(name),
      cursor: (of) => cursors.get(of) ?? null,
      knownAt: ({ name, collection }) => (name === KNOWN.name || collection === 'users' ? 7 : null),
      confirm: ({ name }) => confirmed.push(name),
      live: () => undefined,
    },
    ownUid: () => 'ben',
    league,
    now: () => 1,
    setTimer: (work, ms) => {
      waits.push(ms);
      timers.push(work);
      return () => timers.splice(timers.indexOf(work), 1);
    },
  });
  const connections: ((connected: boolean) => void)[] = [];
  const connection = (connected: boolean) => connections.forEach((tell) => void tell(connected));
  const remote = {
    serverNow: () => 1,
    watchConnection: (tell: (connected: boolean) => void) => {
      connections.push(tell);
      tell(true);
      return () => undefined;
    },
    watchValue: (path: string, tell: (value: unknown) => void) => {
      const value = { path, tell };
      values.push(value);
      return () => values.splice(values.indexOf(value), 1);
    },
    watchCollection: (
      path: string,
      onChange: (change: { whole: unknown }) => void,
      { where, onDenied = () => undefined }: { where?: unknown; onDenied?: () => void } = {},
    ) => {
      const listener = { path, where, deny: onDenied, tell: (whole: unknown) => onChange({ whole }) };
      open.push(listener);
      return () => {
        const index = open.indexOf(listener);
        if (index >= 0) open.splice(index, 1);
      };
    },
  };
  return { follows, remote, open, timers, waits, fed, recalled, confirmed, values, connection, league };
}

const FEED = playerApplications('ali');
/** A record that the device has, as of the time 7. */
const KNOWN = matchRecord('known');

describe('following on demand', () => {
  it('READ-07: a subscription made before the connection starts to listen once connected, with its query', () => {
    const { follows, remote, open, fed } = world();
    follows.feed(FEED);
    expect(open).toHaveLength(0);
    follows.attach(remote);
    expect(open).toMatchObject([{ path: 'applications', where: { child: 'playerId', equals: 'ali' } }]);
    open[0]?.tell({ a: 1 });
    expect(fed).toEqual([[FEED.name, { whole: { a: 1 } }]]);
  });

  it('a record that the device has is asked for by its time, and read when that is another one', () => {
    const { follows, remote, open, fed, confirmed, values } = world();
    follows.attach(remote);
    const stop = follows.records(KNOWN);
    expect(open).toHaveLength(0);
    expect(values).toMatchObject([{ path: 'matches/known/updatedAt' }]);
    values[0]?.tell(7);
    expect(confirmed).toEqual([KNOWN.name]);
    expect(open).toHaveLength(0);
    values[0]?.tell(9);
    values[0]?.tell(10);
    expect(open).toMatchObject([{ path: 'matches/known' }]);
    open[0]?.tell({ rev: 1 });
    expect(fed).toEqual([[KNOWN.name, { whole: { known: { rev: 1 } } }]]);
    stop();
    expect([open.length, values.length]).toEqual([0, 0]);
  });

  it('the own account is read whole, however known: a role that was changed in the console has the old time', () => {
    const { follows, remote, open, values, fed } = world();
    follows.attach(remote);
    follows.records(userRecord('ben'));
    expect(open).toMatchObject([{ path: 'users/ben' }]);
    expect(values).toEqual([]);
    open[0]?.tell({ role: 'team', updatedAt: 7 });
    expect(fed).toEqual([['users/ben', { whole: { ben: { role: 'team', updatedAt: 7 } } }]]);
    follows.records(userRecord('baska'));
    expect(values).toMatchObject([{ path: 'users/baska/updatedAt' }]);
  });

  it('a record that was deleted is gone at once: an account that ends with it has to hear why', () => {
    const { follows, remote, open, fed, values } = world();
    follows.attach(remote);
    follows.records(KNOWN);
    values[0]?.tell(7);
    values[0]?.tell(null);
    expect(fed).toEqual([[KNOWN.name, { whole: {} }]]);
    expect(open).toMatchObject([{ path: 'matches/known' }]);
  });

  it('a record that was deleted meanwhile is read, and one that the device does not have is read at once', () => {
    const { follows, remote, open, values } = world();
    follows.attach(remote);
    follows.records(KNOWN);
    values[0]?.tell(null);
    follows.records(matchRecord('other'));
    expect(open.map(({ path }) => path)).toEqual(['matches/known', 'matches/other']);
    expect(values).toHaveLength(1);
  });

  it('READ-05: the log of a match is read from the cache at once, before there is a connection', () => {
    const { follows, recalled } = world();
    follows.events('m');
    expect(recalled).toEqual(['m']);
  });

  it('a record or a log without a key is not followed: its path is the whole collection', () => {
    const { follows, remote, open, recalled } = world();
    follows.attach(remote);
    const stops = [follows.records(matchRecord('')), follows.events('')];
    for (const stop of stops) stop();
    expect([open, recalled]).toEqual([[], []]);
  });

  it('two screens share one listener, which ends with the second of them', () => {
    const { follows, remote, open } = world();
    follows.attach(remote);
    const first = follows.events('m');
    const second = follows.events('m');
    expect(open).toHaveLength(1);
    first();
    first();
    expect(open).toHaveLength(1);
    second();
    expect(open).toHaveLength(0);
  });

  it('a refused listen is retried, unless nobody follows any more', () => {
    const { follows, remote, open, timers } = world();
    follows.attach(remote);
    const stop = follows.feed(FEED);
    open.splice(0)[0]?.deny();
    timers.splice(0).forEach((work) => void work());
    expect(open).toHaveLength(1);
    open.splice(0)[0]?.deny();
    stop();
    expect(timers).toHaveLength(0);
  });

  it('what was refused behind a lost session is asked for at once over a new connection, and its patience begins anew', () => {
    const { follows, remote, open, timers, waits, connection } = world();
    follows.attach(remote);
    follows.feed(FEED);
    const refuse = () => open.splice(0).forEach(({ deny }) => void deny());
    for (let times = 0; times < 4; times++) {
      refuse();
      if (times < 3) timers.splice(0).forEach((work) => void work());
    }
    expect(waits.at(-1)).toBe(60_000);
    connection(false);
    expect(open).toHaveLength(0);
    connection(true);
    expect(open).toHaveLength(1);
    expect(timers).toHaveLength(0);
    refuse();
    expect(waits.at(-1)).toBe(500);
  });
});

describe('results that the device has', () => {
  const RESULTS: RecordQuery = { ...query('matches', { child: 'completedAt', last: 8 }), byResults: true };
  const entry = (updatedAt: number) => ({ name: 'F', updatedAt });
  /** The next visit of a device that has read the results when the newest change of the index was at 5. */
  async function nextVisit(index: Record<string, unknown>, sides: [string, string] = ['firtina', 'gitti']) {
    const device = world();
    const { follows, remote, league } = device;
    const [team1Id, team2Id] = sides;
    const match = { ...completedMatch('ali+').match, team1Id, team2Id };
    const isSynced = (synced: boolean) => league.setState({ syncedThisSession: { [TEAM_INDEX]: synced } });
    applyTeamIndex(league, { whole: { firtina: entry(5), kartal: entry(3) } });
    isSynced(true);
    follows.attach(remote);
    const stop = follows.records(RESULTS);
    await Promise.resolve();
    device.open[0]?.tell({ m: match });
    stop();
    expect(device.open).toEqual([]);
    applyQuery(league, RESULTS, { whole: { m: match } });
    isSynced(false);
    const end = follows.records(RESULTS);
    await Promise.resolve();
    expect(device.open).toEqual([]);
    applyTeamIndex(league, { whole: index });
    isSynced(true);
    return { ...device, end };
  }

  it('are not asked for again while no entry of the index has changed', async () => {
    const { open, confirmed, end, league } = await nextVisit({ firtina: entry(5), kartal: entry(3) });
    expect(open).toEqual([]);
    expect(confirmed).toEqual([RESULTS.name]);
    end();
    applyTeamIndex(league, { changed: { firtina: entry(9) } });
    expect(open).toEqual([]);
  });

  it('are asked for as soon as one changes: a result that was annulled goes at once', async () => {
    const { open, league, end } = await nextVisit({ firtina: entry(5), kartal: entry(3) });
    applyTeamIndex(league, { changed: { kartal: entry(9) } });
    applyTeamIndex(league, { changed: { kartal: entry(10) } });
    expect(open).toMatchObject([{ path: 'matches', where: { child: 'completedAt', last: 8 } }]);
    end();
    expect(open).toEqual([]);
  });

  it.each<[string, Record<string, unknown>, [string, string]?]>([
    ['an entry changed meanwhile', { firtina: entry(6), kartal: entry(3) }],
    ['a copy of an earlier day was put back', { firtina: entry(4), kartal: entry(3) }],
    ['both teams have left, so that an annulment changes no entry', { firtina: entry(5) }, ['biri', 'oteki']],
    ['a team’s name is a word of the language', { firtina: entry(5) }, ['__proto__', 'constructor']],
  ])('are asked for if %s', async (_why, index, sides) => {
    const { open, confirmed } = await nextVisit(index, sides);
    expect(open).toHaveLength(1);
    expect(confirmed).toEqual([]);
  });

  it('are asked for if the device has none, or its storage does not answer', async () => {
    const { follows, remote, open, league, timers } = world();
    league.setState({ syncedThisSession: { [TEAM_INDEX]: true } });
    follows.attach(remote);
    follows.records(RESULTS);
    expect(open).toEqual([]);
    timers[0]?.();
    expect(open).toHaveLength(1);
    await Promise.resolve();
    expect(open).toHaveLength(1);
  });
});
