import { Link } from 'react-router-dom';
import { useMatchView } from '../../data/hooks/use-match-view.ts';
import type { ReadState } from '../../data/hooks/use-subscription.ts';
import { countsThrows, rulesOf } from '../../domain/match/game-rules.ts';
import { playersOf, SIDES, sideOf, teamNameOf } from '../../domain/match/sides.ts';
import type { MatchView } from '../../domain/match/view.ts';
import { matchPage as texts } from '../../domain/messages/match-page.ts';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { Surface } from '../../ui/figures/surface.tsx';
import { Part } from '../../ui/frame/net.tsx';
import { Doubles, Penalties } from './late-parts.ts';
import styles from './match-page.module.css';
import { MomentumCard } from './momentum-card.tsx';
import { ShotList } from './shot-list.tsx';

// What the log of a match says: it comes behind the score, which the record has.

interface LogProps {
  matchId: string;
  log: ReadState;
}

/** The course of the match and the figures of its players. */
export function MatchPlayers({ matchId, log }: LogProps) {
  const view = useMatchView(matchId);
  if (!view) return null;
  return (
    <>
      <Part>{log === 'known' && <MomentumCard matchId={matchId} view={view} />}</Part>
      <Part>
        <PlayerTable view={view} />
      </Part>
    </>
  );
}

/** Throw by throw. */
export function MatchShots({ matchId, log }: LogProps) {
  const view = useMatchView(matchId);
  return view ? <ShotList matchId={matchId} view={view} log={log} /> : null;
}

/** Cups, attempts and accuracy of the four players. Their order stays the same during the match. */
function PlayerTable({ view: { match, folded } }: { view: MatchView }) {
  const over = match.status === 'completed';
  // Nobody counted the attempts of a typed match (decision 71); without misses they say nothing (decision 145).
  const [isCounted, isKnown] = [!match.typed, countsThrows(match)];
  const saysThrows = isKnown && !rulesOf(match).doubles;
  const penalties = { one: match.team1Penalties ?? 0, two: match.team2Penalties ?? 0 };
  const flagged = playersOf(match).find((uid) => match.playerStats[uid]?.isMVP === true);
  const best = match.status === 'ongoing' ? folded.mvpId : flagged;
  return (
    <Surface as="section" labelledBy="players">
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <SectionTitle id="players">{texts.players}</SectionTitle>
            </th>
            <th scope="col">{texts.cups}</th>
            {isCounted && <th scope="col">{texts.attempts}</th>}
            {isCounted && <th scope="col">{texts.accuracy}</th>}
          </tr>
        </thead>
        <tbody>
          {playersOf(match).map((uid) => {
            const stats = match.playerStats[uid];
            const side = sideOf(match, uid) ?? 'one';
            return (
              <tr key={uid}>
                <th scope="row">
                  <span className={styles.who} data-side={side}>
                    <Link to={`/player/${uid}`}>{stats?.playerName ?? ''}</Link>
                    {uid === best && <span className={styles.mvp}>{over ? texts.mvp : texts.mvpCandidate}</span>}
                    <span className="sr-only">{teamNameOf(match, side)}</span>
                    {stats?.overtimeAttempts !== undefined && (
                      <span className={styles.overtime}>
                        {texts.inOvertime(stats.overtimeCups ?? 0, saysThrows ? stats.overtimeAttempts : undefined)}
                      </span>
                    )}
                    {stats?.doubles !== undefined && (
                      <span className={styles.overtime}>
                        <Doubles match={match} line={stats} />
                      </span>
                    )}
                  </span>
                </th>
                <td className={styles.cups}>{stats?.cupsScored ?? 0}</td>
                {isCounted && <td>{isKnown ? (stats?.attempts ?? 0) : '–'}</td>}
                {isCounted && <td>{isKnown ? `%${stats?.accuracy ?? 0}` : '–'}</td>}
              </tr>
            );
          })}
          {SIDES.map(
            (side) => penalties[side] > 0 && <Penalties key={side} {...{ match, side }} cups={penalties[side]} />,
          )}
        </tbody>
      </table>
    </Surface>
  );
}
