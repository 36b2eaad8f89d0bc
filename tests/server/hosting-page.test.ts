import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { NEEDS_HTTPS } from '../../server/league/process/texts.ts';
import { PROJECT_ROOT } from '../../server/league/project-root.ts';
import { howMany, TRIES_ALL } from '../support/effort.ts';
import { folderForTests } from '../support/folder-for-tests.ts';
import { PASSWORD, type ServerProcess, SOURCES, signIn, signUp, startProcess } from './main-harness.ts';

// docs/barindirma.md, command by command, in a copy of the sources that somebody's home folder has as ~/kupa-ligi.

const ADMIN = 'yonetici@ornek.com';
/** How many blocks of commands are run, from the first on. */
const BLOCKS = howMany('PROVE_BLOCKS', 4, 100);
const page = readFileSync(join(PROJECT_ROOT, 'docs/barindirma.md'), 'utf8');
/** The commands of the page by their mark: run here, serving here, or possible on a machine alone. */
const blocks = [...page.matchAll(/^```sh([^\n]*)\n(.*?)^```$/gms)].map(([, mark = '', text = '']) => ({
  mark: mark.trim(),
  text: text.trim(),
}));
const home = join(folderForTests(), 'home');
const folder = join(home, 'kupa-ligi');
const bin = join(home, 'bin');
const env = { PATH: `${bin}:${process.env.PATH}`, HOME: home, SMTP_URL: '', npm_config_update_notifier: 'false' };
const running: ServerProcess[] = [];
afterAll(() => Promise.all(running.map((server) => server.stop('SIGKILL'))));

/** The programs that commands which are run here find instead of the machine's: the service is the server of this test, and has no journal. */
const PROGRAMS = {
  sudo: `case "$*" in
  "systemctl stop kupa-ligi" | "systemctl restart kupa-ligi") kill "$(cat ~/pid)"; while kill -0 "$(cat ~/pid)" 2>/dev/null; do sleep 0.02; done ;;
  "systemctl start kupa-ligi") ;;
  *) exit 97 ;;
esac`,
  npm: `[ "$*" = ci ] || PATH="${process.env.PATH}" exec npm "$@"`,
  journalctl: '',
};

const release = (version: string) =>
  `git -c user.name=x -c user.email=x@example.com commit -q --allow-empty -m x && git tag ${version}`;

/** Runs the page's \`git clone\`, and puts the present sources and packages into the folder. A release comes out after it, and is the newest. */
async function cloneAsTold(commands: string): Promise<void> {
  mkdirSync(bin, { recursive: true });
  for (const [name, text] of Object.entries(PROGRAMS))
    writeFileSync(join(bin, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  const depot = join(home, 'depot');
  await shell(`git init -q depot && cd depot && ${release('v0.9.0')}`, home);
  await shell(commands.replace('DEPO_ADRESI', depot), home);
  await shell(`${release('v0.10.0')} && ${release('later')}`, depot);
  const left = new Set(['node_modules', '.git', '.cache', '.env', 'dist', 'docs', 'tests', 'league-data']);
  const filter = (from: string) => !left.has(relative(PROJECT_ROOT, from));
  cpSync(PROJECT_ROOT, folder, { recursive: true, filter });
  symlinkSync(join(PROJECT_ROOT, 'node_modules'), join(folder, 'node_modules'));
  if (process.env.LEAGUE_SERVER && !TRIES_ALL) startFrom(process.env.LEAGUE_SERVER);
}

/** What `npm run server` starts in the copy: in `npm test` the run's bundle, since each command would compile the sources anew. */
let program = SOURCES;
function startFrom(bundle: string): void {
  program = 'bundle/main.mjs';
  cpSync(dirname(bundle), join(folder, 'bundle'), { recursive: true });
  const scripts = readFileSync(join(folder, 'package.json'), 'utf8');
  writeFileSync(join(folder, 'package.json'), scripts.replace(`--import tsx ${SOURCES}`, program));
}

async function shell(text: string, cwd = folder): Promise<string> {
  return (await promisify(execFile)('bash', ['-eu', '-c', text], { cwd, env })).stdout;
}

async function serve(
  args: string[],
  more: Record<string, string> = {},
): Promise<{ server: ServerProcess; port: string }> {
  const server = startProcess([...args, '--port', '0'], { ...env, ...more }, program, { cwd: folder });
  running.push(server);
  const port = await server.shows(/http:\/\/(?:localhost|127\.0\.0\.1):(\d+)/);
  await server.shows(/Ctrl\+C/);
  return { server, port };
}

test('every command of the page is marked, and only what needs a network, root or a machine is not run', () => {
  expect(blocks.filter(({ mark }) => !['dene', 'sunucu', 'makine'].includes(mark))).toEqual([]);
  expect(blocks.filter(({ mark }) => mark === 'dene').length).toBeGreaterThan(8);
  const needsMachine = /^(?:sudo |curl |node --version|systemctl |journalctl )/;
  const lines = blocks.filter(({ mark }) => mark === 'makine').flatMap(({ text }) => text.split('\n'));
  expect(lines.filter((line) => !needsMachine.test(line))).toEqual([]);
});

test('the commands of the page, one after the other: a league, its unit, a backup, an update, two ways back', async () => {
  if (process.platform !== 'linux') return console.log('Not tried: the page is for Debian and Ubuntu');
  let service: { server: ServerProcess; port: string } | null = null;
  let password = '';
  let count = 0;
  const accounts: string[] = [];
  const backups = new Map<string, string[]>();
  const releases: string[] = [];
  /** The accounts that the league at this port has. */
  const found = async (port: string) => {
    const answers = await Promise.all(accounts.map(async (email) => [email, await signIn(port, email, 'gizli-sifre')]));
    return answers.flatMap(([email, answer]) => (answer?.includes('.') ? [email] : []));
  };

  const [clone, ...here] = blocks.filter((block) => block.mark !== 'makine');
  await cloneAsTold(clone?.text ?? '');
  const tried = here.slice(0, BLOCKS);
  for (const { mark, text } of tried) {
    if (mark === 'sunucu') {
      const [, off = '', words = ''] = /^((?:\w+= )*)npm start -- ([^\n]*)$/.exec(text) ?? [];
      expect(words, text).not.toBe('');
      const args = words.split(' ').map((word) => word.replace(/^~/, home));
      const started = await serve(args, Object.fromEntries([...off.matchAll(/\w+/g)].map(([name]) => [name, ''])));
      if (service === null) {
        service = started;
        password = PASSWORD.exec(started.server.output())?.[1] ?? '';
        expect(started.server.output()).toContain('Kupa Ligi yayında');
      } else {
        // a copy of the backup, beside the league
        expect(await found(started.port)).toEqual(backups.get('nightly'));
        expect(await signIn(started.port, ADMIN, password)).toContain('.');
        await started.server.stop();
      }
    } else {
      if (service !== null) writeFileSync(join(home, 'pid'), String(service.server.child.pid));
      const said = await shell(text);
      password = PASSWORD.exec(said)?.[1] ?? password;
      if (text.includes('backup ~/yedek/guncelleme-oncesi')) backups.set('update', [...accounts]);
      if (text.includes('git checkout')) releases.push((await shell('git describe --tags')).trim());
      if (text.includes('> kupa-ligi.service')) expect(said).toContain(`WorkingDirectory=${folder}\n`);
      const stopped = service !== null && service.server.child.exitCode !== null;
      if (stopped) {
        service = await serve([]);
        if (text.includes('BACKUP_FOLDER=')) {
          const { errors } = service.server;
          await expect.poll(errors, { timeout: 60_000 }).toContain('backup-tried');
          backups.set('nightly', [...accounts]);
        }
        const [, from] = /cp -a (?:\$\(ls -td )?~\/(yedekler\/lig-|yedek\/guncelleme)/.exec(text) ?? [];
        const back = from && backups.get(from === 'yedekler/lig-' ? 'nightly' : 'update');
        if (back) {
          expect(await found(service.port)).toEqual(back);
          accounts.splice(0, accounts.length, ...back); // accounts from after the backup do not exist any more
        }
      }
    }
    if (service === null) continue;
    expect([text, await signIn(service.port, ADMIN, password)]).toEqual([text, expect.stringContaining('.')]);
    const email = `blok${count++}@ornek.com`;
    expect(await signUp(service.port, email, 'gizli-sifre')).toBe(true);
    accounts.push(email);
  }
  await service?.server.stop();
  if (tried.length < here.length) return;
  expect([...backups.keys()]).toEqual(['nightly', 'update']);
  expect(releases).toEqual(['v0.10.0', 'v0.9.0']);
  // PUBLIC_URL is an https address by now
  expect(service?.server.output()).not.toContain(NEEDS_HTTPS);
});

test.each(['README.md', 'docs/mac-gunu.md', 'docs/self-hosting.md'])(
  '%s says that opening without network needs https, and names this page',
  (name) => {
    const text = readFileSync(join(PROJECT_ROOT, name), 'utf8');
    const promises = text
      .split(/\n\n|\n(?=\d\. |- )/)
      .filter((part) => /opens (?:it )?without network|internetsiz de açılır/.test(part));
    expect(promises.filter((part) => !part.includes('https'))).toEqual([]);
    expect(text).toContain('barindirma.md');
  },
);

test('the page that the start names is this one', () => {
  expect(NEEDS_HTTPS).toContain('docs/barindirma.md');
});
