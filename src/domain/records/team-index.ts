import type { TeamEntry } from './team-entry.ts';
import type { Team, TeamStats } from './types.ts';

type Patch = Record<string, unknown>;
/** What an entry says, without its time. */
export type EntryFields = Partial<Omit<TeamEntry, 'updatedAt'>>;

const SERVER_TIME = { '.sv': 'timestamp' } as const;

/** What the entry of an approved team says; what the team lacks, it lacks too. */
export function teamEntry({ name, logo, stats }: Pick<Team, 'name' | 'logo' | 'stats'>): EntryFields {
  return { name, ...(logo === undefined ? {} : { logo }), ...statsEntry(stats) };
}

function statsEntry({ wins, losses, points, form }: TeamStats): EntryFields {
  return { wins, losses, points, ...(form === undefined ? {} : { form }) };
}

const FIELDS = ['name', 'logo', 'wins', 'losses', 'points', 'form'] as const;

/** Whether two entries say the same, whenever they were written. */
export function sayTheSame(one: EntryFields, other: EntryFields): boolean {
  return FIELDS.every((field) => (one[field] ?? '') === (other[field] ?? ''));
}

/** The entry of an approved team as a whole, for the update that approves it or counts it again. */
export const entryPatch = (teamId: string, fields: EntryFields): Patch => ({
  [`teamIndex/${teamId}`]: { ...fields, updatedAt: SERVER_TIME },
});

/** For the update that deletes a team or takes its approval back: nothing, unless it was approved. */
export function gonePatch(teamId: string, team: Pick<Team, 'approved'>): Patch {
  return team.approved ? { [`teamIndex/${teamId}`]: { gone: true, updatedAt: SERVER_TIME } } : {};
}

/** What a completion moves of an entry that is there. */
export function entryStatsPatch(teamId: string, stats: TeamStats): Patch {
  const moved = { ...statsEntry(stats), updatedAt: SERVER_TIME };
  return Object.fromEntries(Object.entries(moved).map(([name, value]) => [`teamIndex/${teamId}/${name}`, value]));
}
