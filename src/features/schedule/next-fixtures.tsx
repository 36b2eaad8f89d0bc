import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useNextFixtureOf, useNextFixtures, useTeamFixtures } from '../../data/hooks/use-fixtures.ts';
import { useNamesThen } from '../../data/hooks/use-names-then.ts';
import { useNow } from '../../data/hooks/use-now.ts';
import { useRunningSeason } from '../../data/hooks/use-running-season.ts';
import { useShownSeason } from '../../data/hooks/use-shown-season.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { fixturesPage as texts } from '../../domain/messages/fixtures.ts';
import { FIRST_SEASON } from '../../domain/records/constants.ts';
import { ALL_TIME, seasonNumber } from '../../domain/records/seasons.ts';
import { hasOnlyScore, inOrder } from '../../domain/schedule/fixture-kinds.ts';
import type { FixtureEntry } from '../../domain/schedule/types.ts';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { FixtureList } from './fixture-list.tsx';
import styles from './fixtures-screen.module.css';
import { FollowCalendar } from './follow-calendar.tsx';
import { LastResults } from './last-results.tsx';

const MINUTE = 60_000;
const MOST = 3;

/**
 * The next fixtures of a team or of the league, with day, time and place; nothing without one. For the league also its last results. For a team also its
 * results without a match («hükmen», or only a score) in the shown season: the team's points count them, and its list of matches does not have them.
 */
export function NextFixtures({ teamId }: { teamId?: string | undefined }) {
  return teamId === undefined ? <OfLeague /> : <OfTeam teamId={teamId} />;
}

function OfLeague() {
  const next = useNextFixtures(useNow(MINUTE), MOST);
  const title = next.length > 1 ? texts.next : texts.nextOne;
  return (
    <div className={styles.aside}>
      <Some id="next-fixtures" title={title} fixtures={next} to={useAddress({}, next[0])} />
      <LastResults />
    </div>
  );
}

function OfTeam({ teamId }: { teamId: string }) {
  const next = useNextFixtureOf(teamId, useNow(MINUTE));
  const { fixtures } = useTeamFixtures(teamId);
  // The forfeits of the shown season, which the team's figures on the page count.
  const { season: shown } = useShownSeason();
  const forfeits = inOrder(fixtures).filter(
    ({ fixture: { state, season } }) => state === 'forfeit' && (shown === ALL_TIME || season === shown),
  );
  const shownForfeits = forfeits.reverse().slice(0, MOST);
  const title = shownForfeits.some(({ fixture }) => hasOnlyScore(fixture)) ? texts.withoutMatch : texts.forfeits;
  const all = useAddress({ team: teamId }, next ?? undefined);
  const to = useAddress({ team: teamId });
  return (
    <>
      <Some id="next-fixtures" title={texts.nextOne} fixtures={next === null ? [] : [next]} to={all}>
        <FollowCalendar teamId={teamId} />
      </Some>
      <Some id="forfeits" title={title} fixtures={shownForfeits} to={to} />
    </>
  );
}

/** The address of the fixtures page, with the season of `entry`: the person may have chosen another season before. */
function useAddress(params: Record<string, string>, entry?: FixtureEntry): string {
  const hasSeveral = useRunningSeason() !== FIRST_SEASON;
  const season = hasSeveral && entry ? { sezon: String(seasonNumber(entry.fixture.season)) } : {};
  const words = new URLSearchParams({ ...params, ...season }).toString();
  return words === '' ? '/fixtures' : `/fixtures?${words}`;
}

interface SomeProps {
  id: string;
  title: string;
  fixtures: readonly FixtureEntry[];
  /** The address of the page with all of them. */
  to: string;
  /** The content below the fixtures. */
  children?: ReactNode;
}

function Some({ id, title, fixtures, to, children }: SomeProps) {
  const shown = fixtures.map(({ fixture }) => fixture);
  const nameOf = useNamesThen(shown, texts.unknownTeam);
  if (fixtures.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.late}>
      <SectionTitle id={id} action={<Link to={to}>{common.all}</Link>}>
        {title}
      </SectionTitle>
      <FixtureList fixtures={fixtures} labelledBy={id} says="both" nameOf={nameOf} live={{}} />
      {children !== undefined && <div className={styles.below}>{children}</div>}
    </section>
  );
}
