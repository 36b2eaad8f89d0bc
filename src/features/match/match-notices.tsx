import { useOtherDevices } from '../../data/queries/use-presence.ts';
import { preflightTexts, scoring } from '../../domain/messages/scoring.ts';
import type { PreflightItem } from '../../domain/preflight.ts';
import type { MatchView } from '../../domain/view.ts';
import styles from './match-tools.module.css';

export interface MatchNoticesProps {
  matchId: string;
  view: MatchView;
  items: readonly PreflightItem[];
  onOpenCheck: () => void;
}

/** Over the table: another device that scores too (field note 6), and before the first throw what is missing. */
export function MatchNotices({ matchId, view, items, onOpenCheck }: MatchNoticesProps) {
  const others = useOtherDevices(matchId, view.match.status === 'ongoing');
  const fresh = Object.keys(view.events).length === 0 && view.base === null;
  const missing = items.filter((item) => item.state !== 'ok').length;
  if (others.length === 0 && !fresh) return null;
  return (
    <div className={styles.notices}>
      {others.length > 0 && (
        <p className={styles.notice} data-kind="warn" role="status">
          <span>
            {scoring.otherDevice}
            <span className={styles.more}>{scoring.otherDeviceMore(others.join(', '))}</span>
          </span>
        </p>
      )}
      {fresh && (
        <button type="button" className={styles.notice} data-kind={missing === 0 ? 'ok' : 'warn'} onClick={onOpenCheck}>
          <span>{missing === 0 ? preflightTexts.ready : preflightTexts.missing(missing)}</span>
          <span className={styles.link}>{preflightTexts.show}</span>
        </button>
      )}
    </div>
  );
}
