import { isSameAddress } from '../../domain/accounts/registration.ts';
import type { PendingRegistration } from '../session/session.ts';
import { usePendingRegistration, useSession } from './use-session.ts';

/** The registration that this device began for the signed-in account, or null: somebody else may have begun one here. */
export function useOwnRegistration(): PendingRegistration | null {
  const begun = usePendingRegistration();
  const { identity } = useSession();
  return begun !== null && identity !== null && isSameAddress(begun.email, identity.email) ? begun : null;
}
