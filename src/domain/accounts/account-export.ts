import { sideOf } from '../match/sides.ts';
import { isWaiting } from '../messages/annulled.ts';
import type { Match, Team, User } from '../records/types.ts';

/** The records that belong to one person alone, as the database has them. */
export interface OwnRecords {
  uid: string;
  record: User | null;
  contact: unknown;
  applications: unknown;
  notifications: unknown;
}

/** A copy of everything that the league keeps about a person, for a file (KVKK). Times are ISO. */
export function accountExport(
  own: OwnRecords,
  league: { teams: Readonly<Record<string, Team>>; matches: Readonly<Record<string, Match>> },
  now: number,
): Record<string, unknown> {
  const { uid, record, contact, applications, notifications } = own;
  const isMine = ({ captainId, members }: Team) => captainId === uid || members?.[uid] === true;
  const played = (match: Match) => sideOf(match, uid) !== null;
  return {
    exportedAt: new Date(now).toISOString(),
    uid,
    profile: record,
    contact: contact ?? null,
    teams: Object.fromEntries(
      Object.entries(league.teams)
        .filter(([, team]) => isMine(team))
        .map(([id, team]) => [id, { name: team.name, role: team.captainId === uid ? 'captain' : 'player' }]),
    ),
    matches: Object.fromEntries(
      Object.entries(league.matches)
        .filter(([, match]) => played(match))
        .map(([id, match]) => [
          id,
          {
            team1Name: match.team1Name,
            team2Name: match.team2Name,
            score: `${match.team1Score}-${match.team2Score}`,
            ...(match.team1Overtime !== undefined && { overtime: `${match.team1Overtime}-${match.team2Overtime}` }),
            ...(match.drawn && { drawn: true }),
            status: match.status,
            ...(match.annulled === undefined ? {} : { annulled: match.annulled.reason }),
            ...(isWaiting(match) ? { held: true } : {}),
            startedAt: new Date(match.startedAt).toISOString(),
            own: match.playerStats[uid] ?? null,
          },
        ]),
    ),
    applications: applications ?? {},
    notifications: notifications ?? {},
  };
}
