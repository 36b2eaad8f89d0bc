import { type ComponentType, createContext, type ReactNode } from 'react';

/**
 * Room for the next match, of a team or of the league: screens know nothing of each other, so the app says what stands
 * there. Nothing where it says nothing.
 */
export const NextFixturesSlot = createContext<ComponentType<{ teamId?: string | undefined }>>(() => null);

/**
 * Around what shows figures of a season: above it stands the chooser, where the league has several. Without the app it
 * is what stands in it.
 */
export const SeasonSlot = createContext<ComponentType<SeasonSlotProps>>(({ children }) => children);

export interface SeasonSlotProps {
  /**
   * What is shown: the table, with a season's champion and best players (`summary`) or without; a player's figures; the
   * leaders.
   */
  of: 'table' | 'summary' | 'player' | 'leaders';
  children: ReactNode;
}
