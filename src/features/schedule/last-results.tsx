import { type ListedMatch, useMatchesOf } from '../../data/hooks/use-last-matches.ts';
import { query } from '../../data/store/record-queries.ts';
import { isCounted } from '../../domain/match/sides.ts';
import { fixturesPage as texts } from '../../domain/messages/fixtures.ts';
import { seasonOf } from '../../domain/records/seasons.ts';
import type { FixtureEntry } from '../../domain/schedule/types.ts';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { FixtureList } from './fixture-list.tsx';
import styles from './fixtures-screen.module.css';

/** The number of results that the home page shows. */
const LAST = 5;
/** A few more: an annulled match is no result. */
const ENDED = query('matches', { child: 'completedAt', last: LAST + 3 });

/** The last results of the league, newest first, each with a link to its match; a sentence while there is none. */
export function LastResults() {
  const { matches, settled } = useMatchesOf([ENDED]);
  const ended = matches.filter(({ match }) => isCounted(match)).slice(0, LAST);
  // Of a team that was renamed between two of them the newest name.
  const names = new Map(
    [...ended].reverse().flatMap(({ match: { team1Id, team1Name, team2Id, team2Name } }) => [
      [team1Id, team1Name],
      [team2Id, team2Name],
    ]),
  );
  if (ended.length === 0 && !settled) return null;
  return (
    <section aria-labelledby="last-results" className={styles.late}>
      <SectionTitle id="last-results">{texts.lastMatches}</SectionTitle>
      {ended.length === 0 ? (
        <p className={styles.none}>{texts.noResults}</p>
      ) : (
        <FixtureList
          fixtures={ended.map(asFixture)}
          labelledBy="last-results"
          says="day"
          nameOf={(teamId) => names.get(teamId) ?? texts.unknownTeam}
          live={{}}
        />
      )}
    </section>
  );
}

/** A completed match as a line of the fixtures, whether it had a fixture or not. */
function asFixture({ matchId, match }: ListedMatch): FixtureEntry {
  const { team1Id, team2Id, team1Score, team2Score, winnerId, completedAt, startedAt, updatedAt } = match;
  const at = completedAt ?? startedAt;
  return {
    id: matchId,
    fixture: {
      ...{ season: seasonOf(match), stage: 'league', round: 1, state: 'played', sequence: 0, at, updatedAt, matchId },
      ...{ team1Id, team2Id, team1Score, team2Score },
      ...(winnerId === undefined ? {} : { winnerId }),
    },
  };
}
