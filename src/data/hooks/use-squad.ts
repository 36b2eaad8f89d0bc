import { useMemo } from 'react';
import type { Team, User } from '../../domain/records/types.ts';
import { type SquadLine, squadOf } from '../../domain/standings/season-matches.ts';
import { useRunningSeason } from './use-league.ts';
import { useTeamSeasonMatches } from './use-season-matches.ts';
import { useMembers } from './use-team.ts';

/** A player of a team in a season. */
export interface SquadPlayer extends SquadLine {
  /** His record, if he is in the team today. */
  user?: User;
}

/**
 * Who played for a team in a season, and for the running season also its players of today without a match.
 *
 * @returns null while this device reads; `missing` offline, if it has never read them
 */
export function useSquad(teamId: string, team: Team, season: string): SquadPlayer[] | null | 'missing' {
  const members = useMembers(teamId, team);
  const { matches, state } = useTeamSeasonMatches(teamId, season, Number.POSITIVE_INFINITY);
  const isRunning = useRunningSeason() === season;
  return useMemo(() => {
    if (state === 'missing' && matches.length === 0) return 'missing';
    if (state === 'reading' || members === null) return null;
    const users = new Map(members.map((user) => [user.uid, user]));
    const joined = Object.fromEntries(
      members.flatMap(({ uid, joined: of }) => Object.keys(of ?? {}).map((id) => [id, uid])),
    );
    const played = squadOf(teamId, matches, joined).map((line): SquadPlayer => {
      const user = users.get(line.uid);
      return user === undefined ? line : { ...line, name: user.displayName, user };
    });
    const others = isRunning ? members.filter(({ uid }) => !played.some((line) => line.uid === uid)) : [];
    return [
      ...played,
      ...others.map((user) => ({ uid: user.uid, name: user.displayName, user, games: 0, cups: 0, accuracy: 0 })),
    ];
  }, [teamId, matches, state, members, isRunning]);
}
