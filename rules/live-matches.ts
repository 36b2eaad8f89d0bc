// liveMatches/$matchId: the running matches and their tables. Creating a match adds its entry, and its end deletes the entry (matches.ts);
// config/activeMatch names one of them, the featured one.
import limits from '../src/domain/schedule/limits.json' with { type: 'json' };
import { ADMIN, isScorerOf, newRoot } from './conditions.ts';
import { all, any } from './expressions.ts';
import { whole } from './leaves.ts';
import { leaf, map, object } from './schema.ts';

const LIVE_MATCH = object(
  {
    startedAt: leaf(`newData.val() === ${newRoot(3)}.child('matches/' + $matchId + '/startedAt').val()`),
    table: whole(1, limits.table),
  },
  {
    write: all(
      // The scorer of a match deletes its entry when he ends the match.
      any(ADMIN, all('!newData.exists()', isScorerOf('$matchId'))),
      `newData.exists() === (${newRoot(2)}.child('matches/' + $matchId + '/status').val() === 'ongoing')`,
    ),
    shapedBy: 'its required child',
    conditions: ["newData.hasChildren(['startedAt'])"],
  },
);

export const liveMatches = map('$matchId', LIVE_MATCH, { read: 'true', indexOn: ['startedAt'] });
