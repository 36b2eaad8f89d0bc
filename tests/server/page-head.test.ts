import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withHead } from '../../functions/src/pages/page-document.ts';
import { type LeagueServer, startLeagueServer } from '../../server/league/league-server.ts';
import { IDENTITY } from '../../src/domain/records/own-fields.ts';
import { derived } from '../support/derived.ts';
import { folderForTests } from '../support/folder-for-tests.ts';
import { completedMatch, playedMatch, teamRecord, userRecord } from '../support/league-data.ts';
import { leagueOptions } from '../support/league-options.ts';

const PAGE = `<!doctype html><html lang="tr"><head>
<title>Kupa Ligi</title>
<meta name="description" content="Eski">
<meta property="og:title" content="Kupa Ligi">
<meta property="og:description" content="Eski">
<meta property="og:image" content="/og.png">
<meta property="og:image:width" content="1200">
<meta property="og:image:height" content="630">
<meta name="twitter:card" content="summary_large_image">
</head><body><div id="root"><div class="boot"><p class="boot-name">Kupa Ligi</p><i></i></div></div></body></html>`;

const MANIFEST = {
  'index.html': { file: 'assets/index-1.js', css: ['assets/index-1.css'], isEntry: true },
  '_form-2.js': { file: 'assets/form-2.js', css: ['assets/form-2.css'], imports: ['index.html'] },
  'src/features/auth/login-screen.tsx': { file: 'assets/login-3.js', imports: ['index.html', '_form-2.js'] },
};

const dir = folderForTests();
let server: LeagueServer;
let origin: string;

beforeAll(async () => {
  const appFolder = join(dir, 'dist');
  await mkdir(appFolder, { recursive: true });
  await writeFile(join(appFolder, 'index.html'), PAGE);
  await writeFile(join(appFolder, 'overlay.html'), '<!doctype html><html data-overlay><title>Kupa Ligi</title></html>');
  await mkdir(join(appFolder, '.vite'));
  await writeFile(join(appFolder, '.vite', 'manifest.json'), JSON.stringify(MANIFEST));
  server = await startLeagueServer(leagueOptions(dir, { LEAGUE_NAME: 'Sahil & Kıyı Ligi', LEAGUE_CITY: 'İzmir' }));
  origin = `http://127.0.0.1:${server.port}`;
  await server.db.update('teams', {
    firtina: { ...teamRecord('Kadıköy Fırtına', { wins: 3, losses: 1 }), slogan: 'Esen "yel" & <b>' },
    gizli: teamRecord('Onaysız Takım', {}, false),
    logolu: { ...teamRecord('Logolu'), logo: '/v0/b/lig.appspot.com/o/teams%2Flogolu%2Flogo_5?alt=media&token=abc' },
    disari: { ...teamRecord('Dışarı'), logo: 'https://evil.example/x.png' },
    cizim: { ...teamRecord('Çizim'), logo: 'data:image/svg+xml,%3Csvg%3E' },
    kotu: teamRecord("$& </title><script>alert('x')</script>"),
  });
  await server.db.update('users', {
    ali: userRecord('Ali Yıldız', 'firtina'),
    veli: userRecord('Veli Güneş', 'firtina', {
      photoURL: 'https://evil.example/v0/b/x/o/players%2Fveli%2Favatar?alt=media&token=def',
    }),
    onaysiz: userRecord('Onaysız Oyuncu', 'firtina', { approved: false }),
    kaptan: userRecord('Kaan Kaptan', 'firtina', { role: 'team' }),
  });
  await server.db.update('', derived(server.db.get('teams'), server.db.get('users'), 1) as never);
  await server.db.update('matches', {
    live: playedMatch('ali+', 'ceren+', 'ali+').match as never,
    over: completedMatch('ali+', 'ceren+', 'ceren+').match as never,
  });
});
afterAll(() => server.close());

interface Head {
  title: string | undefined;
  description: string | undefined;
  ogTitle: string | undefined;
  url: string | undefined;
  image: string | undefined;
  html: string;
  headers: Headers;
}

async function headOf(path: string, headers: Record<string, string> = {}): Promise<Head> {
  const answer = await fetch(origin + path, { headers: { accept: 'text/html', ...headers } });
  const html = await answer.text();
  const meta = (mark: string) => new RegExp(`<meta ${mark} content="([^"]*)">`).exec(html)?.[1];
  return {
    title: /<title>([^<]*)<\/title>/.exec(html)?.[1],
    description: meta('name="description"'),
    ogTitle: meta('property="og:title"'),
    url: meta('property="og:url"'),
    image: meta('property="og:image"'),
    html,
    headers: answer.headers,
  };
}

/** The records of the page, without the league's identity, which each has; null for none. */
function recordsIn(html: string): Record<string, unknown> | null {
  const text = /<script type="application\/json" id="first-records">([^<]*)<\/script>/.exec(html)?.[1] ?? '{}';
  const { [IDENTITY]: identity, ...records } = JSON.parse(text) as Record<string, unknown>;
  expect(identity).toEqual({ name: 'Sahil & Kıyı Ligi', city: 'İzmir' });
  return Object.keys(records).length === 0 ? null : records;
}

const LEAGUE = 'Sahil &#38; Kıyı Ligi';

describe('a page without scripts', () => {
  it.each([
    ['/', LEAGUE],
    ['/teams', `Takımlar · ${LEAGUE}`],
    ['/players', `Oyuncular · ${LEAGUE}`],
    ['/standings', `Puan Durumu · ${LEAGUE}`],
    ['/team/firtina', `Kadıköy Fırtına · ${LEAGUE}`],
    ['/team/firtina/', `Kadıköy Fırtına · ${LEAGUE}`],
    ['/player/ali', `Ali Yıldız · ${LEAGUE}`],
    ['/match/live', `Kadıköy Fırtına 2–1 Moda Bardakları · ${LEAGUE}`],
  ])('%s has the title %s', async (path, title) => {
    const head = await headOf(path);
    expect(head.title).toBe(title);
    expect(head.ogTitle).toBe(title);
    expect(head.url).toBe(origin + (path.length > 1 ? path.replace(/\/$/, '') : path));
  });

  const SIZE = ['og:image:width', 'og:image:height', 'twitter:card'];
  const sizeIn = (html: string) =>
    SIZE.map((mark) => new RegExp(`<meta (?:name|property)="${mark}" content="([^"]*)">`).exec(html)?.[1]);

  it.each(['/', '/teams', '/team/firtina', '/player/ali', '/match/yok', '/team/disari', '/team/cizim'])(
    "%s has the league's own picture",
    async (path) => {
      const { html, image } = await headOf(path);
      expect(image).toBe(`${origin}/og.png`);
      expect(sizeIn(html)).toEqual(['1200', '630', 'summary_large_image']);
    },
  );

  it.each([
    ['/team/logolu', '/v0/b/lig.appspot.com/o/teams%2Flogolu%2Flogo_5?alt=media&#38;token=abc'],
    ['/player/veli', '/v0/b/lig.appspot.com/o/players%2Fveli%2Favatar?alt=media&#38;token=def'],
  ])('%s has the upload of its record as a small preview, as its shape differs', async (path, image) => {
    const head = await headOf(path);
    expect(head.image).toBe(origin + image);
    expect(sizeIn(head.html)).toEqual([undefined, undefined, 'summary']);
  });

  it('a match has the picture of its current state', async () => {
    const { html, image } = await headOf('/match/over');
    expect(image).toMatch(new RegExp(`^${origin}/cards/match/over/[-\\w]{22}\\.png$`));
    expect(sizeIn(html)).toEqual(['1200', '630', 'summary_large_image']);
  });

  it('describes team, player and match, with escaped texts', async () => {
    expect((await headOf('/team/firtina')).description).toBe(
      'İstanbul. 3 galibiyet, 1 mağlubiyet, 9 puan. Esen &#34;yel&#34; &#38; &#60;b&#62;',
    );
    expect((await headOf('/player/ali')).description).toBe('Kadıköy Fırtına. 0 maç, 0 kupa, %0 isabet.');
    expect((await headOf('/match/over')).description).toContain('Kazanan: Moda Bardakları.');
  });

  it('a hostile name stays text', async () => {
    const { html, title } = await headOf('/team/kotu');
    expect(html).not.toContain('<script>alert');
    expect(title).toContain('$&#38; &#60;/title&#62;');
  });

  it.each([
    '/team/yok',
    '/team/gizli',
    '/player/kaptan',
    '/player/onaysiz',
    '/player/yok',
    '/match/yok',
    '/team/a.b',
    '/team/%2e%2e%2fusers',
    '/team/%E0%A4%A',
    '/etwas/anderes',
  ])('%s describes only the league itself', async (path) => {
    const head = await headOf(path);
    expect(head.title === undefined || head.title === LEAGUE).toBe(true);
    if (head.title !== undefined) expect(head.url).toBe(`${origin}/`);
  });

  it('changes with the score, and so does its ETag', async () => {
    const before = await headOf('/match/live');
    const etag = before.headers.get('etag') ?? '';
    expect(before.headers.get('cache-control')).toBe('no-cache');
    const again = await fetch(`${origin}/match/live`, { headers: { accept: 'text/html', 'if-none-match': etag } });
    expect(again.status).toBe(304);
    await server.db.set('matches/live/team2Score', 5);
    const after = await fetch(`${origin}/match/live`, { headers: { accept: 'text/html', 'if-none-match': etag } });
    expect(after.status).toBe(200);
    expect(await after.text()).toContain('Kadıköy Fırtına 2–5 Moda Bardakları');
  });

  it.each(['/login', '/register'])('%s is a page of its own, not another address of the home page', async (path) => {
    expect((await headOf(path)).url).toMatch(new RegExp(`${path}$`));
  });

  it('keeps the content security policy, and runs nothing inline', async () => {
    const { headers, html } = await headOf('/team/firtina');
    expect(headers.get('content-security-policy')).toMatch(/script-src 'self'(?: 'sha256-[^' ]+'){3};/);
    expect(html.match(/<script[^>]*>/g)).toEqual(['<script type="application/json" id="first-records">']);
  });

  it.each([
    ['/team/firtina', ['teams/firtina']],
    ['/player/ali', ['teamIndex/firtina', 'users/ali']],
    ['/match/over', ['matches/over']],
    ['/teams', ['teamIndex']],
    ['/standings', null],
    ['/leaders', null],
    ['/team/gizli', null],
    ['/player/kaptan', null],
    ['/player/onaysiz', null],
    ['/match/yok', null],
  ])('%s embeds its first records: %j', async (path, paths) => {
    const records = recordsIn((await headOf(path)).html);
    expect(records && Object.keys(records)).toEqual(paths);
    for (const [key, value] of Object.entries(records ?? {})) {
      if (key.includes('/')) expect(value).toEqual(server.db.get(key));
    }
  });

  it.each(['/teams', '/team/firtina', '/player/ali'])(
    '%s embeds the season that runs where there is more than one',
    async (path) => {
      await server.db.set('config/season', 's2');
      expect(recordsIn((await headOf(path)).html)).toMatchObject({ 'config/season': 's2' });
      await server.db.set('config/season', null);
      expect(recordsIn((await headOf(path)).html)).not.toHaveProperty(['config/season']);
    },
  );

  it.each(['/', '/standings'])(
    '%s embeds how level teams stand where their matches against each other have put them otherwise than cups',
    async (path) => {
      const level = (name: string, cups: number) => ({ name, wins: 2, losses: 2, cups, updatedAt: 1 });
      const entries = { seviye1: level('Bir', 1), seviye2: level('İki', 5) };
      const met = 'seasonStats/first/met/seviye1_seviye2';
      await server.db.update('teamIndex', entries);
      await server.db.set(met, { low: 1, high: 2 });
      const embedded = () => headOf(path).then(({ html }) => recordsIn(html));
      // Requests of one moment share an answer.
      await expect.poll(embedded).toBeNull();
      await server.db.set(met, { low: 2, high: 1 });
      await expect.poll(embedded).toEqual({ levelOrders: { 'first,seviye1,2,2,1': 2, 'first,seviye2,2,2,5': 1 } });
      await server.db.update('teamIndex', { seviye1: null, seviye2: null });
      await server.db.set(met, null);
      await expect.poll(embedded).toBeNull();
    },
  );

  it('embeds only approved teams, and a hostile name closes no element', async () => {
    const teams = recordsIn((await headOf('/teams')).html)?.teamIndex as Record<string, { name: string }>;
    expect(Object.keys(teams).sort()).toEqual(['cizim', 'disari', 'firtina', 'kotu', 'logolu']);
    expect(teams.kotu?.name).toBe("$& </title><script>alert('x')</script>");
  });

  it('embeds the last fixture in every page of a league that has one, so that the navigation knows of it', async () => {
    const fixture = {
      season: 'first',
      stage: 'league',
      state: 'planned',
      team1Id: 'firtina',
      team2Id: 'cizim',
      sequence: 0,
    };
    await server.db.update('fixtures', {
      ilk: { ...fixture, round: 1, at: 1_000, updatedAt: 1 },
      son: { ...fixture, round: 2, at: 2_000, updatedAt: 1 },
    });
    for (const path of ['/', '/standings', '/leaders', '/team/firtina', '/match/yok', '/login']) {
      const records = recordsIn((await headOf(path)).html) ?? {};
      expect(Object.keys(records).filter((key) => key.startsWith('fixtures'))).toEqual(['fixtures/son']);
      expect(records['fixtures/son']).toEqual(server.db.get('fixtures/son'));
    }
    await server.db.set('fixtures', null);
    await expect.poll(async () => recordsIn((await headOf('/login')).html)).toBeNull();
  });

  it('does not embed a very long list', async () => {
    await server.db.set('teamIndex/uzun', { name: 'x'.repeat(65 * 1024), updatedAt: 1 });
    expect(recordsIn((await headOf('/teams')).html)).toBeNull();
    await server.db.set('teamIndex/uzun', null);
    expect(recordsIn((await headOf('/teams')).html)).not.toBeNull();
  });

  it('does not embed a list of very many teams', async () => {
    const many = Array.from({ length: 400 }, (_, index) => [`t${index}`, { name: 'T', updatedAt: 1 }]);
    await server.db.update('teamIndex', Object.fromEntries(many));
    expect(recordsIn((await headOf('/teams')).html)).toBeNull();
    await server.db.update('teamIndex', Object.fromEntries(many.map(([key]) => [key, null])));
    expect(recordsIn((await headOf('/teams')).html)).not.toBeNull();
  });

  it('names the files of its screen, but neither those of every page nor those of other screens', async () => {
    const links = (html: string) => html.match(/<link rel="(?:modulepreload|preload)"[^>]*>/g);
    expect(links((await headOf('/login')).html)).toEqual([
      '<link rel="modulepreload" crossorigin fetchpriority="low" href="/assets/login-3.js">',
      '<link rel="modulepreload" crossorigin fetchpriority="low" href="/assets/form-2.js">',
      '<link rel="preload" as="style" crossorigin fetchpriority="low" href="/assets/form-2.css">',
    ]);
    for (const path of ['/', '/register', '/etwas/anderes']) expect(links((await headOf(path)).html)).toBeNull();
  });

  it('shows what it is about before any script runs, escaped', async () => {
    const headingOf = async (path: string) =>
      /<p class="boot-name">[^<]*<\/p>(<h1[\s\S]*<\/h1>)?<i>/.exec((await headOf(path)).html)?.[1];
    expect(await headingOf('/')).toBe('<h1 class="boot-title boot-hero">Sokağın<br>ligi.</h1>');
    expect(await headingOf('/standings')).toBe('<h1 class="boot-title boot-list">Puan Durumu</h1>');
    expect(await headingOf('/login')).toBe('<h1 class="boot-title boot-form">Giriş yap</h1>');
    expect(await headingOf('/team/firtina')).toBe('<h1 class="boot-title boot-record">Kadıköy Fırtına</h1>');
    expect(await headingOf('/player/ali')).toBe('<h1 class="boot-title boot-record">Ali Yıldız</h1>');
    const { team1Name, team2Name, team1Score, team2Score } = server.db.get('matches/over') as Record<string, unknown>;
    expect(await headingOf('/match/over')).toBe(
      `<h1 class="boot-title boot-match"><span>${team1Name}</span><span>${team2Name}</span><b>${team1Score} – ${team2Score}</b></h1>`,
    );
    expect(await headingOf('/team/kotu')).toBe(
      '<h1 class="boot-title boot-record">$&#38; &#60;/title&#62;&#60;script&#62;alert(&#39;x&#39;)&#60;/script&#62;</h1>',
    );
    // An address without a page, and a page that not everybody may open, has only the first shape.
    for (const path of ['/admin', '/team/gizli', '/team/yok']) expect(await headingOf(path)).toBeUndefined();
  });

  it('the overlay has a document of its own', async () => {
    expect((await headOf('/overlay')).html).toContain('data-overlay');
    expect((await headOf('/overlay?delay=5')).html).toContain('data-overlay');
  });

  it('a document without marks stays unchanged', () => {
    const head = {
      league: { name: 'L' },
      title: 'T',
      description: 'D',
      url: 'https://a.example/',
      origin: 'https://a.example',
    };
    expect(withHead('<p>x</p>', head)).toBe('<p>x</p>');
  });
});
