// liveMatches/$matchId: what is being played now, and at which table. A match that is made comes with its entry, and its
// end takes the entry out (matches.mjs); config/activeMatch names one of them, the featured one.
import limits from '../../src/domain/fixtures/limits.json' with { type: 'json' };
import { ADMIN, all, any, isScorerOf, newRoot } from './conditions.mjs';
import { leaf, map, object } from './schema.mjs';

const LIVE_MATCH = object(
  {
    startedAt: leaf(`newData.val() === ${newRoot(3)}.child('matches/' + $matchId + '/startedAt').val()`),
    table: leaf('newData.val() >= 1', `newData.val() <= ${limits.table}`, 'newData.val() % 1 === 0'),
  },
  {
    write: all(
      // Who scores a match takes it out with its end.
      any(ADMIN, all('!newData.exists()', isScorerOf('$matchId'))),
      `newData.exists() === (${newRoot(2)}.child('matches/' + $matchId + '/status').val() === 'ongoing')`,
    ),
    shapedBy: 'its required child',
    conditions: ["newData.hasChildren(['startedAt'])"],
  },
);

export const liveMatches = map('$matchId', LIVE_MATCH, { read: 'true', indexOn: ['startedAt'] });
