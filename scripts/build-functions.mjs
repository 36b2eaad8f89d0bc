// Bundles the functions with the shared domain into functions/lib, which is what `firebase deploy` uploads. Only what
// functions/package.json names stays outside: Cloud Functions installs it. `--out <folder>` for another place.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'vite';

const path = (name) => fileURLToPath(new URL(`../${name}`, import.meta.url));
const { values } = parseArgs({ options: { out: { type: 'string', default: path('functions/lib') } } });
const { dependencies } = JSON.parse(readFileSync(path('functions/package.json'), 'utf8'));
const external = new RegExp(`^(${Object.keys(dependencies).join('|')})(/|$)`);

await build({
  root: path('functions'),
  configFile: false,
  logLevel: 'warn',
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: 'src/index.ts',
    outDir: resolve(values.out),
    emptyOutDir: true,
    target: 'node22',
    minify: false,
    rolldownOptions: { external, output: { entryFileNames: 'index.js' } },
  },
});
