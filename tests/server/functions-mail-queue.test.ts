import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { HandlerDeps } from '../../functions/src/contract.ts';
import { retryQueuedMails, sendOrEnqueue } from '../../functions/src/handlers/mail-queue.ts';
import { createSmtp } from '../../functions/src/smtp.ts';
import { openPushWorld, type PushWorld } from '../support/push-world.ts';
import { openSmtpServer, type SmtpServer } from '../support/smtp-server.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const MAIL = { to: 'ali@example.com', subject: 'Hoş geldin', text: 'Merhaba', html: '<p>Merhaba</p>' };

let world: PushWorld;
let smtp: SmtpServer;
let deps: HandlerDeps;
let events: string[];
beforeEach(async () => {
  world = await openPushWorld();
  smtp = await openSmtpServer();
  events = [];
  const send = createSmtp({ url: smtp.url, from: async () => 'Kupa Ligi <lig@example.com>' });
  deps = {
    ...world.deps,
    now: () => world.now,
    sendMail: async (mail) => {
      await send(mail);
    },
    log: (_level, event) => events.push(event),
  };
});
afterEach(async () => {
  await smtp.close();
  await world.close();
});
const waiting = () => Object.keys((world.db.get('mailQueue') ?? {}) as object).length;
const idOf = (message: string) => /Message-ID: (<.*>)/.exec(message)?.[1];

describe('mails and an unreliable mail server', () => {
  it('the text of a sent mail is stored nowhere, and later nothing of it is', async () => {
    await sendOrEnqueue(deps, MAIL);
    expect(smtp.taken.map(({ to }) => to)).toEqual(['ali@example.com']);
    expect(JSON.stringify(world.db.get('mailQueue'))).not.toContain('ali@example.com');
    world.now += 11 * MINUTE;
    await retryQueuedMails(deps);
    expect(waiting()).toBe(0);
    expect(smtp.taken).toHaveLength(1);
  });

  const OURS = ['down', 'busy', 'no-sender', 'late-no-sender', 'no-relay'] as const;
  it.each(OURS)('server %s: nothing is lost, nothing is sent twice', async (mood) => {
    smtp.mood = mood;
    await sendOrEnqueue(deps, MAIL);
    await sendOrEnqueue(deps, MAIL);
    await retryQueuedMails(deps);
    expect([smtp.taken.length, waiting()]).toEqual([0, 1]);
    expect(events).toEqual(['mail-failed', 'mail-failed']);
    smtp.mood = 'takes';
    world.now += DAY;
    await Promise.all([retryQueuedMails(deps), retryQueuedMails(deps)]);
    await retryQueuedMails(deps);
    expect(smtp.taken).toHaveLength(1);
  });

  it('a mail to a mailbox that does not exist is not retried', async () => {
    smtp.mood = 'no-mailbox';
    await sendOrEnqueue(deps, MAIL);
    expect([waiting(), events]).toEqual([0, ['mail-given-up']]);
  });

  it('after three days a mail is given up, and the log says so', async () => {
    smtp.mood = 'down';
    await sendOrEnqueue(deps, MAIL);
    world.now += 2 * DAY;
    await retryQueuedMails(deps);
    expect(waiting()).toBe(1);
    world.now += DAY;
    await retryQueuedMails(deps);
    expect([waiting(), events.at(-1)]).toEqual([0, 'mail-given-up']);
  });

  it('the same text may be sent again later', async () => {
    await sendOrEnqueue(deps, MAIL);
    world.now += 10 * MINUTE;
    await sendOrEnqueue(deps, MAIL);
    expect(smtp.taken).toHaveLength(2);
    expect(idOf(smtp.taken[0]?.message ?? '')).not.toBe(idOf(smtp.taken[1]?.message ?? ''));
  });

  it('a mail whose sender was killed is retried under the same id, so that a mailbox shows it once', async () => {
    let died = false;
    const dying = {
      ...deps,
      // The mail was sent, and the process was killed before it could store that.
      sendMail: async (mail: Parameters<HandlerDeps['sendMail']>[0]) => {
        await deps.sendMail(mail);
        died = true;
        await new Promise(() => undefined);
      },
    };
    void sendOrEnqueue(dying, MAIL);
    await expect.poll(() => died).toBe(true);
    await retryQueuedMails(deps);
    expect(smtp.taken).toHaveLength(1);
    world.now += 5 * MINUTE;
    await retryQueuedMails(deps);
    expect(smtp.taken).toHaveLength(2);
    expect(idOf(smtp.taken[0]?.message ?? '')).toBe(idOf(smtp.taken[1]?.message ?? ''));
  });
});
