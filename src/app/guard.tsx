import { useRef } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useSession } from '../data/queries/use-session.ts';
import { guard } from '../domain/access.ts';
import { common } from '../domain/messages.ts';
import type { Role } from '../domain/types.ts';
import { PageSkeleton } from '../ui/states.tsx';

/** Lets only those through who may be here (GUARD-01 to GUARD-03); after login the person comes back. */
export function Guard({ roles, approval }: { roles?: readonly Role[]; approval?: boolean }) {
  const { status, profile, known } = useSession();
  const { pathname, search, hash } = useLocation();
  const wasIn = useRef(false);
  if (status === 'unknown' || !known) return <PageSkeleton label={common.loading} heading />;
  const target = guard(profile, {
    ...(roles === undefined ? {} : { roles }),
    ...(approval === undefined ? {} : { approval }),
  });
  if (target === null) {
    wasIn.current = true;
    return <Outlet />;
  }
  // A session that ended under an open screen is told on the way to the form.
  const state = target === '/login' ? { from: pathname + search + hash, ended: wasIn.current } : null;
  return <Navigate to={target} replace state={state} />;
}
