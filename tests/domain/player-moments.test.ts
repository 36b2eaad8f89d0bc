import { describe, expect, it } from 'vitest';
import { playerCups, tiedMatches } from '../../src/domain/match/moments.ts';
import type { EventLog, Match } from '../../src/domain/records/types.ts';
import { freshMatch, logOf } from '../support/match-fixtures.ts';

const START = 1_000_000;
const VIDEO = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';

/** A match in which Ali and Ceren have so many cups, tied to a video. */
function tied(matchId: string, cups: { ali?: number; ceren?: number }, more: Partial<Match> = {}) {
  const { playerStats, ...fresh } = freshMatch();
  const lines = Object.entries(playerStats).map(([uid, line]) => [
    uid,
    { ...line, cupsScored: cups[uid as 'ali' | 'ceren'] ?? 0 },
  ]);
  const match: Match = {
    ...fresh,
    playerStats: Object.fromEntries(lines),
    videoUrl: VIDEO,
    videoStart: START,
    ...more,
  };
  return { matchId, match };
}
/** A log whose throws are twenty seconds apart, the first one at second 100 of the video. */
const logAt = (...script: string[]): EventLog =>
  Object.fromEntries(
    Object.entries(logOf(...script)).map(([key, event], index) => [
      key,
      { ...event, at: START + (100 + index * 20) * 1000 },
    ]),
  );

describe('decision 106: a player’s cups in the videos of his matches', () => {
  it('are in matches whose video plays on the page and is tied, and in which he has a cup', () => {
    const { videoUrl: _url, ...bare } = freshMatch();
    const { videoStart: _start, ...untied } = tied('untied', { ali: 1 }).match;
    const matches = [
      tied('two', { ali: 2 }),
      tied('none', { ceren: 3 }),
      tied('elsewhere', { ali: 1 }, { videoUrl: 'https://example.com/page' }),
      { matchId: 'untied', match: untied },
      {
        matchId: 'unfilmed',
        match: { ...bare, playerStats: tied('x', { ali: 1 }).match.playerStats, videoStart: START },
      },
      tied('guest', { ceren: 1 }),
    ];
    const idsOf = (...uids: string[]) => tiedMatches(uids, matches).map(({ matchId }) => matchId);
    expect(idsOf('ali')).toEqual(['two']);
    expect(idsOf('cem', 'ceren')).toEqual(['none', 'guest']);
    expect(idsOf('stranger')).toEqual([]);
    expect(tiedMatches(['ali'], matches)[0]?.source).toMatchObject({ kind: 'youtube' });
  });

  it('are listed by match as given, in each the last cup first, without those of others and removed ones', () => {
    const matches = tiedMatches(
      ['ali'],
      [tied('new', { ali: 2 }), tied('old', { ali: 1 }), tied('unread', { ali: 1 })],
    );
    const logs = {
      new: logAt('ali+', 'ceren+', 'ali0', 'ali+'),
      old: logAt('ali+', 'ali+', 'ali-'),
      unread: undefined,
    };
    expect(playerCups(['ali'], matches, logs).map(({ matchId, moment }) => [matchId, moment.second])).toEqual([
      ['new', 160],
      ['new', 100],
      ['old', 100],
    ]);
  });

  it('of a guest who was joined with him are his too', () => {
    const matches = tiedMatches(['cem', 'ceren'], [tied('m', { ceren: 1 })]);
    expect(
      playerCups(['cem', 'ceren'], matches, { m: logAt('ali+', 'ceren+') }).map(({ moment }) => moment.second),
    ).toEqual([120]);
    expect(playerCups(['stranger'], matches, { m: logAt('ceren+') })).toEqual([]);
  });
});
