import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { summarize } from '../bench/figure.ts';
import { LightClient } from '../bench/light-client.ts';
import { residentMemory } from '../bench/memory-use.ts';
import { howMany } from '../support/effort.ts';
import { folderForTests } from '../support/folder-for-tests.ts';
import { PORT, serversIn } from './main-harness.ts';
import { adminOf } from './ops-harness.ts';

// `npm run prove -- soak` runs it for an hour, and only then says something of the memory: a young server still grows.
const SECONDS = howMany('SOAK_SECONDS', 6, 3600);
const LONG = 600;
const SOCKETS = 200;
const EVENTS = 40;
/** Between two writes of about 6 kB each, which every socket gets; and between two pages, ms. */
const WRITE_EVERY = 250;
const PAGE_EVERY = 100;
const PAGES = ['/__/health', '/calendar.ics', '/teams.json?ns=lig&shallow=true', '/matchEvents/m0.json?ns=lig'];
const MB = 1024 * 1024;
/** Two journals of 32 MB, of which the older is being folded, and the snapshot. */
const MOST_ON_DISK = 100 * MB;

const dir = folderForTests();
const start = serversIn(dir);

interface Sample {
  /** Resident memory, MB. */
  memory: number;
  /** Open files and sockets. */
  handles: number;
}

const sampleOf = (pid: number): Sample => ({
  memory: residentMemory(pid),
  handles: readdirSync(`/proc/${pid}/fd`).length,
});

/** Bytes of all files below a folder; a file that the server deletes during the walk counts as empty. */
function bytesIn(folder: string): number {
  const size = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  return readdirSync(folder, { recursive: true }).reduce((sum, name) => sum + size(join(folder, String(name))), 0);
}

test.skipIf(process.platform !== 'linux')(
  `L20: ${SECONDS} s with ${SOCKETS} sockets that come and go: memory, handles and files stay as they are`,
  async () => {
    const server = start('soak');
    const port = await server.shows(PORT);
    const pid = server.child.pid ?? 0;
    const admin = await adminOf(port, join(dir, 'soak'));
    const before = sampleOf(pid).handles;
    const end = Date.now() + SECONDS * 1000;
    const seen = { frames: 0, writes: 0, pages: 0, refused: 0, visits: 0 };

    /** One place: a client connects, listens, stays for up to half a minute and leaves, as often as there is time. */
    const visit = async (place: number) => {
      for (let round = 0; Date.now() < end; round++) {
        const client = await LightClient.open(Number(port), '/.ws?v=5&ns=lig');
        client.onFrame = () => {
          seen.frames += 1;
        };
        client.send(JSON.stringify({ t: 'd', d: { r: 1, a: 'q', b: { p: '/matchEvents/m0', h: '' } } }));
        seen.visits += 1;
        const stay = Math.min(200 + ((place * 7919 + round * 104_729) % 30_000), SECONDS * 400);
        await wait(Math.min(stay, Math.max(0, end - Date.now())));
        if (round % 2 === 0) client.close();
        else client.socket.end();
      }
    };
    const write = async () => {
      for (; Date.now() < end; await wait(WRITE_EVERY)) {
        const at = Date.now();
        const one = (i: number) => [`-N${at}${i}`, { type: 'cup', playerId: 'a'.repeat(28), at, by: 'b'.repeat(28) }];
        const events = Object.fromEntries(Array.from({ length: EVENTS }, (_, i) => one(i)));
        await admin('matchEvents/m0.json', 'PUT', events);
        seen.writes += 1;
      }
    };
    const read = async () => {
      for (let at = 0; Date.now() < end; at++, await wait(PAGE_EVERY)) {
        const answer = await fetch(`http://127.0.0.1:${port}${PAGES[at % PAGES.length]}`);
        await answer.arrayBuffer();
        if (answer.ok) seen.pages += 1;
        else seen.refused += 1;
      }
    };
    const samples: Sample[] = [];
    const sample = async () => {
      for (; Date.now() < end; await wait(Math.min(5_000, SECONDS * 50))) samples.push(sampleOf(pid));
    };
    const places = Array.from({ length: SOCKETS }, (_, place) => visit(place));
    await Promise.all([...places, write(), read(), sample()]);

    expect(seen.refused).toBe(0);
    expect(seen.visits).toBeGreaterThanOrEqual(2 * SOCKETS);
    expect(seen.frames).toBeGreaterThan(seen.visits);
    expect(Math.max(...samples.map(({ handles }) => handles))).toBeLessThan(before + 2 * SOCKETS);
    const handles = () => sampleOf(pid).handles;
    // The connections of fetch stay open for a while.
    await expect.poll(handles).toBeLessThan(before + 10);
    expect(bytesIn(join(dir, 'soak'))).toBeLessThan(MOST_ON_DISK);
    expect(server.errors()).not.toMatch(/"level":"(?:warn|error)"/);
    expect(server.errors().split('\n').length).toBeLessThan(20 + seen.writes / 100);
    const quarter = (n: number) =>
      summarize(samples.slice((samples.length * n) / 4, (samples.length * (n + 1)) / 4).map(({ memory }) => memory))
        .median;
    const figures = { ...seen, memory: [0, 1, 2, 3].map((n) => Math.round(quarter(n))), handles: [before, handles()] };
    console.log(JSON.stringify(figures));
    if (SECONDS >= LONG) expect(quarter(3)).toBeLessThan(1.1 * quarter(1));
    expect(await server.stop()).toBe(0);
  },
);
