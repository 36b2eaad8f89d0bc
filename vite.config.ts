import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { loadEnv } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { defineConfig, type UserWorkspaceConfig } from 'vitest/config';
import { chunkCycles } from './scripts/chunk-cycles.ts';
import { TARGETS } from './scripts/compat/targets.ts';
import { embedPage } from './scripts/embed-page.ts';
import { htmlPages, TEMPLATE_NAME } from './scripts/html-pages.ts';
import { lateFiles } from './scripts/late-files.ts';
import { DEFAULT_TIME_ZONE, readTimeZone } from './src/domain/text/league-zone.ts';
import { SHARE_TARGET } from './src/domain/text/shared-video.ts';

const env = loadEnv('production', import.meta.dirname, ['LEAGUE_', 'PUBLIC_URL']);
const leagueName = env.LEAGUE_NAME?.trim() || TEMPLATE_NAME;
const givenZone = env.LEAGUE_TIME_ZONE?.trim() || DEFAULT_TIME_ZONE;
const timeZone = readTimeZone(givenZone);
if (timeZone === null) {
  throw new Error(`LEAGUE_TIME_ZONE ayarı geçersiz: "${givenZone}". Europe/Istanbul gibi bir saat dilimi olmalı.`);
}
const publicUrl = env.PUBLIC_URL?.trim().replace(/\/+$/, '') || undefined;

/** Parts of public pages that load together, by the name of their file. */
const SHARED_PARTS = {
  fixtures: /\/src\/domain\/messages\/fixtures\./,
  cards: /\/src\/(?:ui\/figures\/(?:cards|surface|figures)|domain\/messages\/match-facts)\./,
  lists: /\/src\/(?:ui\/fields\/search-field|data\/hooks\/use-(?:growing-list|list-params))\./,
  profile:
    /\/src\/(?:ui\/(?:media\/profile-header|buttons\/follow-button)|domain\/messages\/profile-header|features\/profile-parts)\./,
  team: /\/src\/(?:ui\/figures\/tabs|domain\/messages\/team)\./,
  people: /\/src\/(?:domain\/(?:records\/players|messages\/player-card)|data\/hooks\/use-(?:players|ever-synced))\./,
  table: /\/src\/(?:data\/hooks\/use-shown-table|domain\/(?:standings\/standings|text\/collation))\./,
  ranks: /\/src\/(?:ui\/figures\/standings-list|domain\/standings\/standings-line)\./,
  season: /\/src\/(?:data\/hooks\/use-shown-season|domain\/records\/season-keys)\./,
  leaders: /\/src\/(?:data\/(?:hooks\/use-leaders|store\/season-feeds)|domain\/standings\/leaders)\./,
  matches: /\/src\/data\/hooks\/use-last-matches\./,
  search: /\/src\/domain\/text\/search\./,
  page: /\/src\/(?:data\/hooks\/use-(?:subscription|team-index|synced-now)|domain\/(?:records\/known-teams|match\/sides|standings\/stats|text\/same-name|messages\/overtime)|ui\/(?:effects\/use-head|figures\/section-title|score\/score-number))\./,
  marks: /\/src\/ui\/(?:media\/team-mark|fields\/form-bars)\./,
  fold: /\/src\/domain\/(?:match\/(?:view|match|lineup|corrections|shots)|messages\/shots|outbox\/row-event)\./,
  played:
    /\/src\/(?:ui\/(?:score\/(?:live-card|rack)|media\/video-embed)|data\/hooks\/use-match|domain\/(?:messages\/match|match\/(?:game-rules|shown-score)))\./,
  status: /\/src\/(?:domain\/messages\/account-status|data\/hooks\/use-own-registration)\./,
  running: /\/src\/(?:data\/(?:hooks\/use-live-matches|store\/feeds)|domain\/(?:match\/live-matches|messages\/live))\./,
  media: /\/src\/domain\/(?:records\/media-links|text\/address)\./,
  moments:
    /\/src\/(?:domain\/(?:match\/moments|records\/video-source|messages\/moments)|data\/hooks\/use-first-throw)\./,
  videos:
    /\/src\/(?:ui\/fields\/video-address-modal|domain\/(?:records\/team-media|messages\/team-admin)|data\/(?:actions\/use-team-media|commands\/team-media))\./,
  fixture:
    /\/src\/(?:domain\/(?:schedule\/(?:types|fixture-kinds|lists|round-names)|text\/league-clock)|data\/(?:store\/fixture-queries|hooks\/use-(?:fixtures|names-then))|features\/schedule\/(?:fixture-(?:list|row)|fixtures-layout))\./,
  fields:
    /\/src\/(?:ui\/fields\/(?:use-fields|text-field)|features\/auth\/(?:fields|auth\.module)|domain\/messages\/auth)\./,
  files: /\/src\/ui\/effects\/(?:save-file|print-page)\./,
  accounts: /\/src\/features\/auth\/(?:role-choice|use-email-question)\./,
  chance: /\/src\/(?:domain\/.+\/win-chance|data\/hooks\/use-win-table)\./,
  drafts: /\/src\/data\/drafts\/use-draft\./,
  // Not with the fields: the connection, which every visit loads, checks names too, and public pages submit: both would bring Mantine along.
  checks:
    /\/src\/(?:ui\/(?:fields\/use-submit|dialogs\/notify)|domain\/(?:errors\/server-errors|messages\/form|records\/field-problems))\./,
};

/** What the connection needs besides its own files and no public screen needs before: 27 small files else, each asked for by every first visit. */
const BESIDE_LIVE =
  /\/src\/(?:data\/(?:store\/(?:resilient-database|admin-queries)|hooks\/use-sponsors|commands\/quiet|session\/device|push\/apple-mobile|install\/ask-worker)|domain\/(?:messages\/sponsors|match\/(?:presence|scorers|made-corrections|note-kinds|substitutes|lineup-change|fixture-patches|inserted-keys)|outbox\/pending-rows|admin\/admin-log|records\/(?:logo-files|release|sponsors|seasons|team-index|user-keys|server-time)|standings\/(?:statistics|add-match|season-results|guest-seats)|schedule\/(?:changes|advance|steps|ties)|messages\/scoring))\.|\/node_modules\/idb\//;

/** Mantine as the simplest form needs it: its many small files in one. */
const KIT =
  /\/node_modules\/(?:@mantine\/(?:core\/esm\/(?:core|components\/(?:Input|InputBase|TextInput|PasswordInput|ActionIcon|CloseButton|UnstyledButton|Loader|Transition|Button|Progress))|form|store|hooks\/esm\/use-(?:merged-ref|reduced-motion|media-query|isomorphic-effect|uncontrolled|id|callback-ref|did-update|force-update)|hooks\/esm\/utils)|klona|fast-deep-equal|clsx)\/|\/src\/ui\/(?:frame\/(?:mantine-frame|theme)|dialogs\/sheet|fields\/field-props)\./;

/** What the admin's screens share: one file, and one name in the list of every first visit. */
const PANEL =
  /\/src\/(?:ui\/(?:figures\/(?:change-list|work-progress|record-table|state-badge|list-skeleton)|fields\/list-tools)|domain\/standings\/difference-rows)\./;

/** What an admin's commands share, also with pages that load nothing of the panel. */
const UPDATES = /\/src\/data\/(?:actions\/use-|commands\/)admin-update\./;

/** What the evening's screens share, of the admin, of volunteers and of captains: small files, each of which is a name in the list of every first visit. */
const EVENING =
  /\/src\/(?:domain\/(?:scorers\/(?:night|limits)|schedule\/(?:table-queue|shift-evening|lineups|requests|request-limits)|messages\/(?:night|lineups|day-requests|table-call))|data\/(?:hooks\/use-(?:night|fixture-sides)|store\/night-feeds|commands\/(?:night|fixture-sides)|share\/qr-path)|ui\/share\/qr-code)\./;

const quietRouter = (name: string) =>
  fileURLToPath(new URL(`node_modules/react-router/dist/production/${name}.mjs`, import.meta.url));

const leagueServer = `http://localhost:${process.env.LEAGUE_PORT ?? '4000'}`;

/** Installable app; the service worker itself is hand-written (src/sw.ts), only its precache list is injected. */
const pwa = VitePWA({
  strategies: 'injectManifest',
  srcDir: 'src',
  filename: 'sw.ts',
  injectRegister: false,
  registerType: 'prompt',
  // Written into the worker as a classic script: module workers are missing on the older phones of the crowd.
  injectManifest: {
    globPatterns: ['**/*.{js,css,html,woff2,svg}', 'icons/*.png'],
    // The page of other sites' frames is no part of the app (decision 65).
    // Only the system reads the pictures of the installation.
    globIgnores: ['embed.html', 'assets/embed-*', 'icons/shortcut-*', 'icons/icon-monochrome-*'],
    rollupFormat: 'iife',
  },
  includeManifestIcons: false,
  manifest: {
    id: '/',
    name: leagueName,
    short_name: leagueName,
    description: 'Puan durumu, canlı maç ve bütün takımlar.',
    lang: 'tr',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    orientation: 'any',
    theme_color: '#0b0d11',
    background_color: '#0b0d11',
    categories: ['sports'],
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      { src: '/icons/icon-monochrome-512.png', sizes: '512x512', type: 'image/png', purpose: 'monochrome' },
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
    // A video's address from another app: the panel asks for its match.
    share_target: { ...SHARE_TARGET, method: 'GET' },
    shortcuts: [
      {
        name: 'Tablo',
        url: '/standings',
        icons: [{ src: '/icons/shortcut-table-96.png', sizes: '96x96', type: 'image/png' }],
      },
      {
        name: 'Canlı maç',
        url: '/',
        icons: [{ src: '/icons/shortcut-live-96.png', sizes: '96x96', type: 'image/png' }],
      },
    ],
    // What the store of the system shows before the installation; made by scripts/make-screens.mjs.
    screenshots: [
      {
        src: '/screens/home-narrow.webp',
        sizes: '360x780',
        type: 'image/webp',
        form_factor: 'narrow',
        label: 'Ana sayfa',
      },
      {
        src: '/screens/table-narrow.webp',
        sizes: '360x780',
        type: 'image/webp',
        form_factor: 'narrow',
        label: 'Puan durumu',
      },
      {
        src: '/screens/home-wide.webp',
        sizes: '1280x800',
        type: 'image/webp',
        form_factor: 'wide',
        label: 'Ana sayfa',
      },
    ],
  },
});

/** The back end of `vite dev`: the same addresses that the embedded server answers in production. */
const backEnd = [
  '/__',
  '/identitytoolkit.googleapis.com',
  '/securetoken.googleapis.com',
  '/v0',
  '^/calendar(?:/[^/]+)?\\.ics$',
  '/.ws',
  '/.lp',
  '^/.*\\.json\\?(.*&)?ns=',
];
// The host stays as the browser sent it: the settings that the server hands out then point back here, same origin.
const proxy = Object.fromEntries(
  backEnd.map((path) => [path, { target: leagueServer, changeOrigin: false, ws: path === '/.ws' }]),
);

// Far from the league's own, so that a test of whatever goes by the machine's clock fails on every machine.
if (process.env.VITEST) process.env.TZ = process.env.TEST_TZ || 'Pacific/Auckland';

/** How long a test, and what is waited for in it, may take on the busiest machine: a limit finds what never ends. scripts/test.mjs watches for silence. */
const PATIENCE = {
  testTimeout: 1_800_000,
  hookTimeout: 1_800_000,
  expect: { poll: { timeout: 300_000 } },
};

/** Room for what is new, collected without threads of its own: more workers than cores take those. A tenth of the processor time. */
const COLLECTING = { execArgv: ['--max-semi-space-size=32', '--single-threaded-gc'] };

type ProjectConfig = NonNullable<UserWorkspaceConfig['test']>;

const SETUP = ['tests/support/file-cost.ts', 'tests/support/own-zone.ts'];

/** Files that a run leaves closed: scripts/test.mjs chooses them. A project that excludes by itself hears nothing of `--exclude`. */
const CLOSED = process.env.CLOSED_FILES?.split(' ') ?? [];

const nodeProject = (name: string, more: Partial<ProjectConfig> = {}) => ({
  test: {
    ...PATIENCE,
    ...COLLECTING,
    name,
    include: [`tests/${name}/**/*.test.{ts,tsx}`],
    environment: 'node' as const,
    setupFiles: SETUP,
    ...more,
    // Without a file to leave closed the command's own `--exclude` counts.
    ...((more.exclude ?? CLOSED).length > 0 && { exclude: [...CLOSED, ...(more.exclude ?? [])] }),
  },
});

const BUNDLE = 'scripts/bundle-server.mjs';

/** The tests that share no process with others: they count its work or measure its memory, or change what all of it sees. */
const ALONE = [
  'tests/domain/shots',
  ...['durable-cuts', 'rtdb-hostile'].map((name) => `packages/firebase-server/tests/${name}`),
  ...[
    'attack-guard',
    'attack-load',
    'find-engines',
    'hostile-http',
    'main-output',
    'main-start',
    'ops-verify',
    'soak',
    'storage-hostile',
    'unusable-folder',
    'zone-setting',
  ].map((name) => `tests/server/${name}`),
].map((name) => `${name}.test.ts`);

/** A folder's tests in few processes: loading what they test anew for each file would take longer than most of them. */
const sharedProject = (name: string, more: Partial<ProjectConfig> = {}) =>
  nodeProject(name, { isolate: false, exclude: ALONE, ...more });

const screens = {
  ...PATIENCE,
  ...COLLECTING,
  setupFiles: ['tests/support/dom-setup.ts', ...SETUP],
  css: { modules: { classNameStrategy: 'non-scoped' as const } },
};

/** The router's components are made by calls and have names for developers' tools: both keep each of them in the first file, used or not. */
const leanRouter = {
  name: 'lean-router',
  transform: (code: string, id: string) =>
    id.includes('/react-router/')
      ? code.replace(/^\w+\.displayName = "\w+";$/gm, '').replace(/(?<== )(?=\w+\.forwardRef\($)/gm, '/* @__PURE__ */ ')
      : undefined,
};

export default defineConfig({
  // Under Vitest neither the precache nor the refresh runtime has anything to do.
  plugins: process.env.VITEST
    ? []
    : [
        react(),
        leanRouter,
        chunkCycles(),
        lateFiles(),
        htmlPages({ leagueName, publicUrl }),
        embedPage({ leagueName, timeZone, target: TARGETS }),
        pwa,
      ],
  // not the admin's address: nothing that is published may hold it
  envPrefix: ['VITE_', 'LEAGUE_NAME', 'LEAGUE_CITY'],
  define: { 'import.meta.env.LEAGUE_TIME_ZONE': JSON.stringify(timeZone) },
  resolve: {
    alias: {
      'react-style-singleton': fileURLToPath(new URL('src/ui/frame/style-singleton.ts', import.meta.url)),
      // Its package names the build with warnings for developers alone, also for production.
      ...(process.env.VITEST
        ? {}
        : { 'react-router/dom': quietRouter('dom-export'), 'react-router': quietRouter('index') }),
    },
  },
  server: { proxy },
  css: {
    modules: {
      // The name of the rule is what stories look for; four characters of the sheet's path tell two sheets apart.
      generateScopedName: (name, path) =>
        `_${name}_${createHash('sha256')
          .update(relative(import.meta.dirname, path))
          .digest('base64url')
          .slice(0, 4)}`,
    },
  },
  build: {
    target: [...TARGETS],
    manifest: true,
    // The polyfill would only serve browsers that can do without preloading.
    modulePreload: { polyfill: false },
    // No data: addresses, so the content security policy can stay at 'self'.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Each character of a name costs a first visit a byte wherever the name stands: seven of the hash tell two files apart, and the manifest says what is in each.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: 'assets/[hash:7].js',
        assetFileNames: 'assets/[hash:7][extname]',
        codeSplitting: {
          groups: [
            // One file for what every first visit needs: on mobile data thirty small ones wait for each other.
            { name: 'first', tags: ['$initial'], priority: 2 },
            // And one for the connection, which follows right after the first paint.
            {
              name: 'live',
              test: /\/src\/sync\/(?!firebase-(?:auth|functions|storage))|\/@?firebase\/(?:app|database|util|component|logger)\//,
              includeDependenciesRecursively: false,
              priority: 1,
            },
            { name: 'beside', test: BESIDE_LIVE, includeDependenciesRecursively: false, priority: 1 },
            { name: 'kit', test: KIT, includeDependenciesRecursively: false, priority: 1 },
            { name: 'panel', test: PANEL, includeDependenciesRecursively: false },
            { name: 'updates', test: UPDATES, includeDependenciesRecursively: false },
            { name: 'evening', test: EVENING, includeDependenciesRecursively: false },
            // The small parts that public pages share, in a few files: each costs a first visit a request.
            ...Object.entries(SHARED_PARTS).map(([name, test]) => ({
              name,
              test,
              includeDependenciesRecursively: false,
            })),
          ],
        },
      },
    },
  },
  test: {
    // By itself Vitest leaves a core to others: on two that is half of them. More than the cores, since the server's
    // tests wait for disks and sockets most of their time.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    ...(process.env.VITEST && { sequence: { sequencer: (await import('./scripts/slowest-first.ts')).SlowestFirst } }),
    projects: [
      sharedProject('domain'),
      sharedProject('sync'),
      sharedProject('server', { globalSetup: BUNDLE }),
      // No league sets its zone here.
      sharedProject('firebase-server', {
        include: ['packages/firebase-server/tests/*.test.ts'],
        setupFiles: ['tests/support/file-cost.ts'],
      }),
      nodeProject('rules'),
      ...['domain', 'server', 'firebase-server'].map((folder) =>
        nodeProject(`${folder}-alone`, {
          globalSetup: BUNDLE,
          include: ALONE.filter((file) => file.includes(`/${folder}/`)),
        }),
      ),
      {
        test: {
          ...screens,
          name: 'features',
          include: ['tests/features/**/*.test.{ts,tsx}'],
          exclude: ['**/*.mocks.test.*', ...CLOSED],
          // Loading React, Mantine and jsdom anew for each file takes as long as what the files test.
          environment: 'jsdom',
          isolate: false,
        },
      },
      // Those that replace a module do so for themselves alone.
      {
        test: {
          ...screens,
          name: 'mocks',
          include: ['tests/features/**/*.mocks.test.{ts,tsx}'],
          exclude: CLOSED,
          environment: 'jsdom',
        },
      },
    ],
  },
});
