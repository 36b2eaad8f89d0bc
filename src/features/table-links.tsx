import { Link } from 'react-router-dom';
import { useFixturesIn } from '../data/hooks/use-fixtures.ts';
import { useHasFixtures } from '../data/hooks/use-has-fixtures.ts';
import { useSeasonName, useSeasons } from '../data/hooks/use-seasons.ts';
import { useShownSeason } from '../data/hooks/use-shown-season.ts';
import { FINALS } from '../data/store/rare-fixture-queries.ts';
import { playoffsKey, seasonNumber } from '../domain/records/season-keys.ts';
import { buttonClass } from '../ui/buttons/button.tsx';
import { Row } from '../ui/layout/layout.tsx';
import { useLastWeek } from './last-week.tsx';

/** Where the running table leads: to the last bracket, and in a league without fixtures to the summary of its last week (decision 138). */
export function TableLinks() {
  const hasFixtures = useHasFixtures();
  const { isRunning } = useShownSeason();
  if (!isRunning) return null;
  return <Row mt={16}>{hasFixtures ? <LastBracket /> : <LastWeek />}</Row>;
}

/** The link to the newest season with a final, before the running season has one: its bracket stands on the page of the fixtures. */
function LastBracket() {
  const { seasons, running } = useSeasons();
  const { fixtures } = useFixturesIn([FINALS]);
  const finals = new Set(Object.values(fixtures).map(({ season }) => season));
  const season = seasons.find(({ id }) => finals.has(id))?.id ?? running.id;
  const name = useSeasonName(playoffsKey(season));
  if (season === running.id) return null;
  return (
    <Link to={`/fixtures?sezon=${seasonNumber(season)}`} className={buttonClass({ variant: 'default' })}>
      {name}
    </Link>
  );
}

function LastWeek() {
  return useLastWeek() ?? null;
}
