import { randomBytes } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Log } from './contracts.ts';
import { makeFolder } from './durable-file.ts';

/** A message to one person, in plain text. */
export interface MailMessage {
  to: string;
  subject: string;
  text: string;
}

/** Resolves when the message is handed over (sent, or written to the mail folder). */
export type SendMail = (message: MailMessage) => Promise<void>;

export interface MailOptions {
  /** Folder for the .eml files. */
  dir: string;
  from: string;
  log: Log;
  now: () => number;
}

/** Writes each message as an .eml file that mail programs open: the way of sending where no SMTP server is set. */
export function createFileMailer({ dir, from, log, now }: MailOptions): SendMail {
  return async (message) => {
    await makeFolder(dir);
    const date = new Date(now());
    const name = `${date.toISOString().replaceAll(/[:.]/g, '-')}-${randomBytes(4).toString('hex')}.eml`;
    const path = join(dir, name);
    // complete or not there at all; readable by the owner only, for it may hold a link that sets a password
    await writeFile(`${path}.tmp`, asEml(message, from, date), { mode: 0o600 });
    await rename(`${path}.tmp`, path);
    log('info', 'mail-written', { file: name });
  };
}

/** Sends each message through an SMTP server, given as an smtp: or smtps: URL. Rejects when it does not take it. */
export function createSmtpMailer({ url, from, log }: { url: string; from: string; log: Log }): SendMail {
  const transport = createTransport(url, { from });
  return async ({ to, subject, text }) => {
    const { messageId } = await transport.sendMail({ to, subject, text });
    log('info', 'mail-sent', { messageId });
  };
}

/** The message in the form of RFC 5322. */
export function asEml({ to, subject, text }: MailMessage, from: string, date: Date): string {
  const headers = [
    `From: ${encodeMailbox(header(from))}`,
    `To: ${header(to)}`,
    `Subject: ${encodeWord(header(subject))}`,
    `Date: ${date.toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: <${randomBytes(16).toString('hex')}@kupa-ligi>`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: 8bit',
  ];
  return `${headers.join('\r\n')}\r\n\r\n${text.replaceAll(/\r?\n/g, '\r\n')}\r\n`;
}

/** A line break in a header would start another one. */
function header(value: string): string {
  return value.replaceAll(/[\r\n]+/g, ' ');
}

/** `Name <address>`, of which only the name may hold more than ASCII. */
function encodeMailbox(mailbox: string): string {
  const [, name = '', address = mailbox] = /^(.*?)\s*(<[^<>]*>)$/.exec(mailbox) ?? [];
  return name === '' ? address : `${encodeWord(name)} ${address}`;
}

function encodeWord(value: string): string {
  if (/^[\x20-\x7e]*$/.test(value)) return value;
  // an encoded word holds at most 75 characters; cut between code points, not within
  const words: string[] = [''];
  for (const point of value) {
    const last = words[words.length - 1] ?? '';
    if (Buffer.byteLength(last + point) > 42) words.push(point);
    else words[words.length - 1] = last + point;
  }
  return words.map((word) => `=?utf-8?B?${Buffer.from(word).toString('base64')}?=`).join('\r\n ');
}
