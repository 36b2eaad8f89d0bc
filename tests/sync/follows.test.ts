import { describe, expect, it } from 'vitest';
import { COUNTING, playerApplications } from '../../src/data/store/feeds.ts';
import type { Copy } from '../../src/data/store/mirror.ts';
import { matchLog, matchRecord, query } from '../../src/data/store/record-queries.ts';
import { metRecord } from '../../src/data/store/season-feeds.ts';
import { createFollows } from '../../src/sync/follows.ts';

/** A connection that notes who listens and can refuse. */
function world() {
  const timers: (() => void)[] = [];
  /** How long each timer was to wait, ms. */
  const waits: number[] = [];
  const open: { path: string; where: unknown; known: unknown; deny: () => void; tell: (whole: unknown) => void }[] = [];
  const fed: [string, unknown][] = [];
  const recalled: string[] = [];
  /** What the device has, by the name of a query. */
  const copies = new Map<string, Copy>();
  let hangs = false;
  const recall = (name: string): Promise<Copy | null> => {
    recalled.push(name);
    return hangs ? new Promise(() => undefined) : Promise.resolve(copies.get(name) ?? null);
  };
  const follows = createFollows({
    mirror: {
      receive: ({ name }, change) => fed.push([name, change]),
      recall: ({ name }) => recall(name),
      cursor: () => null,
      live: () => undefined,
    },
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
    watchValue: () => () => undefined,
    watchCollection: (
      path: string,
      onChange: (change: { whole: unknown }) => void,
      { where, known, onDenied = () => undefined }: { where?: unknown; known?: unknown; onDenied?: () => void } = {},
    ) => {
      const tell = (whole: unknown) => onChange({ whole });
      const listener = { path, where, known, deny: onDenied, tell };
      open.push(listener);
      return () => {
        const index = open.indexOf(listener);
        if (index >= 0) open.splice(index, 1);
      };
    },
  };
  const hang = () => {
    hangs = true;
  };
  return { follows, remote, open, timers, waits, fed, recalled, copies, hang, connection };
}

/** What the device has is there. */
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

const FEED = playerApplications('ali');
const KNOWN = matchRecord('known');

describe('following on demand', () => {
  it('READ-07: a subscription made before the connection starts to listen once connected, with its query', async () => {
    const { follows, remote, open, fed } = world();
    follows.follow(FEED);
    await settled();
    expect(open).toHaveLength(0);
    follows.attach(remote);
    await settled();
    expect(open).toMatchObject([{ path: 'applications', where: { child: 'playerId', equals: 'ali' } }]);
    open[0]?.tell({ a: 1 });
    expect(fed).toEqual([[FEED.name, { whole: { a: 1 } }]]);
  });

  it('a record is followed by its path: its fields as they change, and that it is gone', async () => {
    const { follows, remote, open, fed } = world();
    follows.attach(remote);
    const stop = follows.follow(KNOWN);
    await settled();
    expect(open).toMatchObject([{ path: 'matches/known', where: undefined }]);
    open[0]?.tell({ rev: 1 });
    open[0]?.tell(null);
    expect(fed).toEqual([
      [KNOWN.name, { whole: { known: { rev: 1 } } }],
      [KNOWN.name, { whole: {} }],
    ]);
    stop();
    expect(open).toEqual([]);
  });

  it('READ-05: the log of a match is read from the cache at once, before there is a connection', () => {
    const { follows, recalled } = world();
    follows.follow(matchLog('m'));
    expect(recalled).toEqual([matchLog('m').name]);
  });

  it('a record or a log without a key is not followed: its path is the whole collection', () => {
    const { follows, remote, open, recalled } = world();
    follows.attach(remote);
    const stops = [follows.follow(matchRecord('')), follows.follow(matchLog(''))];
    for (const stop of stops) stop();
    expect([open, recalled]).toEqual([[], []]);
  });

  it('two screens share one listener, which ends with the second of them', async () => {
    const { follows, remote, open } = world();
    follows.attach(remote);
    const first = follows.follow(matchLog('m'));
    const second = follows.follow(matchLog('m'));
    await settled();
    expect(open).toHaveLength(1);
    first();
    first();
    expect(open).toHaveLength(1);
    second();
    expect(open).toHaveLength(0);
  });

  it('a refused listen is retried, unless nobody follows any more', async () => {
    const { follows, remote, open, timers } = world();
    follows.attach(remote);
    const stop = follows.follow(FEED);
    await settled();
    open.splice(0)[0]?.deny();
    timers.splice(0).forEach((work) => void work());
    expect(open).toHaveLength(1);
    open.splice(0)[0]?.deny();
    stop();
    expect(timers).toHaveLength(0);
  });

  it('what was refused behind a lost session is asked for at once over a new connection, and its patience begins anew', async () => {
    const { follows, remote, open, timers, waits, connection } = world();
    follows.attach(remote);
    follows.follow(FEED);
    await settled();
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

describe('what the device has', () => {
  const RESULTS = query('matches', { child: 'completedAt', last: 8 });

  it('is what a listener begins with: a query, a record, a feed and a log', async () => {
    const { follows, remote, open, copies } = world();
    copies.set(RESULTS.name, { m: { rev: 1 } }).set(KNOWN.name, { known: { rev: 2 } });
    copies.set(FEED.name, { a: 1 }).set(matchLog('m').name, { throw: 3 });
    follows.attach(remote);
    follows.follow(RESULTS);
    follows.follow(KNOWN);
    follows.follow(FEED);
    follows.follow(matchLog('m'));
    await settled();
    expect(open.map(({ path, known }) => [path, known])).toEqual([
      ['matches', { m: { rev: 1 } }],
      ['matches/known', { rev: 2 }],
      ['applications', { a: 1 }],
      ['matchEvents/m', { throw: 3 }],
    ]);
  });

  it('is read before there is a connection, and again for the next connection', async () => {
    const { follows, remote, open, copies, recalled } = world();
    copies.set(FEED.name, { a: 1 });
    follows.follow(FEED);
    await settled();
    expect(recalled).toEqual([FEED.name]);
    follows.attach(remote);
    await settled();
    expect(recalled).toEqual([FEED.name]);
    copies.set(FEED.name, { a: 2 });
    follows.attach(remote);
    await settled();
    expect(open.map(({ known }) => known)).toEqual([{ a: 2 }]);
  });

  it('is waited for, but not longer than a storage that hangs deserves; the next one is not waited for at all', async () => {
    const { follows, remote, open, timers, waits, hang } = world();
    hang();
    follows.attach(remote);
    follows.follow(RESULTS);
    await settled();
    expect(open).toEqual([]);
    timers[0]?.();
    expect(open).toMatchObject([{ path: 'matches', known: null }]);
    follows.follow(FEED);
    expect(waits).toEqual([4_000, 0]);
  });

  it('is not listened to any more when it arrives after the screen has gone', async () => {
    const { follows, remote, open, timers } = world();
    follows.attach(remote);
    follows.follow(RESULTS)();
    await settled();
    expect([open, timers]).toEqual([[], []]);
  });
});

describe('what only a counting changes', () => {
  const MET = metRecord('first', 'ay_su');

  /** A phone with this copy, or none, that follows the meetings of two teams; the league has counted at this time. */
  async function phone(copy: Copy | null, at: number | null) {
    const { follows, remote, open, fed, copies } = world();
    if (copy !== null) copies.set(MET.name, copy);
    follows.attach(remote);
    follows.follow(MET);
    await settled();
    expect(open, 'waits for the time of the last counting').toEqual([]);
    follows.follow(COUNTING);
    await settled();
    const [counting] = open;
    const count = (next: number | null) => counting?.tell(next === null ? null : { at: next, revision: 7 });
    const asked = () => open.slice(1).map(({ path, known }) => [path, known]);
    const answer = (whole: unknown) => {
      open[1]?.tell(whole);
      return fed.filter(([name]) => name === MET.name).at(-1)?.[1] as { whole: Copy };
    };
    count(at);
    return { count, asked, answer };
  }

  const read = async (whole: unknown, at: number | null) => (await phone(null, at)).answer(whole).whole;
  const RECORD = { low: 2, high: 1, lastMatchId: '-Nlast' };

  it.each([
    ['teams that met', RECORD],
    ['teams that never met', null],
  ])('L16: is read once, and after the next counting again: %s', async (_what, whole) => {
    const copy = await read(whole, 1_000);
    const { count, asked } = await phone(copy, 1_000);
    expect(asked()).toEqual([]);
    count(2_000);
    count(3_000);
    expect(asked()).toEqual([[MET.path, whole ?? {}]]);
  });

  it('L16: is read when the copy is of no counting, of a part, or of a league that has never counted', async () => {
    const copy = await read(RECORD, 1_000);
    const { low: _lost, ...part } = copy;
    expect((await phone(RECORD, 1_000)).asked()).toHaveLength(1);
    expect((await phone(part, 1_000)).asked()).toHaveLength(1);
    expect((await phone(await read(RECORD, null), null)).asked()).toHaveLength(1);
    expect((await phone(null, 1_000)).asked()).toEqual([[MET.path, null]]);
  });

  it('L16: an answer after another counting is of neither, so a backup of the first one is read', async () => {
    const late = await phone(null, 1_000);
    late.count(2_000);
    const { whole } = late.answer(RECORD);
    expect((await phone(whole, 1_000)).asked()).toHaveLength(1);
  });
});
