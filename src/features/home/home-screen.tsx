import { useDeferredValue } from 'react';
import { Link } from 'react-router-dom';
import { useLeague } from '../../data/queries/use-league.ts';
import { useLiveMatch } from '../../data/queries/use-match.ts';
import { useSession } from '../../data/queries/use-session.ts';
import { useStandings } from '../../data/queries/use-standings.ts';
import { useStream } from '../../data/queries/use-stream.ts';
import { HOME_TOP_TEAMS } from '../../domain/constants.ts';
import {
  common,
  home,
  standings as standingsTexts,
  stream as streamTexts,
  teams as teamTexts,
} from '../../domain/messages.ts';
import { listHead } from '../../domain/page-head.ts';
import { standingsLines } from '../../domain/standings-line.ts';
import { CallToAction, Hero } from '../../ui/hero.tsx';
import { Part } from '../../ui/net.tsx';
import { SectionTitle } from '../../ui/section-title.tsx';
import { StandingsList } from '../../ui/standings-list.tsx';
import { EmptyState, PageSkeleton } from '../../ui/states.tsx';
import { StreamArea } from '../../ui/stream-area.tsx';
import { useHead } from '../../ui/use-head.ts';
import { LiveMatch } from './live-match.tsx';

/** The first screen: what is on now, the table's top, and how to join (HOME-01 to HOME-13). */
export function HomeScreen() {
  const rows = useStandings();
  const live = useLiveMatch();
  const { status } = useSession();
  useHead(listHead('home', useLeague()));
  const stream = useStream();
  // What comes late would push down what is already being read: the page waits until all are known.
  const drawn = useDeferredValue(rows !== null && live !== undefined && stream !== undefined);
  const known = drawn && rows !== null && live !== undefined && stream !== undefined;
  return (
    <>
      <Hero
        title={
          <>
            {home.slogan[0]}
            <br />
            {home.slogan[1]}
          </>
        }
        text={home.text}
      />
      {known ? (
        <>
          <Part>{live !== null && <LiveMatch matchId={live.matchId} match={live.match} />}</Part>
          <Part>
            <StreamArea stream={stream} texts={streamTexts} />
          </Part>
          <section aria-labelledby="top-teams">
            <SectionTitle id="top-teams" action={<Link to="/standings">{common.all}</Link>}>
              {home.table}
            </SectionTitle>
            {rows.length === 0 ? (
              <EmptyState title={teamTexts.empty} />
            ) : (
              <Part>
                <StandingsList
                  rows={standingsLines(rows.slice(0, HOME_TOP_TEAMS))}
                  pointsLabel={standingsTexts.pointsUnit}
                  renderLink={(props) => <Link {...props} />}
                />
              </Part>
            )}
          </section>
        </>
      ) : (
        <PageSkeleton label={common.loading} />
      )}
      {known && status === 'signed-out' && (
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
      )}
    </>
  );
}
