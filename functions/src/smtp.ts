import { createTransport } from 'nodemailer';
import type { Mail } from './contract.ts';

/** Timeouts of the mail server, ms. The caller waits meanwhile. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Who a mail is from: the present name, with an address; a text as `Kupa Ligi <lig@example.com>`. */
export type Sender = () => Promise<string | { name: string; address: string }>;

/**
 * Makes a function that sends mails through an SMTP server (an `smtp:` or `smtps:` URL). It resolves to the message id, and rejects if the server
 * does not accept the mail (`responseCode` of 500 and more: the server never will).
 */
export function createSmtp({ url, from }: { url: string; from: Sender }): (mail: SmtpMail) => Promise<string> {
  const transport = createTransport({ url, ...PATIENCE });
  return async (mail) => {
    const { messageId } = await transport.sendMail({ ...withOneRecipient(mail), from: await from() });
    return messageId;
  };
}

type SmtpMail = Omit<Mail, 'html' | 'messageId'> & Partial<Pick<Mail, 'html' | 'messageId'>>;

/** Passes the recipient as one address: a comma in it must not make two. */
export function withOneRecipient<T extends { to: string }>({ to, ...rest }: T) {
  return { ...rest, to: { name: '', address: to } };
}
