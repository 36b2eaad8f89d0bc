import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import * as admin from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { getDatabase } from 'firebase-admin/database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cloudDeps } from '../../functions/src/cloud-deps.ts';
import type { HandlerDeps } from '../../functions/src/contract.ts';
import { createCounting } from '../../functions/src/counting/counting.ts';
import { defineFunctions } from '../../functions/src/definitions.ts';
import { type ClaimDeps, claimSchedules, claimTriggers } from '../../functions/src/handlers/league-claims.ts';
import {
  type EmulatorHarness,
  startTestEmulator,
} from '../../packages/firebase-server/tests/support/emulator-harness.ts';
import { addressesOf, runSteps, type World } from '../../scripts/firebase-check-run.ts';
import { SCHEDULES, STEPS } from '../../scripts/firebase-check-steps.ts';
import { PROJECT_ROOT } from '../../server/league/project-root.ts';

// npm run firebase:check needs a project of Google's. Here: its arguments, the order of its steps, and the steps that the emulator can answer.

const PROJECT = 'demo-check';
const run = (args: string[], env = {}) => {
  const program = join(PROJECT_ROOT, 'scripts/firebase-check.mjs');
  const own = { PATH: process.env.PATH, HOME: process.env.HOME, ...env };
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { encoding: 'utf8', env: own });
  return { status, stdout, stderr };
};

describe('the command', () => {
  test.each([[[]], [['two', 'projects']], [['Not_A_Project']], [[PROJECT, '--force']]])('%j is no project', (args) => {
    expect(run(args)).toMatchObject({ status: 64, stdout: '', stderr: expect.stringContaining('Kullanım: npm run') });
  });

  test('--help says in Turkish what it does', () => {
    expect(run(['--help'])).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('Boş bir Firebase projesinde'),
      stderr: '',
    });
  });

  test('--dry-run names every step and its commands, and does none', () => {
    const { status, stdout } = run([PROJECT, '--dry-run']);
    expect(status).toBe(0);
    for (const { name, what, command = [] } of STEPS) {
      expect(stdout).toContain(`${name.padEnd(10)} ${what}`);
      for (const args of command) expect(stdout).toContain(`${args.join(' ')} --project ${PROJECT}\n`);
    }
  });

  test('without a key file it says where to get one, and changes nothing', () => {
    const hosts = readFileSync(join(PROJECT_ROOT, 'firebase.json'), 'utf8');
    expect(run([PROJECT])).toMatchObject({ status: 69, stderr: expect.stringContaining('Service accounts') });
    expect(readFileSync(join(PROJECT_ROOT, 'firebase.json'), 'utf8')).toBe(hosts);
  });
});

test('docs/firebase.md lists every step by its name', () => {
  const page = readFileSync(join(PROJECT_ROOT, 'docs/firebase.md'), 'utf8');
  expect([...page.matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name)).toEqual(STEPS.map(({ name }) => name));
});

test('the schedules are those that the functions define', () => {
  const deps = {} as HandlerDeps & ClaimDeps;
  const defined = { ...defineFunctions(deps).schedules, ...claimSchedules(deps) };
  expect(SCHEDULES).toEqual(Object.keys(defined).sort());
});

describe('the steps', () => {
  let emulator: EmulatorHarness;
  let app: admin.App;
  let world: World;
  const scheduler = createServer();
  const commands: string[][] = [];
  const rules = readFileSync(join(PROJECT_ROOT, 'database.rules.json'), 'utf8');
  /** The CLI as far as this test can be it: it knows one project, and deploys rules. */
  const cli = async (args: string[]): Promise<string> => {
    commands.push(args);
    if (args[0] === 'projects:list') return JSON.stringify({ result: [{ projectId: PROJECT }] });
    if (args[2] === 'database,storage') await world.db.setRules(rules);
    return '';
  };

  beforeAll(async () => {
    emulator = await startTestEmulator(PROJECT);
    process.env.FIREBASE_AUTH_EMULATOR_HOST = `127.0.0.1:${emulator.ports.auth}`;
    const databaseURL = `${emulator.database}/?ns=${PROJECT}`;
    const credential = { getAccessToken: async () => ({ access_token: 'owner', expires_in: 3600 }) };
    app = admin.initializeApp({ credential, projectId: PROJECT, databaseURL }, 'firebase-check');
    const [db, auth] = [getDatabase(app), getAuth(app)];
    scheduler.listen(0, '127.0.0.1');
    await once(scheduler, 'listening');
    world = {
      project: PROJECT,
      at: {
        ...addressesOf(PROJECT),
        database: databaseURL,
        scheduler: `http://127.0.0.1:${(scheduler.address() as AddressInfo).port}/jobs`,
      },
      db,
      auth,
      token: async () => 'owner',
      rules,
      settings: {},
      until: async (look) => {
        while (!(await look()));
      },
      uid: 'check-1',
    };
    const deps = {
      db: { get: async (path: string) => (await db.ref(path).get()).val() },
      setClaims: (uid: string, claims: object | null) => auth.setCustomUserClaims(uid, claims),
    } as HandlerDeps & ClaimDeps;
    // what Google does: delivers the write to the trigger, and runs the job
    db.ref('users').on('child_added', ({ key: uid }) => {
      void claimTriggers(deps).onUserRole.handle({
        id: '1',
        time: 1,
        params: { uid: uid ?? '' },
        before: null,
        after: 1,
      });
    });
    // The functions' own way to the database, as they are deployed: also the identity under which they count.
    process.env.FIREBASE_CONFIG = JSON.stringify({ databaseURL, projectId: PROJECT });
    process.env.FIREBASE_DATABASE_EMULATOR_HOST = new URL(emulator.database).host;
    const count = createCounting(cloudDeps());
    db.ref('uncounted').on('child_added', () => void count());
    scheduler.on('request', async ({ url, method, headers }, response) => {
      if (headers.authorization !== 'Bearer owner') response.statusCode = 401;
      else if (method === 'POST' && url?.endsWith('firebase-schedule-renewTokenClaims-europe-west1:run')) {
        await claimSchedules(deps).renewTokenClaims.run();
      }
      const names = SCHEDULES.map((name) => ({ name: `x/jobs/firebase-schedule-${name}-europe-west1` }));
      response.end(JSON.stringify({ jobs: names }));
    });
  });
  afterAll(async () => {
    for (const name of ['FIREBASE_AUTH_EMULATOR_HOST', 'FIREBASE_DATABASE_EMULATOR_HOST', 'FIREBASE_CONFIG']) {
      delete process.env[name];
    }
    scheduler.close();
    await Promise.all(admin.getApps().map((one) => admin.deleteApp(one)));
    await emulator.close();
  });

  const local = [
    'login',
    'empty',
    'settings',
    'rules',
    'verdicts',
    'secrets',
    'functions',
    'trigger',
    'counting',
    'schedule',
  ];
  const steps = STEPS.filter(({ name }) => local.includes(name));
  const results = async (of = steps) => (await runSteps(world, cli, of)).map(({ name, result }) => [name, result]);

  test('rules, verdicts, triggers, claims and schedules hold against the emulator', async () => {
    expect(await runSteps(world, cli, steps)).toEqual(
      steps.map(({ name, what }) => ({ name, what, result: 'holds', why: '' })),
    );
    expect(commands.map(([first, , third]) => [first, third])).toContainEqual(['deploy', 'database,storage']);
  });

  test('a project with data is left alone: nothing is deployed, written or stored', async () => {
    await world.db.ref('config/admin/email').set('baskan@example.com');
    commands.length = 0;
    const found = await runSteps(world, cli, STEPS);
    expect(found.map(({ result }) => result)).toEqual(['holds', 'FAILS', ...STEPS.slice(2).map(() => 'not tried')]);
    expect(found[1]?.why).toContain('take an empty project');
    expect(commands.map(([first]) => first)).toEqual(['projects:list']);
  });

  test('a step says what failed: rules that differ, a stranger who may write, a wrong setting, a project of somebody else', async () => {
    await world.db.ref().set(null);
    await world.db.setRules('{"rules":{".read":true,".write":true}}');
    const verdicts = STEPS.filter(({ name }) => name === 'verdicts').map((step) => ({ ...step, after: [] }));
    const why = async (changed: Partial<World>) => (await runSteps({ ...world, ...changed }, cli, verdicts))[0]?.why;
    expect(await why({})).toContain('the stored rules differ from the file');
    expect(await why({ rules: '{"rules":{".read":true,".write":true}}' })).toContain('a stranger was not denied');
    const settings = STEPS.filter(({ name }) => name === 'settings').map((step) => ({ ...step, after: [] }));
    const wrong = { LEAGUE_ADMIN_EMAIL: 'admin@example.com', MAIL_FROM: 'Kupa Ligi' };
    const [found] = await runSteps({ ...world, settings: wrong }, cli, settings);
    expect(found).toMatchObject({ result: 'FAILS', why: expect.stringContaining('MAIL_FROM') });
    const other = await runSteps({ ...world, project: 'somebody-elses' }, cli, STEPS.slice(0, 1));
    expect(other[0]).toMatchObject({ result: 'FAILS', why: expect.stringContaining('no project somebody-elses') });
    expect(await results([])).toEqual([]);
  });
});
