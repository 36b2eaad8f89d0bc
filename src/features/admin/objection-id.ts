import type { ObjectionPlace } from '../../domain/records/objections.ts';

/** The id of an objection's element below its match, to jump to. */
export const objectionId = ({ matchId, teamId }: ObjectionPlace): string => `objection-${matchId}-${teamId}`;
