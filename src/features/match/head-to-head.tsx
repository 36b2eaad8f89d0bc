import { Link } from 'react-router-dom';
import { useHeadToHead } from '../../data/hooks/use-head-to-head.ts';
import { beforeMatch as texts } from '../../domain/messages/before-match.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { match as matchTexts } from '../../domain/messages/match.ts';
import { teamDuel as duelTexts } from '../../domain/messages/team-duel.ts';
import type { Match } from '../../domain/records/types.ts';
import type { HeadToHead } from '../../domain/standings/head-to-head.ts';
import { duelPath } from '../../domain/text/duel-path.ts';
import { formatDate } from '../../domain/text/format.ts';
import { DuelFigure, MeetingLine } from '../../ui/figures/duel.tsx';
import { Surface } from '../../ui/figures/surface.tsx';
import styles from './before-match.module.css';
import page from './match-page.module.css';

/** What two teams did against each other: wins, cups and their last matches. */
export function HeadToHeadCard({ matchId, match }: { matchId: string; match: Match }) {
  const { met, more, state } = useHeadToHead(matchId, match);
  return (
    <Surface as="section" labelledBy="head-to-head">
      <h2 id="head-to-head" className={page.heading}>
        {texts.headToHead}
      </h2>
      {state === 'reading' ? (
        <div role="status" className={styles.bones}>
          <span className="sr-only">{common.loading}</span>
        </div>
      ) : met.last.length === 0 ? (
        <p className={styles.mute}>{state === 'missing' ? texts.noneOnDevice : texts.none}</p>
      ) : (
        <>
          <Figures match={match} met={met} />
          <ul className={styles.rows}>
            {met.last.map(({ matchId, winner, at, cups }) => (
              <MeetingLine
                key={matchId}
                what={winner === null ? texts.running : matchTexts.winner(winner)}
                day={formatDate(at)}
                score={`${cups.one}–${cups.two}`}
                to={`/match/${matchId}`}
                renderLink={(props) => <Link {...props} />}
              />
            ))}
          </ul>
          {more && <p className={styles.mute}>{texts.ofLast}</p>}
          <Link to={duelPath(match.team1Id, match.team2Id)} className={styles.all}>
            {duelTexts.link}
          </Link>
        </>
      )}
    </Surface>
  );
}

function Figures({ match: { team1Name, team2Name }, met: { wins, cups } }: { match: Match; met: HeadToHead }) {
  return (
    <>
      <p className="sr-only">{texts.summary(team1Name, wins.one, team2Name, wins.two, cups.one, cups.two)}</p>
      <div className={styles.figures} aria-hidden="true">
        <span className={styles.names}>
          <span>{team1Name}</span>
          <span>{team2Name}</span>
        </span>
        <DuelFigure label={texts.wins} {...wins} />
        <DuelFigure label={texts.cups} {...cups} />
      </div>
    </>
  );
}
