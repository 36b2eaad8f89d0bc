import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { useJoinedPlayer } from '../../data/hooks/use-joined-player.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { PageSkeleton } from '../../ui/frame/states.tsx';

/** Redirects to the player with whom a guest was joined; shows the children if there is none. */
export function FormerGuest({ guestId, children }: { guestId: string; children: ReactNode }) {
  const uid = useJoinedPlayer(guestId);
  if (uid === undefined) return <PageSkeleton label={common.loading} heading />;
  return uid === null ? children : <Navigate to={`/player/${uid}`} replace />;
}
