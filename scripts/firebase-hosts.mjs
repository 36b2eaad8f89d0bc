// Runs before a deployment to Firebase: firebase.json's content security policy must name the functions of this project only. The CLI reads
// firebase.json before it runs this script, so after a change the person must start the deployment again.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FUNCTIONS = /https:\/\/europe-west1-[a-z0-9-]+\.cloudfunctions\.net/g;

/**
 * @param {string} text of firebase.json
 * @param {string} project id
 * @returns {string} the text with the project's hosts
 */
export function withProject(text, project) {
  if (!/^[a-z][a-z0-9-]{4,28}[a-z0-9]$/.test(project)) throw new Error(`«${project}» bir Firebase projesi değil.`);
  return text.replace(FUNCTIONS, () => `https://europe-west1-${project}.cloudfunctions.net`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = fileURLToPath(new URL('../firebase.json', import.meta.url));
  const text = readFileSync(file, 'utf8');
  const named = withProject(text, process.env.GCLOUD_PROJECT ?? '');
  if (named !== text) {
    writeFileSync(file, named);
    console.error(
      `firebase.json artık ${process.env.GCLOUD_PROJECT} projesinin adreslerini söylüyor: «firebase deploy» komutunu yeniden çalıştırın.`,
    );
    process.exitCode = 1;
  }
}
