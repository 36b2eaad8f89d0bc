import { Link } from 'react-router-dom';
import { useClockOffset } from '../../data/hooks/use-clock-offset.ts';
import { useHasFixtures } from '../../data/hooks/use-has-fixtures.ts';
import { useNow } from '../../data/hooks/use-now.ts';
import { useSession } from '../../data/hooks/use-session.ts';
import { useConnection } from '../../data/hooks/use-sync.ts';
import { cupsOf, isCounted, lineupOf, type Side, teamIdOf, teamNameOf } from '../../domain/match/sides.ts';
import { home } from '../../domain/messages/first-paint.ts';
import { match as matchTexts } from '../../domain/messages/match.ts';
import { matchPage as texts } from '../../domain/messages/match-page.ts';
import type { Match } from '../../domain/records/types.ts';
import { formatAge, formatDate } from '../../domain/text/format.ts';
import { isolated } from '../../domain/text/isolated.ts';
import { LiveCard } from '../../ui/score/live-card.tsx';
import { Checked, Crest, MatchPlace, NoResult, NotCounted } from './late-parts.ts';
import styles from './match-page.module.css';
import { ShareButton } from './share-button.tsx';

/** A result that is older is in the table, or the panel says why not (decision 118), ms. */
const FRESH_MS = 10 * 60_000;

/** Teams, score, and the age of the score. */
export function MatchHead({ matchId, match, isUnthrown }: { matchId: string; match: Match; isUnthrown: boolean }) {
  const { connection, liveAt } = useConnection();
  const { profile } = useSession();
  const hasFixtures = useHasFixtures();
  const offset = useClockOffset();
  const now = useNow();
  const over = match.status !== 'ongoing';
  const cancelled = match.status === 'cancelled';
  const isVoid = over && !isCounted(match);
  const stale = !over && connection === 'offline';
  const { team1Name, team1Score, team2Name, team2Score } = match;
  const age = over
    ? formatDate(match.startedAt)
    : stale
      ? formatAge(now - (liveAt ?? now))
      : formatAge(now + offset - match.updatedAt);
  return (
    <LiveCard
      one={liveSide(match, 'one')}
      two={liveSide(match, 'two')}
      total={match.totalCups}
      liveLabel={cancelled ? texts.cancelled : over ? texts.over : stale ? home.lastKnown : home.live}
      age={age}
      stale={stale}
      over={over}
      scoreText={home.score(team1Name, team1Score, team2Name, team2Score)}
      footer={
        <div className={styles.footer}>
          {isVoid ? (
            <NoResult match={match} />
          ) : (
            match.winnerName && <p className={styles.winner}>{matchTexts.winner(match.winnerName)}</p>
          )}
          {over && now + offset - match.updatedAt < FRESH_MS && <NotCounted matchId={matchId} />}
          {isUnthrown && <p className={styles.mute}>{texts.noShots}</p>}
          {!over && !isUnthrown && <Checked matchId={matchId} />}
          {!over && profile?.role === 'admin' && <Link to={`/admin/match/${matchId}`}>{home.control}</Link>}
          {/* The button keeps the height: the place comes late. */}
          <div className={styles.where}>
            {hasFixtures && <MatchPlace matchId={matchId} />}
            {!isVoid && <ShareButton matchId={matchId} match={match} />}
          </div>
        </div>
      }
    />
  );
}

function liveSide(match: Match, side: Side) {
  const score = cupsOf(match, side);
  const [teamId, name] = [teamIdOf(match, side), teamNameOf(match, side)];
  return {
    mark: (
      <span className={styles.crest}>
        <Crest teamId={teamId} name={name} />
      </span>
    ),
    name: <Link to={`/team/${teamId}`}>{name}</Link>,
    score,
    players: lineupOf(match, side)
      .map((uid) => match.playerStats[uid]?.playerName ?? '')
      .map(isolated)
      .join(' · '),
    rackLabel: matchTexts.rack(score, match.totalCups),
  };
}
