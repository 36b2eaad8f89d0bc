import { InvalidCredentialError, type Json } from '../../contracts.ts';
import { logFault } from '../../log.ts';
import { ExpiryTimer } from '../expiry-timer.ts';
import { type AuthOverride, NO_PROOF } from '../identity.ts';
import type { Listen } from './session-listen.ts';
import type { WireClient } from './wire-client.ts';
import type { WireRequest } from './wire-message.ts';

/** `auth`, `gauth` and `unauth` of one client, and the timer of its token (protocol.md §2). */
export class SessionSignIn {
  readonly #client: WireClient;
  readonly #expiry: ExpiryTimer;

  /** @param onExpired called when the token that the client signed in with has expired */
  constructor(client: WireClient, onExpired: () => void) {
    this.#client = client;
    this.#expiry = new ExpiryTimer(onExpired);
  }

  /** `auth` and `gauth`: resolves when the token has been checked and the answer is queued. Never rejects. */
  async authenticate(request: WireRequest): Promise<void> {
    const client = this.#client;
    const { engine, identities, log } = client.context;
    const { cred } = request.b;
    try {
      if (typeof cred !== 'string') throw new InvalidCredentialError('invalid_token', 'no credential');
      const proof = await identities.prove(cred, disguiseOf(request));
      if (client.over) return;
      client.setSender(proof.actor);
      engine.read((guard) => {
        // The token was revoked during its check or while it waited for its turn: the answer is that of a check now.
        if (identities.isRevoked(proof)) {
          client.setSender(client.actor);
          return () => client.respondNow(request, 'expired_token', '"Token has been revoked."');
        }
        client.proof = proof;
        const denied = client.recheckListens(guard);
        return () => {
          client.respondNow(request, 'ok', JSON.stringify({ auth: proof.actor.auth }, withoutClaims));
          sendRevoked(denied);
          if (!client.over) this.#expiry.start(proof.expiresAt, identities.now());
        };
      });
    } catch (error) {
      const known = error instanceof InvalidCredentialError;
      if (!known) logFault(log, 'token-check-failed', error);
      client.respond(request, known ? error.code : 'internal_error', known ? error.message : 'Internal error');
    }
  }

  /** `unauth`: the client is anonymous from its turn on. */
  signOut(request: WireRequest): void {
    const client = this.#client;
    client.setSender(NO_PROOF.actor);
    client.context.engine.read((guard) => {
      client.proof = NO_PROOF;
      const denied = client.recheckListens(guard);
      return () => {
        this.#expiry.stop();
        client.respondNow(request, 'ok', '{}');
        sendRevoked(denied);
      };
    });
  }

  /** The connection has ended: its token no longer matters. */
  stop(): void {
    this.#expiry.stop();
  }
}

/** Firebase repeats the token's claims here; no SDK reads them, and they would be a fifth of the bytes of an account's visit. */
const withoutClaims = (name: string, value: unknown) => (name === 'token' ? undefined : value);

function sendRevoked(listens: readonly Listen[]): void {
  for (const listen of listens) listen.sendRevoked();
}

/** An admin may ask the rules to judge him as someone else, or as an anonymous client (databaseAuthVariableOverride). */
function disguiseOf({ b: { authvar, noauth } }: WireRequest): AuthOverride | null {
  if (noauth === true) return { auth: null };
  return typeof authvar === 'object' && authvar !== null ? { auth: authvar as Json } : null;
}
