import { readFile } from 'node:fs/promises';
import { logger } from 'firebase-functions';
import { lazyPromise } from '../../src/domain/text/lazy-promise.ts';
import { readLeague } from './cloud-settings.ts';
import { leagueReader } from './identity.ts';
import { drawPng } from './pages/draw-png.ts';
import { createHostedPages, type HostedPages } from './pages/hosted-pages.ts';
import { readScreenFiles } from './pages/screen-files.ts';
import { createFileReader, createVisitorReads, STORAGE } from './visitor-reads.ts';

/** The pages of this deployment: its own document, its settings, and the league as a visitor reads it. */
export function cloudPages(): HostedPages {
  const opened = lazyPromise(openPages);
  return async (request) => (await opened())(request);
}

async function openPages(): Promise<HostedPages> {
  const beside = (name: string) => new URL(`./page/${name}`, import.meta.url);
  const { databaseURL, storageBucket } = JSON.parse(process.env.FIREBASE_CONFIG ?? '{}') as Record<string, string>;
  const { url, ...given } = readLeague();
  const reads = createVisitorReads(databaseURL ?? '', process.env.FIREBASE_DATABASE_EMULATOR_HOST);
  return createHostedPages({
    document: await readFile(beside('index.html')),
    manifest: await readFile(beside('manifest.webmanifest')),
    policy: await readFile(beside('policy.txt'), 'utf8'),
    filesOf: await readScreenFiles(beside('manifest.json')),
    sources: { reads, pictures: { origin: STORAGE, bucket: storageBucket } },
    league: leagueReader(reads.get, given),
    origin: url === null ? null : new URL(url).origin,
    draw: drawPng,
    file: createFileReader(storageBucket ?? '', process.env.FIREBASE_STORAGE_EMULATOR_HOST),
    log: (event, fields) => logger.error(event, fields),
  });
}
