import type { ComponentType } from 'react';
import type { FixturePage } from '../../data/hooks/use-fixtures.ts';
import type { BracketProps } from './bracket.tsx';
import type { NamedTeams } from './fixture-tools.tsx';
import type { FixtureParams } from './use-fixture-params.ts';

/** What the fixtures page shows, for the running season and for ended ones. */
export interface FixturesContentProps {
  /** Fixtures of one season. */
  page: FixturePage;
  params: FixtureParams;
  teams: NamedTeams;
  nameOf: (teamId: string) => string;
  /** Where the choosers and the list of the rounds stand: beside the fixtures, on a phone above them. Null before the first picture. */
  side: HTMLElement | null;
  /** What differs in an ended season: a bracket that is already loaded. */
  past?: { bracket: ComponentType<BracketProps> };
}
