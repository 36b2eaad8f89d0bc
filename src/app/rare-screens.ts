import { lazyPromise } from '../domain/text/lazy-promise.ts';
import { fetchTable } from './build/bring-files.ts';

/** Screens that few people open, each in its own file. Only this file names them: the files of every visit stay smaller. */
export const RARE_SCREENS = {
  board: lazyPromise(async () => (await import('./shell/board-route.tsx')).BoardRoute),
  overlay: lazyPromise(async () => (await import('../features/overlay/overlay-screen.tsx')).OverlayScreen),
  h2h: lazyPromise(async () => (await import('../features/h2h/h2h-screen.tsx')).H2hScreen),
  week: lazyPromise(async () => (await import('../features/week/week-screen.tsx')).WeekScreen),
  words: lazyPromise(async () => (await import('../features/words/words-screen.tsx')).WordsScreen),
  records: lazyPromise(async () => (await import('../features/records/records-screen.tsx')).RecordsScreen),
  finish: lazyPromise(async () => (await import('../features/auth/finish-screen.tsx')).FinishScreen),
  reset: lazyPromise(async () => (await import('../features/auth/reset-screen.tsx')).ResetScreen),
  action: lazyPromise(async () => (await import('../features/auth/action-screen.tsx')).ActionScreen),
  account: lazyPromise(async () => (await import('../features/auth/account-screen.tsx')).AccountScreen),
  waiting: lazyPromise(async () => (await import('../features/own-team/waiting-screen.tsx')).WaitingScreen),
  teamDashboard: lazyPromise(
    async () => (await import('../features/own-team/team-dashboard-screen.tsx')).TeamDashboardScreen,
  ),
  ownProfile: lazyPromise(
    async () => (await import('../features/own-profile/own-profile-screen.tsx')).OwnProfileScreen,
  ),
  teamRegister: lazyPromise(
    async () => (await import('../features/own-team/team-register-screen.tsx')).TeamRegisterScreen,
  ),
  teamEdit: lazyPromise(async () => (await import('../features/own-team/team-edit-screen.tsx')).TeamEditScreen),
  profileEdit: lazyPromise(
    async () => (await import('../features/own-profile/profile-edit-screen.tsx')).ProfileEditScreen,
  ),
  panel: lazyPromise(async () => (await import('../features/admin/panel-frame.tsx')).PanelFrame),
  admin: lazyPromise(async () => {
    const { AdminScreen } = await import('../features/admin/admin-screen.tsx');
    // The panel starts matches, also without network: the table is on the device before.
    void fetchTable();
    return AdminScreen;
  }),
  adminFixtures: lazyPromise(
    async () => (await import('../features/admin-schedule/admin-fixtures-screen.tsx')).AdminFixturesScreen,
  ),
  log: lazyPromise(async () => (await import('../features/admin/log-screen.tsx')).LogScreen),
  import: lazyPromise(async () => (await import('../features/scoring/import-screen.tsx')).ImportScreen),
  practice: lazyPromise(async () => (await import('../features/scoring/practice-screen.tsx')).PracticeScreen),
  table: lazyPromise(async () => (await import('../features/scoring/table-screen.tsx')).TableScreen),
  scorer: lazyPromise(async () => {
    const { ScorerScreen } = await import('../features/scoring/scorer-screen.tsx');
    void fetchTable();
    return ScorerScreen;
  }),
} as const;
