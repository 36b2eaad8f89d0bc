import { type Child, startChild } from './child.ts';
import type { Target } from './dialects.ts';

/** A server under load and how to reach it. */
export interface Contender {
  name: string;
  child: Child;
  target: Target;
}

/** The league server with `matches` ongoing matches, its admin signed in. */
export async function startLeague(matches = 0): Promise<Contender> {
  const child = await startChild<{ port: number; adminEmail: string; password: string }>('./league-child.ts');
  const { port, adminEmail, password } = child.hello;
  if (matches > 0) await child.ask({ matches });
  const url = `http://127.0.0.1:${port}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=x`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: adminEmail, password, returnSecureToken: true }),
  });
  const { idToken, localId } = (await response.json()) as { idToken: string; localId: string };
  return { name: 'league', child, target: { kind: 'league', port, token: idToken, uid: localId } };
}

/** `ws` alone. */
export async function startRawWs(): Promise<Contender> {
  const child = await startChild<{ port: number }>('./ws-child.ts');
  return { name: 'ws', child, target: { kind: 'ws', port: child.hello.port } };
}

export const startLoad = (): Promise<Child> => startChild('./load-child.ts');

/** Runs `round` on each contender in turn, rotating the order with each round; returns the results by name. */
export async function interleave<C extends { name: string }, T>(
  contenders: readonly C[],
  rounds: number,
  round: (contender: C) => T | Promise<T>,
  warmUps = 1,
): Promise<Record<string, T[]>> {
  const results: Record<string, T[]> = Object.fromEntries(contenders.map(({ name }) => [name, []]));
  for (let i = -warmUps; i < rounds; i++) {
    for (let j = 0; j < contenders.length; j++) {
      const contender = contenders[(i + warmUps + j) % contenders.length] as C;
      const result = await round(contender);
      if (i >= 0) results[contender.name]?.push(result);
    }
  }
  return results;
}

/** The ratios of two lists of rounds. */
export function ratios(of: readonly number[] = [], control: readonly number[] = []): number[] {
  return of.map((value, i) => value / (control[i] as number));
}
