// The steps of npm run firebase:check: what nobody can try without a project of Google's, each with how it is judged. A step with `command` runs the
// Firebase CLI; `judge` then looks at the result. Both throw an Error that says what failed.
import assert from 'node:assert/strict';
import { COUNTED_REVISION, uncounted } from '../src/domain/records/uncounted.ts';
import { DATA_VERSION } from '../src/domain/records/upgrade.ts';
import { cloudSettingsFault } from './cloud-settings.ts';
import type { Step, World } from './firebase-check-run.ts';

/** The schedules of functions/src/index.ts, which Cloud Scheduler must know. */
export const SCHEDULES = [
  'cleanupNotifications',
  'countResults',
  'remindOfFixtures',
  'renewTokenClaims',
  'sendWaitingMails',
  'watchTables',
];

/** In their order. */
export const STEPS: Step[] = [
  {
    name: 'login',
    what: 'the Firebase CLI is signed in and sees the project',
    command: [['projects:list', '--json']],
    judge: async ({ project }, [said = '']) => {
      const { result = [] } = JSON.parse(said) as { result?: { projectId: string }[] };
      assert(
        result.some(({ projectId }) => projectId === project),
        `the signed-in account has no project ${project}`,
      );
    },
  },
  {
    name: 'empty',
    what: 'the database is empty: this check writes there, and deletes it in the end',
    after: ['login'],
    judge: async ({ db }) => {
      assert.equal((await db.ref().get()).exists(), false, 'the database holds data: take an empty project');
    },
  },
  {
    name: 'settings',
    what: 'the settings in functions/.env, where nothing starts that could refuse them, are right',
    after: ['empty'],
    judge: async ({ settings }) => {
      const fault = cloudSettingsFault(settings);
      assert.equal(fault, null, fault ?? '');
    },
  },
  {
    name: 'rules',
    what: 'Google accepts database.rules.json in its size, with its longest expressions, and storage.rules',
    after: ['empty'],
    command: [['deploy', '--only', 'database,storage', '--non-interactive']],
  },
  {
    name: 'verdicts',
    what: 'the deployed rules are this file, and deny a stranger a write and a read',
    after: ['rules'],
    judge: async ({ db, at, rules }) => {
      assert.deepEqual(await db.getRulesJSON(), JSON.parse(rules), 'the stored rules differ from the file');
      const write = await fetch(placeIn(at.database, 'config'), { method: 'PUT', body: '1' });
      const read = await fetch(placeIn(at.database, 'contacts'));
      assert.deepEqual([write.status, read.status], [401, 401], 'a stranger was not denied');
    },
  },
  {
    name: 'secrets',
    what: 'Secret Manager takes the two secrets of the functions',
    after: ['empty'],
    command: ['SMTP_URL', 'VAPID_PRIVATE_KEY'].map((name) => [
      'functions:secrets:set',
      name,
      '--data-file',
      `.cache/firebase-check/${name}`,
      '--force',
    ]),
  },
  {
    name: 'functions',
    what: 'Node.js 22 builds and starts the functions, with IAM, secrets, triggers and schedules',
    after: ['rules', 'secrets'],
    command: [['deploy', '--only', 'functions', '--force', '--non-interactive']],
  },
  {
    name: 'callable',
    what: 'everybody may call a callable (IAM), and the function itself refuses a stranger',
    after: ['functions'],
    judge: async ({ at }) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`${at.functions}/countLeague`, { method: 'POST', headers, body: '{"data":{}}' });
      const text = await answer.text();
      // IAM refuses in HTML; the function answers in JSON
      assert.match(text, /^\{"error":\{/, `IAM answered instead of the function: ${answer.status}`);
      assert.ok([401, 403].includes(answer.status), `countLeague answered a stranger with ${answer.status}`);
    },
  },
  {
    name: 'trigger',
    what: 'a write reaches its trigger within five minutes, which sets the custom claims of the account',
    after: ['functions'],
    judge: async (world) => {
      await world.auth.createUser({ uid: world.uid });
      await world.db.ref(`users/${world.uid}/role`).set('team');
      await world.until(() => hasClaims(world), 'onUserRole set no claims');
    },
  },
  {
    name: 'counting',
    what: 'a marked result is counted within five minutes, in an update that the rules let pass',
    after: ['trigger'],
    judge: async ({ db, until }) => {
      await db.ref().update(DECIDED);
      const isCounted = async () => {
        const [mark, wins] = await Promise.all([
          db.ref('uncounted').get(),
          db.ref('seasonStats/s1/teams/check-1/wins').get(),
        ]);
        return !mark.exists() && wins.val() === 1;
      };
      await until(isCounted, 'onUncounted counted nothing');
      assert.equal((await db.ref(COUNTED_REVISION).get()).val(), 1, 'it was counted past the rules');
    },
  },
  {
    name: 'schedule',
    what: 'Cloud Scheduler knows the schedules, and one of them runs',
    after: ['trigger'],
    judge: async (world) => {
      const headers = { authorization: `Bearer ${await world.token()}` };
      const listed = await (await fetch(world.at.scheduler, { headers })).json();
      const { jobs = [] } = listed as { jobs?: { name: string }[] };
      const names = SCHEDULES.map((name) => jobs.find((job) => job.name.includes(`firebase-schedule-${name}-`))?.name);
      assert.deepEqual(
        SCHEDULES.filter((_, at) => names[at] === undefined),
        [],
        'schedules are missing',
      );
      await world.auth.setCustomUserClaims(world.uid, null);
      const job = names[SCHEDULES.indexOf('renewTokenClaims')]?.split('/').at(-1);
      const run = await fetch(`${world.at.scheduler}/${job}:run`, { method: 'POST', headers });
      assert.equal(run.status, 200, `the job could not be started: ${await run.text()}`);
      await world.until(() => hasClaims(world), 'renewTokenClaims set no claims');
    },
  },
  {
    name: 'files',
    what: 'the storage rules deny a stranger an upload',
    after: ['rules'],
    judge: async ({ at }) => {
      const headers = { 'content-type': 'image/png' };
      const answer = await fetch(`${at.storage}?name=logos%2Fcheck`, { method: 'POST', headers, body: 'x' });
      assert.equal(answer.status, 403, `the upload was answered with ${answer.status}`);
    },
  },
  {
    name: 'hosting',
    what: 'Hosting serves the app with its headers, and the function «page» its pages',
    after: ['functions'],
    command: [['deploy', '--only', 'hosting', '--non-interactive']],
    judge: async ({ at }) => {
      for (const path of ['/', '/teams']) {
        const answer = await fetch(`${at.hosting}${path}`);
        assert.equal(answer.status, 200, `${path} was answered with ${answer.status}`);
        assert.match(await answer.text(), /<html lang="tr"/, `${path} is not the app`);
        assert.match(
          answer.headers.get('content-security-policy') ?? '',
          /default-src 'self'/,
          `${path} has no policy`,
        );
      }
      const none = await fetch(`${at.hosting}/assets/none.js`);
      const answered = [none.status, none.headers.get('cache-control')];
      assert.deepEqual(
        answered,
        [404, 'no-store'],
        `a file that is not there was answered with ${answered.join(', ')}`,
      );
    },
  },
];

/** A result without a match, with the line and the mark of its decision. */
const DECIDED = {
  // A league of an earlier version is counted whole first.
  'config/dataVersion': DATA_VERSION,
  ...Object.fromEntries(
    ['check-1', 'check-2'].map((id) => [`teams/${id}`, { name: id, approved: true, createdAt: 1 }]),
  ),
  'fixtures/check-1': {
    ...{ season: 's1', round: 1, stage: 'league', state: 'forfeit', at: 1, sequence: 1, updatedAt: 1, line: 'check-1' },
    ...{ team1Id: 'check-1', team2Id: 'check-2', team1Name: 'check-1', team2Name: 'check-2', winnerId: 'check-1' },
  },
  'adminLog/check-1': { target: 'fixtures/check-1', action: 'fixture-forfeited', at: 1 },
  ...uncounted('check-1'),
};

async function hasClaims({ auth, uid }: World): Promise<boolean> {
  return (await auth.getUser(uid)).customClaims?.role === 'team';
}

/** @param database its address, which may name the database by `?ns=` */
function placeIn(database: string, place: string): URL {
  const url = new URL(database);
  url.pathname = `/${place}.json`;
  return url;
}
