// teamIndex/$teamId: what every screen needs of a team, repeated from teams/$teamId and from its figures of its latest
// season, so that one small collection can be followed by the time of its last change; of a team that was approved once
// and is not any more, that it is gone.
import { all, any, field, HAS_ADDRESS, newRoot } from './conditions.mjs';
import { equal } from './leaves.mjs';
import { map, object, settledLeaf } from './schema.mjs';
import { seasonNamed } from './seasons.mjs';

/** What an entry repeats of its team, and of its figures. */
const OF_TEAM = ['name', 'logo'];
const OF_FIGURES = ['wins', 'losses', 'cups', 'form'];

const isApproved = (team) => `${field(team, 'approved')} === true`;
/** The entry repeats an approved team, and says `gone` of any other. */
const repeatsTeam = (entry, team) =>
  all(
    ...OF_TEAM.map((name) => `${field(entry, name)} === (${isApproved(team)} ? ${field(team, name)} : null)`),
    `${entry}.child('gone').exists() === (${field(team, 'approved')} !== true)`,
  );
/** It repeats these figures. */
const repeatsFigures = (entry, figures) =>
  all(
    ...['wins', 'losses', 'form'].map((name) => `${field(entry, name)} === ${field(figures, name)}`),
    `${field(entry, 'cups')} === ${field(figures, 'cupsFor')} - ${field(figures, 'cupsAgainst')}`,
  );
const saysZero = (entry) =>
  all(...['wins', 'losses', 'cups'].map((name) => `${field(entry, name)} === 0`), `!${entry}.child('form').exists()`);

const entryOf = (root) => `${root}.child('teamIndex/' + $teamId)`;
/**
 * Asked of a team that is written, from the team: its entry agrees with it afterwards. A team that has none, from before
 * there were entries, needs one as soon as its approval changes.
 */
export const isIndexed = `${entryOf(newRoot(2))}.exists() ? (${repeatsTeam(entryOf(newRoot(2)), 'newData')}) : (${isApproved('newData')}) === (${isApproved('data')})`;
/** Asked of a team that is deleted. */
export const isGoneFromIndex = any(
  `${field('data', 'approved')} !== true`,
  `${entryOf(newRoot(2))}.child('gone').exists()`,
);

/** The number of a season, which orders it among the others. */
const numberOf = (root, season) => `${root}.child('seasons/' + ${season} + '/number').val()`;
const entryAfter = entryOf(newRoot(4));
/** Asked of a team's figures of a season that are written: an entry of this season repeats them, one of a later stays. */
export const isEntryInStep = any(
  "$season === 'all'",
  `!${entryAfter}.exists()`,
  `${entryAfter}.child('gone').exists()`,
  all(`${seasonNamed(entryAfter)} === $season`, repeatsFigures(entryAfter, 'newData')),
  `${numberOf(newRoot(4), field(entryAfter, 'season'))} > ${numberOf(newRoot(4), '$season')}`,
);

const team = (root) => `${root}.child('teams/' + $teamId)`;
const figuresOf = (season) => `${newRoot(2)}.child('seasonStats/' + ${season} + '/teams/' + $teamId)`;
const figures = figuresOf(seasonNamed('newData'));
const figuresBefore = `root.child('seasonStats/' + ${seasonNamed('newData')} + '/teams/' + $teamId)`;
/** A match moves what the entry repeats, in the same update; the rule of the figures asks who may do that. */
const isCounted = `${field(figures, 'lastMatchId')} !== ${field(figuresBefore, 'lastMatchId')}`;
const REPEATS = settledLeaf('the entry as a whole: what the team and its figures say');

const ENTRY = object(
  {
    ...Object.fromEntries([...OF_TEAM, 'season', ...OF_FIGURES].map((name) => [name, REPEATS])),
    gone: equal('true'),
    updatedAt: settledLeaf('the entry as a whole'),
  },
  {
    // Whether the team may become what its entry says is asked by the rules of the team.
    write: all(any(HAS_ADDRESS, isCounted), 'newData.exists()'),
    shapedBy: 'its time',
    conditions: [
      `${field('newData', 'updatedAt')} === now`,
      repeatsTeam('newData', team(newRoot(2))),
      `newData.child('gone').exists() ? (${all(
        ...['season', ...OF_FIGURES].map((name) => `!newData.child('${name}').exists()`),
      )}) : (${any(
        // Else nobody could rename a team in a league that waits for its upgrade, and has no figures of seasons yet.
        all(
          "newData.child('wins').exists()",
          ...['season', ...OF_FIGURES].map((name) => `${field('newData', name)} === ${field('data', name)}`),
        ),
        `${figures}.exists() ? (${repeatsFigures('newData', figures)}) : (${saysZero('newData')})`,
      )})`,
      // Its season changes only to a later one in which the team has played.
      any(
        `${field('newData', 'season')} === ${field('data', 'season')}`,
        "newData.child('gone').exists()",
        all(
          `${figuresOf(field('newData', 'season'))}.exists()`,
          `${numberOf('root', field('newData', 'season'))} > ${numberOf('root', seasonNamed('data'))}`,
        ),
      ),
      // Else anybody could make every device read it again.
      any(
        ...[...OF_TEAM, 'season', ...OF_FIGURES, 'gone'].map(
          (name) => `${field('newData', name)} !== ${field('data', name)}`,
        ),
      ),
      // A team that was never approved has no entry.
      any("!newData.child('gone').exists()", 'data.exists()', isApproved(team('root'))),
    ],
  },
);

export const teamIndex = map('$teamId', ENTRY, { read: 'true', indexOn: ['updatedAt'] });
