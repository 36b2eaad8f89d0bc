import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { cp, mkdir, readdir, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FirebaseApp } from 'firebase/app';
import { getAuth, signInAnonymously } from 'firebase/auth';
import { EXIT, openObjects } from 'firebase-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Backups, openBackups } from '../../server/league/backups/backups.ts';
import { outdated } from '../../server/league/backups/rotation.ts';
import { NIGHTLY, startSchedules } from '../../server/league/functions/schedules.ts';
import { startLeagueServer } from '../../server/league/league-server.ts';
import { backUp } from '../../server/league/operations/backup.ts';
import { tryOut } from '../../server/league/operations/trial.ts';
import { verifyFolder } from '../../server/league/operations/verify.ts';
import { dayAfter } from '../../src/domain/schedule/shift-evening.ts';
import { folderForTests } from '../support/folder-for-tests.ts';
import { leagueOptions } from '../support/league-options.ts';
import { startFunctionsLeague } from './functions-harness.ts';
import { serversIn } from './main-harness.ts';
import { leaguesIn } from './ops-harness.ts';

const dir = folderForTests();
const league = leaguesIn(dir);
const start = serversIn(dir);
const at = (...names: string[]) => join(dir, ...names);
const opened: Backups[] = [];
const mounted: string[] = [];
afterAll(async () => {
  for (const { close } of opened) await close();
  for (const place of mounted) execFileSync('umount', [place]);
});

interface Clock {
  now: number;
}
interface Line {
  event: string;
  message?: string;
}

/** The backups of a league that no server runs on, by a clock of the test. */
async function open(folder: string, clock: Clock, data = 'league', lines: Line[] = []): Promise<Backups> {
  const adminSecret = (await readFile(at(data, 'admin-secret'), 'utf8')).trim();
  const backups = await openBackups({
    folder: at(folder),
    dataFolder: { path: at(data), adminSecret },
    now: () => clock.now,
    log: (_level, event, fields) => void lines.push({ event, ...fields }),
  });
  opened.push(backups);
  return backups;
}
const noon = (day: string) => Date.parse(`${day}T12:00:00+03:00`);
const namesIn = async (folder: string) => (await readdir(at(folder))).filter((name) => name.startsWith('lig-')).sort();

beforeAll(async () => {
  await (await league('league')).stop();
});

/** The days that stay of a league with these backups. */
function daysLeft(days: readonly string[]): string[] {
  const backups = days.map((day) => ({ name: `lig-${day}`, day, number: 1, isGood: true }));
  const gone = new Set(outdated(backups).map(({ day }) => day));
  return days.filter((day) => !gone.has(day)).sort();
}
const through = (from: string, to: string): string[] => (from > to ? [] : [from, ...through(dayAfter(from), to)]);

describe('which backups stay', () => {
  it.each([
    ['the first week', through('2026-11-23', '2026-11-27'), through('2026-11-23', '2026-11-27')],
    [
      'every night for months, on a Friday',
      through('2026-08-01', '2026-11-27'),
      ['2026-11-01', '2026-11-08', '2026-11-15', '2026-11-20', ...through('2026-11-21', '2026-11-27')],
    ],
    [
      'every night for months, on a Sunday',
      through('2026-08-01', '2026-11-29'),
      ['2026-11-01', '2026-11-08', '2026-11-15', '2026-11-22', ...through('2026-11-23', '2026-11-29')],
    ],
    [
      'a week without any',
      [...through('2026-10-01', '2026-11-08'), ...through('2026-11-16', '2026-11-27')],
      ['2026-10-25', '2026-11-01', '2026-11-08', '2026-11-20', ...through('2026-11-21', '2026-11-27')],
    ],
    [
      'the first night after a month without any',
      [...through('2026-09-28', '2026-10-11'), '2026-11-27'],
      ['2026-10-04', '2026-10-05', ...through('2026-10-06', '2026-10-11'), '2026-11-27'],
    ],
    [
      'the end of February in a leap year',
      through('2028-01-20', '2028-03-03'),
      ['2028-02-06', '2028-02-13', '2028-02-20', '2028-02-25', ...through('2028-02-26', '2028-03-03')],
    ],
  ])('%s', (_what, days, left) => {
    expect(daysLeft(days)).toEqual(left);
  });

  it('each night the rule is asked with what it left the night before, and keeps as much', () => {
    let days: string[] = [];
    for (const day of through('2027-10-01', '2028-03-31')) days = daysLeft([...days, day]);
    expect(days).toEqual([
      ...['2028-03-05', '2028-03-12', '2028-03-19', '2028-03-24'],
      ...through('2028-03-25', '2028-03-31'),
    ]);
  });

  it('of one day the last, also beyond nine', () => {
    const backups = [1, 2, 9, 10].map((number) => ({ name: `${number}`, day: '2026-11-27', number, isGood: true }));
    expect(outdated(backups).map(({ name }) => name)).toEqual(['9', '2', '1']);
  });

  it('one that failed its trial displaces no good one, and goes when its day is none of the last seven', () => {
    const made = (day: string, number: number, isGood: boolean) => ({ name: `${day}.${number}`, day, number, isGood });
    const today = [made('2026-11-27', 1, true), made('2026-11-27', 2, false), made('2026-11-27', 3, false)];
    expect(outdated(today).map(({ name }) => name)).toEqual(['2026-11-27.2']);
    // A disk that breaks for good does not fill up, and keeps what was good.
    const before = through('2026-10-01', '2026-10-31').map((day) => made(day, 1, true));
    const since = through('2026-11-01', '2026-11-27').map((day) => made(day, 1, false));
    const gone = new Set(outdated([...before, ...since]).map(({ day }) => day));
    expect(since.filter(({ day }) => !gone.has(day)).map(({ day }) => day)).toEqual(
      through('2026-11-21', '2026-11-27'),
    );
    expect(before.filter(({ day }) => !gone.has(day)).map(({ day }) => day)).toEqual([
      ...['2026-10-04', '2026-10-11', '2026-10-18', '2026-10-24'],
      ...through('2026-10-25', '2026-10-31'),
    ]);
  });
});

describe('a folder for the backups', () => {
  const refusal = async (folder: string, data?: string) => {
    const error = await open(folder, { now: noon('2026-11-27') }, data).catch((thrown) => thrown);
    return [error.exitCode, error.message];
  };

  it('is refused at the start inside the data folder, also by a link, and nothing is made there', async () => {
    const before = await readdir(at('league'));
    const inside = [EXIT.usage, expect.stringContaining('veri klasörünün içinde olamaz')];
    expect(await refusal('league')).toEqual(inside);
    expect(await refusal('league/yedek')).toEqual(inside);
    await mkdir(at('league', 'mail'), { recursive: true });
    await symlink(at('league', 'mail'), at('by-link'));
    expect(await refusal('by-link')).toEqual(inside);
    expect(await readdir(at('league'))).toEqual(expect.arrayContaining(before));
    expect(await readdir(at('league'))).not.toContain('yedek');
    await open('league-yedek', { now: noon('2026-11-27') }); // beside it, though its name begins alike
  });

  it('is refused where a file is, where nobody can write, and where anything else is', async () => {
    await writeFile(at('file'), '');
    expect(await refusal('file')).toEqual([EXIT.usage, expect.stringContaining('orada bir dosya var')]);
    expect(await refusal('file/below')).toEqual([EXIT.usage, expect.stringContaining('orada bir dosya var')]);
    if (process.platform === 'linux') {
      const nowhere = await openBackups({
        folder: '/proc/yedek',
        dataFolder: { path: at('league'), adminSecret: 'x' },
        now: Date.now,
        log: () => undefined,
      }).catch((thrown) => thrown);
      expect([nowhere.exitCode, nowhere.message]).toEqual([EXIT.usage, expect.stringContaining('Oraya yazılamıyor')]);
    }
    // Names of our own are foreign too where no memory of them stands: nothing that others made is ever removed.
    for (const [folder, name] of [
      ['photos', 'foto.jpg'],
      ['by-hand', 'lig-2026-11-26'],
    ] as const) {
      await mkdir(at(folder, name), { recursive: true });
      expect(await refusal(folder)).toEqual([EXIT.usage, expect.stringContaining(`başka bir şey var: ${name}`)]);
      expect(await readdir(at(folder))).toEqual([name]);
    }
    await mkdir(at('damaged'));
    await writeFile(at('damaged', 'backups.json'), '{');
    expect(await refusal('damaged')).toEqual([EXIT.usage, expect.stringContaining('backups.json')]);
  });

  it('belongs to one data folder: neither another league nor a copy of the same one shares it', async () => {
    await open('owned', { now: noon('2026-11-27') });
    const others = [EXIT.usage, expect.stringContaining('başka bir veri klasörünün yedekleri')];
    await (await league('other')).stop();
    expect(await refusal('owned', 'other')).toEqual(others);
    await cp(at('league'), at('copy'), { recursive: true });
    expect(await refusal('owned', 'copy')).toEqual(others);
    await open('owned', { now: noon('2026-11-28') });
  });

  it('a server does not start with a wrong one: 64, and the sentence', async () => {
    const server = start('league', [], { BACKUP_FOLDER: at('photos') });
    expect(await server.ended()).toBe(EXIT.usage);
    expect(server.errors()).toContain(`BACKUP_FOLDER ayarı geçersiz: "${at('photos')}"`);
  });
});

describe('the backup of a night', () => {
  it('is made once at half past four by the league’s clock, for the owner alone, and whole', async () => {
    const clock = { now: noon('2026-11-26') };
    const lines: Line[] = [];
    const backups = await open('nightly', clock, 'league', lines);
    await mkdir(at('runs'));
    const host = await startSchedules({
      schedules: { backUp: { ...NIGHTLY, run: backups.make } },
      ...{ dir: at('runs'), now: () => clock.now, log: () => undefined, checkMs: 5 },
    });
    await wait(50);
    expect(await namesIn('nightly')).toEqual([]);
    for (const day of ['2026-11-27', '2026-11-28']) {
      clock.now = Date.parse(`${day}T04:31:00+03:00`);
      await expect.poll(() => backups.state().at, { timeout: 60_000 }).toBe(clock.now);
      clock.now = noon(day);
      await wait(50);
    }
    await host.close();
    expect(await namesIn('nightly')).toEqual(['lig-2026-11-27', 'lig-2026-11-28']);
    expect((await stat(at('nightly', 'lig-2026-11-28'))).mode & 0o777).toBe(0o700);
    expect(await verifyFolder(at('nightly', 'lig-2026-11-28'))).toHaveLength(5);
    expect(await readdir(at('nightly', 'lig-2026-11-28'))).toContain('is-backup');
    expect(lines.map(({ event }) => event)).toEqual(['backup-made', 'backup-tried', 'backup-made', 'backup-tried']);
  });

  it('is made after a start where it is missing, and only there', async () => {
    const clock = { now: noon('2026-11-28') };
    const again = await open('nightly', clock);
    await again.catchUp();
    expect(await namesIn('nightly')).toHaveLength(2);
    clock.now = noon('2026-11-30');
    await again.catchUp();
    expect(await namesIn('nightly')).toEqual(['lig-2026-11-27', 'lig-2026-11-28', 'lig-2026-11-30']);
    expect(again.state()).toEqual({ folder: true, running: false, at: clock.now, fault: null });
  });

  it('takes the place of the day’s earlier one and of those that have served, and of nothing else', async () => {
    const backups = await open('nightly', { now: noon('2026-11-30') });
    await mkdir(at('nightly', 'lig-2026-11-30-elle')); // a start would refuse the folder with it
    await mkdir(at('nightly', 'lig-2026-11-29.0a.partial'));
    await Promise.all([backups.make(), backups.make()]);
    expect(await namesIn('nightly')).toEqual([
      ...['lig-2026-11-27', 'lig-2026-11-28', 'lig-2026-11-30-elle', 'lig-2026-11-30.2'],
    ]);
  });

  it('that fails changes nothing: one line with the reason, the others stay, the age grows', async () => {
    await cp(at('league'), at('ill'), { recursive: true });
    const clock = { now: noon('2026-11-26') };
    const lines: Line[] = [];
    const backups = await open('ill-backups', clock, 'ill', lines);
    await backups.make();
    const made = backups.state().at;
    const whole = await readFile(at('ill', 'auth', 'accounts-1.log'));
    await writeFile(at('ill', 'auth', 'accounts-1.log'), whole.fill(1, 40, 60));
    clock.now = noon('2026-11-27');
    await backups.make();
    expect(await readdir(at('ill-backups'))).toEqual(['backups.json', 'lig-2026-11-26']);
    expect(lines.map(({ event }) => event)).toEqual(['backup-made', 'backup-tried', 'backup-failed']);
    const { fault } = backups.state();
    expect(fault).toBe(lines[2]?.message);
    expect(fault).toMatch(/^Yedek alınamadı: .*hasar var: veri klasörü\/auth\/accounts-1\.log/);
    expect(fault).not.toContain(dir);
    expect((await open('ill-backups', clock, 'ill')).state()).toEqual({
      folder: true,
      running: false,
      at: made,
      fault,
    });
  });

  it('without room: the reason is said, nothing half stays', async () => {
    const place = at('small');
    await mkdir(place);
    try {
      execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'tmpfs', place], { stdio: 'ignore' });
    } catch {
      return console.log('Not tried: no right to mount a small disk');
    }
    mounted.push(place);
    const backups = await open('small', { now: noon('2026-11-27') });
    await backups.make();
    expect(backups.state()).toMatchObject({ at: null, fault: expect.stringContaining('diskte yer yok') });
    expect(await namesIn('small')).toEqual([]);
  });

  it('killed in the middle it leaves no half one that counts, and the next start makes a whole one', async () => {
    const env = { BACKUP_FOLDER: at('killed') };
    for (const kill of [true, false]) {
      const server = start('league', [], env);
      const names = async () => namesIn('killed').catch(() => []);
      if (kill) {
        while ((await names()).length === 0) await wait(1);
        await server.stop('SIGKILL');
        expect((await names()).filter((name) => name.endsWith('.partial'))).toHaveLength(1);
        const { made } = JSON.parse(await readFile(at('killed', 'backups.json'), 'utf8'));
        expect(made).toEqual({});
      } else {
        await expect.poll(() => server.errors(), { timeout: 60_000 }).toContain('backup-tried');
        expect(await names()).toEqual([expect.stringMatching(/^lig-\d{4}-\d\d-\d\d$/)]);
        const [name = ''] = await names();
        await server.stop();
        expect(await verifyFolder(at('killed', name))).toHaveLength(5);
      }
    }
  });

  it('a server that stops gives it up at once', async () => {
    const server = start('league', [], { BACKUP_FOLDER: at('stopped') });
    while ((await namesIn('stopped').catch(() => [])).length === 0) await wait(1);
    expect(await server.stop()).toBe(0);
    expect(server.errors()).not.toContain('backup-failed');
  });
});

/** Every file and folder below a place, as far as it can be told that somebody wrote there. */
async function traceOf(folder: string): Promise<unknown[]> {
  const names = (await readdir(folder, { recursive: true })).sort();
  return Promise.all(
    ['.', ...names].map(async (name) => {
      const { mode, mtimeMs, ctimeMs, size } = await stat(join(folder, name));
      const isFile = (mode & constants.S_IFMT) === constants.S_IFREG;
      return [name, mode, mtimeMs, ctimeMs, isFile ? (await readFile(join(folder, name))).toString('base64') : size];
    }),
  );
}

describe('the trial of a backup', () => {
  it('leaves it as it was, and the league too: no mark of a return, no mail, no run of a schedule, no copy', async () => {
    const data = at('tried');
    await cp(at('league'), data, { recursive: true });
    await open('tried-backups', { now: noon('2026-11-27') }, 'tried');
    const backup = at('tried-backups', 'lig-2026-11-27');
    await backUp(data, backup);
    const [kept, own] = [await traceOf(backup), await traceOf(data)];
    await tryOut(backup, `${backup}.trial.partial`);
    expect(await traceOf(backup)).toEqual(kept);
    expect(await traceOf(data)).toEqual(own);
    expect(await readdir(at('tried-backups'))).toEqual(['backups.json', 'lig-2026-11-27']);
    const { db, close } = await startLeagueServer(leagueOptions(dir, {}, { dataFolder: data }));
    expect(db.get('config/restored')).toBeNull();
    await close();
  });

  it('one that does not pass stays, is not the last good one, and displaces none', async () => {
    const data = at('spoiled');
    await cp(at('league'), data, { recursive: true });
    const clock = { now: noon('2026-11-27') };
    const lines: Line[] = [];
    const backups = await open('spoiled-backups', clock, 'spoiled', lines);
    await backups.make();
    const good = clock.now;
    // A start does not read the bytes of uploaded files, so the backup of a wrong one is made.
    const objects = await openObjects(join(data, 'storage'), () => undefined);
    const file = await objects.write(Buffer.from('bozuk'));
    await objects.put({
      ...{ name: 'a', file, generation: '1', metageneration: 1, contentType: 'image/png', size: 5, timeCreated: 1 },
      ...{ updated: 1, token: '', settable: {}, md5Hash: createHash('md5').update('resim').digest('base64') },
    });
    await objects.close();
    clock.now += 60_000;
    await backups.make();
    expect(await namesIn('spoiled-backups')).toEqual(['lig-2026-11-27', 'lig-2026-11-27.2']);
    const { at: last, fault } = backups.state();
    expect(last).toBe(good);
    expect(fault).toMatch(/^Yedek \(lig-2026-11-27\.2\) denemeden geçmedi.*Yüklenen dosya "a"/s);
    expect(fault).not.toContain(dir);
    expect(lines.map(({ event }) => event)).toEqual(['backup-made', 'backup-tried', 'backup-made', 'backup-not-whole']);

    const mended = await openObjects(join(data, 'storage'), () => undefined);
    await mended.remove('a');
    await mended.close();
    clock.now += 60_000;
    await backups.make();
    expect(backups.state()).toMatchObject({ at: clock.now, fault: null });
    expect(await namesIn('spoiled-backups')).toEqual(['lig-2026-11-27.2', 'lig-2026-11-27.3']);
  });
});

describe('who may ask for a backup, and read how old the last one is', () => {
  it('the admin alone: a player, a volunteer without an account and a stranger may neither', async () => {
    const harness = await startFunctionsLeague({ BACKUP_FOLDER: at('asked'), METRICS_TOKEN: 'gizli-sayac' });
    try {
      const { call, admin } = harness;
      const look = () => call(admin, 'backUpLeague', { step: 'look' });
      await expect.poll(look, { timeout: 60_000 }).toMatchObject({ running: false });
      const first = await look();
      expect(first).toEqual({ success: true, folder: true, running: false, at: expect.any(Number), fault: null });

      const player = await harness.open('ali@example.com');
      const volunteer = await harness.open();
      await signInAnonymously(getAuth(volunteer));
      const stranger = await harness.open();
      for (const step of ['look', 'make']) {
        expect(await call(player, 'backUpLeague', { step })).toContain('functions/permission-denied');
        expect(await call(volunteer, 'backUpLeague', { step })).toContain('functions/unauthenticated');
        expect(await call(stranger, 'backUpLeague', { step })).toContain('functions/unauthenticated');
      }
      expect(await call(admin, 'backUpLeague', { step: 'remove' })).toContain('functions/invalid-argument');
      expect(await namesIn('asked')).toHaveLength(1);

      const health = async (token: string | undefined, from: Record<string, string> = { via: '1.1 x' }) => {
        const headers = { ...from, ...(token !== undefined && { authorization: `Bearer ${token}` }) };
        return (await fetch(`${harness.origin}/__/health`, { headers })).json();
      };
      const tokenOf = async (app: FirebaseApp) => getAuth(app).currentUser?.getIdToken();
      const told = { status: 'ok', backupAgeHours: 0, toDo: ['address', 'https', 'mail', 'push'] };
      expect(await health(undefined, {})).toMatchObject(told);
      expect(await health('gizli-sayac')).toMatchObject(told);
      expect(await health(await tokenOf(admin))).toMatchObject(told);
      for (const token of [undefined, '', 'gizli', await tokenOf(player), await tokenOf(volunteer)]) {
        const answer = await health(token);
        expect(answer).not.toHaveProperty('backupAgeHours');
        expect(answer).not.toHaveProperty('toDo');
      }
      for (const app of [player, volunteer, stranger])
        expect(await call(app, 'checkHost')).toContainEqual(expect.stringMatching(/permission-denied|unauthenticated/));
      expect(await call(admin, 'checkHost')).toMatchObject({ url: null, mails: false, backups: { folder: true } });
      expect(JSON.stringify(await call(admin, 'checkHost'))).not.toContain(dir);
      expect(JSON.stringify(await health(undefined, {}))).not.toContain(dir);

      const making = await call(admin, 'backUpLeague', { step: 'make' });
      expect(making).toMatchObject({ success: true, running: true });
      await expect.poll(look, { timeout: 60_000 }).toMatchObject({ running: false, fault: null });
      expect(((await look()) as { at: number }).at).toBeGreaterThan((first as { at: number }).at);
    } finally {
      await harness.close();
    }
  });

  it('a server without the setting makes none, and says so to the admin alone', async () => {
    const harness = await startFunctionsLeague();
    try {
      for (const step of ['look', 'make']) {
        const answer = await harness.call(harness.admin, 'backUpLeague', { step });
        expect(answer).toEqual({ success: true, folder: false, running: false, at: null, fault: null });
      }
      const health = await (await fetch(`${harness.origin}/__/health`)).json();
      expect(health).not.toHaveProperty('backupAgeHours');
      expect(health.toDo).toContain('backup');
    } finally {
      await harness.close();
    }
  });
});
