import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { RawClient } from './support/rtdb-client.ts';
import { startTestServer, type TestServer } from './support/rtdb-server.ts';

// `npm run prove:crash` raises both (to 200 and 64).
const ROUNDS = Number(process.env.PROVE_KILLS ?? 2);
const WRITERS = Number(process.env.PROVE_WRITERS ?? 16);

test('no acknowledged write is lost when the process is killed under load', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'rtdb-crash-'));
  const acknowledged = new Map<string, number>();
  const sent = new Map<string, number>();
  let value = 0;
  for (let round = 0; round < ROUNDS; round++) {
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', join(import.meta.dirname, 'support/rtdb-crash-server.ts'), dir],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    );
    const [line] = await once(child.stdout, 'data');
    const clients = Array.from({ length: WRITERS }, () => new RawClient({ port: Number(line) } as TestServer));
    await Promise.all(clients.map((client) => client.open()));
    let alive = true;
    for (const [i, client] of clients.entries()) {
      const path = `w/${i}`;
      const next = () => {
        if (!alive) return;
        const mine = ++value;
        sent.set(path, mine);
        void client.ask('p', { p: path, d: { n: mine, pad: 'x'.repeat(mine % 100) } }).then(({ s }) => {
          if (s === 'ok') acknowledged.set(path, mine);
          next();
        });
      };
      next();
    }
    const before = value;
    // waits until there is enough to lose, on any machine; then kills at another moment in each round
    while (value - before <= 120) await wait(5);
    await wait(37 * (round % 8));
    child.kill('SIGKILL');
    await once(child, 'exit');
    alive = false;
    expect(value - before, 'writes in this round').toBeGreaterThan(100);
    for (const client of clients) client.close();

    const server = await startTestServer({ dir });
    for (const [path, least] of acknowledged) {
      const stored = server.database.get(`${path}/n`) as number;
      expect(stored, `${path} after round ${round}`).toBeGreaterThanOrEqual(least);
      expect(stored).toBeLessThanOrEqual(sent.get(path) ?? 0);
      acknowledged.set(path, stored);
    }
    await server.close();
  }
  expect(acknowledged.size).toBe(WRITERS);
  if (process.env.PROVE_KILLS) console.log(`${ROUNDS} kills, ${value} writes by ${WRITERS} writers, none lost`);
  rmSync(dir, { recursive: true, force: true });
});
