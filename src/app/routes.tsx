import { type ReactNode, Suspense, useEffect } from 'react';
import { Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { common } from '../domain/messages/first-paint.ts';
import type { PublicScreen } from '../domain/text/public-screens.ts';
import { type LatePart, latePart, type WhenLost } from '../ui/frame/late-part.tsx';
import { NextFixturesSlot, SeasonSlot } from '../ui/frame/slots.ts';
import { PageSkeleton } from '../ui/frame/states.tsx';
import { fetchTable } from './build/fetch-table.ts';
import { Guard } from './guard.tsx';
import type { RARE_SCREENS } from './rare-screens.ts';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { LateFixtures } from './shell/late-fixtures.tsx';
import { LateSeasons } from './shell/late-seasons.tsx';
import { NotFound } from './shell/not-found.tsx';
import { Reachable } from './shell/reachable.tsx';
import { Shell } from './shell/shell.tsx';
import { useScrollMemory } from './shell/use-scroll-memory.ts';

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
  async () => (await import('../features/fixtures/fixtures-screen.tsx')).loadScreen(),
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
/** Over a picture there is no room for a sentence: it is fetched again until it is there. */
const OverlayScreen = latePart(
  async () => (await import('../features/overlay/overlay-screen.tsx')).OverlayScreen,
  'screen',
  { lost: (again) => <Later work={again} /> },
);
const LoginScreen = latePart(async () => (await import('../features/auth/login-screen.tsx')).LoginScreen, 'screen');
const RegisterScreen = latePart(
  async () => (await import('../features/auth/register-screen.tsx')).RegisterScreen,
  'screen',
);
const AdminScreen = latePart(async () => (await import('../features/admin/admin-screen.tsx')).AdminScreen, 'screen');
const ScoringScreen = latePart(async () => {
  const { ScoringScreen: Screen } = await import('../features/scoring/scoring-screen.tsx');
  void fetchTable();
  return Screen;
}, 'screen');
/** A screen that few open and nobody in a hurry: what every visit loads does not even name its files. */
const rare = (name: keyof typeof RARE_SCREENS, lost?: WhenLost<object>) =>
  latePart(async () => (await import('./rare-screens.ts')).RARE_SCREENS[name](), 'screen', { lost });
const FinishScreen = rare('finish');
const ResetScreen = rare('reset');
const ActionScreen = rare('action');
const AccountScreen = rare('account');
const WaitingScreen = rare('waiting');
const TeamDashboardScreen = rare('teamDashboard');
const OwnProfileScreen = rare('ownProfile');
const TeamRegisterScreen = rare('teamRegister');
const TeamEditScreen = rare('teamEdit');
const ProfileEditScreen = rare('profileEdit');
const AdminFixturesScreen = rare('adminFixtures');
const LogScreen = rare('log');
const ImportScreen = rare('import');
const PracticeScreen = rare('practice');
const ScorerScreen = rare('scorer');
/** Nobody stands at the screen of the venue to tap on anything. */
const BoardRoute = rare('board', (again) => <Later work={again} />);

type LateScreen = LatePart<() => ReactNode>;

/** Screens that stand in the first picture of a visit; the server names the files of the public ones in the page. */
export const FIRST_SCREENS: Readonly<Record<PublicScreen | 'overlay', LateScreen>> = {
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
};

/** Fetches the screen of a public address ahead of its route; what fails is asked for again by the route itself. */
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
        <Route element={<Reachable />}>
          <Route path="/" element={<HomeScreen />} />
          <Route path="/standings" element={<StandingsScreen />} />
          <Route path="/teams" element={<TeamsScreen />} />
          <Route path="/players" element={<PlayersScreen />} />
          <Route path="/fixtures" element={<FixturesScreen />} />
          <Route path="/leaders" element={<LeadersScreen />} />
        </Route>
        <Route element={<Reachable of="teams" />}>
          <Route path="/team/:teamId" element={<TeamScreen />} />
        </Route>
        <Route element={<Reachable of="users" />}>
          <Route path="/player/:playerId" element={<PlayerScreen />} />
        </Route>
        <Route element={<Reachable of="matches" />}>
          <Route path="/match/:matchId" element={<MatchPageScreen />} />
        </Route>
        <Route path="/login" element={<LoginScreen />} />
        <Route path="/register" element={<RegisterScreen />} />
        <Route path="/finish-registration" element={<FinishScreen />} />
        <Route path="/reset-password" element={<ResetScreen />} />
        <Route path="/auth-action" element={<ActionScreen />} />
        <Route path="/account" element={<AccountScreen />} />
        <Route element={<Guard />}>
          <Route path="/waiting-approval" element={<WaitingScreen />} />
        </Route>
        <Route element={<Guard roles={['team']} />}>
          <Route path="/team-register" element={<TeamRegisterScreen />} />
          <Route path="/team-dashboard" element={<TeamDashboardScreen />} />
        </Route>
        <Route element={<Guard roles={['team']} approval />}>
          <Route path="/team-edit" element={<TeamEditScreen />} />
        </Route>
        <Route element={<Guard roles={['player']} />}>
          <Route path="/player-profile" element={<OwnProfileScreen />} />
          <Route path="/player-edit" element={<ProfileEditScreen />} />
        </Route>
        <Route element={<Guard roles={['admin']} />}>
          <Route path="/admin" element={<AdminScreen />} />
          <Route path="/admin/import" element={<ImportScreen />} />
          <Route path="/admin/log" element={<LogScreen />} />
          <Route path="/admin/fixtures" element={<AdminFixturesScreen />} />
        </Route>
        <Route path="*" element={<NotFound />} />
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

/** It stands alone: over a picture and on a television there is room for nothing else, not even for a skeleton. */
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
          <NextFixturesSlot value={LateFixtures}>
            <SeasonSlot value={LateSeasons}>
              <Outlet />
            </SeasonSlot>
          </NextFixturesSlot>
        </Suspense>
      </ErrorBoundary>
    </Shell>
  );
}
