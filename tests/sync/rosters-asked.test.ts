import 'fake-indexeddb/auto';
import { describe, expect, it, vi } from 'vitest';
import { ROSTERS } from '../../src/data/store/admin-queries.ts';
import { readCachedLeague } from '../../src/data/store/cached-league.ts';
import { createLeagueStore } from '../../src/data/store/league-store.ts';
import { createMirror } from '../../src/data/store/mirror.ts';
import { MirrorDatabase } from '../../src/data/store/mirror-db.ts';
import { type FollowedByCursor, followByCursor } from '../../src/sync/by-cursor.ts';
import { createFollows } from '../../src/sync/follows.ts';
import { device, rostersOf } from '../support/roster-phone.ts';
import { DAY, rosterServer } from '../support/roster-server.ts';

// The queries with which a scorer's phone reads the players of each team, and its use of the answers.

it('where changes are refused at once, only what reads all of it is left to end', () => {
  const listening: string[] = [];
  const listen: FollowedByCursor['listen'] = (from, _tell, readWhole) => {
    const name = from === null ? 'all' : 'changes';
    listening.push(name);
    if (from !== null) readWhole();
    return () => listening.splice(listening.indexOf(name), 1);
  };
  const remote = { serverNow: () => 0, watchValue: () => () => undefined };
  const stop = followByCursor(remote, { cursor: () => ({ at: 5, since: 0 }), listen, receive: () => undefined });
  expect(listening).toEqual(['all']);
  stop();
  expect(listening).toEqual([]);
});

describe('the rosters on a phone that scores', () => {
  it('a second start asks for who was changed and who was removed since, and for nobody else', async () => {
    const server = rosterServer();
    const phone = device(server);
    for (let i = 0; i < 40; i += 1) server.write(`u${i}`, 'firtina');
    server.pass(DAY);
    await phone.visit();
    server.pass(DAY);
    server.write('u1', 'martilar');
    server.write('u2', null);
    server.remove('u3');
    await phone.visit();
    expect(await phone.visit()).toEqual(server.rosters());
    expect(server.asked).toEqual(['users 40', 'users 2', 'removedUsers 1', 'users 2', 'removedUsers 1']);
    server.pass(DAY);
    await phone.visit();
    server.pass(DAY);
    server.asked.length = 0;
    await phone.visit();
    expect(server.asked).toEqual(['users 0', 'removedUsers 0']);
  });

  it('what changes while the panel is open is there at once, and is not asked for again', async () => {
    const server = rosterServer();
    const phone = device(server);
    server.write('a', 'firtina');
    server.write('b', 'firtina');
    server.pass(DAY);
    await phone.visit();
    server.pass(DAY);
    const live = await phone.visit({
      during: () => {
        server.answerAll();
        server.pass(DAY);
        server.write('c', 'martilar');
        server.write('a', null);
        server.remove('b');
        server.pass(DAY);
        server.write('d', 'martilar');
      },
    });
    expect(Object.keys(live)).toEqual(['c', 'd']);
    server.pass(DAY);
    server.asked.length = 0;
    expect(await phone.visit()).toEqual(live);
    expect(server.asked).toEqual(['users 1', 'removedUsers 1']);
  });

  it('a phone that may not read who was removed reads all of it', async () => {
    const server = rosterServer();
    const phone = device(server);
    server.write('a', 'firtina');
    server.write('b', 'firtina');
    server.pass(DAY);
    await phone.visit();
    server.remove('a');
    server.pass(DAY);
    server.begin({ skew: 0, denies: true, reversed: false });
    expect(Object.keys(await phone.visit())).toEqual(['b']);
    expect(server.asked.at(-1)).toBe('users 1');
  });

  it('a phone that was away longer than removals are kept reads all of it', async () => {
    const server = rosterServer();
    const phone = device(server);
    server.write('a', 'firtina');
    server.write('b', 'firtina');
    await phone.visit();
    server.pass(DAY);
    server.remove('a');
    server.pass(91 * DAY);
    server.clean();
    expect(Object.keys(await phone.visit())).toEqual(['b']);
  });

  it('no removal is missed where only the changes were answered, however long', async () => {
    const server = rosterServer();
    const phone = device(server);
    server.write('a', 'firtina');
    server.write('b', 'firtina');
    server.pass(DAY);
    await phone.visit();
    server.pass(DAY);
    server.remove('a');
    server.pass(91 * DAY);
    await phone.visit({ during: () => server.answer(0), cut: true });
    server.clean();
    expect(Object.keys(await phone.visit())).toEqual(['b']);
  });

  it('who was removed by hand between two parts of an answer is gone', async () => {
    const server = rosterServer();
    const phone = device(server);
    server.write('a', 'firtina');
    server.pass(DAY);
    await phone.visit();
    server.write('b', 'firtina');
    const during = () => {
      server.answer(0);
      server.erase('b');
    };
    expect(Object.keys(await phone.visit({ during }))).toEqual(['a']);
  });

  it('who comes back at once when his mark is cleaned away is there, in whatever order it is told', async () => {
    const server = rosterServer();
    const phone = device(server);
    server.write('a', 'firtina');
    server.write('b', 'firtina');
    server.write('c', 'firtina');
    server.pass(DAY);
    await phone.visit();
    server.remove('b');
    const during = () => {
      server.answerAll();
      server.pass(50 * DAY);
      server.remove('c');
      server.write('a', 'martilar');
      server.pass(41 * DAY);
      server.hold();
      server.clean();
      server.write('b', 'martilar');
      server.release();
    };
    expect(Object.keys(await phone.visit({ during }))).toEqual(['a', 'b']);
  });

  it('what another query knows from earlier does not stand in for what the rosters say', async () => {
    const server = rosterServer();
    const phone = device(server);
    server.write('a', 'firtina');
    await phone.visit({ follows: true });
    server.pass(DAY);
    server.write('a', 'martilar');
    server.pass(DAY);
    await phone.visit();
    server.pass(DAY);
    expect(await phone.visit({ page: true })).toEqual(server.rosters());
    // Nor do the device's earlier records, after it has read everything.
    server.restore({ a: 'akrepler', b: 'akrepler' });
    const during = () => {
      server.answerAll();
      server.pass(DAY);
      server.write('b', 'firtina');
    };
    expect(await phone.visit({ page: true, during })).toEqual(server.rosters());
  });

  it('who was removed stays so, also where another query knows him and the removal is told first', async () => {
    const server = rosterServer();
    const phone = device(server);
    server.write('a', 'firtina');
    server.write('b', 'firtina');
    await phone.visit({ follows: true });
    server.pass(DAY);
    server.remove('a');
    const during = () => {
      server.answer(1);
      server.answerAll();
    };
    expect(Object.keys(await phone.visit({ page: true, during }))).toEqual(['b']);
  });

  it('a storage that does not answer costs a full read, not the rosters', async () => {
    const server = rosterServer();
    server.write('a', 'firtina');
    const phone = device(server);
    server.pass(DAY);
    await phone.visit();
    server.write('b', 'firtina');
    const store = createLeagueStore();
    const db = new MirrorDatabase(phone.name);
    const mirror = createMirror(
      async () => db,
      store,
      () => undefined,
      () => new Promise(() => undefined),
    );
    mirror.resume(await readCachedLeague(phone.name));
    const timers: (() => void)[] = [];
    const setTimer = (work: () => void) => {
      timers.push(work);
      return () => timers.splice(timers.indexOf(work), 1);
    };
    const follows = createFollows({ mirror, now: () => 1, setTimer });
    follows.attach(server.remote);
    const stop = follows.follow(ROSTERS);
    await vi.waitFor(() => expect(timers).toHaveLength(1), 300_000);
    timers[0]?.();
    server.answerAll();
    expect(rostersOf(store)).toEqual(server.rosters());
    stop();
    db.close();
  });
});
