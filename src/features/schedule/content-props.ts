import type { ComponentType } from 'react';
import type { FixturePage } from '../../data/hooks/use-fixtures.ts';
import type { BracketProps } from './bracket.tsx';
import type { PartOrder } from './fixture-parts.ts';
import type { NamedTeams } from './fixture-tools.tsx';
import type { FixtureParams } from './use-fixture-params.ts';

/** What the fixtures page shows, for the running season and for ended ones. */
export interface FixturesContentProps {
  /** Fixtures of one season. */
  page: FixturePage;
  params: FixtureParams;
  teams: NamedTeams;
  nameOf: (teamId: string) => string;
  /** What differs in an ended season: its own order of the parts, and a bracket that is already loaded. */
  past?: { order: PartOrder; bracket: ComponentType<BracketProps> };
}
