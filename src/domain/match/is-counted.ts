import type { Match } from '../records/types.ts';

/** Whether the match has a result that counts: it is completed, and nobody annulled it (decision 69). */
export const isCounted = ({ status, annulled }: Pick<Match, 'status' | 'annulled'>): boolean =>
  status === 'completed' && annulled === undefined;
