import { expect, it } from 'vitest';
import { applyQuery, createLeagueStore } from '../../src/data/store/league-store.ts';
import type { Mirror } from '../../src/data/store/mirror.ts';
import { matchRecord, ONGOING_MATCHES } from '../../src/data/store/record-queries.ts';
import { startInbound } from '../../src/sync/inbound.ts';
import { freshMatch } from '../support/match-fixtures.ts';

it('a scorer’s phone follows the logs of ongoing matches, and the running match even where it does not score', () => {
  const league = createLeagueStore();
  const followed: string[] = [];
  const follow = (name: string) => {
    followed.push(name);
    return () => {
      followed.splice(followed.indexOf(name), 1);
    };
  };
  let scores = true;
  let tell: () => void = () => undefined;
  const stop = startInbound({
    remote: { watchValue: () => () => undefined, watchCollection: () => () => undefined, serverNow: () => 0 },
    follow: ({ name }) => follow(name),
    league,
    mirror: { cursor: () => null, copyOf: () => null } as unknown as Mirror,
    uid: () => null,
    scores: () => scores,
    onSessionChange: (listener) => {
      tell = listener;
      return () => undefined;
    },
    now: Date.now,
  });
  const logs = () => followed.filter((name) => name.startsWith('matchEvents/'));
  applyQuery(league, ONGOING_MATCHES, { whole: { one: freshMatch() } });
  expect(logs()).toEqual(['matchEvents/one']);
  for (let at = 1; at <= 5; at++) league.setState({ liveAt: at });
  applyQuery(league, ONGOING_MATCHES, { whole: { two: freshMatch() } });
  expect(logs()).toEqual(['matchEvents/two']);
  league.setState({ activeMatch: 'two' });
  expect(followed).toContain(matchRecord('two').name);
  scores = false;
  tell();
  expect(logs()).toEqual([]);
  expect(followed).toContain(matchRecord('two').name);
  expect(followed).not.toContain(ONGOING_MATCHES.name);
  stop();
  expect(followed).toEqual([]);
});
