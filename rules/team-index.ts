// teamIndex/$teamId: the fields of a team that every screen needs, repeated from teams/$teamId and from its figures of its latest season, so that a
// device can follow one small collection by the time of its last change. For a team that lost its approval or was deleted, the entry says `gone`.
import { COUNTING, field, HAS_ADDRESS, newRoot, numberOf } from './conditions.ts';
import { all, any, when } from './expressions.ts';
import { equal } from './leaves.ts';
import { map, object, settledLeaf } from './schema.ts';

/** The fields that an entry repeats from its team, and those that the host counts (decision 118). */
const OF_TEAM = ['name', 'logo'];
const NUMBERS = ['wins', 'losses', 'cups'];
/** Those that an entry may lack. */
const OPTIONAL = ['season', 'form', 'points', 'draws'];
const OF_FIGURES = [...OPTIONAL, ...NUMBERS];

const isApproved = (team: string) => `${field(team, 'approved')} === true`;
/** The entry repeats an approved team, and has `gone` for any other. */
const repeatsTeam = (entry: string, team: string) =>
  all(
    ...OF_TEAM.map((name) => `${field(entry, name)} === (${when(isApproved(team), field(team, name), 'null')})`),
    `${entry}.hasChild('gone') === (${field(team, 'approved')} !== true)`,
  );
const entryOf = (root: string) => `${root}.child('teamIndex/' + $teamId)`;
/**
 * For a write of a team: its entry agrees with it after the update. A team without an entry, from before there was an index, needs one as soon as its
 * approval changes.
 */
export const isIndexed = when(
  `${entryOf(newRoot(2))}.exists()`,
  repeatsTeam(entryOf(newRoot(2)), 'newData'),
  `(${isApproved('newData')}) === (${isApproved('data')})`,
);
/** For the deletion of a team. */
export const isRemovedFromIndex = any(
  `${field('data', 'approved')} !== true`,
  `${entryOf(newRoot(2))}.hasChild('gone')`,
);

const team = (root: string) => `${root}.child('teams/' + $teamId)`;
const same = (name: string) => `${field('newData', name)} === ${field('data', name)}`;
/** The figures stay, and a new entry has none yet: the host counts them. */
const figuresStay = all(
  ...OPTIONAL.map(same),
  ...NUMBERS.map((name) => `${field('newData', name)} === ${numberOf('data', name)}`),
);
const REPEATS = settledLeaf('the entry as a whole: what the team says, and who counts');

const ENTRY = object(
  {
    ...Object.fromEntries([...OF_TEAM, ...OF_FIGURES].map((name) => [name, REPEATS])),
    gone: equal('true'),
    updatedAt: settledLeaf('the entry as a whole'),
  },
  {
    // The rules of the team check whether the team may change as its entry says.
    write: all(any(COUNTING, HAS_ADDRESS), 'newData.exists()'),
    shapedBy: 'its time',
    conditions: [
      `${field('newData', 'updatedAt')} === now`,
      repeatsTeam('newData', team(newRoot(2))),
      when(
        "newData.hasChild('gone')",
        all(...OF_FIGURES.map((name) => `!newData.hasChild('${name}')`)),
        any(COUNTING, figuresStay),
      ),
      // Otherwise anybody could make every device read the entry again.
      any(
        COUNTING,
        ...[...OF_TEAM, ...NUMBERS, 'gone'].map((name) => `${field('newData', name)} !== ${field('data', name)}`),
      ),
      // A team that was never approved has no entry.
      any("!newData.hasChild('gone')", 'data.exists()', isApproved(team('root'))),
    ],
  },
);

export const teamIndex = map('$teamId', ENTRY, { read: 'true', indexOn: ['updatedAt'] });
