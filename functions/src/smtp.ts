import { createTransport } from 'nodemailer';
import type { Mail } from './contract.ts';

/** A mail server that says nothing for so long is down, ms: the caller waits meanwhile. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/**
 * Sends mails through an SMTP server, given as an `smtp:` or `smtps:` URL; resolves with the message's id, rejects when
 * the server does not take it (`responseCode` of 500 and more: never will).
 */
export function createSmtp({ url, from }: { url: string; from: string }): (mail: SmtpMail) => Promise<string> {
  const transport = createTransport({ url, ...PATIENCE }, { from });
  return async (mail) => {
    const { messageId } = await transport.sendMail(addressed(mail));
    return messageId;
  };
}

type SmtpMail = Omit<Mail, 'html' | 'messageId'> & Partial<Pick<Mail, 'html' | 'messageId'>>;

/** The recipient as one address and nothing else: a comma in it must not make two. */
export function addressed<T extends { to: string }>({ to, ...rest }: T) {
  return { ...rest, to: { name: '', address: to } };
}
