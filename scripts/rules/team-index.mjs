// teamIndex/$teamId: what every screen needs of a team, repeated from teams/$teamId so that one small collection can be
// followed by the time of its last change; of a team that was approved once and is not any more, that it is gone.
import { all, any, field, newRoot } from './conditions.mjs';
import { equal } from './leaves.mjs';
import { map, object, settledLeaf } from './schema.mjs';

/** What an entry repeats, and from where in the team. */
const REPEATED = {
  name: 'name',
  logo: 'logo',
  wins: 'stats/wins',
  losses: 'stats/losses',
  points: 'stats/points',
  form: 'stats/form',
};

const isApproved = (team) => `${field(team, 'approved')} === true`;
/** The entry repeats an approved team, and says `gone` of any other. */
const repeats = (entry, team) =>
  all(
    ...Object.entries(REPEATED).map(
      ([name, path]) => `${field(entry, name)} === (${isApproved(team)} ? ${field(team, path)} : null)`,
    ),
    `${entry}.child('gone').exists() === (${field(team, 'approved')} !== true)`,
  );

const entryOf = (root) => `${root}.child('teamIndex/' + $teamId)`;
/**
 * Asked of a team that is written, from the team: its entry agrees with it afterwards. A team that has none, from before
 * there were entries, needs one as soon as its approval changes.
 */
export const isIndexed = `${entryOf(newRoot(2))}.exists() ? (${repeats(entryOf(newRoot(2)), 'newData')}) : (${isApproved('newData')}) === (${isApproved('data')})`;
/** Asked of a team that is deleted. */
export const isGoneFromIndex = any(
  `${field('data', 'approved')} !== true`,
  `${entryOf(newRoot(2))}.child('gone').exists()`,
);

const team = (root) => `${root}.child('teams/' + $teamId)`;
const REPEATS = settledLeaf('the entry as a whole: what the team says');

const ENTRY = object(
  {
    ...Object.fromEntries(Object.keys(REPEATED).map((name) => [name, REPEATS])),
    gone: equal('true'),
    updatedAt: settledLeaf('the entry as a whole'),
  },
  {
    // Whether the team may become what its entry says is asked by the rules of the team.
    write: all('auth !== null', 'newData.exists()'),
    shapedBy: 'its time',
    conditions: [
      `${field('newData', 'updatedAt')} === now`,
      repeats('newData', team(newRoot(2))),
      // Else anybody could make every device read it again.
      any(...[...Object.keys(REPEATED), 'gone'].map((name) => `${field('newData', name)} !== ${field('data', name)}`)),
      // A team that was never approved has no entry.
      any("!newData.child('gone').exists()", 'data.exists()', isApproved(team('root'))),
    ],
  },
);

export const teamIndex = map('$teamId', ENTRY, { read: 'true', indexOn: ['updatedAt'] });
