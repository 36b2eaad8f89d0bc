import {
  type Identity,
  InvalidCredentialError,
  type Json,
  type SparedToken,
  type TokenVerifier,
} from '../contracts.ts';
import { type Actor, ADMIN } from '../rules/rules.ts';

/** The actor of a client that has not signed in. */
const NOBODY: Actor = { auth: null, admin: false };

/** The actor that a credential proves, and for how long. */
export interface Proof {
  actor: Actor;
  /** The account of the token; null without a token and for the admin secret. */
  uid: string | null;
  /** The token's `iat`, in Unix seconds. */
  issuedAt: number;
  /** Identifies the token. */
  fingerprint: string | undefined;
  /** Milliseconds since the epoch. */
  expiresAt: number;
}

/** The proof of a client without a credential. */
export const NO_PROOF: Proof = {
  actor: NOBODY,
  uid: null,
  issuedAt: 0,
  fingerprint: undefined,
  expiresAt: Number.POSITIVE_INFINITY,
};

/** The `auth`, perhaps null, with which an admin asks the rules to judge him. */
export interface AuthOverride {
  auth: Json;
}

/** Checks credentials, and knows which tokens were revoked while their connections are open. */
export class Identities {
  readonly #verify: TokenVerifier;
  readonly #now: () => number;
  /** Account → Unix second; its tokens from before that are revoked, except the spared one. Bounded by the number of accounts. */
  readonly #revoked = new Map<string, { before: number; spared: SparedToken | undefined }>();

  constructor(verify: TokenVerifier, now: () => number) {
    this.#verify = verify;
    this.#now = now;
  }

  /** The time by the clock of the credential issuer, ms since the epoch; the server's time may be ahead of it. */
  now(): number {
    return this.#now();
  }

  /**
   * The proof that `credential` gives.
   * @throws {InvalidCredentialError}
   */
  async prove(credential: string, disguise: AuthOverride | null = null): Promise<Proof> {
    const proof = proofOf(await this.#verify(credential), disguise);
    this.check(proof);
    return proof;
  }

  /**
   * Call it again whenever the proof is used later: checking a credential and receiving a body take time.
   * @throws {InvalidCredentialError} if it has expired or was revoked since
   */
  check(proof: Proof): void {
    if (proof.expiresAt <= this.#now()) throw new InvalidCredentialError('expired_token', 'Token has expired.');
    if (this.isRevoked(proof)) throw new InvalidCredentialError('expired_token', 'Token has been revoked.');
  }

  isRevoked({ uid, issuedAt, fingerprint }: Proof): boolean {
    const revoked = uid === null ? undefined : this.#revoked.get(uid);
    if (revoked === undefined || issuedAt >= revoked.before) return false;
    const { spared } = revoked;
    return spared === undefined || spared.fingerprint !== fingerprint || spared.until <= this.#now();
  }

  /** Revokes the tokens of `uid` that were issued before `validSince` (Unix seconds), except the spared one for some time. */
  revoke(uid: string, validSince: number, spared?: SparedToken): void {
    const before = this.#revoked.get(uid)?.before ?? 0;
    if (validSince >= before) this.#revoked.set(uid, { before: validSince, spared });
  }
}

function proofOf({ auth, admin, expiresAt, fingerprint }: Identity, disguise: AuthOverride | null): Proof {
  if (admin) return { ...NO_PROOF, actor: disguise === null ? ADMIN : { ...disguise, admin: false }, expiresAt };
  const iat = auth?.token.iat;
  return {
    actor: { auth: auth as unknown as Json, admin: false },
    uid: auth?.uid ?? null,
    issuedAt: typeof iat === 'number' ? iat : 0,
    fingerprint,
    expiresAt,
  };
}
