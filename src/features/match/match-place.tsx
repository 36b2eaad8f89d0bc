import { useMatchFixture } from '../../data/hooks/use-match-fixture.ts';
import { useTeamIndex } from '../../data/hooks/use-team-index.ts';
import { placeName, roundName } from '../../domain/schedule/round-names.ts';
import { TeamMark } from '../../ui/media/team-mark.tsx';
import styles from './match-page.module.css';

const CREST_PX = 28;

/** A team's crest; a team that has left the league has its initials. */
export function MatchCrest({ teamId, name }: { teamId: string; name: string }) {
  return <TeamMark name={name} logo={useTeamIndex()[teamId]?.logo} size={CREST_PX} />;
}

/** The round, the venue and the table of a match: «10. hafta · Moda Sahili, Masa 1». Nothing for a match without a fixture. */
export function MatchPlace({ matchId }: { matchId: string }) {
  const fixture = useMatchFixture(matchId);
  if (fixture === undefined) return null;
  return (
    <p className={styles.place}>{[roundName(fixture), placeName(fixture)].filter((part) => part !== '').join(' · ')}</p>
  );
}
