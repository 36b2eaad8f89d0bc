import { act, render, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { useSubscribe, useSubscription } from '../../src/data/hooks/use-subscription.ts';
import { type Services, ServicesContext } from '../../src/data/services.ts';
import { latestLog } from '../../src/data/store/admin-queries.ts';
import { contactOf } from '../../src/data/store/feeds.ts';
import { applyAnswer, createLeagueStore } from '../../src/data/store/league-store.ts';
import { matchLog, type Query, type RecordQuery, userRecord } from '../../src/data/store/record-queries.ts';

function Screen({ queries }: { queries: readonly RecordQuery[] }) {
  useSubscribe(...queries);
  return null;
}

it('a query that a screen goes on following is not left when another one comes or goes', async () => {
  const held = new Map<string, number>();
  const left: string[] = [];
  const add = (name: string, count: number) => {
    held.set(name, (held.get(name) ?? 0) + count);
    if (held.get(name) === 0) left.push(name);
  };
  const follow = ({ name }: Query) => {
    add(name, 1);
    return () => add(name, -1);
  };
  const services = { follow } as unknown as Services;
  const screen = (...uids: string[]) => (
    <ServicesContext.Provider value={services}>
      <Screen queries={uids.map(userRecord)} />
    </ServicesContext.Provider>
  );
  const { rerender, unmount } = render(screen('ali', 'veli'));
  rerender(screen('ali', 'ceren'));
  await vi.waitFor(() => expect(left).toEqual(['users/veli']), 300_000);
  expect(Object.fromEntries(held)).toEqual({ 'users/ali': 1, 'users/veli': 0, 'users/ceren': 1 });
  unmount();
  await vi.waitFor(() => expect(left).toEqual(['users/veli', 'users/ali', 'users/ceren']), 300_000);
});

describe('what a screen hears of what it asked for', () => {
  const open = () => {
    const league = createLeagueStore();
    const services = { league, follow: () => () => undefined } as unknown as Services;
    const wrapper = ({ children }: { children: ReactNode }) => (
      <ServicesContext.Provider value={services}>{children}</ServicesContext.Provider>
    );
    return { league, wrapper, now: (change: () => void) => act(change) };
  };
  const offline = { connection: 'offline' as const };

  it('of a feed and of a log: it is on its way, offline missing, and known from then on', () => {
    for (const query of [contactOf('ali'), matchLog('m')]) {
      const { league, wrapper, now } = open();
      const { result } = renderHook(() => useSubscription(query), { wrapper });
      expect(result.current).toMatchObject({ records: undefined, state: 'reading', more: false });
      now(() => league.setState(offline));
      expect(result.current.state).toBe('missing');
      now(() => applyAnswer(league, query, { whole: {} }));
      expect(result.current).toMatchObject({ records: {}, state: 'known', more: false });
    }
  });

  it('of a list that grows: while a longer one is read, the records of the shorter one', () => {
    const { league, wrapper, now } = open();
    now(() => applyAnswer(league, latestLog(1), { whole: { a: 1 } }));
    const { result, rerender } = renderHook(({ last }) => useSubscription(latestLog(last)), {
      wrapper,
      initialProps: { last: 1 },
    });
    expect(result.current).toMatchObject({ records: { a: 1 }, state: 'known', more: true });
    rerender({ last: 2 });
    expect(result.current).toMatchObject({ records: { a: 1 }, state: 'reading', more: true });
    now(() => applyAnswer(league, latestLog(2), { whole: { a: 1 } }));
    expect(result.current).toMatchObject({ records: { a: 1 }, state: 'known', more: false });
  });

  it('of records: which of them do not exist, by the server now, or offline by an earlier visit', () => {
    const { league, wrapper, now } = open();
    const ali = { uid: 'ali', displayName: 'Ali', role: 'player' };
    const queries = ['ali', 'veli'].map(userRecord);
    const { result } = renderHook(() => useSubscription('users', queries), { wrapper });
    expect(result.current).toMatchObject({ missing: [], state: 'reading' });
    now(() => {
      for (const query of queries) applyAnswer(league, query, { whole: query.key === 'ali' ? { ali } : {} });
    });
    // This may be the cache of an earlier visit, and the league may have him since.
    expect(result.current).toMatchObject({ records: { ali }, missing: [], state: 'known' });
    now(() => league.setState(offline));
    expect(result.current.missing).toEqual(['veli']);
    now(() => league.setState({ connection: 'online' }));
    expect(result.current.missing).toEqual([]);
    now(() => league.setState({ syncedThisSession: { 'users/ali': true, 'users/veli': true } }));
    expect(result.current.missing).toEqual(['veli']);
  });
});
