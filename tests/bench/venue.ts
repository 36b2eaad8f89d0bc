import { CLAIM, post, SIGN_IN, SIGN_UP } from '../support/attack-posts.ts';
import { startChild } from './child.ts';
import { startLeague } from './contenders.ts';
import type { Bench } from './figure.ts';
import { guestOf } from './venue-guests.ts';

// Decision 41: a venue has one address. An attacker uses up whatever that address has a share of, and forty guests behind it are served.

const GUESTS = 40;
/** Before the guests come, so that every share is used up. */
const HEAD_START_MS = 8000;
/** Guests who ask at the same moment. */
const TOGETHER = 10;

interface Served {
  served: number;
  /** ms */
  took: number[];
}

/** One guest scores with his link, signs in on a phone that the league does not know, and registers a second account. */
async function serveGuest(port: number, at: number): Promise<Served> {
  const { email, newEmail, password, ...link } = guestOf(at);
  const took: number[] = [];
  let served = 0;
  const ask = async (path: string, body: object, token?: string) => {
    const sent = performance.now();
    const answer = await post(port, path, { ...body, returnSecureToken: true }, token);
    took.push(performance.now() - sent);
    served += answer.status === 200 ? 1 : 0;
    return answer;
  };
  const { idToken } = await ask(SIGN_UP, {});
  await ask(CLAIM, { data: { ...link, name: 'Hasan' } }, idToken);
  await ask(SIGN_IN, { email, password });
  await ask(SIGN_UP, { email: newEmail, password });
  return { served, took };
}

async function venueOnce(guests: number): Promise<{ share: number; p99: number }> {
  const { child, target } = await startLeague(1);
  await child.ask({ guests });
  const attacker = await startChild('./attack-child.ts');
  const force = { sockets: 50, each: 10 };
  await attacker.ask({ start: { name: 'guesses of every kind without end', port: target.port, force } });
  await new Promise((resolve) => setTimeout(resolve, HEAD_START_MS));
  const all: Served[] = [];
  for (let from = 0; from < guests; from += TOGETHER) {
    const some = Array.from({ length: Math.min(TOGETHER, guests - from) }, (_, at) =>
      serveGuest(target.port, from + at),
    );
    all.push(...(await Promise.all(some)));
  }
  attacker.process.kill('SIGKILL');
  await child.stop();
  const took = all.flatMap((one) => one.took).sort((a, b) => a - b);
  const served = all.reduce((sum, one) => sum + one.served, 0);
  return { share: (100 * served) / took.length, p99: took[Math.floor(0.99 * (took.length - 1))] as number };
}

export const venue: Bench = {
  name: 'venue',
  partOf: 'hostile',
  title: 'Forty guests and an attacker behind one address: each scores, signs in and registers',
  async run(rounds, isLeast) {
    const results: { share: number; p99: number }[] = [];
    for (let i = 0; i < rounds; i++) results.push(await venueOnce(isLeast ? 4 : GUESTS));
    const shares = results.map(({ share }) => share);
    const waits = results.map(({ p99 }) => p99);
    return {
      figures: [
        { name: 'guests behind the attacker: requests served', unit: '%', values: shares, aim: { least: 100 } },
        { name: '… p99', unit: 'ms', values: waits },
      ],
    };
  },
};
