// The role of Cloud Run for the bundle: serves its callables and schedules over HTTP and sends CloudEvents to its triggers. And the role of
// Hosting for its pages: each path that firebase.json rewrites to a function reaches it unchanged.
// `node functions-host.mjs <bundle> [<built app>]` prints its port. With the app it is a whole Hosting, with files and headers.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

// Firebase's own runtime depends on this package.
const express = createRequire(createRequire(import.meta.url).resolve('firebase-functions'))('express');
const functions = await import(pathToFileURL(process.argv[2]).href);
const app = express();
app.use(express.json());
const { hosting } = JSON.parse(readFileSync(new URL('../../firebase.json', import.meta.url), 'utf8'));
const dist = process.argv[3];
if (dist !== undefined) serveFiles(resolve(dist));
app.all('/:project/:region/:name', async (request, response) => {
  const run = functions[request.params.name];
  if (run === undefined) return response.status(404).end();
  if (run.__endpoint.eventTrigger === undefined) return run(request, response);
  try {
    await run(request.body);
    return response.status(204).end();
  } catch (error) {
    return response.status(500).send(String(error));
  }
});
const { function: pages } = hosting.rewrites.at(-1);
// It leaves out the files of builds.
app.all(/^\/(?!assets\/)/, (request, response) => functions[pages.functionId](request, response));
const server = createServer(app).listen(0, '127.0.0.1', () => console.log(`PORT ${server.address().port}`));

/** Files that are deployed take precedence over rewrites; the headers for all paths are on every answer. */
function serveFiles(folder) {
  const everywhere = hosting.headers.find(({ source }) => source === '**').headers;
  app.use((_request, response, next) => {
    for (const { key, value } of everywhere) response.set(key, value);
    next();
  });
  const { databaseURL, projectId, storageBucket } = JSON.parse(process.env.FIREBASE_CONFIG);
  const settings = { apiKey: 'x', projectId, databaseURL, storageBucket, authDomain: `${projectId}.firebaseapp.com` };
  app.get('/__/firebase/init.json', (_request, response) => response.json(settings));
  const files = express.static(folder, { redirect: false, index: false });
  app.use((request, response, next) =>
    hosting.ignore.includes(request.path.slice(1)) ? next() : files(request, response, next),
  );
}
