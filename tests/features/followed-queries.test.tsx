import { render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useSubscribe } from '../../src/data/hooks/use-subscription.ts';
import { type Services, ServicesContext } from '../../src/data/services.ts';
import { type RecordQuery, userRecord } from '../../src/data/store/record-queries.ts';

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
  const follow = ({ name }: RecordQuery) => {
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
