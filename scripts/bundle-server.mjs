// Bundles the embedded server for tests that start it often: compiling its sources at every start takes twice as long
// as the start itself. Packages stay outside.
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Sets LEAGUE_SERVER to the bundle's path, for this process and its children. @returns a function that deletes the bundle, if it made it */
export default async function bundleServer() {
  // Each run has a folder of its own: two parallel runs must not share one.
  const outDir = `${root}.cache/server-${process.pid}`;
  if (process.env.LEAGUE_SERVER?.startsWith(outDir)) return undefined; // another project of this run has made it
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
