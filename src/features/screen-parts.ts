import type { ComponentType } from 'react';
import type { OnTable } from '../data/hooks/use-shown-table.ts';
import type { PlayerStats } from '../domain/records/types.ts';

/** Parts of one feature that the screens of others show: the routes hand these parts over as props. */
export interface ScreenParts {
  SeasonChooser: ComponentType<SeasonChooserProps>;
  /** The next match of a team, or of the league with its last results. */
  NextFixtures: ComponentType<NextFixturesProps>;
}

export interface NextFixturesProps {
  teamId?: string | undefined;
  /** Whether a team's last results stand below; in a league without fixtures they stand alone. */
  hasResults?: boolean;
  /** While a match runs the row of links in its card, for the chance of winning; else the place beside the slogan, on wide screens for the next match or
   * the last champion. */
  opening?: HTMLElement | null;
  /** The place at the head of the home page for what the person follows. */
  mine?: HTMLElement | null;
  /** The place in the head of a team's or a player's page for the button of the team's calendar. */
  head?: HTMLElement | null;
  /** Gets called once the part has its height, also if there is nothing to show: what stands below may then come. */
  onRead?: () => void;
}

export interface SeasonChooserProps {
  /** Whether the page can show all time, too; true if omitted. */
  hasAllTime?: boolean;
  /** For a page with a table: gets the table of the season. For an ended season the chooser also shows its end and its champion. */
  table?: TableReader;
  /** For the page of a player: gets the player's figures of the season. */
  player?: PlayerReader;
}

export interface TableReader {
  onTable: OnTable;
  /** Whether an ended season also shows its best players and the link to its fixtures. */
  hasSummary?: boolean;
}

/** Figures of one season. */
export type SeasonFigures = Omit<PlayerStats, 'lastMatchId'>;

export interface PlayerReader {
  playerId: string;
  /** Undefined until the season's figures are read, and for all time, whose figures are in the player's own record. */
  onRead: (figures: SeasonFigures | undefined) => void;
}

/** The play-offs of an ended season. */
export interface PlayOffsProps {
  season: string;
  /** The name of a team in that season; undefined if it is not known. */
  nameOf: (teamId: string) => string | undefined;
}
