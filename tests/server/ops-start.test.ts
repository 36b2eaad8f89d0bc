import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importDatabase } from '../../server/operations/database-file.ts';
import { PORT, type ServerProcess, startProcess } from './main-harness.ts';
import { adminOf } from './ops-harness.ts';

interface Start {
  /** Milliseconds from the start of the process until it has printed its address and answers. */
  time: number;
  /** Milliseconds of processor time that it has used by then; what it would have taken with the machine to itself. */
  work: number;
  server: ServerProcess;
  port: string;
}

async function start(data: string): Promise<Start> {
  const begun = performance.now();
  const server = startProcess(['--port', '0', '--empty', '--data', data]);
  const port = await server.shows(PORT);
  const health = await fetch(`http://127.0.0.1:${port}/__/health`);
  const time = performance.now() - begun;
  expect(health.status).toBe(200);
  return { time, work: processorTime(server.child.pid ?? 0) ?? time, server, port };
}

/** User and system time of a process, where the system tells it; see proc(5). */
function processorTime(pid: number): number | null {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return null;
  }
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
    await (await start(data)).server.stop(); // the first start makes keys and the admin's account
    let best = Number.POSITIVE_INFINITY;
    for (let round = 0; round < 3 && best >= 2000; round += 1) {
      const { time, work, server, port } = await start(data);
      const admin = await adminOf(port, data);
      expect(await admin('events/event-9999/at.json')).toBe(9999);
      await server.stop();
      console.log(`start with 100,000 nodes: ${time.toFixed(0)} ms, ${work} ms of processor time`);
      // other tests may hold the processors: then what counts is how long it had them
      best = Math.min(best, time, work);
    }
    expect(best).toBeLessThan(2000);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}, 90_000);
