import { type ComponentType, createContext } from 'react';

/**
 * Room for the next match, of a team or of the league: screens know nothing of each other, so the app says what stands
 * there. Nothing where it says nothing.
 */
export const NextFixturesSlot = createContext<ComponentType<{ teamId?: string | undefined }>>(() => null);
