import { conflicts as texts } from '../messages/fixtures-admin.ts';
import { MATCH_MINUTES, tableKey, teamKey } from './busy.ts';
import { inOrder, isOpen, takesTime, teamsOf } from './fixture-kinds.ts';
import type { FixtureEntry, Fixtures } from './types.ts';

/** A problem of planned fixtures. */
export interface Conflict {
  kind: 'team-twice' | 'table-twice' | 'pair-too-often' | 'itself' | 'unknown-team' | 'past';
  /** The fixtures in conflict, in order of time; at least one of them is still to be played. */
  ids: string[];
  /** Only for `team-twice`, `unknown-team`, `itself` and, with the other team of the pair, `pair-too-often`. */
  teamId?: string;
  otherId?: string;
}

/** A pair may meet this often, home and away; a further match is a conflict. */
export const MEETINGS = 2;

/** The facts by which fixtures are judged. */
export interface ConflictLimits {
  /** Approved teams of the league. */
  teamIds: ReadonlySet<string>;
  /** How often a pair may meet in the league: 1 or 2. The play-offs do not count. */
  meetings: number;
  /** ms. */
  now: number;
  /** Two matches that begin closer than this count as simultaneous, ms; the plan's `matchSpan`, else a quarter of an hour. */
  span?: number;
}

/**
 * All conflicts of fixtures, in order of time. Every conflict has at least one open fixture: cancelled, played and «hükmen» decided fixtures alone
 * never conflict.
 */
export function conflictsOf(fixtures: Fixtures, limits: ConflictLimits): Conflict[] {
  const entries = inOrder(fixtures);
  const order = new Map(entries.map(({ id }, index) => [id, index]));
  const place = ({ ids }: Conflict) => order.get(ids.at(-1) ?? '') ?? 0;
  return [
    ...entries.flatMap((entry) => ownConflicts(entry, limits)),
    ...clashes(entries, limits.span ?? MATCH_MINUTES * 60_000),
    ...tooOften(entries, limits.meetings),
  ].sort((a, b) => place(a) - place(b));
}

/** The problems of one fixture by itself. */
function ownConflicts({ id, fixture }: FixtureEntry, { teamIds, now }: ConflictLimits): Conflict[] {
  if (!isOpen(fixture)) return [];
  const [one, other] = [fixture.team1Id, fixture.team2Id];
  const unknown = teamsOf(fixture).filter((teamId) => !teamIds.has(teamId));
  return [
    ...(one !== undefined && one === other ? [{ kind: 'itself' as const, ids: [id], teamId: one }] : []),
    ...[...new Set(unknown)].map((teamId) => ({ kind: 'unknown-team' as const, ids: [id], teamId })),
    ...(fixture.state === 'planned' && fixture.at < now ? [{ kind: 'past' as const, ids: [id] }] : []),
  ];
}

/** Simultaneous matches of one team or at one table: each fixture with the previous one that is too close. */
function clashes(entries: readonly FixtureEntry[], span: number): Conflict[] {
  const last = new Map<string, FixtureEntry>();
  const found: Conflict[] = [];
  for (const entry of entries) {
    const { id, fixture } = entry;
    if (!takesTime(fixture)) continue;
    const clash = (key: string, conflict: Omit<Conflict, 'ids'>) => {
      const before = last.get(key);
      last.set(key, entry);
      if (before === undefined || fixture.at - before.fixture.at >= span) return;
      if (isOpen(fixture) || isOpen(before.fixture)) found.push({ ...conflict, ids: [before.id, id] });
    };
    for (const teamId of new Set(teamsOf(fixture))) clash(teamKey(teamId), { kind: 'team-twice', teamId });
    const table = tableKey(fixture);
    if (table !== null) clash(table, { kind: 'table-twice' });
  }
  return found;
}

/** Pairs that meet too often in a season's league; cancelled meetings do not count. */
function tooOften(entries: readonly FixtureEntry[], meetings: number): Conflict[] {
  const pairs = new Map<string, FixtureEntry[]>();
  for (const entry of entries) {
    const { season, stage, state, team1Id, team2Id } = entry.fixture;
    if (stage !== 'league' || state === 'cancelled' || team1Id === undefined || team2Id === undefined) continue;
    const key = [season, ...[team1Id, team2Id].sort()].join(' ');
    pairs.set(key, [...(pairs.get(key) ?? []), entry]);
  }
  return [...pairs.values()]
    .filter((pair) => pair.length > meetings && pair.some(({ fixture }) => isOpen(fixture)))
    .map((pair) => {
      const [teamId = '', otherId = ''] = pair[0] === undefined ? [] : teamsOf(pair[0].fixture);
      return { kind: 'pair-too-often', ids: pair.map(({ id }) => id), teamId, otherId };
    });
}

/** The sentence for a conflict. @param nameOf the name of a team, also of one that is unknown to the league */
export function conflictSentence(
  { kind, teamId = '', otherId = '' }: Conflict,
  nameOf: (teamId: string) => string,
): string {
  const text = texts[kind];
  return typeof text === 'string' ? text : text(nameOf(teamId), nameOf(otherId));
}
