// teamIndex/$teamId: the fields of a team that every screen needs, repeated from teams/$teamId and from its figures of its latest season, so that a
// device can follow one small collection by the time of its last change. For a team that lost its approval or was deleted, the entry says `gone`.
import { PLAYOFFS_SUFFIX } from '../src/domain/records/season-keys.ts';
import { field, HAS_ADDRESS, newRoot } from './conditions.ts';
import { all, any, when } from './expressions.ts';
import { equal } from './leaves.ts';
import { map, object, settledLeaf } from './schema.ts';
import { seasonNamed } from './seasons.ts';

/** The fields that an entry repeats from its team, and those from its figures. */
const OF_TEAM = ['name', 'logo'];
const OF_FIGURES = ['wins', 'losses', 'cups', 'form'];

const isApproved = (team: string) => `${field(team, 'approved')} === true`;
/** The entry repeats an approved team, and has `gone` for any other. */
const repeatsTeam = (entry: string, team: string) =>
  all(
    ...OF_TEAM.map((name) => `${field(entry, name)} === (${when(isApproved(team), field(team, name), 'null')})`),
    `${entry}.hasChild('gone') === (${field(team, 'approved')} !== true)`,
  );
/** The entry repeats these figures. */
const repeatsFigures = (entry: string, figures: string) =>
  all(
    ...['wins', 'losses', 'form'].map((name) => `${field(entry, name)} === ${field(figures, name)}`),
    `${field(entry, 'cups')} === ${field(figures, 'cupsFor')} - ${field(figures, 'cupsAgainst')}`,
  );
const saysZero = (entry: string) =>
  all(...['wins', 'losses', 'cups'].map((name) => `${field(entry, name)} === 0`), `!${entry}.hasChild('form')`);

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
export const isGoneFromIndex = any(`${field('data', 'approved')} !== true`, `${entryOf(newRoot(2))}.hasChild('gone')`);

/** The season's number, which orders the seasons. */
const numberOf = (root: string, season: string) => `${root}.child('seasons/' + ${season} + '/number').val()`;
const entryAfter = entryOf(newRoot(4));
/** For a write of a team's figures of a season: an entry of this season repeats them, and an entry of a later season stays. Play-offs are in no entry. */
export const isEntryInStep = any(
  "$season === 'all'",
  `$season.endsWith('${PLAYOFFS_SUFFIX}')`,
  `!${entryAfter}.exists()`,
  `${entryAfter}.hasChild('gone')`,
  all(`${seasonNamed(entryAfter)} === $season`, repeatsFigures(entryAfter, 'newData')),
  `${numberOf(newRoot(4), field(entryAfter, 'season'))} > ${numberOf(newRoot(4), '$season')}`,
);

const team = (root: string) => `${root}.child('teams/' + $teamId)`;
const figuresOf = (season: string) => `${newRoot(2)}.child('seasonStats/' + ${season} + '/teams/' + $teamId)`;
const figures = figuresOf(seasonNamed('newData'));
const figuresBefore = `root.child('seasonStats/' + ${seasonNamed('newData')} + '/teams/' + $teamId)`;
/** A match moves the figures that the entry repeats, in the same update; the rule of the figures checks the writer. */
const isCounted = `${field(figures, 'lastMatchId')} !== ${field(figuresBefore, 'lastMatchId')}`;
const REPEATS = settledLeaf('the entry as a whole: what the team and its figures say');

const ENTRY = object(
  {
    ...Object.fromEntries([...OF_TEAM, 'season', ...OF_FIGURES].map((name) => [name, REPEATS])),
    gone: equal('true'),
    updatedAt: settledLeaf('the entry as a whole'),
  },
  {
    // The rules of the team check whether the team may change as its entry says.
    write: all(any(HAS_ADDRESS, isCounted), 'newData.exists()'),
    shapedBy: 'its time',
    conditions: [
      `${field('newData', 'updatedAt')} === now`,
      repeatsTeam('newData', team(newRoot(2))),
      when(
        "newData.hasChild('gone')",
        all(...['season', ...OF_FIGURES].map((name) => `!newData.hasChild('${name}')`)),
        any(
          // Otherwise nobody could rename a team in a league that waits for its upgrade, and has no figures of seasons yet.
          all(
            "newData.hasChild('wins')",
            ...['season', ...OF_FIGURES].map((name) => `${field('newData', name)} === ${field('data', name)}`),
          ),
          when(`${figures}.exists()`, repeatsFigures('newData', figures), saysZero('newData')),
        ),
      ),
      // The entry's season changes only to a later one in which the team has played.
      any(
        `${field('newData', 'season')} === ${field('data', 'season')}`,
        "newData.hasChild('gone')",
        all(
          `${figuresOf(field('newData', 'season'))}.exists()`,
          `${numberOf('root', field('newData', 'season'))} > ${numberOf('root', seasonNamed('data'))}`,
        ),
      ),
      // Otherwise anybody could make every device read the entry again.
      any(
        ...[...OF_TEAM, 'season', ...OF_FIGURES, 'gone'].map(
          (name) => `${field('newData', name)} !== ${field('data', name)}`,
        ),
      ),
      // A team that was never approved has no entry.
      any("!newData.hasChild('gone')", 'data.exists()', isApproved(team('root'))),
    ],
  },
);

export const teamIndex = map('$teamId', ENTRY, { read: 'true', indexOn: ['updatedAt'] });
