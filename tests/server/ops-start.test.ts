import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importDatabase } from '../../server/operations/database-file.ts';
import { PORT, type ServerProcess, startProcess } from './main-harness.ts';
import { adminOf } from './ops-harness.ts';

/** Milliseconds from the start of the process until it has printed its address and answers. */
async function timeToAnswer(data: string): Promise<{ time: number; server: ServerProcess; port: string }> {
  const begun = performance.now();
  const server = startProcess(['--port', '0', '--empty', '--data', data]);
  const port = await server.shows(PORT);
  const health = await fetch(`http://127.0.0.1:${port}/__/health`);
  const time = performance.now() - begun;
  expect(health.status).toBe(200);
  return { time, server, port };
}

test('a league of 100,000 nodes answers within 2 s of its start', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'ops-start-'));
  try {
    // 10,000 records of nine leaves and the records themselves
    const events: Record<string, object> = {};
    for (let i = 0; i < 10_000; i += 1) {
      const player = `player-${i % 48}`;
      events[`event-${i}`] = {
        player,
        team: `t${i % 12}`,
        at: i,
        kind: 'cup',
        a: 1,
        b: true,
        c: 'x',
        d: 2.5,
        e: `note ${i}`,
      };
    }
    await writeFile(join(dir, 'big.json'), JSON.stringify({ events }));
    const data = join(dir, 'league');
    await importDatabase(data, join(dir, 'big.json'), () => undefined);
    await (await timeToAnswer(data)).server.stop(); // the first start makes keys and the admin's account
    const times: number[] = [];
    // other tests share the processors: what counts is that it can, so a slow round is followed by another
    while (times.length < 6 && !times.some((time) => time < 2000)) {
      const { time, server, port } = await timeToAnswer(data);
      times.push(time);
      const admin = await adminOf(port, data);
      expect(await admin('events/event-9999/at.json')).toBe(9999);
      await server.stop();
    }
    console.log(`start with 100,000 nodes: ${times.map((time) => `${time.toFixed(0)} ms`).join(', ')}`);
    expect(Math.min(...times)).toBeLessThan(2000);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
});
