import { createStore } from 'zustand/vanilla';

/** The match for which the admin gives a scorer's link now; the app shows the dialog on whatever page he is. */
export const invitation = createStore<{ matchId: string | null }>(() => ({ matchId: null }));

/** Opens «Hakem ver» for a match. */
export function inviteScorer(matchId: string): void {
  invitation.setState({ matchId });
}
