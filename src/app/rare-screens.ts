/** Screens that few open, by name: each in a file of its own, named here and not in what every visit loads. */
export const RARE_SCREENS = {
  board: async () => (await import('./shell/board-route.tsx')).BoardRoute,
  finish: async () => (await import('../features/auth/finish-screen.tsx')).FinishScreen,
  reset: async () => (await import('../features/auth/reset-screen.tsx')).ResetScreen,
  action: async () => (await import('../features/auth/action-screen.tsx')).ActionScreen,
  account: async () => (await import('../features/auth/account-screen.tsx')).AccountScreen,
  waiting: async () => (await import('../features/own-team/waiting-screen.tsx')).WaitingScreen,
  teamDashboard: async () => (await import('../features/own-team/team-dashboard-screen.tsx')).TeamDashboardScreen,
  ownProfile: async () => (await import('../features/own-profile/own-profile-screen.tsx')).OwnProfileScreen,
  teamRegister: async () => (await import('../features/own-team/team-register-screen.tsx')).TeamRegisterScreen,
  teamEdit: async () => (await import('../features/own-team/team-edit-screen.tsx')).TeamEditScreen,
  profileEdit: async () => (await import('../features/own-profile/profile-edit-screen.tsx')).ProfileEditScreen,
  adminFixtures: async () => (await import('../features/admin-fixtures/admin-fixtures-screen.tsx')).AdminFixturesScreen,
  log: async () => (await import('../features/admin/log-screen.tsx')).LogScreen,
  import: async () => (await import('../features/scoring/import-screen.tsx')).ImportScreen,
  practice: async () => (await import('../features/scoring/practice-screen.tsx')).PracticeScreen,
  scorer: async () => {
    const { ScorerScreen } = await import('../features/scoring/scorer-screen.tsx');
    // A new version on the host must not take a part away from an open table (L12).
    void import('./build/table-parts.ts').then(({ fetchTableParts }) => fetchTableParts()).catch(() => undefined);
    return ScorerScreen;
  },
} as const;
