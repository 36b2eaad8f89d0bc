import type { Log } from '../contracts.ts';
import type { MemoryBudget, MemoryShare } from '../requests/requests.ts';
import type { Gate } from './gate.ts';
import type { Guard } from './guard.ts';
import type { Identities, Proof } from './identity.ts';
import type { AllowanceOf } from './write-allowance.ts';

/** An open REST stream, for changes of the rules, revoked tokens and the shutdown. */
export interface OpenStream {
  /** The credential check of the listening client. */
  readonly proof: Proof;
  /** Whether the present rules still allow the stream. */
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
  /** Requests that clients have sent and the server has not answered yet. */
  incoming: MemoryBudget;
  /** Answers that the server has sent and clients have not read yet. */
  outgoing: MemoryBudget;
  /** How much one request of a client may weigh. */
  writeAllowance: AllowanceOf;
  /** What the database takes for a client's update at the root. */
  amend: (values: unknown) => unknown;
  identities: Identities;
  log: Log;
  streams: Set<OpenStream>;
}

/** The services of one client: its own gate into the engine and its own share of the memory budgets. */
export interface ClientContext {
  engine: Gate;
  identities: Identities;
  incoming: MemoryShare;
  outgoing: MemoryShare;
  writeAllowance: AllowanceOf;
  amend: (values: unknown) => unknown;
  log: Log;
  streams: Set<OpenStream>;
}
