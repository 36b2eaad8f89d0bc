import type { ObjectionPlace } from '../../domain/records/objections.ts';
import type { Feed } from './feeds.ts';

const feed = (path: string): Feed => ({ name: path, path, aged: true });

/** The objections to a match by team, for the admin. */
export const objectionsTo = (matchId: string): Feed => feed(`objections/${matchId}`);

/** The objection of a team to a match, for its captain; the fields of the one record. */
export const objectionOf = ({ matchId, teamId }: ObjectionPlace): Feed => feed(`objections/${matchId}/${teamId}`);
