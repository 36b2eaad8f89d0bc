import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Emulator, startEmulator } from 'firebase-server/emulator';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type LeagueServer, startLeagueServer } from '../../server/league/league-server.ts';
import { query } from '../../src/data/store/record-queries.ts';
import { IDENTITY } from '../../src/domain/records/own-fields.ts';
import { pageQueries } from '../../src/domain/schedule/lists.ts';
import { accentRule } from '../../src/domain/text/accent.ts';
import { EMBED_PAGES } from '../../src/domain/text/embed.ts';
import { escapeHtml } from '../../src/domain/text/league-document.ts';
import { PUBLIC_PATHS } from '../../src/domain/text/public-paths.ts';
import { SCREEN_SOURCES } from '../../src/domain/text/screen-sources.ts';
import { fixtureOf } from '../domain/schedule/leagues.ts';
import { completedMatch, playedMatch, teamRecord, userRecord } from '../support/league-data.ts';
import { leagueOptions } from '../support/league-options.ts';

const ROOT = join(import.meta.dirname, '../..');
const PROJECT = 'demo-lig';
const ORIGIN = 'https://lig.example.com';
const out = join(ROOT, '.cache', `pages-${process.pid}`);
const quiet = () => undefined;

const PAGE = `<!doctype html><html lang="tr"><head>
<title>Kupa Ligi</title>
<meta property="og:site_name" content="Kupa Ligi">
<meta name="apple-mobile-web-app-title" content="Kupa Ligi">
<meta name="description" content="Eski">
<meta property="og:title" content="Kupa Ligi">
<meta property="og:description" content="Eski">
<meta property="og:image" content="/og.png">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta name="twitter:card" content="summary_large_image">
</head><body><div id="root"><p class="boot-name">Kupa Ligi</p>ığüşöç</div></body></html>`;
const WEB_MANIFEST = { id: '/', name: 'Kupa Ligi', short_name: 'Kupa Ligi', icons: [{ src: '/icons/icon-192.png' }] };
const MANIFEST = {
  'index.html': { file: 'assets/index-1.js', isEntry: true },
  [SCREEN_SOURCES.team]: { file: 'assets/team-2.js', css: ['assets/team-2.css'], imports: ['index.html'] },
};

const HOSTILE = '</title></script><script>alert(1)</script>"\'&\u202e🔥 $& مرحبا';
const LEAGUE = {
  teams: {
    firtina: { ...teamRecord('Kadıköy Fırtına', { wins: 3, losses: 1 }), slogan: 'Esen "yel" & <b>' },
    gizli: teamRecord('Onaysız Takım', {}, false),
    kotu: teamRecord(HOSTILE),
  },
  users: {
    ali: userRecord('Ali Yıldız', 'firtina'),
    kotu: userRecord(HOSTILE, 'kotu'),
    gizlinin: userRecord('Veli Güneş', 'gizli'),
    onaysiz: userRecord('Onaysız Oyuncu', 'firtina', { approved: false }),
    kaptan: userRecord('Kaan Kaptan', 'firtina', { role: 'team' }),
  },
  matches: {
    live: playedMatch('ali+', 'ceren+', 'ali+').match,
    over: completedMatch('ali+', 'ceren+', 'ceren+').match,
    kotu: { ...completedMatch('ali+').match, team1Name: HOSTILE, winnerName: HOSTILE },
    // Half past midnight in Istanbul, half past nine on the day before in Greenwich.
    gece: { ...completedMatch('ali+').match, startedAt: Date.UTC(2026, 10, 20, 21, 30) },
  },
  contacts: { ali: { email: 'ali@example.com' } },
};

const GIVEN = { name: 'Sahil & Kıyı Ligi', city: 'İzmir' };

let emulator: Emulator;
let server: LeagueServer;
let host: ChildProcess;
let port: number;

/** The database without its rules, as the console sees it. */
async function database(path: string, value: unknown): Promise<void> {
  const url = `http://127.0.0.1:${emulator.ports.database}/${path}.json?ns=${PROJECT}`;
  const headers = { authorization: 'Bearer owner' };
  expect((await fetch(url, { method: 'PUT', headers, body: JSON.stringify(value) })).ok).toBe(true);
}

async function startHost(databasePort: number): Promise<{ child: ChildProcess; at: number }> {
  const files = [join(ROOT, 'tests/support/functions-host.mjs'), join(out, 'lib/index.js')];
  const env = {
    PATH: process.env.PATH,
    TZ: 'UTC', // as in the cloud
    GCLOUD_PROJECT: PROJECT,
    FIREBASE_CONFIG: JSON.stringify({
      projectId: PROJECT,
      databaseURL: `https://${PROJECT}.europe-west1.firebasedatabase.app`,
      storageBucket: 'demo-lig.appspot.com',
    }),
    FIREBASE_DATABASE_EMULATOR_HOST: `127.0.0.1:${databasePort}`,
    LEAGUE_NAME: 'Sahil & Kıyı Ligi',
    LEAGUE_CITY: 'İzmir',
    LEAGUE_ADMIN_EMAIL: 'admin@kupaligi.local',
    PUBLIC_URL: ORIGIN,
    MAIL_FROM: '',
    VAPID_PUBLIC_KEY: '',
  };
  const child = spawn(process.execPath, files, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'ignore'] });
  const [line] = (await once(child.stdout as NodeJS.ReadableStream, 'data')) as [Buffer];
  return { child, at: Number(/PORT (\d+)/.exec(line.toString())?.[1]) };
}

beforeAll(async () => {
  const app = join(out, 'app');
  await mkdir(join(app, '.vite'), { recursive: true });
  await writeFile(join(app, 'index.html'), PAGE);
  await writeFile(join(app, 'manifest.webmanifest'), JSON.stringify(WEB_MANIFEST));
  await writeFile(join(app, '.vite/manifest.json'), JSON.stringify(MANIFEST));
  const build = ['scripts/build-functions.mjs', '--out', join(out, 'lib'), '--app', app];
  await promisify(execFile)(process.execPath, build, { cwd: ROOT });
  emulator = await startEmulator({ databasePort: 0, authPort: 0, onePort: false, project: PROJECT }, quiet);
  const rules = await readFile(join(ROOT, 'database.rules.json'));
  const settings = `http://127.0.0.1:${emulator.ports.database}/.settings/rules.json?ns=${PROJECT}`;
  const headers = { authorization: 'Bearer owner' };
  expect((await fetch(settings, { method: 'PUT', headers, body: rules })).status).toBe(200);
  ({ child: host, at: port } = await startHost(emulator.ports.database));
  const env = { LEAGUE_NAME: 'Sahil & Kıyı Ligi', LEAGUE_CITY: 'İzmir', PUBLIC_URL: ORIGIN };
  server = await startLeagueServer(leagueOptions(out, env, { appFolder: app }));
});
afterAll(async () => {
  host.kill();
  await server.close();
  await emulator.close();
  await rm(out, { recursive: true, force: true });
});
beforeEach(async () => {
  await database('', LEAGUE);
  for (const [name, records] of Object.entries(LEAGUE)) await server.db.set(name, records as never);
});

type Ask = (path: string, init?: RequestInit) => Promise<Response>;
const cloud: Ask = (path, init) => fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', ...init });
const embedded: Ask = (path, init) =>
  fetch(`http://127.0.0.1:${server.port}${path}`, { redirect: 'manual', headers: { accept: 'text/html' }, ...init });

const recordsOf = (html: string) => JSON.parse(/id="first-records">([^<]*)</.exec(html)?.[1] ?? '{}');

/** Addresses of pages of the league, and addresses that are none. */
const ADDRESSES = [
  ...['/', '/index.html', '/login', '/admin', '/manifest.webmanifest'],
  ...['/teams', '/players', '/standings', '/teams/', '/team/firtina', '/team/firtina/', '/team/kotu', '/team/gizli'],
  ...[
    '/team/yok',
    '/team/a.b',
    '/team/%2e%2e%2fusers',
    '/team/%E0%A4%A',
    '/team/%F0%9F%94%A5',
    '/team/%00',
    '/team/__proto__',
  ],
  ...[
    '/player/ali',
    '/player/kotu',
    '/player/gizlinin',
    '/player/kaptan',
    '/player/onaysiz',
    '/player/yok',
    '/player/ali?x=1',
  ],
  ...['/match/live', '/match/over', '/match/kotu', '/match/yok', '/match/%22%3E%3Cscript%3E', '/match/over%2Fstatus'],
];

describe('the pages of Firebase Hosting and of the embedded server', () => {
  it.each(ADDRESSES)('%s: the same answer, byte for byte', async (path) => {
    const [there, here] = await Promise.all([cloud(path), embedded(path)]);
    const [thereHtml, hereHtml] = [await there.text(), await here.text()];
    expect(thereHtml).toBe(hereHtml);
    expect(there.status).toBe(here.status);
    for (const name of ['etag', 'content-type']) expect(there.headers.get(name), name).toBe(here.headers.get(name));
    expect(thereHtml.includes('ığüşöç')).toBe(there.status === 200 && !path.endsWith('.webmanifest'));
  });

  it('name the subject, its records and the files of its screen', async () => {
    const html = await (await cloud('/team/firtina')).text();
    expect(html).toContain('<title>Kadıköy Fırtına · Sahil &#38; Kıyı Ligi</title>');
    expect(html).toContain(`<meta property="og:url" content="${ORIGIN}/team/firtina">`);
    expect(html).toContain('<link rel="modulepreload" crossorigin fetchpriority="low" href="/assets/team-2.js">');
    const records = /id="first-records">([^<]*)</.exec(html)?.[1] ?? '';
    expect(JSON.parse(records)).toEqual({ 'teams/firtina': LEAGUE.teams.firtina, [IDENTITY]: GIVEN });
  });

  it.each(['/team/gizli', '/player/kaptan', '/player/onaysiz', '/player/gizlinin', '/teams'])(
    '%s reveals nothing hidden',
    async (path) => {
      for (const ask of [cloud, embedded]) {
        const html = await (await ask(path)).text();
        expect(html).not.toMatch(/Onaysız|Kaan|example\.com(?!\/)/);
      }
    },
  );

  it('a hostile name runs no script and closes no element', async () => {
    for (const path of ['/team/kotu', '/player/kotu', '/match/kotu']) {
      const html = await (await cloud(path)).text();
      expect(html.match(/<script[^>]*>/g)).toEqual(['<script type="application/json" id="first-records">']);
      expect(html.match(/<title>/g)).toHaveLength(1);
    }
  });

  it('a match has the date that it was in Turkey', async () => {
    expect(await (await cloud('/match/gece')).text()).toContain('21 Kasım 2026');
  });

  it('both serve the same picture of a match under the same address', async () => {
    for (const id of ['live', 'over', 'kotu']) {
      const html = await (await cloud(`/match/${id}`)).text();
      const path = new URL(/og:image" content="([^"]*)"/.exec(html)?.[1] ?? '').pathname;
      const [there, here] = await Promise.all([cloud(path), embedded(path)]);
      expect(there.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      const bytes = Buffer.from(await there.arrayBuffer());
      expect(bytes.equals(Buffer.from(await here.arrayBuffer()))).toBe(true);
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    }
    expect((await cloud('/cards/match/yok/aaaaaaaaaaaaaaaaaaaaaa.png')).status).toBe(404);
    const old = await cloud('/cards/match/over/aaaaaaaaaaaaaaaaaaaaaa.png');
    expect([old.status, old.headers.get('location')]).toEqual([302, expect.stringMatching(/^\/cards\/match\/over\//)]);
  });
});

describe('decision 126: the identity of the league', () => {
  const name = '</title><script>alert(1)</script> "Ligi" & مرحبا 🏆 $&';
  const told = escapeHtml(name);
  const called = async (identity: object) => {
    await database('config/identity', identity);
    await server.db.set('config/identity', identity as never);
  };

  it('is in every document and in the manifest at once, on both back ends', async () => {
    await called({ name, city: 'Ankara', shortName: 'Li"ga', slogan: 'Başkentin <ligi>' });
    for (const path of ['/', '/index.html', '/admin', '/team/firtina', '/team/yok']) {
      const [there, here] = await Promise.all(
        [cloud(path), embedded(path)].map(async (answer) => (await answer).text()),
      );
      expect(there, path).toBe(here);
      expect(here, path).toContain(`<p class="boot-name">${told}</p>`);
      expect(here, path).toContain(`<meta property="og:site_name" content="${told}">`);
      expect(here, path).toContain('<meta name="apple-mobile-web-app-title" content="Li&#34;ga">');
      expect(here, path).toContain(`${path === '/team/firtina' ? 'Kadıköy Fırtına · ' : '<title>'}${told}</title>`);
      expect(here, path).not.toMatch(/Sahil|Kupa Ligi|<script>/);
    }
    const home = await (await cloud('/')).text();
    expect(home).toContain('<h1 class="boot-title boot-hero boot-own">Başkentin &#60;ligi&#62;</h1>');
    expect(recordsOf(home)[IDENTITY]).toMatchObject({ name, city: 'Ankara' });
    // The worker keeps this one for every page: no record in it may be older than what the device has read.
    expect(recordsOf(await (await cloud('/index.html')).text())).toEqual({});
    for (const ask of [cloud, embedded]) {
      const manifest = await (await ask('/manifest.webmanifest')).json();
      expect(manifest).toEqual({ ...WEB_MANIFEST, name, short_name: 'Li"ga' });
      expect(await (await ask('/teams')).text()).toContain(`${told} takımları, Ankara`);
      expect(await (await ask('/calendar.ics')).text()).toContain('X-WR-CALNAME:</title>');
    }
    await called({ name: 'Kısa', city: 'Ankara' });
    for (const ask of [cloud, embedded])
      expect(await (await ask('/manifest.webmanifest')).json()).toMatchObject({ name: 'Kısa', short_name: 'Kısa' });
    await called(GIVEN);
  });

  it('has its accent in every document, and none that is no colour (decision 136)', async () => {
    await called({ name: 'Kısa', city: 'Ankara', accent: '#15803d' });
    for (const path of ['/', '/index.html', '/team/firtina'])
      for (const ask of [cloud, embedded])
        expect(await (await ask(path)).text(), path).toContain(`<html data-accent="${accentRule('#15803d')}"`);
    await called({ name: 'Kısa', city: 'Ankara', accent: '"><script>' });
    for (const ask of [cloud, embedded]) expect(await (await ask('/')).text()).toContain('<html lang="tr"');
    await called(GIVEN);
  });

  it('that is damaged is that of the settings', async () => {
    for (const broken of [{ name: ' ', city: 'Ankara' }, { city: 'Ankara' }, 'Ankara', { name: 7, city: 'x' }]) {
      await called(broken as object);
      for (const ask of [cloud, embedded]) {
        expect(await (await ask('/')).text(), JSON.stringify(broken)).toContain('Sahil &#38; Kıyı Ligi</title>');
      }
    }
    await called(GIVEN);
  });
});

describe('the calendars of Firebase Hosting and of the embedded server', () => {
  it('are the same ones, byte for byte', async () => {
    const league = {
      teamIndex: { firtina: { name: HOSTILE, wins: 0, losses: 0, cups: 0, updatedAt: 1 } },
      fixtures: {
        ilk: fixtureOf({ season: 'first', team1Id: 'firtina', team2Id: 'yok', note: 'a;b, c\nd' }),
        eski: fixtureOf({ season: 'old' }),
      },
    };
    for (const [name, records] of Object.entries(league)) {
      await database(name, records);
      await server.db.set(name, records as never);
    }
    for (const path of ['/calendar.ics', '/calendar/firtina.ics', '/calendar/yok.ics', '/calendar/%00.ics']) {
      const [there, here] = await Promise.all([cloud(path), embedded(path)]);
      const [theirs, ours] = [await there.text(), await here.text()];
      expect(theirs, path).toBe(ours);
      expect(there.status, path).toBe(here.status);
      for (const name of ['etag', 'content-type', 'cache-control', 'vary'])
        expect(there.headers.get(name), name).toBe(here.headers.get(name));
      expect(ours.includes('UID:fixture-ilk@kupa-ligi'), path).toBe(there.status === 200);
      expect(ours).not.toContain('eski');
    }
    expect((await cloud('/calendar/yok.ics')).status).toBe(404);
  });
});

describe('the page of the fixtures', () => {
  const MONTH = Date.now();
  const DAY = 86_400_000;

  it('has what its app asks for first, by the same names, once each, and is the same on both back ends', async () => {
    const fixtures = {
      ilk: fixtureOf({ at: MONTH - 40 * DAY }),
      dun: fixtureOf({ at: MONTH - DAY }),
      yarin: fixtureOf({ at: MONTH + DAY }),
    };
    const teamIndex = { t0: { name: 'Kadıköy Fırtına', wins: 0, losses: 0, cups: 0, updatedAt: 1 } };
    for (const [name, records] of Object.entries({ fixtures, teamIndex })) {
      await database(name, records);
      await server.db.set(name, records as never);
    }
    const [there, here] = await Promise.all([cloud('/fixtures'), embedded('/fixtures')]);
    const html = await there.text();
    expect(html).toBe(await here.text());
    const records = recordsOf(html);
    expect(records.teamIndex).toEqual(teamIndex);
    expect(records.fixtures).toEqual(fixtures);
    const asked = pageQueries(Date.now()).map((one) => query('fixtures', one).name);
    expect(Object.keys(records.windows).sort()).toEqual([...asked].sort());
    const [from = '', before = '', end = ''] = asked;
    const keys = (name: string) => Object.keys(records.windows[name]);
    expect([...keys(from), ...keys(before)].sort()).toEqual(['dun', 'ilk', 'yarin']);
    expect(keys(before)).toContain('ilk');
    expect(keys(end)).toHaveLength(3);
  });

  it('of a league whose fixtures would be too long has only the last of them, and its app asks for the others', async () => {
    const long = fixtureOf({ note: 'x'.repeat(800), at: MONTH });
    const fixtures = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`f${index}`, long]));
    await server.db.set('fixtures', fixtures as never);
    const html = await (await embedded('/fixtures')).text();
    expect(html).toContain('<title>Fikstür');
    expect(Object.keys(recordsOf(html))).toEqual([IDENTITY, 'fixtures/f99']);
  });
});

describe('a page on Firebase Hosting', () => {
  it('may be cached by the edge for a minute, is revalidated by its ETag, and is compressed', async () => {
    const first = await cloud('/team/firtina', { headers: { 'accept-encoding': 'gzip' } });
    await first.text();
    expect(first.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=60, stale-while-revalidate=240');
    expect(first.headers.get('vary')).toBe('accept-encoding');
    expect(first.headers.get('content-encoding')).toBe('gzip');
    const headers = { 'accept-encoding': 'gzip', 'if-none-match': first.headers.get('etag') ?? '' };
    expect((await cloud('/team/firtina', { headers })).status).toBe(304);
    await database('teams/firtina/name', 'Moda Fırtına');
    expect(await (await cloud('/team/firtina', { headers })).text()).toContain('Moda Fırtına');
  });

  it('does not vary with the visitor, and refuses other methods', async () => {
    const forged = { host: 'evil.example', 'x-forwarded-host': 'evil.example', cookie: '__session=x' };
    const [plain, tricked] = await Promise.all([cloud('/team/firtina'), cloud('/team/firtina', { headers: forged })]);
    expect(await tricked.text()).toBe(await plain.text());
    expect((await cloud('/team/firtina', { method: 'POST', body: '{}' })).status).toBe(405);
    expect(await (await cloud('/team/firtina', { method: 'HEAD' })).text()).toBe('');
  });

  it('reads as a visitor: no page can publish data that the rules hide from visitors', async () => {
    const { createVisitorReads } = await import('../../functions/src/visitor-reads.ts');
    const reads = createVisitorReads(
      `https://${PROJECT}.europe-west1.firebasedatabase.app`,
      `127.0.0.1:${emulator.ports.database}`,
    );
    expect(await reads.get('teams/firtina/name')).toBe('Kadıköy Fırtına');
    expect(Object.keys((await reads.first('teams', 2)) as object)).toEqual(['firtina', 'gizli']);
    await expect(reads.get('contacts/ali')).rejects.toThrow('401');
    await expect(reads.get('')).rejects.toThrow('401');
  });

  it('serves the app without records if the database does not answer, and no cache stores that', async () => {
    const lonely = await startHost(1);
    const answer = await fetch(`http://127.0.0.1:${lonely.at}/team/firtina`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const html = await answer.text();
    expect(html).toContain('<title>Sahil &#38; Kıyı Ligi</title>');
    expect(html).not.toMatch(/first-records|canonical/);
    lonely.child.kill();
  });

  it('has the policy of Hosting, and fills the same document that Hosting serves', async () => {
    const firebase = await readFile(join(ROOT, 'firebase.json'), 'utf8');
    const policy = (await cloud('/teams')).headers.get('content-security-policy') ?? '';
    expect(firebase).toContain(JSON.stringify(policy));
    const script = '../../scripts/same-page.mjs';
    const { isSamePage } = (await import(script)) as { isSamePage(app: string, bundle: string): boolean };
    expect(isSamePage(join(out, 'app'), join(out, 'lib'))).toBe(true);
    await mkdir(join(out, 'other'), { recursive: true });
    await writeFile(join(out, 'other/index.html'), `${PAGE} `);
    expect(isSamePage(join(out, 'other'), join(out, 'lib'))).toBe(false);
  });
});

interface Hosting {
  ignore: string[];
  predeploy: string[];
  rewrites: { source?: string; function?: { functionId: string; region: string; pinTag: boolean } }[];
  headers: { source?: string; regex?: string; headers: { key: string; value: string }[] }[];
}

describe('decision 126: what Hosting leaves to the function', () => {
  it('is all but files: those that name the league are no files there', async () => {
    const { hosting } = JSON.parse(await readFile(join(ROOT, 'firebase.json'), 'utf8')) as { hosting: Hosting };
    // Pinned: a page and the files that it names are of one deployment, also after a rollback.
    expect(hosting.rewrites.at(-1)).toEqual({
      source: '!/assets/**',
      function: { functionId: 'page', region: 'europe-west1', pinTag: true },
    });
    expect(hosting.ignore).toEqual(expect.arrayContaining(['index.html', 'manifest.webmanifest']));
    const [pages, frames] = hosting.headers.flatMap(({ regex }) => regex ?? []).map((regex) => new RegExp(regex));
    for (const page of EMBED_PAGES) expect(frames?.test(`/embed/${page}`), page).toBe(true);
    // The last matching header rule wins: it has the same caching as the function's answer.
    const paths = Object.values(PUBLIC_PATHS).map((path) => path.replace(/:\w+/, 'x1'));
    for (const path of [...paths, '/admin', '/admin/match/x']) expect(pages?.test(path), path).toBe(true);
    for (const path of [
      '/assets/team-2.js',
      '/sw.js',
      '/index.html',
      '/manifest.webmanifest',
      '/overlay',
      '/embed/table',
    ])
      expect(pages?.test(path), path).toBe(false);
    const caching = hosting.headers.find(({ regex }) => regex === pages?.source.replaceAll('\\/', '/'))?.headers;
    expect(caching).toEqual([
      { key: 'Cache-Control', value: (await cloud('/team/firtina')).headers.get('cache-control') },
    ]);
    // The worker and the system keep these two: each asks whether they have changed.
    for (const path of ['/index.html', '/manifest.webmanifest'])
      expect((await cloud(path)).headers.get('cache-control'), path).toBe('no-cache');
    expect(hosting.predeploy.at(-1)).toBe('node scripts/same-page.mjs');
  });
});
