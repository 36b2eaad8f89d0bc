import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  answered,
  type FollowMemory,
  followRequest,
  hasWaiting,
  inAccount,
  withFollow,
} from '../../src/data/push/follow-memory.ts';
import type { CallableRequest, Followed } from '../../src/domain/functions/callables.ts';

const NONE = { teams: {}, players: {} };
const EMPTY: FollowMemory = { follows: NONE };

/** The server of one account, with a clock of its own; as the function `syncFollows` does it. */
function server() {
  let now = 0;
  const list: { teams: Record<string, number>; players: Record<string, number> } = { teams: {}, players: {} };
  return {
    list,
    call({ followed, unfollowed }: CallableRequest<'syncFollows'>): Followed<number> {
      now += 10;
      for (const kind of ['teams', 'players'] as const) {
        for (const [id, seen] of Object.entries(unfollowed?.[kind] ?? {})) {
          if ((list[kind][id] ?? 0) <= seen) delete list[kind][id];
        }
        for (const id of Object.keys(followed?.[kind] ?? {})) list[kind][id] = now;
      }
      return structuredClone(list);
    },
  };
}
type Server = ReturnType<typeof server>;

/** Sends what waits, and takes the answer. */
function sync(memory: FollowMemory, to: Server): FollowMemory {
  if (memory.account === undefined) return memory;
  const request = followRequest(memory.account);
  return answered(memory, request, to.call(request));
}
const teamsOf = ({ follows }: FollowMemory) => Object.keys(follows.teams).sort();
const follow = (memory: FollowMemory, ...ids: string[]) =>
  ids.reduce((before, id) => withFollow(before, 'teams', id, true), memory);
const unfollow = (memory: FollowMemory, id: string) => withFollow(memory, 'teams', id, false);

describe('follows of a visitor and of an account', () => {
  it('a visitor’s follows stay on the device', () => {
    const visitor = unfollow(follow(EMPTY, 'a', 'b'), 'a');
    expect(visitor).toEqual({ follows: { teams: { b: true }, players: {} } });
  });

  it('a sign-in adds the device’s follows to the account’s, a sign-out leaves the device its own', () => {
    const to = server();
    to.list.teams.z = 1;
    let phone = inAccount(follow(EMPTY, 'a'), 'ali');
    expect(teamsOf(phone)).toEqual(['a']);
    phone = sync(phone, to);
    expect(teamsOf(phone)).toEqual(['a', 'z']);
    phone = follow(phone, 'c');
    expect(teamsOf(phone)).toEqual(['a', 'c', 'z']);
    const out = inAccount(sync(phone, to), null);
    expect(teamsOf(out)).toEqual(['a']);
    expect(Object.keys(to.list.teams).sort()).toEqual(['a', 'c', 'z']);
    expect(out.account).toBeUndefined();
  });

  it('what was ended in the account comes back neither by a sign-out nor by the next sign-in', () => {
    const to = server();
    const other = () => sync(unfollow(sync(inAccount(EMPTY, 'ali'), to), 'b'), to);
    let phone = sync(inAccount(follow(EMPTY, 'a', 'b'), 'ali'), to);
    phone = sync(unfollow(phone, 'a'), to);
    phone = inAccount(phone, null);
    expect(teamsOf(phone)).toEqual(['b']);
    // Ended on another device, while nobody was signed in here.
    other();
    phone = sync(inAccount(phone, 'ali'), to);
    expect(teamsOf(phone)).toEqual([]);
    expect(teamsOf(inAccount(phone, null))).toEqual([]);
  });

  it('a device of two people gives each account its own follows, and no account’s to the other', () => {
    const [ali, veli] = [server(), server()];
    let phone = sync(follow(inAccount(follow(EMPTY, 'a'), 'ali'), 'x'), ali);
    phone = sync(inAccount(phone, 'veli'), veli);
    expect(Object.keys(ali.list.teams).sort()).toEqual(['a', 'x']);
    expect(Object.keys(veli.list.teams)).toEqual(['a']);
    expect(teamsOf(phone)).toEqual(['a']);
  });

  it('a change that was made while a request was under way still waits', () => {
    const to = server();
    let phone = follow(sync(inAccount(EMPTY, 'ali'), to), 'a');
    const request = followRequest(phone.account ?? expect.fail());
    phone = unfollow(phone, 'a');
    phone = answered(phone, request, to.call(request));
    expect(teamsOf(phone)).toEqual([]);
    expect(hasWaiting(phone.account ?? expect.fail())).toBe(true);
    phone = sync(phone, to);
    expect(to.list.teams).toEqual({});
    expect(hasWaiting(phone.account ?? expect.fail())).toBe(false);
  });

  it('an unsent follow waits for its account across a sign-out, unless the visitor ends it', () => {
    const to = server();
    const phone = inAccount(follow(inAccount(EMPTY, 'ali'), 'a'), null);
    expect(teamsOf(phone)).toEqual([]);
    expect(teamsOf(sync(inAccount(phone, 'ali'), to))).toEqual(['a']);
    expect(teamsOf(sync(inAccount(unfollow(follow(phone, 'a'), 'a'), 'ali'), server()))).toEqual([]);
  });

  it('an end that another device has not heard of does not undo its later follow', () => {
    const to = server();
    let one = sync(follow(inAccount(EMPTY, 'ali'), 'a'), to);
    let two = sync(inAccount(EMPTY, 'ali'), to);
    one = unfollow(one, 'a');
    two = sync(unfollow(two, 'a'), to);
    two = sync(follow(two, 'a'), to);
    one = sync(one, to);
    expect(teamsOf(one)).toEqual(['a']);
    expect(teamsOf(sync(two, to))).toEqual(['a']);
  });

  it('two devices that change the list in any order, offline or not, end with the same list; what one alone added is in it', () => {
    const step = fc.record({
      device: fc.constantFrom(0, 1),
      what: fc.constantFrom('follow', 'unfollow', 'sync', 'lost answer'),
      id: fc.constantFrom('a', 'b', 'c'),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const to = server();
        const phones = [inAccount(EMPTY, 'ali'), inAccount(EMPTY, 'ali')];
        const ended = new Set<string>();
        const added = new Set<string>();
        for (const { device, what, id } of steps) {
          const phone = phones[device] ?? EMPTY;
          if (what === 'follow') phones[device] = follow(phone, id);
          else if (what === 'unfollow') phones[device] = unfollow(phone, id);
          else if (what === 'sync') phones[device] = sync(phone, to);
          else if (phone.account !== undefined) to.call(followRequest(phone.account));
          if (what === 'follow') added.add(id);
          if (what === 'unfollow') ended.add(id);
          // What the person sees is what he did last on this device.
          if (what === 'follow') expect(phones[device]?.follows.teams[id]).toBe(true);
          if (what === 'unfollow') expect(phones[device]?.follows.teams[id]).toBeUndefined();
        }
        for (let round = 0; round < 3; round++)
          for (const device of [0, 1]) phones[device] = sync(phones[device] ?? EMPTY, to);
        const [one, two] = phones.map((phone) => teamsOf(phone));
        expect(one).toEqual(two);
        expect(one).toEqual(Object.keys(to.list.teams).sort());
        for (const id of added) if (!ended.has(id)) expect(one).toContain(id);
        for (const id of ended) if (!added.has(id)) expect(one).not.toContain(id);
      }),
    );
  });

  it('the same follows stay the same object', () => {
    const to = server();
    const phone = sync(inAccount(follow(EMPTY, 'a'), 'ali'), to);
    expect(sync(phone, to).follows).toBe(phone.follows);
  });
});
