import { Link } from 'react-router-dom';
import { SIDES, type Side } from '../../domain/match/sides.ts';
import { teamDuel as texts } from '../../domain/messages/team-duel.ts';
import type { Counts } from '../../domain/standings/head-to-head.ts';
import type { TeamDuel } from '../../domain/standings/team-duel.ts';
import { Surface } from '../../ui/figures/surface.tsx';
import { TeamMark } from '../../ui/media/team-mark.tsx';
import styles from './h2h.module.css';

/** A team of the page. */
export interface DuelTeam {
  teamId: string;
  name: string;
  logo: string | undefined;
  /** One that has left the league has no page. */
  isInLeague: boolean;
}

/** Both teams, and how they stand against each other. */
export function DuelFigures({ duel, teams }: { duel: TeamDuel; teams: Readonly<Record<Side, DuelTeam>> }) {
  const { wins, cups, bestRun, run } = duel;
  const said = texts.summary(teams.one.name, wins.one, teams.two.name, wins.two, cups.one, cups.two);
  return (
    <Surface as="section">
      <div className={styles.teams}>
        {SIDES.map((side) => (
          <Team key={side} side={side} {...teams[side]} />
        ))}
      </div>
      <p className="sr-only">{said}</p>
      <div className={styles.figures} aria-hidden="true">
        <Row label={texts.wins} of={wins} isLarge />
        <Row label={texts.cups} of={cups} />
        <Row label={texts.bestRun} of={bestRun} />
      </div>
      {run !== null && <p className={styles.run}>{texts.run(teams[run.side].name, run.wins)}</p>}
    </Surface>
  );
}

function Team({ side, teamId, name, logo, isInLeague }: DuelTeam & { side: Side }) {
  const content = (
    <>
      <TeamMark name={name} logo={logo} size={64} />
      <span className={styles.teamName}>{name}</span>
    </>
  );
  return isInLeague ? (
    <Link to={`/team/${teamId}`} className={styles.team} data-side={side}>
      {content}
    </Link>
  ) : (
    <span className={styles.team} data-side={side}>
      {content}
    </span>
  );
}

function Row({ label, of: { one, two }, isLarge }: { label: string; of: Counts; isLarge?: boolean }) {
  return (
    <div className={styles.row} data-large={isLarge || undefined}>
      <b>{one}</b>
      <span className={styles.track}>
        <span>{label}</span>
        <i style={{ flexGrow: one }} data-side="one" />
        <i style={{ flexGrow: two }} data-side="two" />
      </span>
      <b>{two}</b>
    </div>
  );
}
