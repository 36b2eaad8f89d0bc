import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readScreenFiles } from '../../functions/src/pages/screen-files.ts';
import { FIRST_SCREENS } from '../../src/app/routes.tsx';
import { PUBLIC_SCREENS } from '../../src/domain/text/public-screens.ts';

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
      [PUBLIC_SCREENS.teams.source]: {
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
    expect([...Object.keys(PUBLIC_SCREENS), 'overlay'].sort()).toEqual(Object.keys(FIRST_SCREENS).sort());
  });

  const routes = readFileSync('src/app/routes.tsx', 'utf8');
  /** The screen that stands in `FIRST_SCREENS` under this name. */
  const componentOf = (name: string) => new RegExp(`^  ${name}: (\\w+),$`, 'm').exec(routes)?.[1];

  it.each(Object.entries(PUBLIC_SCREENS))(
    '%s is what the router shows at that path, from that file',
    (name, screen) => {
      expect(screen.path.split('/')[1]).toBe(name === 'home' ? '' : name);
      const component = componentOf(name);
      expect(routes).toContain(`<Route path="${screen.path}" element={<${component} />} />`);
      const source = screen.source.slice('src/'.length).replaceAll('.', '\\.');
      // A screen may read something before it is drawn.
      const imported = `const ${component} = latePart\\(\\s*async \\(\\) => \\(await import\\('\\.\\./${source}'\\)\\)\\.(?:${component}|loadScreen\\(\\)),`;
      expect(routes).toMatch(new RegExp(imported));
    },
  );
});
