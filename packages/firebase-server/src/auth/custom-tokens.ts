import { randomBytes } from 'node:crypto';

const LIFE_MS = 60_000;

/** Custom tokens: each signs its account in once, within a minute. They live in memory, since a restart may end them, and are no JWT: only this server reads them. */
export interface CustomTokens {
  make(uid: string): string;
  /** The uid of a token, which is then used up; undefined for any other text. */
  take(token: string): string | undefined;
}

export function createCustomTokens(now: () => number): CustomTokens {
  const made = new Map<string, { uid: string; until: number }>();
  return {
    make: (uid) => {
      for (const [old, { until }] of made) if (until <= now()) made.delete(old);
      const token = randomBytes(32).toString('base64url');
      made.set(token, { uid, until: now() + LIFE_MS });
      return token;
    },
    take: (token) => {
      const known = made.get(token);
      made.delete(token);
      return known !== undefined && known.until > now() ? known.uid : undefined;
    },
  };
}
