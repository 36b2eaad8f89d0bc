import { describe, expect, it } from 'vitest';
import type { Match } from '../../src/domain/records/types.ts';
import { playerHistory } from '../../src/domain/standings/player-history.ts';
import { matchesOf, seasonMayHaveMore, squadOf, teamsBySeason } from '../../src/domain/standings/season-matches.ts';
import { freshMatch } from '../support/match-fixtures.ts';

/** A completed match of Kadıköy Fırtına (Ali, Veli) against Moda Bardakları (Ceren, Işık). */
const match = (more: Partial<Match> = {}): { matchId: string; match: Match } => ({
  matchId: `m${more.completedAt}`,
  match: { ...freshMatch(), status: 'completed', winnerId: 'firtina', ...more } as Match,
});
/** The same with Ali on the other side: he has changed his team. */
function moved(more: Partial<Match> = {}) {
  const { matchId, match: one } = match(more);
  const { ali, ceren, ...rest } = one.playerStats;
  if (ali === undefined || ceren === undefined) throw new Error('the fresh match has both');
  const playerStats = {
    ...rest,
    ali: { ...ali, teamId: 'bardaklar' },
    ceren: { ...ceren, teamId: 'firtina', cupsScored: 3, attempts: 6 },
  };
  return { matchId, match: { ...one, playerStats } };
}

describe('the matches of a season', () => {
  const matches = [
    match({ season: 's2', completedAt: 3, startedAt: 3 }),
    match({ completedAt: 2, startedAt: 2 }),
    match({ completedAt: 1, startedAt: 1 }),
  ];

  it('those of the season alone, and all of all time', () => {
    expect(matchesOf(matches, 's2').map(({ matchId }) => matchId)).toEqual(['m3']);
    expect(matchesOf(matches, 'first')).toHaveLength(2);
    expect(matchesOf(matches, 'all')).toHaveLength(3);
  });

  it('has more until the app has read a match that started before the season', () => {
    expect(seasonMayHaveMore(matches.slice(0, 1), 3, true)).toBe(true);
    expect(seasonMayHaveMore(matches.slice(0, 2), 3, true)).toBe(false);
    expect(seasonMayHaveMore(matches, Number.NEGATIVE_INFINITY, true)).toBe(true);
    expect(seasonMayHaveMore([], 3, true)).toBe(true);
    expect(seasonMayHaveMore(matches, 2, true)).toBe(false);
    expect(seasonMayHaveMore(matches, Number.NEGATIVE_INFINITY, false)).toBe(false);
  });

  it('a match of an old fixture that was played late does not end the reading', () => {
    const late = match({ completedAt: 9, startedAt: 9 });
    expect(seasonMayHaveMore([match({ season: 's2', completedAt: 10, startedAt: 10 }), late], 3, true)).toBe(true);
  });
});

describe('a player who changes his team', () => {
  const matches = [
    moved({ season: 's2', completedAt: 4, startedAt: 4, team2Name: 'Moda Yıldızları' }),
    match({ season: 's2', completedAt: 3, startedAt: 3 }),
    match({ completedAt: 2, startedAt: 2, team1Name: 'Fırtına' }),
  ];

  it('each of his matches counts for the team that he played for then', () => {
    const { played } = playerHistory(['ali'], matches);
    expect(played.map(({ outcome }) => outcome)).toEqual(['lost', 'won', 'won']);
  });

  it('his teams season by season, the oldest first, with the names of then', () => {
    const seasons = ['s3', 's2', 'first'];
    expect(teamsBySeason(['ali'], seasons, {}, matches)).toEqual([
      { season: 'first', teams: ['Fırtına'] },
      { season: 's2', teams: ['Kadıköy Fırtına', 'Moda Yıldızları'] },
    ]);
    // The figures know the last team of a season whose matches the device has not read.
    const figures = { first: { teamId: 'eski', name: 'Eskiler' }, s3: undefined };
    expect(teamsBySeason(['ali'], seasons, figures, [])).toEqual([{ season: 'first', teams: ['Eskiler'] }]);
    expect(teamsBySeason(['ali'], seasons, { first: { teamId: 'x', name: '' } }, [])).toEqual([]);
    expect(teamsBySeason(['stranger'], seasons, {}, matches)).toEqual([]);
    // A damaged line of a team that was not there.
    const { ali, ...rest } = freshMatch().playerStats;
    const lost = match({
      completedAt: 1,
      playerStats: { ...rest, ali: { ...ali, teamId: 'x' } } as Match['playerStats'],
    });
    expect(teamsBySeason(['ali'], seasons, {}, [lost])).toEqual([]);
  });

  it('plays for each team only what he played for it', () => {
    expect(squadOf('firtina', matches).map(({ uid, games, cups, accuracy }) => [uid, games, cups, accuracy])).toEqual([
      ['ceren', 1, 3, 30],
      ['ali', 2, 0, 0],
      ['veli', 3, 0, 0],
    ]);
    expect(squadOf('bardaklar', matches).find(({ uid }) => uid === 'ali')?.games).toBe(1);
    // A guest who was joined with Veli is Veli, unless both sat in the match.
    expect(squadOf('firtina', matches, { ceren: 'veli' }).map(({ uid }) => uid)).toEqual(['ali', 'veli']);
    expect(squadOf('firtina', matches, { ceren: 'neu' }).map(({ uid }) => uid)).toContain('neu');
    expect(squadOf('firtina', [match({ status: 'cancelled' })])).toEqual([]);
  });

  it('has those with more cups first, of level ones who needed fewer matches, then by name', () => {
    const cups = (line: Record<string, number>, ...seats: string[]) => {
      const playerStats = seats.map((uid) => [
        uid,
        { ...freshMatch().playerStats.ali, playerName: uid, cupsScored: line[uid] ?? 0 },
      ]);
      return match({ completedAt: 1, playerStats: Object.fromEntries(playerStats) });
    };
    const played = [cups({ a: 2, b: 4, c: 4, d: 9 }, 'c', 'b', 'a', 'd'), cups({ a: 2 }, 'a')];
    expect(squadOf('firtina', played).map(({ uid }) => uid)).toEqual(['d', 'b', 'c', 'a']);
  });
});
