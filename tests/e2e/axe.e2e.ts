import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { duelPath } from '../../src/domain/text/duel-path.ts';
import { bigLeague } from '../support/big-league.ts';
import { makeAccount, PASSWORD, signInAs } from '../support/e2e-accounts.ts';
import { type Look, lookAtAll, STATE_IN_BUTTON } from '../support/e2e-axe.ts';
import { type BorrowedBrowser, borrowBrowser } from '../support/e2e-browser.ts';
import { type LeagueProcess, startLeague } from '../support/e2e-server.ts';
import { sampleOf } from '../support/effort.ts';

// Every route × state × theme × width in one browser; a new route is a line in one of these tables.

const LEAGUE = bigLeague(12, 4, 24, Date.UTC(2026, 4, 1, 18));
const { teamId, playerId, matchId, ...records } = LEAGUE;
const { team1Id, team2Id } = records.matches[matchId] as { team1Id: string; team2Id: string };

/** Public routes of a league with data. */
const FULL: Look[] = [
  { path: '/', words: /Kadıköy/ },
  { path: '/teams', words: /12 takım/ },
  { path: '/players', words: /24\+ oyuncu/ },
  { path: '/standings', words: /Açıklama/ },
  { path: `/team/${teamId}`, words: /Takım hakkında/ },
  { path: `/team/${teamId}?tab=players`, words: /İsabet/ },
  { path: `/team/${teamId}?tab=matches`, words: /Galibiyet|Mağlubiyet/ },
  { path: `/team/${teamId}?tab=videos`, words: /Final özeti/ },
  { path: `/player/${playerId}`, words: /PERFORMANS|Performans/ },
  { path: `/match/${matchId}`, words: /Momentum/i },
  { path: duelPath(team1Id, team2Id), words: /Oyuncu düelloları/ },
  { path: '/records', words: /Bir maçta en çok kupa/ },
  { path: '/records?tab=power', words: /Puan durumunu etkilemez/ },
  { path: '/login', words: /Hesabın yok mu/ },
  { path: '/register', words: /Hesabın var mı/ },
  { path: '/reset-password', words: /E-posta/ },
  { path: '/table/3', words: /Masa 3/ },
  { path: '/nowhere', words: /Sayfa bulunamadı/ },
];

/** The same routes where there is nothing. */
const EMPTY: Look[] = [
  { path: '/', words: /Henüz takım bulunmuyor/ },
  { path: '/teams', words: /Henüz takım bulunmuyor/ },
  { path: '/players', words: /Henüz oyuncu bulunmuyor/ },
  { path: '/standings', words: /Henüz takım bulunmuyor/ },
  { path: '/team/yok', words: /Takım bulunamadı\./ },
  { path: '/player/yok', words: /Oyuncu bulunamadı\./ },
  { path: '/match/yok', words: /Maç bulunamadı\./ },
  { path: '/h2h/yok/yoksa', words: /Takım bulunamadı\./ },
  { path: '/records', words: /Henüz rekor yok/ },
  { path: '/auth-action?mode=resetPassword&oobCode=yok', words: /Bu bağlantı geçersiz/ },
];

const WAITING = ['/', '/teams', '/players', '/standings', '/team/x', '/player/x', '/match/x'];
const LOADING: Look[] = [
  ...WAITING.map((path) => ({ path, words: /Yükleniyor/ })),
  { path: '/auth-action?mode=resetPassword&oobCode=x', words: /Bağlantı kontrol ediliyor/ },
];

const VIDEO = {
  title: 'Final özeti',
  description: 'Son atışlar.',
  videoUrl: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  type: 'özet',
  createdAt: '2026-03-02T18:00:00.000Z',
  createdBy: 'admin',
};

async function fill(server: LeagueProcess): Promise<void> {
  for (const [path, value] of Object.entries(records)) await server.write(path, value);
  await server.write(`teams/${teamId}/videos`, { v1: VIDEO });
}

/** In the page: the settings never arrive, and the app's limit for them does not end the wait, however slow the machine is. */
function waitForSettings(): void {
  const real = window.fetch;
  window.fetch = (what, how) => (String(what).includes('init.json') ? new Promise(() => undefined) : real(what, how));
}

let browser: BorrowedBrowser;
let server: LeagueProcess;
let context: BrowserContext;
const app = (path = '/') => `http://localhost:${server.port}${path}`;

test.beforeEach(async () => {
  [browser, server] = await Promise.all([borrowBrowser(), startLeague()]);
  context = await browser.newContext({ locale: 'tr-TR', reducedMotion: 'reduce' });
});
test.afterEach(async () => {
  await browser.close();
  await server.dispose();
});

test('axe finds nothing on any public route, loading, empty, full and offline', { tag: '@core' }, async () => {
  const waiting = await context.newPage();
  await waiting.addInitScript(waitForSettings);
  await waiting.goto(app());
  expect(await lookAtAll(waiting, sampleOf(LOADING, 1), 'loading')).toEqual([]);
  await waiting.close();

  const page = await context.newPage();
  await page.goto(app());
  expect(await lookAtAll(page, sampleOf(EMPTY, 1), 'empty')).toEqual([]);
  await fill(server);
  const isKept = ({ path }: Look) => ['/', '/standings', `/match/${matchId}`].includes(path);
  const [kept, others] = [FULL.filter(isKept), FULL.filter((look) => !isKept(look))];
  expect(await lookAtAll(page, [...kept, ...sampleOf(others, 2)], 'full')).toEqual([]);

  await server.kill();
  await expect(page.getByText('İnternetsiz').first()).toBeAttached();
  expect(await lookAtAll(page, kept, 'offline')).toEqual([]);
});

async function signedIn(email: string, password: string): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'tr-TR', reducedMotion: 'reduce' })).newPage();
  await page.goto(app('/login'));
  await signInAs(page, email, password);
  return page;
}

test('axe finds nothing on the routes for signed-in users', { tag: '@long' }, async () => {
  await fill(server);
  const captain = await makeAccount(server, 'kaptan@example.com', { displayName: 'Ebru Tekin', role: 'team', teamId });
  const player = await makeAccount(server, 'oyuncu@example.com', { displayName: 'Ali Yıldız', role: 'player' });
  const waiting = await makeAccount(server, 'yeni@example.com', {
    displayName: 'Can Er',
    role: 'team',
    approved: false,
  });
  await server.write(`teams/${teamId}`, { captainId: captain });
  const application = {
    playerId: player,
    teamId,
    status: 'pending',
    createdAt: '2026-05-02T10:00:00.000Z',
    message: 'Merhaba',
  };
  await server.write('applications', { a1: application });

  const asAdmin = await signedIn('admin@kupaligi.local', server.password);
  const admin: Look[] = [
    { path: '/admin', words: /Admin Panel/ },
    { path: '/admin?tab=teams', words: /Onaylı/ },
    { path: '/admin?tab=users', words: /Onaylı/ },
    { path: '/admin?tab=stream', words: /YouTube/ },
    { path: '/admin?tab=notifications', words: /Bildirim/ },
    { path: '/admin?tab=matches', words: /Tamamlanan maçlar/ },
    { path: '/admin?tab=league', words: /Neler hazır/ },
    { path: '/admin/log', words: /Admin Panel|kayıt/i },
    { path: `/admin/match/${matchId}`, words: /Tamamlandı/, except: STATE_IN_BUTTON },
    { path: '/admin/practice', words: /Iska/, except: STATE_IN_BUTTON },
    { path: `/team/${teamId}?tab=videos`, words: /Video ekle/ },
    { path: `/team/${teamId}?tab=matches`, words: /Maç ekle/ },
    { path: '/account', words: /Hesab/ },
  ];
  const found = await lookAtAll(asAdmin, admin, 'admin');

  const asCaptain = await signedIn('kaptan@example.com', PASSWORD);
  const captains: Look[] = [
    { path: '/team-dashboard', words: /Merhaba/ },
    { path: '/team-edit', words: /500x500/ },
  ];
  found.push(...(await lookAtAll(asCaptain, captains, 'captain')));

  const asWaiting = await signedIn('yeni@example.com', PASSWORD);
  const newcomers: Look[] = [
    { path: '/team-register', words: /Takım adı/ },
    { path: '/waiting-approval', words: /ONAY BEKLENİYOR/ },
  ];
  found.push(...(await lookAtAll(asWaiting, newcomers, 'newcomer')));
  expect(waiting).not.toBe('');

  const asPlayer = await signedIn('oyuncu@example.com', PASSWORD);
  const players: Look[] = [
    { path: '/player-profile', words: /Başvurularım/ },
    { path: '/player-edit', words: /Maksimum 5MB/ },
    { path: `/player/${player}`, words: /Takım bul/ },
  ];
  found.push(...(await lookAtAll(asPlayer, players, 'player')));
  expect(found).toEqual([]);
});
