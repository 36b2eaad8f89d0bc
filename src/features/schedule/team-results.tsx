import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useListSeason } from '../../data/hooks/use-list-season.ts';
import { useNamesThen } from '../../data/hooks/use-names-then.ts';
import { useTeamSeasonMatches } from '../../data/hooks/use-season-matches.ts';
import { isCounted } from '../../domain/match/sides.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { fixturesPage as texts } from '../../domain/messages/fixtures.ts';
import { fixturesBeside as beside } from '../../domain/messages/fixtures-beside.ts';
import type { FixtureEntry } from '../../domain/schedule/types.ts';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { FixtureList } from './fixture-list.tsx';
import styles from './fixtures-screen.module.css';
import { asFixture } from './last-results.tsx';

/** The number of results that the page of a team shows. */
const LAST = 5;
/** A few more: a running match and an annulled one are no results. */
const READ = LAST + 3;

interface Props {
  teamId: string;
  /** Results without a match in the shown season, newest first. */
  forfeits?: readonly FixtureEntry[];
  /** Draws those of them that are older than the last results. */
  children?: (others: readonly FixtureEntry[]) => ReactNode;
}

/** The last results of a team in the shown season, newest first, with those that have no match; nothing before the first. */
export function TeamResults({ teamId, forfeits = [], children }: Props) {
  const { matches, state } = useTeamSeasonMatches(teamId, useListSeason().season, READ);
  const ended = matches.filter(({ match }) => isCounted(match));
  const nameThen = useNamesThen(
    forfeits.map(({ fixture }) => fixture),
    texts.unknownTeam,
  );
  // Of a team that was renamed between two of them the newest name.
  const names = new Map(
    [...ended].reverse().flatMap(({ match: { team1Id, team1Name, team2Id, team2Name } }) => [
      [team1Id, team1Name],
      [team2Id, team2Name],
    ]),
  );
  if (state === 'reading') return null;
  const all = [...ended.map(asFixture), ...forfeits].sort((a, b) => b.fixture.at - a.fixture.at);
  const results = all.slice(0, LAST);
  return (
    <>
      {results.length > 0 && (
        <section aria-labelledby="last-results" className={styles.late}>
          <SectionTitle id="last-results" action={<Link to={`/team/${teamId}?tab=matches`}>{common.all}</Link>}>
            {beside.lastMatches}
          </SectionTitle>
          <FixtureList
            fixtures={results}
            labelledBy="last-results"
            says="day"
            nameOf={(id) => names.get(id) ?? nameThen(id)}
            live={{}}
          />
        </section>
      )}
      {children?.(forfeits.filter((one) => !results.includes(one)))}
    </>
  );
}
