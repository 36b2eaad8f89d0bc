import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Account } from './account-tables.ts';

/** The cookie's name. Scripts cannot read it, no other site can send it, and only the sign-in calls get it. */
const NAME = 'league-device';
const PATH = '/identitytoolkit.googleapis.com';
const YEAR = 365 * 24 * 60 * 60;
/** For how many accounts one device is remembered: people share a tablet at the table. */
const MAX_ACCOUNTS = 8;

/** Remembers in a cookie which devices signed in to an account; only the server can make such a cookie. */
export interface Devices {
  /** The device's mark, if its cookie proves a sign-in to this account with the present password, else null. */
  of(cookies: string, account: Account): string | null;
  /** The `Set-Cookie` that adds the account to those of the cookie. */
  remember(cookies: string, account: Account, secure: boolean): string;
}

/**
 * The cookie holds the device's random mark and, for each account, a keyed hash of mark, account and password hash:
 * it is bound to the account, worthless for any other, and invalid as soon as the password changes.
 */
export function createDevices(secret: string): Devices {
  const key = createHmac('sha256', secret).update('remembered devices').digest();
  const proofOf = (device: string, account: Account): string =>
    createHmac('sha256', key)
      .update(JSON.stringify([device, account.uid, account.passwordHash]))
      .digest('base64url');
  return {
    of: (cookies, account) => {
      const { device, proofs } = read(cookies);
      if (device === null) return null;
      const wanted = Buffer.from(proofOf(device, account));
      const proves = (proof: string) => proof.length === wanted.length && timingSafeEqual(Buffer.from(proof), wanted);
      return proofs.some(proves) ? device : null;
    },
    remember: (cookies, account, secure) => {
      const known = read(cookies);
      const device = known.device ?? randomBytes(16).toString('base64url');
      const proof = proofOf(device, account);
      const proofs = [proof, ...known.proofs.filter((one) => one !== proof)].slice(0, MAX_ACCOUNTS);
      const value = [device, ...proofs].join('.');
      return `${NAME}=${value}; Path=${PATH}; Max-Age=${YEAR}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`;
    },
  };
}

function read(cookies: string): { device: string | null; proofs: string[] } {
  const value = new RegExp(`(?:^|;\\s*)${NAME}=([\\w.-]{22,500})(?:;|$)`).exec(cookies)?.[1];
  const [device, ...proofs] = value?.split('.') ?? [];
  if (device?.length !== 22) return { device: null, proofs: [] };
  return { device, proofs: proofs.filter((proof) => proof.length === 43).slice(0, MAX_ACCOUNTS) };
}
