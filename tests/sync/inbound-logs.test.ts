import { expect, it } from 'vitest';
import { createLeagueStore } from '../../src/data/store/league-store.ts';
import type { Mirror } from '../../src/data/store/mirror.ts';
import { startInbound } from '../../src/sync/inbound.ts';
import { freshMatch } from '../support/match-fixtures.ts';

it('a scorer’s phone follows the logs of ongoing matches, and searches for them only when matches change', () => {
  let looks = 0;
  const counted = (matches: object) =>
    new Proxy(matches, {
      ownKeys: (all) => {
        looks++;
        return Reflect.ownKeys(all);
      },
    });
  const league = createLeagueStore();
  league.setState({ matches: counted({ one: freshMatch() }) as never });
  const followed = new Set<string>();
  const stop = startInbound({
    remote: {
      watchCollection: (path) => {
        followed.add(path);
        return () => followed.delete(path);
      },
      watchValue: () => () => undefined,
    },
    league,
    mirror: {} as Mirror,
    scores: () => true,
    onScoresChange: () => () => undefined,
    now: Date.now,
  });
  const logs = () => [...followed].filter((path) => path.startsWith('matchEvents/'));
  expect(logs()).toEqual(['matchEvents/one']);
  const before = looks;
  for (let at = 1; at <= 5; at++) league.setState({ liveAt: at });
  expect(looks).toBe(before);
  league.setState({ matches: counted({ one: { ...freshMatch(), status: 'completed' }, two: freshMatch() }) as never });
  expect(logs()).toEqual(['matchEvents/two']);
  stop();
  expect(followed.size).toBe(0);
});
