import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defineFunctions } from '../../functions/src/definitions.ts';
import { dueTime, startSchedules } from '../../server/league/functions/schedules.ts';
import { createSmtpMailer } from '../../server/league/process/mail.ts';
import { openPushWorld } from '../support/push-world.ts';
import { openSmtpServer } from '../support/smtp-server.ts';

const HALF_PAST_FOUR = { at: '04:30', run: async () => undefined };

describe('schedules', () => {
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
  ])('at %s the last nightly run was due at %s (half past four in Turkey)', (now, due) => {
    expect(new Date(dueTime(HALF_PAST_FOUR, Date.parse(now))).toISOString()).toBe(new Date(due).toISOString());
  });

  it('one that waits for ever delays no other, and one that fails stops none of its own steps', async () => {
    let now = Date.parse('2026-11-20T12:00:00Z');
    let runs = 0;
    let end = () => {};
    const slow = new Promise<void>((resolve) => {
      end = resolve;
    });
    const host = await startSchedules({
      schedules: {
        slow: { everyMinutes: 1, run: () => slow },
        quick: {
          everyMinutes: 1,
          run: async () => {
            runs += 1;
          },
        },
      },
      ...{ dir, now: () => now, log: () => undefined, checkMs: 5 },
    });
    for (const due of [1, 2, 3]) {
      now += 60_000;
      await expect.poll(() => runs).toBe(due);
    }
    end();
    await host.close();

    const world = await openPushWorld();
    const asked: string[] = [];
    const get = async (path: string) => {
      asked.push(path);
      throw new Error('down');
    };
    const { schedules } = defineFunctions({ ...world.deps, db: { ...world.deps.db, get, query: get } });
    const { sendWaitingMails, cleanupNotifications, remindOfFixtures } = schedules;
    for (const { run } of [sendWaitingMails, cleanupNotifications, remindOfFixtures])
      await expect(run()).rejects.toThrow('down');
    // The reminder asks for fixtures alone; the calls to the tables come after it.
    expect(asked).toEqual(
      expect.arrayContaining([
        'mailQueue',
        'welcomes',
        'pushClaims',
        'visitorSubscriptions',
        'fixtures',
        'liveMatches',
      ]),
    );
    await world.close();
  });

  it('what runs every quarter of an hour was due at the last quarter', () => {
    const quarters = { everyMinutes: 15, run: async () => undefined };
    const due = dueTime(quarters, Date.parse('2026-11-20T01:29:59Z'));
    expect(new Date(due).toISOString()).toBe('2026-11-20T01:15:00.000Z');
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

    // The server is down for two nights: one run catches up.
    now = Date.parse('2026-11-23T08:00:00Z');
    host = await open();
    await expect.poll(() => runs).toBe(2);
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
  it('a message reaches the server named in SMTP_URL, with its Turkish text intact', async () => {
    const smtp = await openSmtpServer();
    const events: string[] = [];
    const send = createSmtpMailer({
      url: smtp.url,
      from: async () => 'Kupa Ligi <lig@example.com>',
      log: (_level, event) => events.push(event),
    });
    await send({ to: 'ali@example.com', subject: 'Hoş geldin', text: 'Takımın onaylandı: Işık Gücü' });
    await smtp.close();
    expect(smtp.taken.map(({ to }) => to)).toEqual(['ali@example.com']);
    expect(smtp.taken[0]?.message).toContain('Subject: Hoş geldin');
    expect(smtp.taken[0]?.message).toContain('From: Kupa Ligi <lig@example.com>');
    expect(smtp.taken[0]?.message).toContain('Takımın onaylandı: Işık Gücü');
    expect(events).toEqual(['mail-sent']);
  });
});
