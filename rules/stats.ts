import { ZERO_PLAYER_STATS, ZERO_TEAM_STATS } from '../src/domain/records/constants.ts';
// users/$uid/stats and teams/$teamId/stats: figures of all time, which the host counts (decision 118). Whoever creates the record writes zeros.

import { COUNTING, field } from './conditions.ts';
import { all, any } from './expressions.ts';
import { leaf, object, type Place, settledLeaf } from './schema.ts';

const COUNTED = leaf(COUNTING);

/** @param figures the names of the numbers; @param results the other fields, which a record without a match, and mostly without a draw, lacks */
const stats = (figures: readonly string[], results: readonly string[]): Place =>
  object(
    Object.fromEntries([
      ...figures.map((name) => [name, settledLeaf('the figures as a whole')]),
      ...results.map((name) => [name, COUNTED]),
    ]),
    {
      shapedBy: 'its zeros',
      conditions: [any(COUNTING, all(...figures.map((name) => `${field('newData', name)} === 0`)))],
    },
  );

export const playerStats = stats(Object.keys(ZERO_PLAYER_STATS), ['draws', 'lastMatchId']);
export const teamStats = stats(Object.keys(ZERO_TEAM_STATS), ['draws', 'lastMatchId', 'form']);
