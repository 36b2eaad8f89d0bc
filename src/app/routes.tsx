import { type ComponentType, type ReactNode, Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { Outlet, Route, Routes, useLocation, useNavigationType } from 'react-router-dom';
import { retryNow } from '../data/async/retry.ts';
import { useHasFixtures, useRunningSeason } from '../data/hooks/use-league.ts';
import { useIsOutOfReach } from '../data/hooks/use-out-of-reach.ts';
import { useRecordParams } from '../data/hooks/use-record-params.ts';
import { useServices } from '../data/services.ts';
import type { CollectionName } from '../data/store/record-queries.ts';
import { common } from '../domain/messages/first-paint.ts';
import { FIRST_SEASON } from '../domain/records/constants.ts';
import {
  ACCOUNT_PATHS,
  LIST_PATHS,
  namesOf,
  PUBLIC_PATHS,
  type PublicScreen,
  RECORD_PATHS,
  type RecordPage,
} from '../domain/text/public-paths.ts';
import type { NextFixturesProps, ScreenParts, SeasonChooserProps } from '../features/screen-parts.ts';
import { afterContent } from '../ui/effects/when-idle.ts';
import { type LatePart, LostNotice, latePart, type WhenLost } from '../ui/frame/late-part.tsx';
import { Part } from '../ui/frame/net.tsx';
import { ErrorState, PageSkeleton } from '../ui/frame/states.tsx';
import { fetchTable } from './build/bring-files.ts';
import { Guard } from './guard.tsx';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { Shell } from './shell/shell.tsx';

/** Replaces a chooser whose file is lost: the table then shows the running season. */
function LostChooser({ table, again }: SeasonChooserProps & { again: () => void }) {
  const onTable = table?.onTable;
  useEffect(() => onTable?.({}), [onTable]);
  return <LostNotice kind="part" again={again} />;
}

const PlayOffs = latePart(async () => (await import('../features/schedule/season-bracket.tsx')).SeasonBracket, 'part');

/** In a league with several seasons the place of the chooser is kept, so that nothing moves. */
const Room = () => useRunningSeason() !== FIRST_SEASON && <span data-choice />;
const room = <Room />;

const SeasonChooser = latePart(
  async () => {
    await afterContent();
    const { SeasonChooser: Chooser } = await import('../features/season/season-chooser.tsx');
    return (props: SeasonChooserProps) => <Chooser {...props} PlayOffs={PlayOffs} room={room} />;
  },
  'part',
  { wait: room, lost: (again, props) => <LostChooser {...props} again={again} /> },
);

/** The chooser of the season, for the heading of what it changes. It loads late. */
function LateSeasonChooser(props: SeasonChooserProps) {
  return (
    <Part>
      <SeasonChooser {...props} />
    </Part>
  );
}

const NextFixtures = latePart(async () => {
  await afterContent();
  return (await import('./shell/home-fixtures.tsx')).NextAndMine;
}, 'part');

/** The next match on other screens; for a team of a league without fixtures its code does not load, unless the page wants the last results. */
function LateFixtures(props: NextFixturesProps) {
  const part = (useHasFixtures() || !props.teamId || props.hasResults) && <NextFixtures {...props} />;
  return <Part>{part}</Part>;
}

const HomeScreen = latePart(async () => (await import('../features/home/home-screen.tsx')).HomeScreen, 'screen');
const StandingsScreen = latePart(
  async () => (await import('../features/standings/standings-screen.tsx')).StandingsScreen,
  'screen',
);
const TeamsScreen = latePart(async () => (await import('../features/teams/teams-screen.tsx')).TeamsScreen, 'screen');
const PlayersScreen = latePart(
  async () => (await import('../features/players/players-screen.tsx')).PlayersScreen,
  'screen',
);
const FixturesScreen = latePart(
  async () => (await import('../features/schedule/fixtures-screen.tsx')).loadScreen(),
  'screen',
);
const LeadersScreen = latePart(
  async () => (await import('../features/leaders/leaders-screen.tsx')).LeadersScreen,
  'screen',
);
const TeamScreen = latePart(async () => (await import('../features/team/team-screen.tsx')).TeamScreen, 'screen');
const PlayerScreen = latePart(
  async () => (await import('../features/player/player-screen.tsx')).PlayerScreen,
  'screen',
);
const MatchPageScreen = latePart(
  async () => (await import('../features/match/match-screen.tsx')).MatchPageScreen,
  'screen',
);
const LoginScreen = latePart(async () => (await import('../features/auth/login-screen.tsx')).LoginScreen, 'screen');
const RegisterScreen = latePart(
  async () => (await import('../features/auth/register-screen.tsx')).RegisterScreen,
  'screen',
);
const ScoringScreen = latePart(async () => {
  const { ScoringScreen: Screen } = await import('../features/scoring/scoring-screen.tsx');
  void fetchTable();
  return Screen;
}, 'screen');
/** Pages that few people open, and none in a hurry, with their routes: the files of every visit do not even name them. */
const RarePages = latePart(async () => (await import('./rare-pages.tsx')).RarePages, 'screen');
const rare = (name: 'scorer' | 'practice' | 'overlay' | 'board', lost?: WhenLost<object>) =>
  latePart(async () => (await import('./rare-screens.ts')).RARE_SCREENS[name](), 'screen', { lost });
const ScorerScreen = rare('scorer');
const PracticeScreen = rare('practice');
/** Nobody is at a stream's picture or a venue's screen to tap a button: a lost file is fetched again until it loads. */
const OverlayScreen = rare('overlay', (again) => <Later work={again} />);
const BoardRoute = rare('board', (again) => <Later work={again} />);

type LateScreen = LatePart<() => ReactNode>;

/** The parts of other features that screens show. */
const parts: ScreenParts = { SeasonChooser: LateSeasonChooser, NextFixtures: LateFixtures };

/** Screens that can be the first picture of a visit; the server names the files of the public ones in the page. */
export const FIRST_SCREENS = {
  home: HomeScreen,
  standings: StandingsScreen,
  teams: TeamsScreen,
  players: PlayersScreen,
  fixtures: FixturesScreen,
  leaders: LeadersScreen,
  team: TeamScreen,
  player: PlayerScreen,
  match: MatchPageScreen,
  overlay: OverlayScreen,
  login: LoginScreen,
  register: RegisterScreen,
} satisfies Record<PublicScreen | 'overlay', { load: () => Promise<unknown> }>;

/** The collection of each page that shows one record. */
const COLLECTIONS = { team: 'teams', player: 'users', match: 'matches' } as const satisfies Record<RecordPage, string>;

function publicRoute(name: PublicScreen) {
  const Screen: ComponentType<ScreenParts> = FIRST_SCREENS[name];
  return <Route key={name} path={PUBLIC_PATHS[name]} element={<Screen {...parts} />} />;
}

/** Fetches the screen of a public address before its route renders; after a failure the route itself fetches it again. */
export async function preloadScreen(pathname: string): Promise<void> {
  const name = pathname.split('/')[1] || 'home';
  if (Object.hasOwn(FIRST_SCREENS, name))
    await FIRST_SCREENS[name as keyof typeof FIRST_SCREENS].load().catch(() => undefined);
}

/** The routes of the product (specification.md §2). */
export function AppRoutes() {
  useScrollMemory();
  return (
    <Routes>
      <Route element={<Frame variant="page" />}>
        <Route element={<Reachable />}>{namesOf(LIST_PATHS).map(publicRoute)}</Route>
        {namesOf(RECORD_PATHS).map((name) => (
          <Route key={name} element={<Reachable of={COLLECTIONS[name]} />}>
            {publicRoute(name)}
          </Route>
        ))}
        {namesOf(ACCOUNT_PATHS).map(publicRoute)}
        <Route path="*" element={<RarePages />} />
      </Route>
      <Route path="/overlay" element={<Bare of={OverlayScreen} />} />
      <Route path="/board" element={<Bare of={BoardRoute} />} />
      <Route element={<Frame variant="score" />}>
        <Route path="/score/:matchId" element={<ScorerScreen />} />
        <Route element={<Guard roles={['admin']} table />}>
          <Route element={<Reachable of="matches" />}>
            <Route path="/admin/match/:matchId" element={<ScoringScreen />} />
          </Route>
          <Route path="/admin/practice" element={<PracticeScreen />} />
        </Route>
      </Route>
    </Routes>
  );
}

const LATER_MS = 3_000;

function Later({ work }: { work: () => void }) {
  useEffect(() => {
    const timer = setTimeout(work, LATER_MS);
    return () => clearTimeout(timer);
  }, [work]);
  return null;
}

/** A screen without the frame: over a stream's picture and on a television nothing else has room, not even a skeleton. */
function Bare({ of: Screen }: { of: LateScreen }) {
  return (
    <Suspense fallback={null}>
      <Screen />
    </Suspense>
  );
}

function Frame({ variant }: { variant: 'page' | 'score' }) {
  return (
    <Shell variant={variant}>
      <ErrorBoundary framed at={useLocation().key}>
        <Suspense fallback={<PageSkeleton label={common.loading} heading />}>
          <Outlet />
        </Suspense>
      </ErrorBoundary>
    </Shell>
  );
}

interface ReachableProps {
  /** The page shows one record of this collection, whose key is the address's only parameter. */
  of?: CollectionName;
}

/** Replaces the endless skeleton of a page with an error, if there is no connection and the device has none of the page's records. */
function Reachable({ of }: ReachableProps) {
  const { league } = useServices();
  const [key = ''] = Object.values(useRecordParams());
  const lost = useIsOutOfReach(of, key);
  if (!lost) return <Outlet />;
  return (
    <ErrorState
      heading
      art="offline"
      title={common.offlineTitle}
      message={common.offlineText}
      retryLabel={common.retry}
      onRetry={() => retryNow(league)}
    />
  );
}

/** The scroll position of each history entry. */
const places = new Map<string, number>();

/**
 * A new page opens at its top, also one that replaces another in the history; «back» restores the scroll position. A page
 * that only changes its own address keeps its position.
 */
function useScrollMemory(): void {
  const { key, pathname, hash } = useLocation();
  const type = useNavigationType();
  const last = useRef(pathname);
  useEffect(() => {
    history.scrollRestoration = 'manual';
    // At a reload the browser restores the position.
    const release = () => {
      history.scrollRestoration = 'auto';
    };
    window.addEventListener('pagehide', release);
    return () => window.removeEventListener('pagehide', release);
  }, []);
  useLayoutEffect(() => {
    const isSame = type === 'REPLACE' && pathname === last.current;
    last.current = pathname;
    const place = type === 'POP' ? places.get(key) : !isSame && hash === '' ? 0 : undefined;
    if (place !== undefined) window.scrollTo(0, place);
    const remember = () => places.set(key, window.scrollY);
    // A replaced address has a new key: its position is stored now, for a person who leaves it without scrolling.
    if (isSame) remember();
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key, pathname, hash, type]);
}
