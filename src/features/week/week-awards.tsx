import { Link } from 'react-router-dom';
import { useTeamIndex, useUsers } from '../../data/hooks/use-records.ts';
import type { Week } from '../../domain/digest/week-document.ts';
import { sentenceOf } from '../../domain/messages/stories.ts';
import { weekTexts as texts } from '../../domain/messages/week.ts';
import { Surface } from '../../ui/figures/surface.tsx';
import { Avatar } from '../../ui/media/avatar.tsx';
import { TeamMark } from '../../ui/media/team-mark.tsx';
import styles from './week.module.css';

/** Team, player and match of a week, and by which rules. */
export function WeekAwards({ week: { team, player, match } }: { week: Week }) {
  return (
    <>
      <div className={styles.awards}>
        {team !== null && <TeamOfWeek team={team} />}
        {player !== null && <PlayerOfWeek player={player} />}
        {match !== null && <MatchOfWeek match={match} />}
      </div>
      <p className={styles.rules}>{texts.rules}</p>
    </>
  );
}

function TeamOfWeek({ team }: { team: NonNullable<Week['team']> }) {
  const { teamId, name, gain, wins, matches, cups, against } = team;
  const entry = useTeamIndex()[teamId];
  const shown = (
    <>
      <TeamMark name={name} logo={entry?.logo} size={48} />
      <span className={styles.name}>{name}</span>
    </>
  );
  return (
    <Surface as="section" labelledBy="week-team" className={styles.award}>
      <h2 id="week-team">{texts.team}</h2>
      {/* A team that has left the league has no page. */}
      {entry === undefined ? (
        <p className={styles.who}>{shown}</p>
      ) : (
        <Link to={`/team/${teamId}`} className={styles.who}>
          {shown}
        </Link>
      )}
      <p className={styles.value}>
        {texts.gain(gain)} <small>{texts.gainLabel}</small>
      </p>
      <p className={styles.mute}>{texts.teamFigures(wins, matches, cups, against)}</p>
    </Surface>
  );
}

function PlayerOfWeek({ player }: { player: NonNullable<Week['player']> }) {
  const { uid, name, team, cups, wins, matches, throws, accuracy } = player;
  const user = useUsers([uid])[uid];
  return (
    <Surface as="section" labelledBy="week-player" className={styles.award}>
      <h2 id="week-player">{texts.player}</h2>
      <Link to={`/player/${uid}`} className={styles.who}>
        <Avatar name={name} src={user?.photoURL} size={48} />
        <span className={styles.name}>{name}</span>
      </Link>
      <p className={styles.value}>
        {cups} <small>{texts.cupsLabel}</small>
      </p>
      <p className={styles.mute}>
        {[texts.playerFigures(team, matches, wins), ...(throws > 0 ? [texts.accuracy(accuracy)] : [])].join(' · ')}
      </p>
    </Surface>
  );
}

function MatchOfWeek({ match }: { match: NonNullable<Week['match']> }) {
  const { matchId, one, two, score, won, story } = match;
  const [lead] = story;
  return (
    <Surface as="section" labelledBy="week-match" className={styles.award}>
      <h2 id="week-match">{texts.match}</h2>
      <Link to={`/match/${matchId}`} className={styles.duel}>
        <span data-won={won === 1 || undefined}>{one.name}</span>
        <b>{score === null ? '' : `${score[0]}–${score[1]}`}</b>
        <span data-won={won === 2 || undefined}>{two.name}</span>
      </Link>
      {lead !== undefined && <p className={styles.lead}>{sentenceOf(lead)}</p>}
    </Surface>
  );
}
