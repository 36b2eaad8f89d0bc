import type { Account, SessionStore } from '../data/session/session.ts';

export interface SessionLoss {
  /** The service reports an account; call it before the session takes it over. */
  heard(identity: Account | null): void;
  /** The person signs out in another tab: the end of the session, which the service reports next, is no loss. */
  leftElsewhere(): void;
}

/** Tells a session that the server ended (`lost`) from one that its person ended. */
export function createSessionLoss(session: SessionStore): SessionLoss {
  let isLeft = false;
  return {
    heard: (next) => {
      const { identity, leaving } = session.getState();
      if (next !== null) isLeft = false;
      const ends = next === null && identity !== null && !identity.anonymous;
      if (next !== null || leaving) session.setState({ lost: false });
      else if (ends && !isLeft) session.setState({ lost: true });
    },
    leftElsewhere: () => {
      isLeft = true;
      session.setState({ lost: false });
    },
  };
}

/** The session of the connection; a refusal counts only if the session is proved (L15). */
export interface SessionProof {
  /** Grows whenever the connection or the account changes. */
  turn(): number;
  /** Whether the connection carries this account's session, by the server's own answer. Rejects when the network fails. */
  holds(uid: string): Promise<boolean>;
  /** Call when the server does not know the session: asks the authentication service, which ends a session that is over; otherwise reconnects. */
  doubt(): void;
}

export interface ProofDeps {
  /** The account that is signed in at the server. */
  uid: () => string | null;
  proof: SessionProof;
}

/** The drain sends no row and parks none: the rows wait until their account is signed in (L15). */
export class NoSessionError extends Error {
  override readonly name = 'NoSessionError';
}

/** @throws {NoSessionError} when another account, or none, is signed in */
export function requireSession({ uid }: ProofDeps, account: string): void {
  if (uid() !== account) throw new NoSessionError('The account of these rows is not signed in.');
}

/**
 * Proves at the server that the connection carries the session of an account. The server may refuse the token only after it has judged later messages
 * as a visitor's, so the SDK's own state is no proof.
 *
 * @returns the turn of the connection in which the session was proved
 * @throws {NoSessionError} when the session is not proved
 */
export async function proveSession(deps: ProofDeps, account: string): Promise<number> {
  requireSession(deps, account);
  const { proof } = deps;
  const turn = proof.turn();
  if (!(await proof.holds(account))) {
    proof.doubt();
    throw new NoSessionError('The server does not know the session.');
  }
  requireSession(deps, account);
  if (proof.turn() !== turn) throw new NoSessionError('The connection has changed meanwhile.');
  return turn;
}
