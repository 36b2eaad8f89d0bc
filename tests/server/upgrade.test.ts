import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type LeagueServer, startLeagueServer } from '../../server/league/league-server.ts';
import { backUp } from '../../server/league/operations/backup.ts';
import { exportDatabase, importDatabase } from '../../server/league/operations/database-file.ts';
import { DATA_VERSION } from '../../src/domain/records/upgrade.ts';
import { bigLeague } from '../support/big-league.ts';
import { freePort } from '../support/e2e-server.ts';
import { howMany } from '../support/effort.ts';
import { folderForTests } from '../support/folder-for-tests.ts';
import { leagueOptions } from '../support/league-options.ts';
import { patchOf } from '../support/parts.ts';
import { PORT, type ServerProcess, serversIn } from './main-harness.ts';
import { adminOf } from './ops-harness.ts';

type Records = Record<string, Record<string, unknown>>;
interface League {
  users: Records;
  teams: Records;
  teamIndex: Records;
  matches: Records;
  seasonStats: Record<string, Record<string, Records>>;
  config: { dataVersion?: number; changesSince?: number };
}

const dir = folderForTests();
const start = serversIn(dir);
const silent = () => undefined;
const at = (name: string) => join(dir, name);

/** A server of this folder in this process, with the lines that it says at its start. */
async function begin(folder: string, port = 0): Promise<LeagueServer & { said: string[] }> {
  const said: string[] = [];
  const say = (line: string) => said.push(line);
  const server = await startLeagueServer(leagueOptions(dir, {}, { dataFolder: at(folder), port, say }));
  await server.markReady();
  return { ...server, said };
}

/** What a folder's database holds. */
async function contentOf(folder: string): Promise<League> {
  const file = at(`${folder}.json`);
  await exportDatabase(at(folder), file, silent);
  const content = JSON.parse(await readFile(file, 'utf8'));
  return { users: {}, teams: {}, teamIndex: {}, matches: {}, seasonStats: {}, config: {}, ...content };
}

/** A folder with a league as it was before there were forms and an index. */
async function oldLeague(folder: string, teamCount: number): Promise<void> {
  const { users, teams, matches } = bigLeague(teamCount, 1, 60, Date.UTC(2026, 4, 1, 18));
  for (const { stats } of Object.values(teams)) delete (stats as { form?: string }).form;
  await writeFile(at('old.json'), JSON.stringify({ users, teams, matches }));
  await importDatabase(at(folder), at('old.json'), silent);
}

describe('the upgrade of a data folder', () => {
  it('a new league, empty or not, begins with the version of the data', async () => {
    const server = await begin('new');
    expect(server.db.get('config/dataVersion')).toBe(DATA_VERSION);
    expect(server.said.join()).not.toContain('yükseltiliyor');
    await server.close();
  });

  it('is done before the server answers, once', async () => {
    await oldLeague('small', 6);
    expect((await contentOf('small')).config.dataVersion).toBeUndefined();
    const server = start('small');
    const admin = await adminOf(await server.shows(PORT), at('small'));
    const index = (await admin('teamIndex.json')) as Records;
    expect(Object.values(index)).toHaveLength(6);
    const forms = Object.values(index).map(({ form }) => form);
    expect(forms.every((form) => /^[WL]{5}$/.test(String(form)))).toBe(true);
    await server.stop();
    await (await begin('small')).close();
    const after = await contentOf('small');
    expect(after.teamIndex).toEqual(index);
    expect(Object.keys(after.seasonStats.first?.teams ?? {})).toHaveLength(6);
    expect(after.seasonStats.all).toEqual(after.seasonStats.first);
  });

  it('L20: a backup from before it stands beside the folder, until the next one', async () => {
    await oldLeague('kept', 4);
    const before = await contentOf('kept');
    const first = await begin('kept');
    expect(first.said).toContain(`Veriler yükseltilmeden önce yedekleniyor: ${at('kept')}.yukseltme-oncesi`);
    await first.close();
    const { teams, matches, teamIndex } = await contentOf('kept.yukseltme-oncesi');
    expect({ teams, matches, teamIndex }).toEqual({ teams: before.teams, matches: before.matches, teamIndex: {} });
    // A start that has nothing to upgrade leaves it alone, but for a mark that a kill right after the upgrade left.
    await writeFile(at('kept.yukseltme-oncesi.suruyor'), '');
    const second = await begin('kept');
    await second.close();
    expect(second.said.join()).not.toContain('yedekleniyor');
    // The next upgrade replaces it, and begins with what an earlier start left half done.
    await mkdir(at('kept.yukseltme-oncesi.0a.partial'));
    await oldLeague('kept', 5);
    await (await begin('kept')).close();
    expect(Object.keys((await contentOf('kept.yukseltme-oncesi')).teams)).toHaveLength(5);
    const beside = (await readdir(dir)).filter((name) => /^kept\.y.*(?<!json)$/.test(name));
    expect(beside).toEqual(['kept.yukseltme-oncesi']);
  });

  it('L20: where no backup can be made the server does not start, and nothing is upgraded', async () => {
    // The disk takes names of at most 255 bytes, and the copy's is longer than the folder's.
    const folder = 'd'.repeat(235);
    await oldLeague(folder, 4);
    const server = start(folder);
    expect(await server.ended()).toBe(73);
    expect(server.output()).not.toContain('yükseltiliyor:');
    expect((await contentOf(folder)).config.dataVersion).toBeUndefined();
  });

  it('L20: a page that is opened meanwhile says so, and a program is told to come again', async () => {
    await oldLeague('watched', 1_000);
    const port = await freePort();
    let isReady = false;
    const starting = begin('watched', port).finally(() => {
      isReady = true;
    });
    const ask = (accept: string) => fetch(`http://127.0.0.1:${port}/`, { headers: { accept } }).catch(() => null);
    const news = new Set<string>();
    let told: string | undefined;
    while (!isReady) {
      const page = await ask('text/html,*/*');
      const text = (await page?.text()) ?? '';
      const line = /role="status">([^<]*)</.exec(text)?.[1];
      if (page?.status === 503 && line !== undefined) news.add(line);
      const plain = await ask('application/json');
      // Where the app is not built, the ready server says so with the same status.
      if (plain?.status === 503) told ??= `${plain.headers.get('retry-after')} ${await plain.text()}`;
    }
    expect(told).toBe('2 Sunucu başlatılıyor, birazdan yeniden dene.\n');
    expect([...news].filter((line) => /^Veriler yeni sürüme yükseltiliyor: [\d.]+ \/ [\d.]+$/.test(line))).not.toEqual(
      [],
    );
    for (const line of [
      /^Yükseltilecek veriler okunuyor: [\d.]+ kayıt$/,
      /^Yükseltilen veriler kontrol ediliyor: [\d.]+ kayıt$/,
    ])
      expect([...news]).toContainEqual(expect.stringMatching(line));
    // no place on the disk of the server
    expect([...news].join()).not.toContain(dir);
    await (await starting).close();
  });

  it('killed at any moment, the next start finishes it', async () => {
    await oldLeague('killed', 600);
    const points = [/yükseltiliyor: 500/, /yükseltiliyor: 1\.000/, /yükseltiliyor: ([\d.]+) \/ \1/];
    let kills = 0;
    for (const point of points.slice(0, howMany('PROVE_UPGRADE_KILLS', 1, points.length))) {
      const server = start('killed');
      // An upgrade that a kill came too late for is over; then the server shows its address.
      await Promise.race([server.shows(point), server.shows(PORT)]).catch(() => undefined);
      const { dataVersion } = await killed(server);
      if (dataVersion === undefined) kills += 1;
    }
    expect(kills).toBeGreaterThan(0);
    const last = start('killed');
    await last.shows(PORT);
    await last.stop();
    const league = await contentOf('killed');
    expect(league.config.dataVersion).toBe(DATA_VERSION);
    expect(await patchOf(league)).toEqual({});
    expect(Object.keys(league.teamIndex)).toHaveLength(600);
  });

  async function killed(server: ServerProcess): Promise<League['config']> {
    await server.stop('SIGKILL');
    return (await contentOf('killed')).config;
  }

  it('an import is looked through at the next start, even if it says that it is new', async () => {
    const league = await contentOf('small');
    const [teamId = ''] = Object.keys(league.teams);
    const renamed = { ...league.teams, [teamId]: { ...league.teams[teamId], name: 'Elle Değişti' } };
    const before = Date.now();
    await writeFile(at('changed.json'), JSON.stringify({ ...league, teams: renamed }));
    await importDatabase(at('small'), at('changed.json'), silent);
    const { db, close } = await begin('small');
    expect(db.get(`teamIndex/${teamId}/name`)).toBe('Elle Değişti');
    expect(db.get('config/dataVersion')).toBe(DATA_VERSION);
    expect(db.get('config/changesSince')).toBeGreaterThanOrEqual(before);
    await close();
  });

  it('a backup that is started says that devices have to read it whole, and says so once', async () => {
    const { config } = await contentOf('small');
    await backUp(at('small'), at('backup'));
    await cp(at('backup'), at('restored'), { recursive: true });
    const times: unknown[] = [];
    const marks: unknown[] = [];
    for (const _start of [1, 2]) {
      const { db, close } = await begin('restored');
      times.push(db.get('config/changesSince'));
      marks.push(db.get('config/restored'));
      await close();
    }
    expect(times[0]).toBeGreaterThan(config.changesSince ?? 0);
    expect(times[1]).toBe(times[0]);
    // Decision 114: a league that was put back has a mark of its own.
    expect(marks).toEqual([expect.any(Number), marks[0]]);
    // A second league of the same backup says it too.
    await cp(at('backup'), at('other'), { recursive: true });
    const { db, close } = await begin('other');
    expect(db.get('config/changesSince')).toBeGreaterThan(Number(times[0]));
    expect(db.get('config/restored')).toBeGreaterThan(Number(marks[0]));
    await close();
  });
});
