import { nightLog } from '../messages/night-log.ts';
import limits from './limits.json' with { type: 'json' };
import type { Fixture } from './types.ts';

/** How long an admin may have a late fixture wait, in minutes. */
export const WAITS = [15, 30] as const;

const MINUTE = 60_000;
const noteOf = (team: string) => nightLog.absent(team).slice(0, limits.note);

/** The note of a fixture that is decided because a team did not come; a fixture that has one keeps it. @param team its name */
export const absentNote = ({ note }: Fixture, team: string): { note?: string } =>
  note === undefined ? { note: noteOf(team) } : {};

/** Removes that note when the decision is taken back; every other stays. @param teams names of both teams */
export const withoutAbsentNote = ({ note }: Fixture, teams: readonly string[]): { note?: null } =>
  note !== undefined && teams.map(noteOf).includes(note) ? { note: null } : {};

/** The new time of a late fixture that waits: from now on, in whole minutes, ms. @param now ms */
export const waitsUntil = (now: number, minutes: number): number => Math.ceil(now / MINUTE) * MINUTE + minutes * MINUTE;
