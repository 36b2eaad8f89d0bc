import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_ROOT } from '../../server/league/project-root.ts';
import { RELEASE } from '../../src/domain/records/release.ts';
import { folderForTests } from '../support/folder-for-tests.ts';

const FILES = ['package.json', 'package-lock.json', 'CHANGELOG.md', 'src/domain/records/release.ts'] as const;
const dir = folderForTests();
const read = (name: string, root = dir) => readFileSync(join(root, name), 'utf8');
const git = (...args: string[]) => execFileSync('git', args, { cwd: dir, encoding: 'utf8' }).trim();
const release = (number: string) => {
  const { status, stderr } = spawnSync(process.execPath, [join(PROJECT_ROOT, 'scripts/release.mjs'), number], {
    cwd: dir,
    encoding: 'utf8',
  });
  return { status, stderr: stderr.trim() };
};

test('the release has one number: in the packages, in the app, and at the top of the owner’s list', () => {
  const [packages, lock] = FILES.slice(0, 2).map((name) => JSON.parse(read(name, PROJECT_ROOT)));
  expect([packages.version, lock.version, lock.packages[''].version]).toEqual([RELEASE, RELEASE, RELEASE]);
  expect(/^## (\d\S*)/m.exec(read('CHANGELOG.md', PROJECT_ROOT))?.[1]).toBe(RELEASE);
});

test('one command makes number, heading, commit and tag; it refuses what would be no release', () => {
  for (const name of FILES) {
    mkdirSync(dirname(join(dir, name)), { recursive: true });
    cpSync(join(PROJECT_ROOT, name), join(dir, name));
  }
  const changelog = read('CHANGELOG.md').replace(/## Sonraki\n[\s\S]*?(?=^## )/m, '## Sonraki\n\n');
  writeFileSync(join(dir, 'CHANGELOG.md'), changelog);
  git('init', '--quiet');
  for (const [name, value] of [
    ['user.name', 'Test'],
    ['user.email', 'test@example.com'],
  ] as const)
    git('config', name, value);
  const commit = () => git('add', '--all') + git('commit', '--quiet', '--message', 'state');
  commit();
  expect(release('9.9')).toEqual({ status: 64, stderr: expect.stringContaining('usage') });
  expect(release(RELEASE)).toEqual({ status: 64, stderr: expect.stringContaining(`greater than ${RELEASE}`) });
  expect(release('99.0.0')).toEqual({ status: 64, stderr: expect.stringContaining('says nothing') });
  writeFileSync(join(dir, 'CHANGELOG.md'), changelog.replace('## Sonraki\n', '## Sonraki\n\n- Yeni.\n'));
  expect(release('99.0.0')).toEqual({ status: 64, stderr: expect.stringContaining('Commit') });
  commit();
  const before = read('package-lock.json');
  expect(release('99.0.0')).toEqual({ status: 0, stderr: '' });
  expect(git('tag')).toBe('v99.0.0');
  expect(git('status', '--porcelain')).toBe('');
  expect(read('CHANGELOG.md')).toMatch(/## Sonraki\n\n## 99\.0\.0 – \d+ \S+ \d{4}\n\n- Yeni\.\n/);
  expect(JSON.parse(read('package.json')).version).toBe('99.0.0');
  expect(read('src/domain/records/release.ts')).toContain("'99.0.0'");
  // Nothing but the project's own number has changed among the packages.
  expect(read('package-lock.json').replaceAll('"99.0.0"', `"${RELEASE}"`)).toBe(before);
});
