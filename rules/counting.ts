// What the clients and the counting of the host tell each other (decision 118): clients write facts and mark them, the host counts and deletes the marks.
import { COUNTING, newRoot } from './conditions.ts';
import { all, any, when } from './expressions.ts';
import { NOW } from './leaves.ts';
import { map, object, served, settledLeaf, writable } from './schema.ts';

const status = (root: string) => `${root}.child('matches/' + $mark + '/status').val()`;
/**
 * uncounted/$mark: a fact that is not counted yet, by the key of the match that this update completes, or of the line of the log that it writes; their
 * own rules check the writer and the key.
 */
const MARK = writable(
  any(
    all(COUNTING, '!newData.exists()'),
    all(
      '!data.exists()',
      any(
        all(`${status('root')} !== 'completed'`, `${status(newRoot(2))} === 'completed'`),
        all("!root.hasChild('adminLog/' + $mark)", `${newRoot(2)}.hasChild('adminLog/' + $mark)`),
      ),
    ),
  ),
  NOW,
);
export const uncounted = map('$mark', MARK, { read: 'true' });

/** Which results count for whom in a season: the counting's own, and nobody else's. */
export const countedResults = served('false', { write: COUNTING });

/** A count that was made from facts of before another count does not follow it, and is refused. */
const REVISION = writable(
  all(COUNTING, `newData.val() === (${when('data.exists()', 'data.val() + 1', '1')})`),
  settledLeaf('who may write it'),
);
/** `at` is public: devices and the digest ask again when it moves (decision 104). */
export const counting = object({ revision: REVISION, at: writable(COUNTING, NOW) }, { read: 'true' });
