// npm run firebase:check -- PROJECT [--dry-run]: tries on an empty Firebase project what cannot be tried without Google, and says what failed. Needs
// `npx firebase-tools login`, and GOOGLE_APPLICATION_CREDENTIALS (the key file of a service account of the project). Takes about ten minutes.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { register } from 'tsx/esm/api';
import { withProject } from './firebase-hosts.mjs';

register();
const { addressesOf, runSteps } = await import('./firebase-check-run.ts');
const { STEPS } = await import('./firebase-check-steps.ts');
const { readCloudFiles } = await import('./cloud-settings.ts');
const { parseFlags } = await import('firebase-server');

const CLI = ['npx', '--yes', 'firebase-tools@15'];
const PATIENCE_MS = 5 * 60_000;
const path = (name) => fileURLToPath(new URL(`../${name}`, import.meta.url));

const { project, dryRun } = readArguments();
if (dryRun) {
  console.log(`What would be tried on ${project}:\n`);
  for (const { name, what, command = [] } of STEPS) {
    console.log(`${name.padEnd(10)} ${what}`);
    for (const args of command) console.log(`${' '.repeat(11)}$ ${commandLine(args).join(' ')}`);
  }
  console.log(
    '\nAt the end the account and the data of the check are deleted. The rules, functions and pages stay deployed.',
  );
} else {
  process.exitCode = await check();
}

function readArguments() {
  const usage = 'Kullanım: npm run firebase:check -- PROJE [--dry-run]';
  const refusal = (reason) => `${reason}\n${usage}`;
  const options = {
    'dry-run': { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  };
  try {
    const { values, positionals } = parseFlags(
      { args: process.argv.slice(2), options, allowPositionals: true },
      refusal,
    );
    if (values.help) {
      console.log(
        `${usage}\n\nBoş bir Firebase projesinde, yalnızca Google’da görülebilecek olanı dener ve ne olmadığını söyler.`,
      );
      console.log('--dry-run adımları yazar, hiçbir şey yapmaz. Gerekenler: docs/firebase.md.');
      process.exit(0);
    }
    if (positionals.length !== 1) throw new Error('Bir proje adı yaz.');
    withProject('', positionals[0]); // throws if that is no id of a project
    return { project: positionals[0], dryRun: values['dry-run'] };
  } catch (error) {
    // A refused flag has the usage already.
    console.error(error.message.includes(usage) ? error.message : refusal(error.message));
    process.exit(64);
  }
}

async function check() {
  if (!process.env.GOOGLE_APPLICATION_CREDENTIALS) {
    console.error(
      'GOOGLE_APPLICATION_CREDENTIALS names no key file. Console → Project settings → Service accounts → Generate new private key.',
    );
    return 69;
  }
  const { default: webpush } = await import('web-push');
  const app = await import('firebase-admin/app');
  const [{ getDatabase }, { getAuth }] = await Promise.all([
    import('firebase-admin/database'),
    import('firebase-admin/auth'),
  ]);
  const at = addressesOf(project);
  const credential = app.applicationDefault();
  const admin = app.initializeApp({ credential, projectId: project, databaseURL: at.database });
  const uid = `check-${Date.now()}`;
  const rules = readFileSync(path('database.rules.json'), 'utf8');
  const token = async () => (await credential.getAccessToken()).access_token;
  const world = {
    project,
    at,
    db: getDatabase(admin),
    auth: getAuth(admin),
    token,
    rules,
    settings: readCloudFiles('.env'),
    until,
    uid,
  };
  const putBack = prepare(webpush.generateVAPIDKeys());
  let rows = [];
  try {
    rows = await runSteps(world, runCli, STEPS);
    // only what this check has written: the step before found the database empty
    if (rows.find(({ name }) => name === 'empty')?.result === 'holds') await world.db.ref().set(null);
    await world.auth.deleteUser(uid).catch(() => undefined);
  } finally {
    putBack();
    await app.deleteApp(admin);
  }
  console.log(`\nOn ${project}:`);
  for (const { name, what, result, why } of rows) {
    console.log(`  ${result.padEnd(9)}  ${name.padEnd(9)}  ${what}${why && `\n${' '.repeat(24)}${why}`}`);
  }
  return rows.every(({ result }) => result === 'holds') ? 0 : 1;
}

/** Writes the settings, secrets and addresses of the project; gives what puts everything back. */
function prepare({ publicKey, privateKey }) {
  const [hosts, settings, secrets] = ['firebase.json', `functions/.env.${project}`, '.cache/firebase-check'].map(path);
  const before = readFileSync(hosts, 'utf8');
  const lines = ['LEAGUE_NAME=Check', 'LEAGUE_CITY=İstanbul', 'LEAGUE_TIME_ZONE=Europe/Istanbul'];
  const own = ['LEAGUE_ADMIN_EMAIL=admin@example.com', 'PUBLIC_URL=', 'MAIL_FROM=', `VAPID_PUBLIC_KEY=${publicKey}`];
  writeFileSync(settings, [...lines, ...own, ''].join('\n'), { flag: 'wx' }); // fails where somebody has settings already
  writeFileSync(hosts, withProject(before, project));
  mkdirSync(secrets, { recursive: true });
  writeFileSync(`${secrets}/SMTP_URL`, 'smtp://127.0.0.1:1', { mode: 0o600 });
  writeFileSync(`${secrets}/VAPID_PRIVATE_KEY`, privateKey, { mode: 0o600 });
  return () => {
    writeFileSync(hosts, before);
    for (const place of [settings, secrets]) rmSync(place, { recursive: true, force: true });
  };
}

function commandLine(args) {
  return [...CLI, ...args, '--project', project];
}

/** Runs the CLI and shows what it says; rejects with its last lines. */
function runCli(args) {
  const [program, ...rest] = commandLine(args);
  const child = spawn(program, rest, { cwd: path(''), stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    said += text;
    if (!args.includes('--json')) process.stdout.write(text);
  });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      if (code === 0) resolve(said);
      else
        reject(
          new Error(`firebase ${args.join(' ')} ended with ${code}: ${said.trim().split('\n').slice(-5).join(' | ')}`),
        );
    });
  });
}

async function until(look, what) {
  const deadline = Date.now() + PATIENCE_MS;
  while (!(await look())) {
    if (Date.now() > deadline) throw new Error(`${what} within ${PATIENCE_MS / 60_000} minutes`);
    await wait(3000);
  }
}
