// Statistics of players and teams over all time: exactly one completion moves them, for teams also one forfeit, or the admin recounts them with a
// line in the log. The rule of the completed match, of the fixture, or of that line, checks the writer.
import { STATISTICS } from '../src/domain/standings/statistics.ts';
import { field } from './conditions.ts';
import { all, any, when } from './expressions.ts';
import {
  after,
  allGrow,
  byMatchOrForfeit,
  either,
  type Figures,
  figuresAt,
  formCounts,
  formGrows,
  gamesOf,
  moves,
  OF_FORFEITS,
  percentsHold,
  playerCounts,
  playerGains,
  RECOUNT,
  SETTLED,
  settled,
  sumsHold,
  tookPartIn,
} from './figures.ts';
import { isOwnSeat, SEAT } from './guests.ts';
import { object } from './schema.ts';

/** users/$uid/stats and teams/$teamId/stats. */
const { root, match, known, justCompleted, recounted, forfeit, justDeclared, teamRecounted } = figuresAt(3);

/** Without a match all figures are 0. @param implied figures that another condition on the record already sets to 0 */
const allZero = (figures: Figures, ...implied: string[]) =>
  all(
    ...Object.keys(figures)
      .filter((name) => !implied.includes(name))
      .map((name) => `${after(name)} === 0`),
  );
const hasMatch = "newData.hasChild('lastMatchId')";

export const playerStats = object(
  {
    ...settled(...Object.keys(STATISTICS.player), 'accuracy', 'winRate'),
    lastSeat: SETTLED,
    recount: RECOUNT,
  },
  {
    // The rule of `updatedAt` checks that the user exists.
    write: any("newData.hasChild('recount')", justCompleted),
    shapedBy: 'the sums of its numbers',
    conditions: [
      either(
        all(
          recounted(
            after('gamesPlayed'),
            `${known}.child('playerStats/' + ${SEAT}).exists()`,
            'cupsScored',
            'wins',
            'losses',
            'mvpCount',
          ),
          playerCounts,
        ),
        when(
          hasMatch,
          allGrow(STATISTICS.player, 'match', ...playerGains(match, known)),
          allZero(STATISTICS.player, 'cupsScored'),
        ),
      ),
      isOwnSeat(match, root),
      percentsHold,
    ],
  },
);

/** The team took part in the match that its statistics name. */
const tookPart = tookPartIn(known);
const isWon = `${field(match, 'winnerId')} === $teamId`;
const isForfeitWon = `${field(forfeit, 'winnerId')} === $teamId`;
/** If the form has grown by a letter, this says that the result was a win. */
const hasWon = `${after('form')}.endsWith('W')`;

/** The number of the team's results. */
const GAMES = gamesOf(STATISTICS.team);

export const teamStats = object(
  { ...settled(...Object.keys(STATISTICS.team), 'form'), ...OF_FORFEITS },
  {
    write: all('data.parent().exists()', moves(all(justCompleted, tookPart))),
    shapedBy: 'the sums of its numbers',
    conditions: [
      either(
        all(teamRecounted(GAMES, tookPart, 'wins', 'losses'), ...sumsHold(STATISTICS.team), formCounts(GAMES)),
        byMatchOrForfeit(
          when(
            hasMatch,
            all(formGrows(isWon), allGrow(STATISTICS.team, 'match', hasWon)),
            all(allZero(STATISTICS.team), "!newData.hasChild('form')"),
          ),
          all(justDeclared, tookPartIn(forfeit), formGrows(isForfeitWon), allGrow(STATISTICS.team, 'forfeit', hasWon)),
        ),
      ),
    ],
  },
);
