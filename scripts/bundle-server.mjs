// Bundles the embedded server for tests that start it often: compiling its sources at every start takes twice as long
// as the start itself. Packages stay outside.
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Names the program in LEAGUE_SERVER, for this process and its children. @returns a function that removes it again */
export default async function bundleServer() {
  // A folder for each run: two that run side by side do not share one.
  const outDir = `${root}.cache/server-${process.pid}`;
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      ssr: 'server/main.ts',
      outDir,
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'main.mjs', chunkFileNames: '[name].mjs' } },
    },
  });
  process.env.LEAGUE_SERVER = `${outDir}/main.mjs`;
  return () => rmSync(outDir, { recursive: true, force: true });
}
