import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

interface Config {
  vcs: unknown;
  plugins: { path: string }[];
}

/** The linter's messages about named sources, with the project's own settings. */
export async function lint(sources: Readonly<Record<string, string>>): Promise<Record<string, string>> {
  const dir = await mkdtemp(join(tmpdir(), 'lig-lint-'));
  const config = JSON.parse(await readFile('biome.json', 'utf8')) as Config;
  for (const plugin of config.plugins) plugin.path = resolve(plugin.path);
  await writeFile(join(dir, 'biome.json'), JSON.stringify({ ...config, vcs: undefined, $schema: undefined }));
  for (const [name, source] of Object.entries(sources)) {
    await mkdir(dirname(join(dir, name)), { recursive: true });
    await writeFile(join(dir, name), `${source}\n`);
  }
  const args = ['lint', '--max-diagnostics=none', '--colors=off', '.'];
  const said = await new Promise<string>((done) =>
    execFile(resolve('node_modules/.bin/biome'), args, { cwd: dir }, (_error, out, problems) => done(out + problems)),
  );
  await rm(dir, { recursive: true });
  const parts = said.split(/^(?=(?:src|functions|server)\/)/m);
  return Object.fromEntries(
    Object.keys(sources).map((name) => [name, parts.filter((part) => part.startsWith(name)).join('')]),
  );
}
