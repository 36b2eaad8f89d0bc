import { Link } from 'react-router-dom';
import { useClockOffset } from '../../data/hooks/use-match.ts';
import { useNow } from '../../data/hooks/use-now.ts';
import { useSession } from '../../data/hooks/use-session.ts';
import { useConnection } from '../../data/hooks/use-sync.ts';
import { shortNameIn } from '../../domain/match/live-matches.ts';
import { type ShownScore, shownScore } from '../../domain/match/shown-score.ts';
import { cupsOf, lineupOf, type Side, teamNameOf } from '../../domain/match/sides.ts';
import { home } from '../../domain/messages/first-paint.ts';
import { live as liveTexts } from '../../domain/messages/live.ts';
import { match as matchTexts } from '../../domain/messages/match.ts';
import type { Match } from '../../domain/records/types.ts';
import { formatAge, shortTeamName } from '../../domain/text/format.ts';
import { Row } from '../../ui/layout/layout.tsx';
import { LiveCard } from '../../ui/score/live-card.tsx';
import { hasClock, MatchClock } from '../late-clock.ts';
import styles from './home-screen.module.css';

interface LiveMatchSectionProps {
  matchId: string;
  match: Match;
  table: number | undefined;
  /** Gets the row of the links, into which the chance of winning comes late. */
  place: (row: HTMLElement | null) => void;
}

/** The running match, with the age of the shown score (HOME-03 to HOME-06, field note 2). */
export function LiveMatchSection({ matchId, match, table, place }: LiveMatchSectionProps) {
  const { connection, liveAt } = useConnection();
  const { profile } = useSession();
  const offset = useClockOffset();
  const now = useNow();
  const offline = connection === 'offline';
  const age = offline ? home.staleAge(formatAge(now - (liveAt ?? now))) : formatAge(now + offset - match.updatedAt);
  const shown = shownScore(match);
  return (
    <section className={styles.live} aria-label={home.live}>
      <LiveCard
        one={liveSide(match, shown, 'one')}
        two={liveSide(match, shown, 'two')}
        total={shown.totalCups}
        beside={shown.beside}
        tag={shown.tag}
        liveLabel={offline ? home.lastKnown : home.live}
        title={titleOf(match, table)}
        age={age}
        stale={offline}
        scoreText={shown.spoken}
        footer={
          <Row ref={place} wrap className={styles.links}>
            <Link to={`/match/${matchId}`}>{home.details}</Link>
            {profile?.role === 'admin' && <Link to={`/admin/match/${matchId}`}>{home.control}</Link>}
          </Row>
        }
      />
    </section>
  );
}

/** «Masa 2 · 12:05» */
function titleOf(match: Match, table: number | undefined) {
  const place = table === undefined ? undefined : liveTexts.table(table);
  if (!hasClock(match)) return place;
  return (
    <>
      {place !== undefined && `${place} · `}
      <MatchClock match={match} large />
    </>
  );
}

function liveSide(match: Match, shown: ShownScore, side: Side) {
  const score = cupsOf(shown, side);
  const thrown = lineupOf(match, side).filter((uid) => match.playerStats[uid] !== undefined);
  return {
    name: nameOf(teamNameOf(match, side)),
    score,
    players: thrown.map((uid, index) => (
      <span key={uid}>
        {index > 0 && ' · '}
        <span>{shortNameIn(match, uid)}</span> <span translate="no">{match.playerStats[uid]?.cupsScored}</span>
      </span>
    )),
    rackLabel: matchTexts.rack(score, shown.totalCups),
  };
}

/** The first letters for the eyes, the whole name for who listens (HOME-05). */
function nameOf(whole: string) {
  const short = shortTeamName(whole);
  if (short === whole) return whole;
  return (
    <>
      <span aria-hidden="true">{short}</span>
      <span className="sr-only">{whole}</span>
    </>
  );
}
