import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EXIT } from 'firebase-server';
import { expect, test } from 'vitest';
import { exportAccounts, importAccounts } from '../../server/league/operations/accounts-file.ts';
import { folderForTests } from '../support/folder-for-tests.ts';
import { signIn, signUp } from './main-harness.ts';
import { leaguesIn, run } from './ops-harness.ts';

const dir = folderForTests();
const start = leaguesIn(dir);
const silent = () => undefined;
const at = (name: string) => join(dir, name);

test('accounts are exported and imported between embedded servers with their passwords', async () => {
  const { port } = await start('one');
  for (const name of ['ada', 'bob']) expect(await signUp(port, `${name}@example.com`, `secret-${name}`)).toBe(true);
  const { code, output } = await run('auth:export', at('accounts.json'), '--data', at('one'));
  expect([code, output]).toEqual([0, expect.stringContaining('3 hesap yazıldı')]);
  const { users } = JSON.parse(await readFile(at('accounts.json'), 'utf8'));
  expect(users).toHaveLength(3);
  expect(users[1]).toEqual({
    localId: expect.stringMatching(/^\w{28}$/),
    email: 'ada@example.com',
    emailVerified: false,
    passwordHash: expect.any(String),
    lastSignedInAt: expect.stringMatching(/^\d{13}$/),
    createdAt: expect.stringMatching(/^\d{13}$/),
    disabled: false,
    providerUserInfo: [],
  });
  await expect(importAccounts(at('one'), at('accounts.json'), silent)).rejects.toMatchObject({
    exitCode: EXIT.dataFolderInUse,
  });

  const imported = await run('auth:import', at('accounts.json'), '--data', at('two'));
  expect(imported).toMatchObject({ code: 0, output: '3 hesap alındı.\n' });
  const second = await start('two');
  expect(await signIn(second.port, 'ada@example.com', 'secret-ada')).toContain('.');
  expect(await signIn(second.port, 'bob@example.com', 'secret-ada')).toBe('INVALID_PASSWORD');
  expect(second.password).toMatch(/^[a-z2-9]{4}-/); // the admin of the new server gets a new password
  await second.stop();
});

test('an export without passwords holds none', async () => {
  expect((await run('auth:export', at('plain.json'), '--without-passwords', '--data', at('one'))).code).toBe(0);
  const text = await readFile(at('plain.json'), 'utf8');
  expect(JSON.parse(text).users).toHaveLength(3);
  expect(text).not.toContain('passwordHash');
});

test("an export of Firebase's own: unknown hashes must be reset, disabled accounts stay out", async () => {
  const users = [
    {
      localId: 'scrypt',
      email: 'Scrypt@Example.com',
      passwordHash: 'bGlu/A==',
      salt: 'c2FsdA==',
      displayName: 'S',
      createdAt: '1600000000000',
    },
    { localId: 'off', email: 'off@example.com', disabled: true },
    { localId: 'phone', phoneNumber: '+905551112233' },
    // a hash that would need 10 GB to check is refused
    {
      localId: 'greedy',
      email: 'greedy@example.com',
      passwordHash: '$argon2id$v=19$m=9999999,t=2,p=1$c2FsdHNhbHQ$aGFzaA',
    },
  ];
  await writeFile(at('firebase.json'), JSON.stringify({ users }));
  expect(await importAccounts(at('three'), at('firebase.json'), silent)).toEqual({
    count: 2,
    reset: 2,
    skipped: [
      { who: 'off', reason: 'devre dışı' },
      { who: 'phone', reason: 'e-posta adresi yok' },
    ],
  });
  const { port } = await start('three');
  expect(await signIn(port, 'scrypt@example.com', 'bGlu/A==')).toBe('INVALID_PASSWORD');
  expect(await signIn(port, 'greedy@example.com', 'x')).toBe('INVALID_PASSWORD');
  expect(await signIn(port, 'off@example.com', 'x')).toBe('EMAIL_NOT_FOUND');
  const reset = await fetch(`http://127.0.0.1:${port}/identitytoolkit.googleapis.com/v1/accounts:sendOobCode`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ requestType: 'PASSWORD_RESET', email: 'scrypt@example.com' }),
  });
  expect(reset.status).toBe(200);
});

test.each([
  ['no users', { accounts: [] }],
  ['no id', { users: [{ email: 'a@example.com' }] }],
  ['an id that is a path', { users: [{ localId: 'a/b', email: 'a@example.com' }] }],
  [
    'an id twice',
    {
      users: [
        { localId: 'a', email: 'a@example.com' },
        { localId: 'a', email: 'b@example.com' },
      ],
    },
  ],
  [
    'an address twice',
    {
      users: [
        { localId: 'a', email: 'a@example.com' },
        { localId: 'b', email: 'A@example.com' },
      ],
    },
  ],
  ['an address that is none', { users: [{ localId: 'a', email: 'nobody' }] }],
])('an import that fails changes nothing: %s', async (_, content) => {
  await writeFile(at('bad.json'), JSON.stringify(content));
  await expect(importAccounts(at('two'), at('bad.json'), silent)).rejects.toMatchObject({ exitCode: EXIT.badFile });
  expect(await exportAccounts(at('two'), at('after.json'), true, silent)).toBe(3);
});

test('an address of another account is refused; two accounts may swap theirs', async () => {
  const write = (users: object[]) => writeFile(at('swap.json'), JSON.stringify({ users }));
  await write([{ localId: 'stranger', email: 'ada@example.com' }]);
  await expect(importAccounts(at('two'), at('swap.json'), silent)).rejects.toMatchObject({ exitCode: EXIT.badFile });
  const { users } = JSON.parse(await readFile(at('accounts.json'), 'utf8'));
  const [ada, bob] = [users[1], users[2]];
  await write([
    { ...ada, email: bob.email },
    { ...bob, email: ada.email },
  ]);
  expect((await importAccounts(at('two'), at('swap.json'), silent)).count).toBe(2);
  const { port } = await start('two');
  expect(await signIn(port, 'bob@example.com', 'secret-ada')).toContain('.');
});
