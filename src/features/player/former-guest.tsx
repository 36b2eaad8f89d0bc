import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { useSubscription } from '../../data/hooks/use-subscription.ts';
import { joinedGuest } from '../../data/store/feeds.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { joinedTo } from '../../domain/standings/guest-seats.ts';
import { PageSkeleton } from '../../ui/frame/states.tsx';

/** Redirects to the player with whom a guest was joined; shows the children if there is none. */
export function FormerGuest({ guestId, children }: { guestId: string; children: ReactNode }) {
  const entry = useSubscription(joinedGuest(guestId)).records;
  if (entry === undefined) return <PageSkeleton label={common.loading} heading />;
  const uid = joinedTo(entry);
  return uid === null ? children : <Navigate to={`/player/${uid}`} replace />;
}
