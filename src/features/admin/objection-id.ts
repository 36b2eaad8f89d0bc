import type { ObjectionPlace } from '../../domain/records/objections.ts';

/** The id of an objection's element below its match, to jump to. */
export const objectionId = ({ matchId, teamId }: ObjectionPlace): string => `objection-${matchId}-${teamId}`;

/** The id of the note below a match whose result waits, to jump to. */
export const heldId = (matchId: string): string => `held-${matchId}`;
