import { useRef } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useKeepsTable, useSession } from '../data/hooks/use-session.ts';
import { guard } from '../domain/accounts/access.ts';
import { common } from '../domain/messages/first-paint.ts';
import type { Role } from '../domain/records/types.ts';
import { PageSkeleton } from '../ui/frame/states.tsx';

export interface GuardProps {
  roles?: readonly Role[];
  approval?: boolean;
  /** The route is the scoring table: it stays open for an admin whose session ends there, and taps go on (L15). */
  table?: boolean;
}

/** Lets only permitted people through (GUARD-01 to GUARD-03); after login the person returns to this address. */
export function Guard({ roles, approval, table = false }: GuardProps) {
  const { status, profile, known, unfinished } = useSession();
  const keepsTable = useKeepsTable();
  const { pathname, search, hash } = useLocation();
  const wasIn = useRef(false);
  // Comes first: if a skeleton replaced the table for a moment, the table would lose its open dialogs.
  if (table && keepsTable) return <Outlet />;
  if (unfinished && roles !== undefined && !roles.includes('admin'))
    return <Navigate to="/finish-registration" replace />;
  if (status === 'unknown' || !known) return <PageSkeleton label={common.loading} heading />;
  const target = guard(profile, {
    ...(roles === undefined ? {} : { roles }),
    ...(approval === undefined ? {} : { approval }),
  });
  if (target === null) {
    wasIn.current = true;
    return <Outlet />;
  }
  // The login form says so if the session ended under an open screen.
  const state = target === '/login' ? { from: pathname + search + hash, ended: wasIn.current } : null;
  return <Navigate to={target} replace state={state} />;
}
