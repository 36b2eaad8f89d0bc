import { Link } from 'react-router-dom';
import { panelPath } from '../../domain/admin/panel-places.ts';
import { type WaitingKind, waitingKinds } from '../../domain/admin/waiting.ts';
import { admin as texts } from '../../domain/messages/admin.ts';
import { LATE_PATH } from '../../domain/text/late-path.ts';
import styles from './admin-screen.module.css';
import { heldId, objectionId } from './objection-id.ts';
import { REQUESTS_ID } from './requests-id.ts';
import type { Waiting } from './use-waiting.ts';

export interface WaitingOverviewProps extends Omit<Waiting, 'isListed' | 'agreed'> {
  /** Id of the heading of the running matches. */
  tablesId: string;
}

/** Where another page or tab answers what waits. */
const PATHS: Partial<Record<WaitingKind, string>> = {
  late: LATE_PATH,
  teams: `${panelPath('teams')}&status=waiting`,
  users: `${panelPath('users')}&status=waiting`,
};

/** What waits for the admin, each with the way to the place that answers it; the panel's first lines. Its place is reserved, so nothing moves when it is read. */
export function WaitingOverview({ counts, isKnown, objections, held, tablesId }: WaitingOverviewProps) {
  const [first] = objections;
  const idOf = (kind: WaitingKind) => {
    if (kind === 'requests') return REQUESTS_ID;
    if (kind === 'held') return heldId(held[0] ?? '');
    return kind === 'objections' && first !== undefined ? objectionId(first) : tablesId;
  };
  const goTo = (kind: WaitingKind) => jumpTo(idOf(kind));
  const kinds = waitingKinds(counts);
  return (
    <section aria-labelledby="waits" className={styles.waits} aria-busy={!isKnown || undefined}>
      <h2 id="waits" className="sr-only">
        {texts.waits}
      </h2>
      {isKnown && kinds.length === 0 && <p className={styles.none}>{texts.nothingWaits}</p>}
      {isKnown && kinds.length > 0 && (
        <ul className={styles.list}>
          {kinds.map((kind) => {
            const path = PATHS[kind];
            const content = (
              <>
                <span className={styles.count}>{counts[kind]}</span> {texts.waitingFor[kind]}
              </>
            );
            return (
              <li key={kind} className={styles.item} data-kind={kind}>
                {path === undefined ? (
                  <button type="button" className={styles.line} onClick={() => goTo(kind)}>
                    {content}
                  </button>
                ) : (
                  <Link to={path} className={styles.line}>
                    {content}
                  </Link>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}

function jumpTo(id: string): void {
  const place = document.getElementById(id);
  place?.focus({ preventScroll: true });
  place?.scrollIntoView({ block: 'center' });
}
