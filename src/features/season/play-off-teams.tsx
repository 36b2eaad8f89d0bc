import { useEffect, useMemo } from 'react';
import { useFixturesIn } from '../../data/hooks/use-fixtures.ts';
import { FINALS, TIES } from '../../data/store/rare-fixture-queries.ts';
import { ofSeason } from '../../domain/schedule/lists.ts';
import { playOffTeams } from '../../domain/schedule/play-off-teams.ts';

interface Props {
  season: string;
  /** Gets the keys of the teams, with a blank between each two: a text is the same at each render. */
  onTeams: (season: string, teams: string) => void;
}

/** Reads which teams the table has led into the season's bracket. Every bracket has a final: without one nothing more is read. */
export function PlayOffTeams(props: Props) {
  const { fixtures } = useFixturesIn([FINALS]);
  return Object.keys(ofSeason(fixtures, props.season)).length > 0 ? <OfBracket {...props} /> : null;
}

function OfBracket({ season, onTeams }: Props) {
  const { fixtures } = useFixturesIn(TIES);
  const teams = useMemo(() => [...playOffTeams(ofSeason(fixtures, season))].sort().join(' '), [fixtures, season]);
  useEffect(() => {
    onTeams(season, teams);
    return () => onTeams(season, '');
  }, [season, teams, onTeams]);
  return null;
}
