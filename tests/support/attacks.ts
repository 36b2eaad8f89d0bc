import { framesOf } from 'firebase-server/testing';
import { type Attack, type Force, frame, persistent, requests, restAttack, several } from './attack-bots.ts';
import { CLAIM, post, postText, SIGN_IN, SIGN_UP, signUp, UPDATE } from './attack-posts.ts';

type Start = (port: number, force: Force) => Promise<Attack>;

const READ = { p: 'matches', q: {} };
const unfinished = 'x'.repeat(900 * 1024);

/** Each socket signs in as one anonymous account and sends a message, `each` times in a batch, and the batch again. */
async function signedIn(port: number, { sockets, each }: Force, a: string, b: unknown): Promise<Attack> {
  const cred = await signUp(port);
  const auth = frame(JSON.stringify({ t: 'd', d: { r: 1, a: 'auth', b: { cred } } }));
  const message = [...framesOf(JSON.stringify({ t: 'd', d: { r: 2, a, b } }))].map((part) => frame(part));
  const batch = Buffer.concat([auth, ...Array.from({ length: each }, () => message).flat()]);
  return persistent(port, sockets, 100, ({ socket }) => socket.write(batch));
}

/** Almost as much as an account without a right may send at once (`server/league/write-allowance.ts`), so that the rules judge it. */
const VALUES = 3900;
const PLACES = 2400;

/** So many requests at once: new accounts, guessed passwords, guessed secrets of scorers' links. */
async function guesses(port: number, count: number): Promise<string> {
  const token = await signUp(port);
  const guess = (at: number) => {
    if (at % 3 === 0) return postText(port, SIGN_UP, { returnSecureToken: true });
    if (at % 3 === 1) return postText(port, SIGN_IN, { email: `kim${at}@example.com`, password: 'x' });
    const data = { matchId: 'm0', linkId: 'm0', secret: 'yanlis-yanlis-yanlis-_', name: 'Bot' };
    return postText(port, CLAIM, { data }, token);
  };
  return Array.from({ length: count }, (_, at) => guess(at)).join('');
}

/** One account signs in and sends so many changes of its password at once, and again when all are answered: a change ends the token. */
async function changes(port: number, { sockets }: Force): Promise<Attack> {
  const account = { email: 'degisen@example.com', password: 'eski-bardak-41', returnSecureToken: true };
  await post(port, SIGN_UP, account);
  let over = false;
  const loop = async (): Promise<void> => {
    while (!over) {
      const { idToken } = await post(port, SIGN_IN, account);
      const change = () => post(port, UPDATE, { idToken, password: account.password });
      await Promise.allSettled(Array.from({ length: sockets }, change));
    }
  };
  void loop().catch(() => undefined);
  return {
    bots: [],
    stop: () => {
      over = true;
    },
  };
}

/** Known attacks on the server, by title. Some sign in, as anybody may. */
export const ATTACKS: Readonly<Record<string, Start>> = {
  'messages of 900 kB frames that never end': (port, { sockets, each }) =>
    several(port, sockets, ({ socket }) => {
      socket.write(frame('1000'));
      for (let i = 0; i < each; i++) socket.write(frame(unfinished));
    }),
  'messages of small frames that never end': (port, { sockets, each }) =>
    persistent(port, sockets, 100, ({ socket }) => {
      socket.write(frame('1000'));
      for (let i = 0; i < each; i++) socket.write(frame(unfinished.slice(0, 16_384)));
    }),
  'thousands of reads in one message': (port, { sockets, each }) =>
    persistent(port, sockets, 1000, ({ socket }) => socket.write(requests(each, 'g', READ))),
  'reads whose answers nobody takes': (port, { sockets, each }) =>
    several(port, sockets, ({ socket }) => {
      socket.pause();
      socket.write(requests(each, 'g', READ));
    }),
  'sockets that ask and leave': (port, { sockets, each }) =>
    persistent(port, sockets, 300, ({ socket }) => {
      socket.write(requests(each, 'g', READ), () => setTimeout(() => socket.destroy(), 5));
    }),
  'REST reads without end': (port, { sockets, each }) => {
    const text = `GET /matches.json?ns=lig HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`.repeat(each);
    return restAttack(port, sockets, text);
  },
  'REST bodies that never end': (port, { sockets, each }) => {
    const head = `PUT /x.json?ns=lig HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nTransfer-Encoding: chunked\r\n\r\n`;
    return restAttack(port, sockets, `${head}${'10000\r\n'.concat('x'.repeat(65_536), '\r\n').repeat(each)}`);
  },
  // The most values for their bytes, in a write that no rule allows.
  'long lists of numbers over REST': (port, { sockets, each }) => {
    const head = `PUT /x.json?ns=lig HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nTransfer-Encoding: chunked\r\n\r\n`;
    const piece = '10000\r\n'.concat('0,'.repeat(32_768), '\r\n').repeat(each);
    return restAttack(port, sockets, `${head}2\r\n[0\r\n1\r\n,\r\n${piece}2\r\n0]\r\n0\r\n\r\n`);
  },
  'long lists of numbers in messages': (port, { sockets, each }) => {
    const text = JSON.stringify({ t: 'd', d: { r: 1, a: 'p', b: { p: 'x', d: new Array(each * 4096).fill(0) } } });
    const message = Buffer.concat([...framesOf(text)].map((part) => frame(part)));
    return persistent(port, sockets, 100, ({ socket }) => socket.write(message));
  },
  // A hash costs 19 MB and tens of milliseconds, even for an account of the attacker.
  'wrong passwords without end': (port, { sockets }) => {
    const body = () => ({ email: `bot${Math.random()}@example.com`, password: 'parola-parola' });
    return restAttack(port, sockets, () => postText(port, SIGN_UP, body()));
  },
  'password changes of one account at once': changes,
  // Whatever an address has a share of, used up.
  'guesses of every kind without end': async (port, { sockets, each }) =>
    restAttack(port, sockets, await guesses(port, each)),
  'brackets without end': (port, { sockets, each }) =>
    persistent(port, sockets, 200, ({ socket }) => {
      const deep = JSON.stringify({ t: 'd', d: { r: 1, a: 'p', b: { p: 'x', d: 0 } } }).replace(
        ':0',
        `:${'['.repeat(16_000)}`,
      );
      for (let i = 0; i < each; i++) socket.write(frame(deep));
    }),
  'denied lists of a signed-in stranger': (port, force) =>
    signedIn(port, force, 'p', { p: 'matches/m0/note', d: new Array(VALUES).fill(0) }),
  'denied updates of many places': (port, force) => {
    const places = Array.from({ length: PLACES }, (_, at) => [`matchEvents/m0/e${at}`, 0]);
    return signedIn(port, force, 'm', { p: '/', d: Object.fromEntries(places) });
  },
};
