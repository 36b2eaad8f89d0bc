import { describe, expect, it } from 'vitest';
import { digestLeague } from '../../functions/src/digest/league-digest.ts';
import { demoLeague } from '../../server/league/demo/league.ts';
import { playedMatches } from '../../src/domain/digest/played-match.ts';
import { foldMatch } from '../../src/domain/match/match.ts';
import type { Match } from '../../src/domain/records/types.ts';
import { seeded } from '../support/seeded.ts';

const league = demoLeague(Date.UTC(2026, 10, 21, 16, 30), seeded(3), 'İstanbul');
const playedOf = (matches: Record<string, Match>, joined = {}) =>
  playedMatches({
    matches,
    fixtures: league.fixtures,
    joined,
    timelineOf: (id) => foldMatch(matches[id] as Match, league.matchEvents[id] ?? {}).timeline,
  });

describe('the digest goes on from the one before', () => {
  const whole = playedOf(league.matches);
  const last = whole.at(-1)?.matchId ?? '';

  it('a new result, an annulled one in the middle and one taken back give what a new digest gives', () => {
    const ids = whole.map(({ matchId }) => matchId);
    const without = (...gone: string[]) =>
      playedOf(Object.fromEntries(Object.entries(league.matches).filter(([id]) => !gone.includes(id))));
    let known = digestLeague(without(last));
    for (const played of [whole, without(ids[5] ?? ''), without(ids[100] ?? '', last), without(last), whole]) {
      known = digestLeague(played, known);
      expect(known).toEqual(digestLeague(played));
    }
  });

  it('a season of which nothing changed is the same one', () => {
    const before = digestLeague(playedOf(league.matches));
    const { [last]: _gone, ...rest } = league.matches;
    const after = digestLeague(playedOf(rest), before);
    expect(after[0]).toBe(before[0]);
    expect(after.at(-1)).not.toBe(before.at(-1));
    expect(digestLeague(playedOf(rest), after).at(-1)).toBe(after.at(-1));
  });

  it('a guest who was joined with a player is rated as the player from then on, in all matches', () => {
    const guest = Object.keys(league.users).find((uid) => uid.startsWith('guest-')) ?? '';
    const before = digestLeague(playedOf(league.matches));
    const after = digestLeague(playedOf(league.matches, { [guest]: 'newcomer' }), before);
    const named = (digest: typeof before) =>
      new Set(digest.flatMap(({ matches }) => matches.flatMap(({ rated }) => Object.keys(rated.players))));
    expect(named(before).has(guest)).toBe(true);
    expect(named(after).has(guest)).toBe(false);
    expect(named(after).has('newcomer')).toBe(true);
  });
});
