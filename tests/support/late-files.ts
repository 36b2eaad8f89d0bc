import { readFileSync } from 'node:fs';

/** How a person opens a late part, and what the screen shows if its file is lost. */
export interface LateFile {
  as?: 'admin' | 'captain' | 'player' | 'newcomer' | 'applicant';
  /** Names in angle brackets stand for a team, a player, a completed match and a running one, a match with a video and a player with a cup in it. */
  path: string;
  /** Names of buttons to press on the way. */
  taps?: readonly (string | RegExp)[];
  /** `nothing`: a part that loads without a tap; the app retries it by itself. */
  says: 'screen' | 'part' | 'dialog' | 'nothing';
}

const screen = (path: string, as?: LateFile['as']): LateFile => ({ path, says: 'screen', ...(as && { as }) });
const part = (path: string, ...taps: (string | RegExp)[]): LateFile => ({ path, taps, says: 'part' });
const dialog = (path: string, ...taps: (string | RegExp)[]): LateFile => ({ path, taps, says: 'dialog' });
const quiet = (path: string): LateFile => ({ path, says: 'nothing' });

/** The way to every file that the build loads late, by its source. */
export const LATE_FILES: Readonly<Record<string, LateFile>> = {
  'src/app/build/after-start.ts': quiet('/teams'),
  'src/app/build/table-parts.ts': { as: 'admin', ...quiet('/admin/match/<live>') },
  'src/app/outbox/sync-drawer.tsx': { as: 'admin', ...dialog('/admin/match/<live>', 'Gönderildi') },
  'src/app/rare-pages.tsx': screen('/reset-password'),
  'src/app/rare-screens.ts': screen('/admin/practice', 'admin'),
  'src/app/shell/account-actions.tsx': { as: 'admin', ...part('/teams', /^Hesap:/) },
  'src/app/shell/board-route.tsx': quiet('/board'),
  'src/app/shell/home-fixtures.tsx': part('/'),
  'src/app/shell/page-footer.tsx': quiet('/teams'),
  'src/app/shell/notices.tsx': quiet('/teams'),
  'src/features/admin-schedule/admin-fixtures-screen.tsx': screen('/admin/fixtures', 'admin'),
  'src/features/admin-schedule/correct-modal.tsx': { as: 'admin', ...dialog('/match/<match>', /^Sonucu düzelt/) },
  'src/features/admin/admin-screen.tsx': screen('/admin', 'admin'),
  'src/features/admin/panel-frame.tsx': screen('/admin', 'admin'),
  'src/features/admin/panel-search-dialog.tsx': { as: 'admin', ...dialog('/admin', 'Ara') },
  'src/features/admin/game-rules-modal.tsx': { as: 'admin', ...dialog('/admin?tab=league', 'Kuralları seç') },
  'src/features/admin/log-screen.tsx': screen('/admin/log', 'admin'),
  'src/features/auth/account-screen.tsx': screen('/account', 'admin'),
  'src/features/auth/action-screen.tsx': screen('/auth-action?mode=resetPassword&oobCode=x'),
  'src/features/auth/login-screen.tsx': screen('/login'),
  'src/features/auth/register-screen.tsx': screen('/register'),
  'src/features/auth/reset-screen.tsx': screen('/reset-password'),
  'src/features/schedule/fixture-extras.tsx': quiet('/fixtures'),
  'src/features/schedule/calendar-dialog.tsx': dialog('/fixtures', 'Takvime abone ol'),
  'src/features/schedule/fixture-actions.tsx': quiet('/fixtures'),
  'src/features/schedule/fixtures-screen.tsx': screen('/fixtures'),
  'src/features/schedule/fixture-tools.tsx': part('/fixtures'),
  'src/features/schedule/past-fixtures.tsx': part('/fixtures?sezon=1'),
  'src/features/schedule/rare-parts.ts': part('/fixtures'),
  'src/features/schedule/season-bracket.tsx': part('/standings?sezon=1', 'Eleme turunu göster'),
  'src/features/words/words-screen.tsx': screen('/privacy'),
  'src/features/h2h/h2h-screen.tsx': screen('/h2h/a/b'),
  'src/features/home/home-screen.tsx': screen('/'),
  'src/features/leaders/leaders-screen.tsx': screen('/leaders'),
  'src/features/leaders/share-leaders.tsx': dialog('/leaders', /paylaş/i),
  'src/features/match/match-log.tsx': part('/match/<match>'),
  'src/features/match/match-parts.ts': quiet('/match/<match>'),
  'src/features/match/before-match.tsx': part('/match/<live>'),
  'src/features/match/match-notes.tsx': quiet('/match/<match>'),
  'src/features/match/match-story.tsx': quiet('/match/<match>'),
  'src/features/match/match-place.tsx': quiet('/match/<match>'),
  'src/features/match/match-screen.tsx': screen('/match/<match>'),
  'src/features/match/match-video.tsx': part('/match/<video>'),
  'src/features/match/tie-video.tsx': { as: 'admin', ...part('/match/<video>', 'Eşleştirmeyi düzelt') },
  'src/features/match/win-chance.tsx': quiet('/match/<match>'),
  'src/features/match/share-dialog.tsx': dialog('/match/<match>', /paylaş/i),
  'src/features/mine/mine.tsx': quiet('/'),
  'src/features/notifications/bell-panel.tsx': part('/teams', /^Bildirimler/),
  'src/features/notifications/bell.tsx': quiet('/teams'),
  'src/features/overlay/overlay-screen.tsx': quiet('/overlay'),
  'src/features/own-profile/own-profile-screen.tsx': screen('/player-profile', 'player'),
  'src/features/own-profile/profile-edit-screen.tsx': screen('/player-edit', 'player'),
  'src/features/own-team/team-dashboard-screen.tsx': screen('/team-dashboard', 'captain'),
  'src/features/own-team/team-edit-screen.tsx': screen('/team-edit', 'captain'),
  'src/features/own-team/team-register-screen.tsx': screen('/team-register', 'newcomer'),
  'src/features/own-team/waiting-screen.tsx': screen('/waiting-approval', 'applicant'),
  'src/features/player/achievements-editor.tsx': { as: 'admin', ...part('/player/<player>') },
  'src/features/player/former-guest.tsx': screen('/player/guest-nobody'),
  'src/features/player/player-cup-list.tsx': part('/player/<filmed>', 'Kupalarını göster'),
  'src/features/player/player-below.tsx': part('/player/<player>'),
  'src/features/player/player-screen.tsx': screen('/player/<player>'),
  'src/features/players/players-screen.tsx': screen('/players'),
  'src/features/scoring/import-screen.tsx': screen('/admin/import', 'admin'),
  'src/features/scoring/practice-screen.tsx': screen('/admin/practice', 'admin'),
  'src/features/scoring/scorer-screen.tsx': screen('/score/<live>'),
  'src/features/scoring/table-screen.tsx': screen('/table/1'),
  'src/features/scoring/table-volunteer.tsx': part('/table/1', 'Bu masada skor tut'),
  'src/features/scoring/scoring-screen.tsx': screen('/admin/match/<live>', 'admin'),
  'src/features/scoring/events-sheet.tsx': { as: 'admin', ...dialog('/admin/match/<live>', 'Menü', 'Atışlar') },
  'src/features/scoring/tie-stream-sheet.tsx': {
    as: 'admin',
    ...dialog('/admin/match/<live>', 'Menü', 'Yayını eşleştir'),
  },
  'src/features/scoring/lineup-sheet.tsx': { as: 'admin', ...dialog('/admin/match/<live>', 'Menü', 'Kadro') },
  'src/features/scoring/preflight-sheet.tsx': { as: 'admin', ...dialog('/admin/match/<live>', 'Menü', 'Kontrol') },
  'src/features/scorers/invite-dialog.tsx': { as: 'admin', ...dialog('/admin/match/<live>', 'Menü', 'Hakem davet et') },
  'src/features/records/records-screen.tsx': screen('/records'),
  'src/features/season/season-chooser.tsx': part('/standings'),
  'src/features/standings/standings-screen.tsx': screen('/standings'),
  'src/features/standings/share-table.tsx': dialog('/standings', /paylaş/i),
  'src/features/standings/print-table.tsx': part('/standings', 'Yazdır'),
  'src/features/team/admin-tools.tsx': { as: 'admin', ...part('/team/<team>?tab=videos') },
  'src/features/follow.tsx': quiet('/team/<team>'),
  'src/features/season/play-off-teams.tsx': quiet('/standings'),
  'src/features/team/late-tabs.tsx': part('/team/<team>?tab=matches'),
  'src/features/now-playing.tsx': quiet('/team/<team>'),
  'src/features/power.tsx': quiet('/team/<team>'),
  'src/features/team/team-screen.tsx': screen('/team/<team>'),
  'src/features/teams/follow-groups.tsx': quiet('/teams'),
  'src/features/teams/teams-screen.tsx': screen('/teams'),
  'src/features/week/week-screen.tsx': screen('/week/1/r1'),
  'src/sync/engine.ts': quiet('/teams'),
  'src/sync/firebase-auth.ts': { as: 'admin', ...quiet('/teams') },
};

/** Late files without an entry of their own here, each with the story or test of its loss. */
export const PROVED_ELSEWHERE: Readonly<Record<string, string>> = {
  'src/app/build/update-banner.tsx': 'a version that waits: dispensable, and offered again with the next one',
  'src/app/shell/bars.tsx': 'a session that ended: tests/features/late-part.test.tsx tells of its kind',
  'src/app/shell/install-offer.tsx':
    'an offer of the browser: dispensable, and stands in the settings of the notifications too',
  'src/app/shell/resume-bar.tsx': 'part of bars.tsx, and the way back to a match that stands on the home page too',
  'src/app/shell/session-bar.tsx': 'part of bars.tsx, fetched ahead at the table',
  'src/data/outbox/outbox.ts': 'tests/e2e/late-parts.e2e.ts',
  'src/features/admin-schedule/shift-modal.tsx':
    'a dialog of an evening: tests/features/late-part.test.tsx tells of its kind',
  'src/features/home/live-row.tsx':
    'a score beside the featured match: dispensable, its place is kept; tests/e2e/board.e2e.ts sees that nothing moves when it comes',
  'src/domain/match/answering.ts':
    'a last cup that may be answered: a module as view.ts, asked for again when the network is back',
  'src/features/match-clock.tsx':
    'a match by the clock: dispensable, and loaded with the next page; tests/features/late-part.test.tsx tells of its kind',
  'src/data/push/push-device.ts': 'a module: tests/features/late-part.test.tsx',
  'src/data/session/keep-right.ts': 'a module: tests/features/late-part.test.tsx',
  'src/data/store/send-read-marks.ts': 'a module: tests/features/late-part.test.tsx',
  'src/data/store/store-now.ts': 'a module: the mirror stores later by itself, tests/sync/store-now.test.ts',
  'src/data/store/mirror-db.ts': 'a module: tests/features/late-part.test.tsx',
  'src/domain/accounts/registration-error.ts': 'a module: tests/features/late-part.test.tsx',
  'src/domain/accounts/suggested-password.ts': 'a module: the refusal of a common password stands without it',
  'src/features/scoring/twin-dialog.tsx': 'throws that two phones counted: a dialog as events-sheet.tsx',
  'src/features/schedule/share-night.tsx': 'an evening that is over: a dialog as share-leaders.tsx',
  'src/features/admin/share-programme.tsx': 'an evening with a match: a dialog as share-leaders.tsx',
  'src/features/week/share-week.tsx': 'a week that is over: a dialog as share-leaders.tsx',
  'src/features/auth/finish-screen.tsx': 'an account without a record: a screen as the others of rare-screens.ts',
  'src/features/auth/sign-in-again.tsx': 'taps without a session: a part as past-fixtures.tsx, in a dialog',
  'src/features/schedule/fixture-dialog.tsx': 'a match to come: a dialog as calendar-dialog.tsx',
  'src/features/schedule/bracket.tsx': 'a league with play-offs: a part as home-fixtures.tsx',
  'src/features/notifications/push-settings.tsx': 'a browser with pushes: a dialog as invite-dialog.tsx',
  'src/features/own-team/objection-modal.tsx': 'a result of this week: a dialog as invite-dialog.tsx',
  'src/features/scoring/qr-pages.tsx': 'taps that wait: a part as past-fixtures.tsx, in a dialog',
  'src/sync/firebase-functions.ts': 'a module: tests/features/late-part.test.tsx',
  'src/sync/firebase-storage.ts': 'a module: tests/features/late-part.test.tsx',
  'src/ui/dialogs/overlays.tsx': 'tests/features/ui-overlays.test.tsx',
  'src/ui/fields/crop-dialog.tsx': 'a picture that was chosen: a dialog as the others',
};

type Manifest = Record<string, { file: string; name?: string; isDynamicEntry?: boolean }>;
const readManifest = (file = 'dist/.vite/manifest.json') => JSON.parse(readFileSync(file, 'utf8')) as Manifest;

/** The addresses of the build's scripts with these names: of parts that load late, else of shared ones. Throws for a name without any, so that no story waits for nothing. */
export function builtFiles(...names: string[]): RegExp {
  const files = Object.values(readManifest()).sort(
    (one, other) => Number(other.isDynamicEntry ?? false) - Number(one.isDynamicEntry ?? false),
  );
  const scripts = names.map((name) => {
    const found = files.find((one) => one.name === name && one.file.endsWith('.js'));
    if (found === undefined) throw new Error(`The build has no ${name}.`);
    return found.file.replace('.', '\\.');
  });
  return new RegExp(`/(?:${scripts.join('|')})`);
}

/** Sources of the build that an `import()` loads, each with its file. */
export function lateEntries(manifestFile?: string): Map<string, string> {
  const manifest = readManifest(manifestFile);
  return new Map(
    Object.entries(manifest).flatMap(([source, { file, isDynamicEntry }]) =>
      isDynamicEntry ? [[source, file] as const] : [],
    ),
  );
}
