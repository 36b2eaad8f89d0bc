import { createStore } from 'zustand/vanilla';

/** The match for which the admin creates a scorer's link; the app shows the dialog on every page. */
export const invitation = createStore<{ matchId: string | null }>(() => ({ matchId: null }));

/** Opens «Hakem davet et» for a match. */
export function inviteScorer(matchId: string): void {
  invitation.setState({ matchId });
}
