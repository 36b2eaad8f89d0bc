// Bundles the functions with the shared domain into functions/lib, which `firebase deploy` uploads. The bundle leaves out only the packages that
// functions/package.json names: Cloud Functions installs them. `--out <folder>` names another output folder, `--app <folder>` another build of the
// app, whose document the function `page` fills.
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'vite';

const path = (name) => fileURLToPath(new URL(`../${name}`, import.meta.url));
const { values } = parseArgs({
  options: { out: { type: 'string', default: path('functions/lib') }, app: { type: 'string', default: path('dist') } },
});
const app = resolve(values.app);
if (!existsSync(join(app, 'index.html')))
  throw new Error(`${app} klasöründe derlenmiş uygulama yok: önce «npm run build».`);
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

// Writes the document beside the bundle, with the policy that Hosting sends for it: the policy's hashes match the document's inline content.
const page = join(resolve(values.out), 'page');
const { hosting } = JSON.parse(readFileSync(path('firebase.json'), 'utf8'));
const everywhere = hosting.headers.find(({ source }) => source === '**').headers;
mkdirSync(page);
for (const name of ['index.html', 'manifest.webmanifest']) copyFileSync(join(app, name), join(page, name));
if (existsSync(join(app, '.vite/manifest.json'))) {
  copyFileSync(join(app, '.vite/manifest.json'), join(page, 'manifest.json'));
}
writeFileSync(join(page, 'policy.txt'), everywhere.find(({ key }) => key === 'Content-Security-Policy').value);
