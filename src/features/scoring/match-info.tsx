import { useOfTable } from '../../data/hooks/use-table-view.ts';
import { match as texts } from '../../domain/messages/match.ts';
import { matchFacts } from '../../domain/messages/match-facts.ts';
import { table as tableTexts } from '../../domain/messages/table.ts';
import { formatDateTime } from '../../domain/text/format.ts';
import styles from './match-tools.module.css';

/** The info card: status, cups, start and finish (MATCH-07, MATCH-08). */
export function MatchInfo({ matchId }: { matchId: string }) {
  const { status, totalCups, startedAt, endedAt } = useOfTable(matchId, ({ view: { match } }) => ({
    status: match.status,
    totalCups: match.totalCups,
    startedAt: match.startedAt,
    endedAt: match.completedAt ?? match.cancelledAt,
  }));
  return (
    <section className={styles.info} aria-label={tableTexts.info}>
      <dl>
        <div>
          <dt>{matchFacts.status}</dt>
          <dd>{texts[status]}</dd>
        </div>
        <div>
          <dt>{matchFacts.totalCups}</dt>
          <dd>{totalCups}</dd>
        </div>
        <div>
          <dt>{matchFacts.startedAt}</dt>
          <dd>{formatDateTime(startedAt)}</dd>
        </div>
        {endedAt !== undefined && (
          <div>
            <dt>{matchFacts.completedAt}</dt>
            <dd>{formatDateTime(endedAt)}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
