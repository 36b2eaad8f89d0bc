import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EXIT } from 'firebase-server';
import { expect, test } from 'vitest';
import { PROJECT_ROOT } from '../../server/league/project-root.ts';
import { folderForTests } from '../support/folder-for-tests.ts';
import { signIn, signUp } from './main-harness.ts';
import { adminOf, leaguesIn, run } from './ops-harness.ts';

const dir = folderForTests();
const start = leaguesIn(dir);
const at = (name: string) => join(dir, name);
const ADMIN = 'admin@kupaligi.local';

/** A league that somebody has used: its admin's password and the key of its account. */
async function usedLeague(folder: string): Promise<{ password: string; uid: string }> {
  const { port, password, stop } = await start(folder);
  expect(await signUp(port, 'ada@example.com', 'secret-ada')).toBe(true);
  const admin = await adminOf(port, at(folder));
  await admin('teams/t1.json', 'PUT', { name: 'Eski Takım' });
  const uid = adminUidOf(await admin('users.json'));
  await stop();
  return { password: password ?? '', uid };
}

const adminUidOf = (users: unknown) => Object.keys(users as object).at(0) ?? '';

/** A league that was only started, and was never used. */
async function startedOnce(folder: string): Promise<void> {
  await (await start(folder)).stop();
}

/** The commands of a section of a document, their places in this test's folder. */
async function commandsOf(document: string, section: string): Promise<string[][]> {
  const text = await readFile(join(PROJECT_ROOT, document), 'utf8');
  const block = new RegExp(`\\*\\*${section}\\.\\*\\*[^]*?\`\`\`sh\n([^]*?)\`\`\``).exec(text)?.[1] ?? '';
  return block
    .split('\n')
    .filter((line) => line.startsWith('npm run server -- '))
    .map((line) => line.replace('npm run server -- ', '').split(' '))
    .map((words) => words.map((word) => (word.startsWith('./') ? at(word.slice(2)) : word)));
}

/** Whether the folder is the old league: the old admin with the old password is the only admin, and its data and people are there. */
async function expectMoved(folder: string, old: { password: string; uid: string }): Promise<void> {
  const { port, stop } = await start(folder);
  expect(await signIn(port, ADMIN, old.password)).toContain('.');
  expect(await signIn(port, 'ada@example.com', 'secret-ada')).toContain('.');
  const admin = await adminOf(port, at(folder));
  expect(await admin('users.json')).toEqual({ [old.uid]: expect.objectContaining({ role: 'admin' }) });
  expect(Object.keys((await admin('contacts.json')) as object)).toEqual([old.uid]);
  expect(await admin('teams/t1/name.json')).toBe('Eski Takım');
  await stop();
}

test('the commands of the document move a league into one that was started once, as they stand', async () => {
  const old = await usedLeague('eski-lig');
  await startedOnce('league-data');
  const commands = await commandsOf('docs/self-hosting.md', 'Moving');
  expect(commands.map(([name]) => name)).toEqual(['export', 'auth:export', 'storage:export', 'move']);
  for (const words of commands) expect(await run(...words)).toMatchObject({ code: 0, errors: '' });
  await expectMoved('league-data', old);
  // Once more, as after an interruption, and into a folder in which no server ever ran: the same league.
  for (const folder of ['league-data', 'fresh']) {
    expect((await run('move', at('tasinan'), '--data', at(folder))).code).toBe(0);
    await expectMoved(folder, old);
  }
});

test.each([
  ['import', 'auth:import'],
  ['auth:import', 'import'],
])('%s, then %s into a league that was started once: the imported admin wins', async (first, second) => {
  const files: Record<string, string> = { import: at('two/league.json'), 'auth:import': at('two/accounts.json') };
  const source = `two-${first.replace(':', '-')}`;
  const old = await usedLeague(source);
  await run('export', at('two/league.json'), '--data', at(source));
  await run('auth:export', at('two/accounts.json'), '--data', at(source));
  const folder = `${source}-new`;
  await startedOnce(folder);
  for (const name of [first, second]) {
    expect(await run(name, files[name] ?? '', '--data', at(folder))).toMatchObject({ code: 0, errors: '' });
  }
  await expectMoved(folder, old);
});

test('a league that is in use keeps its accounts, and the refusal names the reason', async () => {
  const old = await usedLeague('used');
  const { code, errors } = await run('auth:import', at('tasinan/accounts.json'), '--data', at('used'));
  expect(code).toBe(EXIT.badFile);
  expect(errors).toContain(`${ADMIN} adresi bu ligde başka bir hesabın`);
  expect(errors).not.toContain('Hesap dosyası değil');
  expect(await run('move', at('tasinan'), '--data', at('used'))).toMatchObject({ code: EXIT.badFile });
  await expectMoved('used', old);
});

test('a folder without the two files is refused, and nothing changes', async () => {
  await mkdir(at('nothing'));
  const { code, errors } = await run('move', at('nothing'), '--data', at('untouched'));
  expect([code, errors]).toEqual([EXIT.badFile, expect.stringContaining('league.json')]);
});
