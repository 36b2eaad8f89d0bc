import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readScreenFiles, SCREENS } from '../../server/app/screen-files.ts';
import { FIRST_SCREENS } from '../../src/app/routes.tsx';

let dir: string;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'lig-build-'));
  await mkdir(join(dir, '.vite'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

describe('the files of a screen', () => {
  it('are those of its chunk and of what it imports, without what every page has', async () => {
    const manifest = {
      'index.html': { file: 'assets/index.js', css: ['assets/index.css'] },
      '_cards.js': { file: 'assets/cards.js', css: ['assets/cards.css'], imports: ['index.html'] },
      [SCREENS.teams as string]: {
        file: 'assets/teams.js',
        css: ['assets/teams.css'],
        imports: ['_cards.js', 'index.html'],
      },
    };
    await writeFile(join(dir, '.vite', 'manifest.json'), JSON.stringify(manifest));
    const files = await readScreenFiles(dir);
    const teams = ['/assets/teams.js', '/assets/teams.css', '/assets/cards.js', '/assets/cards.css'];
    expect(files('/teams')).toEqual(teams);
    expect(files('/teams/')).toEqual(teams);
    expect(files('/')).toEqual([]);
    expect(files('/constructor')).toEqual([]);
  });

  it('are none where the build has no manifest', async () => {
    expect((await readScreenFiles(dir))('/teams')).toEqual([]);
  });

  it('belong to the very screens that the app fetches ahead, under the sources that it imports', async () => {
    // The overlay is opened once, by a program that shows it for hours.
    expect(Object.keys(SCREENS).sort()).toEqual(
      Object.keys(FIRST_SCREENS)
        .filter((name) => name !== 'overlay')
        .sort(),
    );
    const routes = await readFile('src/app/routes.tsx', 'utf8');
    for (const [name, source] of Object.entries(SCREENS)) {
      const screen = new RegExp(`^  ${name}: (\\w+),`, 'm').exec(routes)?.[1];
      const [, imported] = new RegExp(`const ${screen} = lazy\\([^;]*?import\\('([^']+)'\\)`).exec(routes) ?? [];
      expect(imported, name).toBe(source.replace('src', '..'));
    }
  });
});
