import { useFixturesIn } from '../../data/hooks/use-fixtures.ts';
import type { ListedMatch } from '../../data/hooks/use-last-matches.ts';
import { LAST_RESULTS, useLastResults } from '../../data/hooks/use-last-results.ts';
import { useHasFixtures } from '../../data/hooks/use-league.ts';
import { useNamesThen } from '../../data/hooks/use-names-then.ts';
import { useNow } from '../../data/hooks/use-now.ts';
import { fixturesUntil } from '../../data/store/fixture-queries.ts';
import { isCounted } from '../../domain/match/sides.ts';
import { fixturesPage as texts } from '../../domain/messages/fixtures.ts';
import { fixturesBeside as beside } from '../../domain/messages/fixtures-beside.ts';
import { seasonOf } from '../../domain/records/seasons.ts';
import { hasOnlyScore, inOrder } from '../../domain/schedule/fixture-kinds.ts';
import type { FixtureEntry } from '../../domain/schedule/types.ts';
import { momentOf, wallTime } from '../../domain/text/league-clock.ts';
import { useMedia } from '../../ui/effects/use-media.ts';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { Text } from '../../ui/layout/layout.tsx';
import styles from './fixture-list.module.css';
import { FixtureList } from './fixture-list.tsx';

const MINUTE = 60_000;
const DAY_MINUTES = 24 * 60;
/** A few more than results: one that is cancelled or still to come is none. */
const READ_FIXTURES = LAST_RESULTS + 3;
/** On a phone they stand within the first two screens. */
const ON_PHONE = 3;

/** The last results of the league, newest first: matches with a link to their page, and those of which only the score is known; a sentence while there is none. */
export function LastResults() {
  const isPhone = useMedia('(max-width: 47.99em)');
  const { matches, settled } = useLastResults();
  // The end of the day keeps the query's name for a day. Every fixture of that window that took place is a result, so it is wide enough.
  const until = momentOf({ day: wallTime(useNow(MINUTE)).day, minute: DAY_MINUTES }) - 1;
  const { fixtures } = useFixturesIn(useHasFixtures() ? [fixturesUntil(until, READ_FIXTURES)] : []);
  const scored = inOrder(fixtures).filter(({ fixture }) => hasOnlyScore(fixture));
  const { all, nameOf } = useResults(matches, scored);
  const results = all.slice(0, isPhone ? ON_PHONE : LAST_RESULTS);
  if (results.length === 0 && !settled) return null;
  return (
    <section aria-labelledby="last-results" className={styles.late}>
      <SectionTitle id="last-results">{beside.lastMatches}</SectionTitle>
      {results.length === 0 ? (
        <Text c="mute">{beside.noResults}</Text>
      ) : (
        <FixtureList fixtures={results} labelledBy="last-results" says="day" nameOf={nameOf} live={{}} />
      )}
    </section>
  );
}

/** Results newest first, those without a match among them, and the names of their teams. */
export function useResults(matches: readonly ListedMatch[], without: readonly FixtureEntry[]) {
  const ended = matches.filter(({ match }) => isCounted(match));
  const nameThen = useNamesThen(
    without.map(({ fixture }) => fixture),
    texts.unknownTeam,
  );
  // Of a team that was renamed between two of them the newest name.
  const names = new Map(
    [...ended].reverse().flatMap(({ match: { team1Id, team1Name, team2Id, team2Name } }) => [
      [team1Id, team1Name],
      [team2Id, team2Name],
    ]),
  );
  const all = [...ended.map(asFixture), ...without].sort((a, b) => b.fixture.at - a.fixture.at);
  return { all, nameOf: (teamId: string) => names.get(teamId) ?? nameThen(teamId) };
}

/** A completed match as a line of the fixtures, whether it had a fixture or not. */
function asFixture({ matchId, match }: ListedMatch): FixtureEntry {
  const {
    team1Id,
    team2Id,
    team1Score,
    team2Score,
    team1Overtime,
    team2Overtime,
    winnerId,
    drawn,
    startedAt,
    completedAt: at = startedAt,
    updatedAt,
  } = match;
  return {
    id: matchId,
    fixture: {
      ...{
        season: seasonOf(match),
        stage: 'league',
        round: 1,
        state: 'played',
        sequence: 0,
        at,
        startedAt,
        updatedAt,
        matchId,
      },
      ...{ team1Id, team2Id, team1Score, team2Score },
      ...(team1Overtime !== undefined && team2Overtime !== undefined && { team1Overtime, team2Overtime }),
      ...(winnerId && { winnerId }),
      ...(drawn && { drawn }),
    },
  };
}
