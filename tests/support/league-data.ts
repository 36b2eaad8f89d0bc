import { foldMatch, resultOf } from '../../src/domain/match/match.ts';
import { playersOf } from '../../src/domain/match/sides.ts';
import { withSubstitutes } from '../../src/domain/match/substitutes.ts';
import type { Match, MatchEvent, TeamStats } from '../../src/domain/records/types.ts';
import { userKeys } from '../../src/domain/records/user-keys.ts';
import { freshMatch, logOf } from './match-fixtures.ts';

/** Records in the database's form, for screens that read a league. */

export const ADMIN_EMAIL = 'admin@kupaligi.local';

export function teamRecord(name: string, stats: Partial<TeamStats> = {}, approved = true) {
  const { wins = 0, losses = 0, points = wins * 3, ...more } = stats;
  const figures = { wins, losses, points, ...more };
  return { name, city: 'İstanbul', captainId: 'kaptan', createdAt: 1, approved, stats: figures };
}

export function userRecord(displayName: string, teamId?: string, more: Record<string, unknown> = {}) {
  const user = { displayName, role: 'player', approved: true, createdAt: 1, ...more };
  return { ...user, ...(teamId === undefined ? {} : { teamId }), ...userKeys(user), updatedAt: 1, ...more };
}

/** Three teams; Fırtına has three players and one who is not approved. */
export const LEAGUE = {
  teams: {
    firtina: teamRecord('Kadıköy Fırtına', { wins: 3, losses: 1 }),
    bardaklar: teamRecord('Moda Bardakları', { wins: 2, losses: 2 }),
    martilar: teamRecord('Beşiktaş Martıları', { wins: 1, losses: 3 }),
    yeni: teamRecord('Onaysız Takım', {}, false),
  },
  users: {
    ali: userRecord('Ali Yıldız', 'firtina'),
    veli: userRecord('Veli Güneş', 'firtina'),
    cem: userRecord('Cem Kara', 'firtina'),
    onaysiz: userRecord('Onaysız Oyuncu', 'firtina', { approved: false }),
    ceren: userRecord('Ceren Şahin', 'bardaklar'),
    isik: userRecord('Işık Öztürk', 'bardaklar'),
    kaptan: userRecord('Kaan Kaptan', 'firtina', { role: 'team' }),
  },
};

export const MATCH_ID = '-NzMatch000000000001';

/** The match of Fırtına and Bardaklar after these taps, as the server would store it, with its log. */
export function playedMatch(...script: string[]): { match: Match; events: Record<string, MatchEvent> } {
  const events = logOf(...script);
  const seated = withSubstitutes(freshMatch(), events, { cem: 'Cem Kara' });
  const { playerStats, team1Score, team2Score } = foldMatch(seated, events);
  return { match: { ...seated, playerStats, team1Score, team2Score, rev: 1 }, events };
}

/** The same, completed. */
export function completedMatch(...script: string[]): { match: Match; events: Record<string, MatchEvent> } {
  const { match, events } = playedMatch(...script);
  const { mvpId } = foldMatch(match, events);
  const result = resultOf(match, match);
  const playerStats = Object.fromEntries(
    playersOf(match).map((uid) => [uid, { ...match.playerStats[uid], isMVP: uid === mvpId }]),
  ) as Match['playerStats'];
  return {
    match: { ...match, playerStats, status: 'completed', completedAt: 1_700_000_600_000, ...result },
    events,
  };
}
