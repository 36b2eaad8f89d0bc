import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dueTime, startSchedules } from '../../server/functions/schedules.ts';
import { createSmtpMailer } from '../../server/mail.ts';

const HALF_PAST_FOUR = { at: '04:30', timeZone: 'Europe/Istanbul', run: async () => undefined };

describe('daily schedules', () => {
  let dir: string;
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'lig-schedules-'));
  });
  afterEach(() => rm(dir, { recursive: true, force: true }));

  it.each([
    ['2026-11-20T01:30:00Z', '2026-11-20T01:30:00Z'],
    ['2026-11-20T01:29:59Z', '2026-11-19T01:30:00Z'],
    ['2026-11-20T23:59:00Z', '2026-11-20T01:30:00Z'],
    ['2026-11-21T00:10:00Z', '2026-11-20T01:30:00Z'],
  ])('at %s the hour struck last at %s (half past four in Turkey)', (now, due) => {
    expect(new Date(dueTime(HALF_PAST_FOUR, Date.parse(now))).toISOString()).toBe(new Date(due).toISOString());
  });

  it('runs once a day, not at the first start, and after a failure again', async () => {
    let now = Date.parse('2026-11-20T12:00:00Z');
    let runs = 0;
    let failing = false;
    const run = async () => {
      runs += 1;
      if (failing) throw new Error('down');
    };
    const open = () =>
      startSchedules({
        schedules: { daily: { ...HALF_PAST_FOUR, run } },
        dir,
        now: () => now,
        log: () => undefined,
        checkMs: 5,
      });
    const settle = () => new Promise((resolve) => setTimeout(resolve, 60));

    let host = await open();
    await settle();
    expect(runs).toBe(0);
    now = Date.parse('2026-11-21T01:31:00Z');
    await expect.poll(() => runs).toBe(1);
    await settle();
    expect(runs).toBe(1);
    await host.close();

    // The server sleeps through two nights: one run makes up for both.
    now = Date.parse('2026-11-23T08:00:00Z');
    host = await open();
    await settle();
    expect(runs).toBe(2);
    failing = true;
    now = Date.parse('2026-11-24T08:00:00Z');
    await expect.poll(() => runs).toBeGreaterThan(3);
    failing = false;
    await host.close();
  });
});

describe('mail over SMTP', () => {
  it('a message reaches the server named in SMTP_URL, with its Turkish text whole', async () => {
    const lines: string[] = [];
    // As much of RFC 5321 as a client needs to hand over one message.
    const server = createServer((socket) => {
      let body = false;
      socket.write('220 test ESMTP\r\n');
      socket.on('data', (chunk) => {
        for (const line of chunk.toString().split('\r\n').slice(0, -1)) {
          lines.push(line);
          if (body && line === '.') {
            body = false;
            socket.write('250 taken\r\n');
          } else if (!body) {
            body = line === 'DATA';
            socket.write(body ? '354 go on\r\n' : line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n');
          }
        }
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const events: string[] = [];
    const send = createSmtpMailer({
      url: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
      from: 'Kupa Ligi <lig@example.com>',
      log: (_level, event) => events.push(event),
    });
    await send({ to: 'ali@example.com', subject: 'Hoş geldin', text: 'Takımın onaylandı: Işık Gücü' });
    server.close();
    expect(lines).toContain('RCPT TO:<ali@example.com>');
    const message = lines.slice(lines.indexOf('DATA')).join('\n');
    expect(message).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(message).toContain('From: Kupa Ligi <lig@example.com>');
    expect(events).toEqual(['mail-sent']);
  });
});
