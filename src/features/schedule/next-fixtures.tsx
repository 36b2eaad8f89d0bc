import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { Link } from 'react-router-dom';
import { useChampion } from '../../data/hooks/use-champion.ts';
import { useTeamFixtures } from '../../data/hooks/use-fixtures.ts';
import { useHasFixtures, useRunningSeason } from '../../data/hooks/use-league.ts';
import { useLiveMatch } from '../../data/hooks/use-match.ts';
import { useNamesThen } from '../../data/hooks/use-names-then.ts';
import { useNextFixtureOf, useNextFixtures } from '../../data/hooks/use-next-fixtures.ts';
import { useNow } from '../../data/hooks/use-now.ts';
import { useDecidedTable, useInGroups, useSeasonGroups, useSeasonTable } from '../../data/hooks/use-season-figures.ts';
import { useListSeason, useTeamSeasonMatches } from '../../data/hooks/use-season-matches.ts';
import { useSeasons } from '../../data/hooks/use-seasons.ts';
import { useShownSeason } from '../../data/hooks/use-shown-season.ts';
import { useStandings } from '../../data/hooks/use-shown-table.ts';
import { useSubscription } from '../../data/hooks/use-subscription.ts';
import { useTeamIndex } from '../../data/hooks/use-team-index.ts';
import { useWinTable } from '../../data/hooks/use-win-table.ts';
import { NEWS } from '../../data/store/feeds.ts';
import { chanceNow, chancePercent } from '../../domain/match/win-course.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { fixturesPage as texts } from '../../domain/messages/fixtures.ts';
import { fixturesBeside as beside } from '../../domain/messages/fixtures-beside.ts';
import { winChanceTexts } from '../../domain/messages/win-chance.ts';
import { FIRST_SEASON } from '../../domain/records/constants.ts';
import { type News, parseNews } from '../../domain/records/news.ts';
import { ALL_TIME, seasonNumber } from '../../domain/records/seasons.ts';
import type { Match } from '../../domain/records/types.ts';
import { hasOnlyScore, inOrder, isLate } from '../../domain/schedule/fixture-kinds.ts';
import { fixtureDay, fixtureTime, sideNames } from '../../domain/schedule/round-names.ts';
import type { Fixture, FixtureEntry } from '../../domain/schedule/types.ts';
import { useMedia } from '../../ui/effects/use-media.ts';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { Surface } from '../../ui/figures/surface.tsx';
import { Text } from '../../ui/layout/layout.tsx';
import { TeamMark } from '../../ui/media/team-mark.tsx';
import type { NextFixturesProps } from '../screen-parts.ts';
import styles from './fixture-list.module.css';
import { FixtureList } from './fixture-list.tsx';
import { shownOutcome } from './fixture-row.tsx';
import { FollowCalendar } from './follow-calendar.tsx';
import { LastResults, useResults } from './last-results.tsx';
import openingStyles from './opening-card.module.css';

const MINUTE = 60_000;
const MOST = 3;

/**
 * The next fixtures of a team or of the league, with day, time and place; nothing without one. For the league also its last results. For a team also its
 * results without a match («hükmen», or only a score) in the shown season: the team's points count them, and its list of matches does not have them. Where
 * the page has room, they are among the team's last results.
 */
export function NextFixtures({ teamId, opening = null, ...ofTeam }: NextFixturesProps) {
  const hasFixtures = useHasFixtures();
  if (teamId === undefined) return <OfLeague opening={opening} />;
  // Until it is known whether there are fixtures: the results stand below the next match.
  if (hasFixtures === undefined) return null;
  return hasFixtures ? <OfTeam teamId={teamId} {...ofTeam} /> : <TeamResults teamId={teamId} />;
}

function OfLeague({ opening }: { opening: HTMLElement | null }) {
  const now = useNow(MINUTE);
  const live = useLiveMatch() ?? null;
  const hasOpening = useMedia('(min-width: 80em)') && opening !== null && live === null;
  // On a phone one: the last results stand within the first two screens.
  const most = useMedia('(max-width: 47.99em)') ? 1 : MOST;
  const { coming, state } = useNextFixtures(now, hasOpening ? MOST + 1 : most);
  const news = parseNews(useSubscription(NEWS).records, now);
  const [first] = coming;
  const to = useAddress({}, first);
  // What stands beside the slogan is not in the list again.
  const next = hasOpening ? coming.slice(1) : coming;
  const title = next.length > 1 ? beside.next : beside.nextOne;
  const card = first === undefined ? <ChampionCard /> : <NextCard fixture={first.fixture} now={now} to={to} />;
  return (
    <div className={styles.aside}>
      {hasOpening && createPortal(card, opening)}
      {live !== null && opening !== null && createPortal(<LiveChance match={live.match} />, opening)}
      <SomeFixtures id="next-fixtures" title={title} fixtures={next} to={to} />
      {/* Below the next matches, and after them: later they would push the results down. */}
      {state !== 'reading' && <LastResults />}
      {/* Below all else: it comes by itself, at any time. */}
      {news !== null && <LeagueNews news={news} />}
    </div>
  );
}

type OfTeamProps = Pick<NextFixturesProps, 'hasResults' | 'head' | 'onRead'> & { teamId: string };

function OfTeam({ teamId, hasResults = false, head = null, onRead }: OfTeamProps) {
  const next = useNextFixtureOf(teamId, useNow(MINUTE));
  const { fixtures, state } = useTeamFixtures(teamId);
  // The forfeits of the shown season, which the team's figures on the page count.
  const { season: shown } = useShownSeason();
  const forfeits = inOrder(fixtures).filter(
    ({ fixture: { state, season } }) => state === 'forfeit' && (shown === ALL_TIME || season === shown),
  );
  const newest = forfeits.reverse();
  const all = useAddress({ team: teamId }, next ?? undefined);
  useEffect(() => {
    if (state !== 'reading') onRead?.();
  }, [state, onRead]);
  return (
    <>
      {head !== null && next !== null && createPortal(<FollowCalendar teamId={teamId} isIcon />, head)}
      <SomeFixtures id="next-fixtures" title={beside.nextOne} fixtures={next === null ? [] : [next]} to={all} />
      {!hasResults ? (
        <WithoutMatch teamId={teamId} fixtures={newest} />
      ) : state === 'reading' ? null : (
        // Below the next match, and after it: later it would push the results down.
        <TeamResults teamId={teamId} forfeits={newest}>
          {(others) => <WithoutMatch teamId={teamId} fixtures={others} />}
        </TeamResults>
      )}
    </>
  );
}

function WithoutMatch({ teamId, fixtures }: { teamId: string; fixtures: readonly FixtureEntry[] }) {
  const shown = fixtures.slice(0, MOST);
  const title = shown.some(({ fixture }) => hasOnlyScore(fixture)) ? beside.withoutMatch : beside.forfeits;
  return <SomeFixtures id="forfeits" title={title} fixtures={shown} to={useAddress({ team: teamId })} />;
}

/** The address of the fixtures page, with the season of `entry`: the person may have chosen another season before. */
function useAddress(params: Record<string, string>, entry?: FixtureEntry): string {
  const hasSeveral = useRunningSeason() !== FIRST_SEASON;
  const season = hasSeveral && entry ? { sezon: String(seasonNumber(entry.fixture.season)) } : {};
  const words = new URLSearchParams({ ...params, ...season }).toString();
  return words === '' ? '/fixtures' : `/fixtures?${words}`;
}

interface SomeFixturesProps {
  id: string;
  title: string;
  fixtures: readonly FixtureEntry[];
  /** The address of the page with all of them. */
  to: string;
}

/** Some fixtures below their title, with a link to all of them; nothing without one. */
function SomeFixtures({ id, title, fixtures, to }: SomeFixturesProps) {
  const shown = fixtures.map(({ fixture }) => fixture);
  const nameOf = useNamesThen(shown, texts.unknownTeam);
  if (fixtures.length === 0) return null;
  return (
    <section aria-labelledby={id} className={styles.late}>
      <SectionTitle id={id} action={<Link to={to}>{common.all}</Link>}>
        {title}
      </SectionTitle>
      <FixtureList fixtures={fixtures} labelledBy={id} says="both" nameOf={nameOf} live={{}} />
    </section>
  );
}

/** The number of results that the page of a team shows. */
const LAST = 5;
/** A few more: a running match and an annulled one are no results. */
const READ = LAST + 3;

interface TeamResultsProps {
  teamId: string;
  /** Results without a match in the shown season, newest first. */
  forfeits?: readonly FixtureEntry[];
  /** Draws those of them that are older than the last results. */
  children?: (others: readonly FixtureEntry[]) => ReactNode;
}

/** The last results of a team in the shown season, newest first, with those that have no match; nothing before the first. */
function TeamResults({ teamId, forfeits = [], children }: TeamResultsProps) {
  const { matches, state } = useTeamSeasonMatches(teamId, useListSeason().season, READ);
  const { all, nameOf } = useResults(matches, forfeits);
  if (state === 'reading') return null;
  const results = all.slice(0, LAST);
  return (
    <>
      {results.length > 0 && (
        <section aria-labelledby="last-results" className={styles.late}>
          <SectionTitle id="last-results" action={<Link to={`/team/${teamId}?tab=matches`}>{common.all}</Link>}>
            {beside.lastMatches}
          </SectionTitle>
          <FixtureList fixtures={results} labelledBy="last-results" says="day" nameOf={nameOf} live={{}} />
        </section>
      )}
      {children?.(forfeits.filter((one) => !results.includes(one)))}
    </>
  );
}

/** What the league says on its home page (decision 137). */
function LeagueNews({ news: { title, message, link = '' } }: { news: News }) {
  return (
    <section aria-labelledby="news">
      <SectionTitle id="news">{beside.news}</SectionTitle>
      <Surface>
        <strong>{title}</strong>
        <Text anywhere>{message}</Text>
        {link.startsWith('/') && <Link to={link}>{beside.newsMore}</Link>}
        {link.startsWith('https://') && (
          <a href={link} rel="noopener noreferrer nofollow">
            {beside.newsMore}
          </a>
        )}
      </Surface>
    </section>
  );
}

/** The chance of winning in the live card (decision 92), from the record that the card shows; nothing where it says too little. */
function LiveChance({ match }: { match: Match }) {
  const table = useWinTable(match);
  const chance = table === null ? null : chanceNow(match, table);
  if (chance === null) return null;
  const now = chancePercent(chance);
  return (
    <p className={openingStyles.chance}>
      <span className="sr-only">{winChanceTexts.now(match.team1Name, now, match.team2Name)}</span>
      {/* What has no room wraps out of sight: first the words, then the numbers (the two links of the admin). */}
      <span className={openingStyles.numbers} aria-hidden="true">
        <b data-side="one">{winChanceTexts.percent(now)}</b> –{' '}
        <b data-side="two">{winChanceTexts.percent(100 - now)}</b>
      </span>
      <Text as="span" c="mute" fz={13} aria-hidden="true">
        {winChanceTexts.title}
      </Text>
    </p>
  );
}

/** Beside the slogan: the next match of the league. @param to the address of the fixtures */
function NextCard({ fixture, now, to }: { fixture: Fixture; now: number; to: string }) {
  const season = useRunningSeason();
  const index = useTeamIndex();
  const shown = [fixture];
  const names = sideNames(fixture, useNamesThen(shown, texts.unknownTeam));
  const lateFor = isLate(fixture, { now, season }) ? now - fixture.at : 0;
  const { tag, place } = shownOutcome(fixture, undefined, { lateFor, unplayedBefore: 0 });
  const about = [place, tag].filter((part) => part !== '');
  return (
    <Link to={to} className={openingStyles.card}>
      <span className={openingStyles.label}>{beside.nextOne}</span>
      {names.map((name, side) => (
        <span key={side === 0 ? 'home' : 'away'} className={openingStyles.side} data-side={side + 1}>
          <TeamMark name={name} logo={index[(side === 0 ? fixture.team1Id : fixture.team2Id) ?? '']?.logo} size={44} />
          <span className={openingStyles.name}>{name}</span>
        </span>
      ))}
      <span className={openingStyles.when}>
        <span className={openingStyles.time}>{fixtureTime(fixture.at)}</span>
        <span className={openingStyles.day}>{fixtureDay(fixture.at)}</span>
        {about.length > 0 && <span className={openingStyles.day}>{about.join(' · ')}</span>}
      </span>
    </Link>
  );
}

/** Beside the slogan, between two seasons: the champion of the last one, until the new one has its first result. */
function ChampionCard() {
  const { seasons } = useSeasons();
  const last = seasons.find(({ endedAt }) => endedAt !== undefined);
  const isUntouched = useStandings()?.every(({ played }) => played === 0) === true;
  return isUntouched && last !== undefined ? <ChampionOf season={last.id} name={last.name} /> : null;
}

function ChampionOf({ season, name }: { season: string; name: string }) {
  const cut = useInGroups(useSeasonTable(season) ?? null, useSeasonGroups(season));
  const { rows, isDecided } = useDecidedTable(season, cut);
  const champion = useChampion(season, isDecided ? rows : null);
  const logo = useTeamIndex()[champion?.teamId ?? '']?.logo;
  if (!champion) return null;
  return (
    <Link to={`/team/${champion.teamId}`} className={openingStyles.card} data-champion>
      <span className={openingStyles.label}>{beside.championOf(name)}</span>
      <span className={openingStyles.side}>
        <TeamMark name={champion.name} logo={logo} size={64} />
        <span className={openingStyles.name}>{champion.name}</span>
      </span>
    </Link>
  );
}
