import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readScreenFiles } from '../../functions/src/pages/screen-files.ts';
import { FIRST_SCREENS } from '../../src/app/routes.tsx';
import { PUBLIC_PATHS, type PublicScreen } from '../../src/domain/text/public-paths.ts';
import { SCREEN_SOURCES } from '../../src/domain/text/screen-sources.ts';

let dir: string;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'lig-build-'));
  await mkdir(join(dir, '.vite'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

describe('the files of a screen', () => {
  it('are its chunk and its imports, without the files of every page', async () => {
    const manifest = {
      'index.html': { file: 'assets/index.js', css: ['assets/index.css'] },
      '_cards.js': { file: 'assets/cards.js', css: ['assets/cards.css'], imports: ['index.html'] },
      [SCREEN_SOURCES.teams]: {
        file: 'assets/teams.js',
        css: ['assets/teams.css'],
        imports: ['_cards.js', 'index.html'],
      },
    };
    await writeFile(join(dir, '.vite', 'manifest.json'), JSON.stringify(manifest));
    const files = await readScreenFiles(join(dir, '.vite', 'manifest.json'));
    const teams = ['/assets/teams.js', '/assets/teams.css', '/assets/cards.js', '/assets/cards.css'];
    expect(files('/teams')).toEqual(teams);
    expect(files('/teams/')).toEqual(teams);
    expect(files('/')).toEqual([]);
    expect(files('/constructor')).toEqual([]);
  });

  it('are none if the build has no manifest', async () => {
    expect((await readScreenFiles(join(dir, '.vite', 'manifest.json')))('/teams')).toEqual([]);
  });

  it('belong to the same screens that the app preloads', () => {
    // The overlay is opened once, by a program that shows it for hours.
    expect([...Object.keys(SCREEN_SOURCES), 'overlay'].sort()).toEqual(Object.keys(FIRST_SCREENS).sort());
  });

  it.each(Object.entries(SCREEN_SOURCES))(
    '%s is the screen that the router shows, from that file',
    async (name, source) => {
      expect(PUBLIC_PATHS[name as PublicScreen].split('/')[1]).toBe(name === 'home' ? '' : name);
      const screen = await FIRST_SCREENS[name as PublicScreen].load();
      expect(Object.values(await import(/* @vite-ignore */ resolve(source)))).toContain(screen);
    },
  );
});
