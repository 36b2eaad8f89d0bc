import { type ComponentType, createContext, createElement, Fragment, type ReactNode } from 'react';

/**
 * Room for the next match, of a team or of the league: screens know nothing of each other, so the app says what stands
 * there. Nothing where it says nothing.
 */
export const NextFixturesSlot = createContext<ComponentType<{ teamId?: string | undefined }>>(() => null);

export interface PlayOffsSlotProps {
  season: string;
  /** What a team was called in it; undefined where that is not known. */
  nameOf: (teamId: string) => string | undefined;
}

/** Room for the play-offs of a season that has ended. */
export const PlayOffsSlot = createContext<ComponentType<PlayOffsSlotProps>>(() => null);

/**
 * Around what shows figures of a season: above it stands the chooser, where the league has several. Without the app it
 * is what stands in it.
 */
export const SeasonSlot = createContext<ComponentType<SeasonSlotProps>>(({ before, children }) =>
  createElement(Fragment, null, before, children),
);

export interface SeasonSlotProps {
  /**
   * What is shown: the table, with a season's champion and best players (`summary`) or without; a player's figures; the
   * leaders; the fixtures, which have no «Tüm zamanlar».
   */
  of: 'table' | 'summary' | 'player' | 'leaders' | 'fixtures';
  /** What stands above the chooser and shows the same season. */
  before?: ReactNode;
  children: ReactNode;
}
