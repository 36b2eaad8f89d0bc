// Runs before a deployment to Firebase: the function `page` must fill the same document that Hosting serves. The CLI builds the functions first, and
// then builds the app once more for Hosting.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * @param {string} app folder of the built app
 * @param {string} bundle folder of the built functions
 * @returns {boolean} whether both have the same document, byte for byte
 */
export function isSamePage(app, bundle) {
  return readFileSync(join(app, 'index.html')).equals(readFileSync(join(bundle, 'page/index.html')));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const path = (name) => fileURLToPath(new URL(`../${name}`, import.meta.url));
  if (!isSamePage(path('dist'), path('functions/lib'))) {
    console.error(
      'Uygulama ile «page» fonksiyonunun sayfası aynı derlemeden değil: «firebase deploy» komutunu yeniden çalıştırın.',
    );
    process.exitCode = 1;
  }
}
