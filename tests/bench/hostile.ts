import type { Force } from '../support/attack-bots.ts';
import { ATTACKS } from '../support/attacks.ts';
import { startChild } from './child.ts';
import { startLeague } from './contenders.ts';
import { dialectOf } from './dialects.ts';
import type { Bench, Figure } from './figure.ts';
import { residentMemory } from './memory-use.ts';

/** Ongoing matches: /matches weighs about half a megabyte. */
const MATCHES = 500;
const TAPS = 100;
const PAUSE_MS = 40;
/** Time limit: a tap not answered by then counts as that long. */
const PATIENCE_MS = 10_000;

/** The strength of each known attack: how many sockets, and how much on each. */
const FORCES: Record<string, Force> = {
  'messages of 900 kB frames that never end': { sockets: 65, each: 17 },
  'messages of small frames that never end': { sockets: 500, each: 60 },
  'thousands of reads in one message': { sockets: 12, each: 2000 },
  'reads whose answers nobody takes': { sockets: 200, each: 2000 },
  'sockets that ask and leave': { sockets: 50, each: 2000 },
  'REST reads without end': { sockets: 50, each: 200 },
  'REST bodies that never end': { sockets: 100, each: 160 },
  'long lists of numbers over REST': { sockets: 4, each: 240 },
  'long lists of numbers in messages': { sockets: 8, each: 128 },
  'brackets without end': { sockets: 50, each: 50 },
  'wrong passwords without end': { sockets: 100, each: 1 },
  'password changes of one account at once': { sockets: 160, each: 1 },
  'guesses of every kind without end': { sockets: 50, each: 10 },
  'denied lists of a signed-in stranger': { sockets: 50, each: 50 },
  'denied updates of many places': { sockets: 50, each: 20 },
};

/** The attacks during which another user's sign-ins are timed too. */
const PASSWORDS = ['wrong passwords without end', 'password changes of one account at once'];
const SIGN_IN_PAUSE_MS = 150;

interface Round {
  p99: number;
  memory: number;
  /** The server's longest turn of the event loop, ms. */
  turn: number;
  /** The slowest sign-in, ms; null where none was timed. */
  signIn: number | null;
}

/** Signs one account in repeatedly from the scorer's address until stopped; returns the duration of each, in ms. */
async function signInOften(port: number, going: () => boolean): Promise<number[]> {
  const call = async (method: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=x`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'taraftar@example.com', password: 'mavi-bardak-7', returnSecureToken: true }),
    });
    if (!answer.ok) throw new Error(`${method}: ${answer.status} ${await answer.text()}`);
  };
  await call('signUp');
  const took: number[] = [];
  while (going()) {
    const sent = performance.now();
    await call('signInWithPassword');
    took.push(performance.now() - sent);
    await new Promise((resolve) => setTimeout(resolve, SIGN_IN_PAUSE_MS));
  }
  return took;
}

async function attackOnce(name: string | null): Promise<Round> {
  const { child, target } = await startLeague(MATCHES);
  const dialect = dialectOf(target);
  const writer = await dialect.writer();
  const attacker = await startChild('./attack-child.ts');
  let memory = 0;
  const look = setInterval(() => {
    memory = Math.max(memory, residentMemory(child.process.pid ?? 0));
  }, 50);
  const latencies: number[] = [];
  let fault: unknown = null;
  let done = false;
  const tap = (rev: number) =>
    new Promise<number>((resolve) => {
      const sent = performance.now();
      const late = setTimeout(() => resolve(PATIENCE_MS), PATIENCE_MS);
      writer.onFrame = (frame) => {
        if (!dialect.isAnswer(frame)) return;
        clearTimeout(late);
        resolve(performance.now() - sent);
      };
      writer.send(dialect.tap('m0', rev));
    });
  for (let rev = 1; rev <= 5; rev++) await tap(rev);
  // What the server did before the attack does not count.
  await child.ask({ turns: true });
  if (name !== null) {
    const force = FORCES[name] ?? { sockets: 50, each: 100 };
    // Not awaited: the attack has begun while it still opens its sockets.
    void attacker.ask({ start: { name, port: target.port, force } }).catch((error) => {
      fault ??= error;
    });
  }
  let answered = true;
  const signIns = PASSWORDS.includes(name ?? '') ? signInOften(target.port, () => answered && !done) : null;
  for (let rev = 6; rev < 6 + TAPS && answered; rev++) {
    const took = await tap(rev);
    // The taps that a scorer would have made meanwhile would have waited as well, each a little less.
    for (let waited = took; waited > 0; waited -= PAUSE_MS) latencies.push(waited);
    answered = took < PATIENCE_MS;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  done = true;
  const signIn = signIns && Math.max(...(await signIns));
  clearInterval(look);
  const { longestTurn } = await child.ask<{ longestTurn: number }>({ turns: true });
  const failed = fault;
  attacker.process.kill('SIGKILL');
  writer.close();
  await child.stop();
  if (failed !== null) throw failed;
  latencies.sort((a, b) => a - b);
  return { p99: latencies[Math.floor(0.99 * (latencies.length - 1))] as number, memory, turn: longestTurn, signIn };
}

export const hostile: Bench = {
  name: 'hostile',
  title: "A scorer's tap while an attack runs from another address, and the server's memory",
  async run(rounds) {
    const figures: Figure[] = [];
    const names = [null, ...Object.keys(ATTACKS)];
    for (const name of names.filter((one) => (one ?? 'none').includes(process.env.BENCH_ATTACK ?? ''))) {
      const results: Round[] = [];
      for (let i = 0; i < rounds; i++) {
        results.push(await attackOnce(name));
        if (process.env.BENCH_ATTACK !== undefined) console.error(name, results.at(-1));
      }
      const title = name ?? 'no attack';
      figures.push(
        { name: `${title}: p99`, unit: 'ms', values: results.map(({ p99 }) => p99), aim: { most: 250 } },
        { name: '… longest turn', unit: 'ms', values: results.map(({ turn }) => turn), aim: { most: 50 } },
        { name: '… memory', unit: 'MB', values: results.map(({ memory }) => memory || Number.NaN), aim: { most: 512 } },
      );
      const signIns = results.flatMap(({ signIn }) => signIn ?? []);
      if (signIns.length > 0) {
        figures.push({ name: '… slowest sign-in of another', unit: 'ms', values: signIns, aim: { most: 1000 } });
      }
    }
    return { figures };
  },
};
