import { randomBytes } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Log, makeFolder, type SendMail } from 'firebase-server';
import { createTransport } from 'nodemailer';
import { createSmtp, type Sender, withOneRecipient } from '../../../functions/src/smtp.ts';

export interface MailOptions {
  /** Folder for the .eml files. */
  dir: string;
  from: Sender;
  log: Log;
  now: () => number;
}

/** Writes each message as an .eml file that mail programs can open, if no SMTP server is configured. */
export function createFileMailer({ dir, from, log, now }: MailOptions): SendMail {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  let written = 0;
  return async (message) => {
    const date = new Date(now());
    // the names sort in the order in which the mails were requested, also within a millisecond
    const serial = String(++written).padStart(6, '0');
    const name = `${date.toISOString().replaceAll(/[:.]/g, '-')}-${serial}-${randomBytes(4).toString('hex')}.eml`;
    await makeFolder(dir);
    const path = join(dir, name);
    const { message: bytes } = await transport.sendMail({ ...withOneRecipient(message), from: await from(), date });
    // whole or not at all; only the owner may read it, because it may have a link that sets a password
    await writeFile(`${path}.tmp`, bytes as Buffer, { mode: 0o600 });
    await rename(`${path}.tmp`, path);
    log('info', 'mail-written', { file: name });
  };
}

/** Sends each message through an SMTP server, given as an smtp: or smtps: URL. Rejects when the server refuses it. */
export function createSmtpMailer({ url, from, log }: { url: string; from: Sender; log: Log }): SendMail {
  const send = createSmtp({ url, from });
  return async (message) => {
    log('info', 'mail-sent', { messageId: await send(message) });
  };
}
