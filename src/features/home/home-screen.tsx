import { startTransition, useCallback, useDeferredValue, useState } from 'react';
import { Link } from 'react-router-dom';
import { useLeague } from '../../data/hooks/use-league.ts';
import { useLiveMatches } from '../../data/hooks/use-live-matches.ts';
import { useFeatured, useLiveMatch, useMatchNow } from '../../data/hooks/use-match.ts';
import { useSession } from '../../data/hooks/use-session.ts';
import { useShownTable, useStandings } from '../../data/hooks/use-shown-table.ts';
import { useStream } from '../../data/hooks/use-stream.ts';
import { useConnection } from '../../data/hooks/use-sync.ts';
import { byStart, type LiveMatches } from '../../domain/match/live-matches.ts';
import {
  common,
  home,
  nav,
  standings as standingsTexts,
  stream as streamTexts,
} from '../../domain/messages/first-paint.ts';
import { live as texts } from '../../domain/messages/live.ts';
import { HOME_TOP_TEAMS } from '../../domain/records/constants.ts';
import { standingsLines } from '../../domain/standings/standings-line.ts';
import { listHead } from '../../domain/text/page-head.ts';
import { useHead } from '../../ui/effects/use-head.ts';
import { afterContent } from '../../ui/effects/when-idle.ts';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { StandingsList } from '../../ui/figures/standings-list.tsx';
import { latePart } from '../../ui/frame/late-part.tsx';
import { Part } from '../../ui/frame/net.tsx';
import { EmptyState, PageSkeleton } from '../../ui/frame/states.tsx';
import { Columns, Grid } from '../../ui/layout/layout.tsx';
import { CallToAction, Hero } from '../../ui/media/hero.tsx';
import { StreamArea } from '../../ui/media/stream-area.tsx';
import type { ScreenParts } from '../screen-parts.ts';
import styles from './home-screen.module.css';
import { LiveMatchSection } from './live-match.tsx';

const LiveRow = latePart(async () => {
  await afterContent();
  return (await import('./live-row.tsx')).LiveRow;
}, 'extra');

/** The most teams of a table that ends within the first screen of a phone. */
const SHORT_TABLE = 6;

/** The home page: the live match, the top of the table, and how to join (HOME-01 to HOME-13). */
export function HomeScreen({ SeasonChooser, NextFixtures }: ScreenParts) {
  const { live, played, stream, isLong, known } = useHomeParts();
  const league = useLeague();
  useHead(listHead('home', league));
  const [opening, setOpening] = useLatePlace();
  const [mine, setMine] = useLatePlace();
  const shown = known ? live : undefined;
  return (
    <>
      {/* Filled late; index.html keeps its height from the last time (decision 108). */}
      <div ref={setMine} className={styles.mine} />
      <div className={styles.opening} data-live={!!shown || undefined}>
        <Hero
          title={
            league.slogan ?? (
              <>
                {`${home.slogan[0]} `}
                <br />
                {home.slogan[1]}
              </>
            )
          }
          text={home.text}
        >
          {/* Filled late, on wide screens only; its room is beside the slogan. */}
          {shown === null && <div ref={setOpening} className={styles.beside} />}
        </Hero>
        <Part>
          {shown && <LiveMatchSection {...shown} table={played?.[shown.matchId]?.table} place={setOpening} />}
        </Part>
      </div>
      {known ? (
        <>
          <Part>
            {shown && played && (
              <OtherMatches live={played} keys={byStart(played).filter((matchId) => matchId !== shown.matchId)} />
            )}
          </Part>
          <Part>
            <StreamArea stream={stream} texts={streamTexts} />
          </Part>
          <Columns className={styles.columns}>
            <div>
              <TopTeams SeasonChooser={SeasonChooser} />
              {!isLong && <Join />}
            </div>
            {/* What loads later is below all else, or has a column of its own: it moves nothing. */}
            <NextFixtures opening={opening} mine={mine} />
            {isLong && <Join />}
          </Columns>
        </>
      ) : (
        <PageSkeleton label={common.loading} />
      )}
    </>
  );
}

/** What the page waits for: a part that loads later would push down the text that somebody reads. */
function useHomeParts() {
  const standings = useStandings();
  const live = useLiveMatch();
  // Other matches can run only beside a featured one.
  const played = useLiveMatches(useFeatured() !== null);
  const stream = useStream();
  const isOffline = useConnection().connection === 'offline';
  const knowsOthers = live === null || played !== undefined || isOffline;
  const isWhole = standings !== null && live !== undefined && knowsOthers && stream !== undefined;
  const known = useDeferredValue(isWhole) && isWhole;
  // The call to join stands below what loads later only if that lies outside of a phone's first screen: there it moves nothing.
  return { live, played, stream: stream ?? null, isLong: (standings?.length ?? 0) > SHORT_TABLE, known };
}

/** How to join, for who is not signed in. */
function Join() {
  if (useSession().status !== 'signed-out') return null;
  return (
    <CallToAction
      title={
        <>
          {home.joinTitle[0]}
          <br />
          {home.joinTitle[1]}
        </>
      }
    >
      <Link to="/register?role=team">{home.registerTeam}</Link>
      <Link to="/register?role=player">{home.registerPlayer}</Link>
    </CallToAction>
  );
}

/** A place that is filled late, and its ref. At once it would draw the whole page a second time before the first is painted. */
function useLatePlace() {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  return [place, useCallback((now: HTMLElement | null) => startTransition(() => setPlace(now)), [])] as const;
}

/** The top of the table of the shown season. */
function TopTeams({ SeasonChooser }: Pick<ScreenParts, 'SeasonChooser'>) {
  const [rows, onTable, { Groups }] = useShownTable();
  return (
    <section aria-labelledby="top-teams" className={styles.top}>
      <SectionTitle
        id="top-teams"
        chooser={<SeasonChooser table={{ onTable }} />}
        action={
          <>
            <Link to="/leaders">{nav.leaders}</Link>
            <Link to="/standings">{common.all}</Link>
          </>
        }
      >
        {home.table}
      </SectionTitle>
      {rows === null ? (
        <PageSkeleton label={common.loading} />
      ) : rows.length === 0 ? (
        <EmptyState art="teams" title={home.noTeams} />
      ) : (
        <Part>
          {rows[0]?.group && Groups ? (
            <Groups rows={rows} />
          ) : (
            <StandingsList
              rows={standingsLines(rows.slice(0, HOME_TOP_TEAMS))}
              pointsLabel={standingsTexts.pointsUnit}
              renderLink={(props) => <Link {...props} />}
            />
          )}
        </Part>
      )}
    </section>
  );
}

/** The matches that run beside the featured one, each as a small card. */
function OtherMatches({ live, keys }: { live: LiveMatches; keys: readonly string[] }) {
  if (keys.length === 0) return null;
  return (
    <Grid as="ul" gap={12} className={styles.others} aria-label={texts.others}>
      {keys.map((matchId) => (
        <OtherMatch key={matchId} matchId={matchId} table={live[matchId]?.table} />
      ))}
    </Grid>
  );
}

function OtherMatch({ matchId, table }: { matchId: string; table: number | undefined }) {
  const match = useMatchNow(matchId);
  const isStale = useConnection().connection === 'offline';
  if (match !== undefined && match?.status !== 'ongoing') return null;
  // Keeps the height of the card: the content below must not move when the score comes.
  return <li className={styles.other}>{match && <LiveRow {...{ matchId, match, table, isStale }} />}</li>;
}
