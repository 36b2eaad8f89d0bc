import { InvalidCredentialError } from '../../contracts.ts';
import type { Actor } from '../../rules/rules.ts';
import { RequestError } from '../../tree/limits.ts';
import type { ClientContext } from '../client-context.ts';
import type { Proof } from '../identity.ts';
import type { AnswerForm } from './answer.ts';

/** A parsed REST request. */
export interface RestCall {
  method: string;
  params: URLSearchParams;
  /** The path as text, decoded, without `.json`. */
  path: string;
  proof: Proof;
  form: AnswerForm;
}

/** Turns an invalid credential into production's REST error; returns any other error unchanged. */
export function credentialError(error: unknown): unknown {
  if (!(error instanceof InvalidCredentialError)) return error;
  const text = error.code === 'expired_token' ? 'Auth token is expired' : 'Could not parse auth token.';
  return new RequestError(error.code, text, 401);
}

/**
 * The actor of a call. Call it in the turn that needs it: receiving the body may take longer than the token lasts.
 * @throws {RequestError} 401
 */
export function actorOf({ identities }: ClientContext, { proof }: RestCall): Actor {
  try {
    identities.check(proof);
    return proof.actor;
  } catch (error) {
    throw credentialError(error);
  }
}
