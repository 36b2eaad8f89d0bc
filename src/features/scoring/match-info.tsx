import { match as texts } from '../../domain/messages/match.ts';
import type { Match } from '../../domain/records/types.ts';
import { formatDateTime } from '../../domain/text/format.ts';
import styles from './match-info.module.css';

/** The info card: status, cups, start and finish (MATCH-07, MATCH-08). */
export function MatchInfo({ match }: { match: Match }) {
  const endedAt = match.completedAt ?? match.cancelledAt;
  return (
    <section className={styles.info} aria-label={texts.info}>
      <dl>
        <div>
          <dt>{texts.status}</dt>
          <dd>{texts[match.status]}</dd>
        </div>
        <div>
          <dt>{texts.totalCups}</dt>
          <dd>{match.totalCups}</dd>
        </div>
        <div>
          <dt>{texts.startedAt}</dt>
          <dd>{formatDateTime(match.startedAt)}</dd>
        </div>
        {endedAt !== undefined && (
          <div>
            <dt>{texts.completedAt}</dt>
            <dd>{formatDateTime(endedAt)}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
