import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useSession } from '../data/queries/use-session.ts';
import { guard } from '../domain/access.ts';
import { common } from '../domain/messages.ts';
import type { Role } from '../domain/types.ts';
import { PageSkeleton } from '../ui/states.tsx';

/** Lets only those through who may be here (GUARD-01 to GUARD-03); after login the person comes back. */
export function Guard({ roles, approval }: { roles: readonly Role[]; approval?: boolean }) {
  const { status, profile } = useSession();
  const location = useLocation();
  if (status === 'unknown') return <PageSkeleton label={common.loading} />;
  const target = guard(profile, { roles, ...(approval === undefined ? {} : { approval }) });
  if (target === null) return <Outlet />;
  return <Navigate to={target} replace state={target === '/login' ? { from: location.pathname } : null} />;
}
