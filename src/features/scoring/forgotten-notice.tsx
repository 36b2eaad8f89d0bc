import { useServerTime } from '../../data/hooks/use-clock-offset.ts';
import { type TableState, useOfTable } from '../../data/hooks/use-table-view.ts';
import { isForgotten } from '../../domain/match/live-matches.ts';
import { table as texts } from '../../domain/messages/table.ts';
import { formatAge } from '../../domain/text/format.ts';
import styles from './match-tools.module.css';

const POLL_MS = 60_000;

/** Above the table of a match that nobody has scored for hours: how to end it. A tap on this phone is news before the server has it. */
export function ForgottenNotice({ matchId }: { matchId: string }) {
  const now = useServerTime(POLL_MS);
  const match = useOfTable(matchId, latestOf);
  if (!isForgotten(match, now)) return null;
  return (
    <p className={styles.notice} role="status">
      <span>{texts.forgotten(formatAge(now - match.updatedAt))}</span>
    </p>
  );
}

const latestOf = ({ view: { match }, rows }: TableState) => ({
  status: match.status,
  updatedAt: rows.some(({ state }) => state !== 'parked') ? Number.MAX_SAFE_INTEGER : match.updatedAt,
});
