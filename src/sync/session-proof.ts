/** The session as the connection has it; what a refusal is worth depends on it (L15). */
export interface SessionProof {
  /** Grows whenever the connection or the account has changed. */
  turn(): number;
  /** Whether the connection carries this account's session, as the server itself says. Rejects when the network fails. */
  holds(uid: string): Promise<boolean>;
  /** The server does not know the session: asks the authentication service, ends one that is over, else connects anew. */
  doubt(): void;
}

export interface ProofDeps {
  /** The account that is signed in at the server now. */
  uid: () => string | null;
  proof: SessionProof;
}

/** Nothing is sent and nothing is refused: the rows wait until their account is signed in (L15). */
export class NoSessionError extends Error {
  override readonly name = 'NoSessionError';
}

/** @throws {NoSessionError} when this account is not the one that is signed in */
export function requireSession({ uid }: ProofDeps, account: string): void {
  if (uid() !== account) throw new NoSessionError('The account of these rows is not signed in.');
}

/**
 * Proves at the server that the connection has the session of an account. A connection is refused its token only after
 * what was sent behind it has been judged as nobody's, so the SDK's own word is no proof.
 *
 * @returns the turn of the connection in which it was proved
 * @throws {NoSessionError} when it has not
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
