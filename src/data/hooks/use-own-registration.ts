import type { PendingRegistration } from '../session/session.ts';
import { usePendingRegistration, useSession } from './use-session.ts';

/** The registration that this device began for the signed-in account, or null: somebody else may have begun one here. */
export function useOwnRegistration(): PendingRegistration | null {
  const begun = usePendingRegistration();
  const { identity } = useSession();
  // As sync/registrations.ts compares them: the service stores addresses in lower case.
  return begun?.email.toLowerCase() === identity?.email.toLowerCase() ? begun : null;
}
