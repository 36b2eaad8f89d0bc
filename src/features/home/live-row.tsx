import { Link } from 'react-router-dom';
import { shownRow } from '../../domain/match/shown-row.ts';
import { home } from '../../domain/messages/first-paint.ts';
import { live as texts } from '../../domain/messages/live.ts';
import type { Match } from '../../domain/records/types.ts';
import { MatchRow } from '../../ui/score/match-row.tsx';
import { hasClock, MatchClock } from '../late-clock.ts';

export interface LiveRowProps {
  matchId: string;
  match: Match;
  /** Absent for a match without one. */
  table: number | undefined;
  /** The score may be out of date. */
  isStale: boolean;
}

/** A match that runs beside the featured one: its table, teams and score. */
export function LiveRow({ matchId, match, table, isStale }: LiveRowProps) {
  const place = table === undefined ? (isStale ? home.lastKnown : home.live) : texts.table(table);
  const word = hasClock(match) ? (
    <>
      {place}
      <br />
      <span data-fleeting="">
        <MatchClock match={match} />
      </span>
    </>
  ) : (
    place
  );
  return (
    <MatchRow
      {...shownRow(match)}
      live={{ word, isStale }}
      renderLink={(props) => <Link to={`/match/${matchId}`} {...props} />}
    />
  );
}
