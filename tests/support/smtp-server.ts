import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { decodeMail } from './decode-mail.ts';

/** A mail server on loopback with the part of RFC 5321 that a client needs to deliver messages. */
export interface SmtpServer {
  url: string;
  /** Accepted messages, decoded, with their recipients. */
  taken: { to: string; message: string }[];
  /**
   * `down` drops every connection, `no-mailbox` accepts no recipient, `busy` refuses for now; `no-sender` does not accept who writes, `late-no-sender`
   * and `no-relay` say so of the recipient, as Postfix does.
   */
  mood: 'takes' | 'down' | keyof typeof REFUSALS | 'no-sender';
  close(): Promise<void>;
}

const REFUSALS = {
  busy: '451 try later',
  'no-mailbox': '550 5.1.1 no such mailbox',
  'late-no-sender': '553 5.7.1 <lig@example.com>: Sender address rejected: not owned by user',
  'no-relay': '554 5.7.1 <ali@example.com>: Relay access denied',
};

export async function openSmtpServer(): Promise<SmtpServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    if (smtp.mood === 'down') {
      socket.destroy();
      return;
    }
    let to = '';
    let body: string[] | null = null;
    let rest = '';
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('220 test ESMTP');
    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString('latin1')).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (body !== null && line === '.') {
          smtp.taken.push({ to, message: decodeMail(body.join('\r\n')) });
          body = null;
          say('250 taken');
        } else if (body !== null) body.push(line);
        else if (line === 'DATA') {
          body = [];
          say('354 go on');
        } else if (line.startsWith('MAIL FROM:') && smtp.mood === 'no-sender') say('553 not your address');
        else if (line.startsWith('RCPT TO:')) {
          to = /<(.*)>/.exec(line)?.[1] ?? '';
          say(smtp.mood in REFUSALS ? REFUSALS[smtp.mood as keyof typeof REFUSALS] : '250 ok');
        } else say(line === 'QUIT' ? '221 bye' : '250 ok');
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const smtp: SmtpServer = {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}?ignoreTLS=true`,
    taken: [],
    mood: 'takes',
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  return smtp;
}
