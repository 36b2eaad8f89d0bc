import type { CSSProperties } from 'react';
import { useTeamIndex } from '../../data/hooks/use-records.ts';
import { teamsOf } from '../../domain/schedule/fixture-kinds.ts';
import type { Fixture } from '../../domain/schedule/types.ts';
import { boardName } from '../../domain/stream/board.ts';
import { TeamMark } from '../../ui/media/team-mark.tsx';
import styles from './board-pages.module.css';

/** Crests and pictures are as large as the letters beside them; this is their size before the style sheet has loaded. */
export const MARK_PIXELS = 64;

/** A name, or two, in whole words: with many letters they are smaller, and take two lines. A shortened one has its whole text as its title. */
export function Name({ full, shown = boardName(full) }: { full: string; shown?: string }) {
  return (
    <span
      className={styles.name}
      style={{ '--letters': shown.length } as CSSProperties}
      title={shown === full ? undefined : full}
    >
      {shown}
    </span>
  );
}

/** The crests of the teams that are known, in the order of their names; a place of the bracket may wait for its team. */
export function Crests({ fixture, nameOf }: { fixture: Fixture; nameOf: (teamId: string) => string }) {
  return teamsOf(fixture).map((teamId) => <Crest key={teamId} teamId={teamId} name={nameOf(teamId)} />);
}

/** The crest of a team, as large as its row. */
export function Crest({ teamId, name }: { teamId: string; name: string }) {
  return <TeamMark name={name} logo={useTeamIndex()[teamId]?.logo} size={MARK_PIXELS} className={styles.mark} />;
}
