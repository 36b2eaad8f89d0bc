import type { Log } from '../contracts.ts';
import type { MemoryBudget, MemoryShare } from '../requests/requests.ts';
import type { Gate } from './gate.ts';
import type { Guard } from './guard.ts';
import type { Identities, Proof } from './identity.ts';

/** An open REST stream, as far as a change of the rules, a revoked token and the shutdown have to do with it. */
export interface OpenStream {
  /** Who listens, and by which credential. */
  readonly proof: Proof;
  /** Whether the rules, as they are now, still allow it. */
  mayKeepListening(guard: Guard): boolean;
  /** Ends it because the rules no longer allow it. */
  revoke(): void;
  /** Ends it because its token has expired or was revoked. */
  revokeToken(): void;
  /** Ends it without a message. */
  end(): void;
}

/** What all clients of a database share. */
export interface SharedContext {
  engine: { gate(address: string, ready?: () => boolean): Gate };
  /** What clients have sent and the server has not answered yet. */
  incoming: MemoryBudget;
  /** What the server has answered and clients have not read yet. */
  outgoing: MemoryBudget;
  /**
   * UTF-16 units that a client may make the server hold before it has signed in; `LIMITS.heldBeforeSignIn` by
   * default.
   */
  heldBeforeSignIn?: number | undefined;
  identities: Identities;
  log: Log;
  streams: Set<OpenStream>;
}

/** What one client works with: its own gate into the engine and its own share of the memory budgets. */
export interface ClientContext {
  engine: Gate;
  identities: Identities;
  incoming: MemoryShare;
  outgoing: MemoryShare;
  heldBeforeSignIn: number;
  log: Log;
  streams: Set<OpenStream>;
}
