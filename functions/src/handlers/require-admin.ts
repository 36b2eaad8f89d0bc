import { functions as texts } from '../../../src/domain/messages.ts';
import { CallError, type Caller, type HandlerDeps } from '../contract.ts';

/** Refuses everyone but the league's one admin, whom the database knows by address as the rules do. */
export async function requireAdmin(deps: HandlerDeps, auth: Caller | null): Promise<Caller> {
  if (auth === null) throw new CallError('unauthenticated', texts.signInFirst);
  const email = auth.token.email;
  const admin = await deps.db.get('config/admin/email');
  if (typeof email !== 'string' || typeof admin !== 'string' || email !== admin) {
    throw new CallError('permission-denied', texts.adminOnly);
  }
  return auth;
}
