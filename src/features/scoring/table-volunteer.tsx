import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useServerTime } from '../../data/hooks/use-clock-offset.ts';
import { useOwnTables } from '../../data/hooks/use-night.ts';
import { night as texts } from '../../domain/messages/night.ts';
import { isHeld } from '../../domain/scorers/night.ts';
import { buttonClass } from '../../ui/buttons/button.tsx';
import { MantineFrame } from '../../ui/frame/mantine-frame.tsx';
import { Guide } from './guide.tsx';
import { TableAskForm } from './table-ask.tsx';
import styles from './table-screen.module.css';
import { TableScorerSteps } from './table-steps.tsx';

const LOOK_MS = 5_000;

/** Who scores, or wants to score, at this table: asks for it, waits for the admin, then scores and starts one match after the other. */
export function TableVolunteer({ table }: { table: number }) {
  const now = useServerTime(LOOK_MS);
  const { night, rights, ask } = useOwnTables();
  const right = rights.find((one) => one.table === table);
  const isMine = right !== undefined && isHeld(right, now);
  const isWaiting = ask?.table === table && !isMine;
  // An ask that is gone without a right was refused; the page remembers that it has seen one.
  const [hasAsked, setAsked] = useState(false);
  useEffect(() => {
    if (isWaiting) setAsked(true);
    else if (isMine) setAsked(false);
  }, [isWaiting, isMine]);
  const others = rights.filter((one) => one.table !== table && isHeld(one, now));
  return (
    <MantineFrame>
      <section className={styles.volunteer} aria-label={texts.volunteer}>
        {isMine ? (
          <TableScorerSteps right={right} />
        ) : isWaiting ? (
          <>
            <p role="status" className={styles.waiting}>
              {texts.waiting}
            </p>
            <p className={styles.text}>{texts.waitingText(ask.name)}</p>
            {ask.taken !== undefined && <p className={styles.text}>{texts.waitingTaken}</p>}
          </>
        ) : (
          <>
            {right?.revoked ? <p role="status">{texts.revoked}</p> : hasAsked && <p role="status">{texts.refused}</p>}
            <TableAskForm table={table} hasCode={night?.code === true} />
          </>
        )}
        <Link to={`/score/practice?masa=${table}`} className={buttonClass({ variant: 'default', fullWidth: true })}>
          {texts.practise}
        </Link>
        <Guide />
        {others.length > 0 && (
          <nav className={styles.others} aria-label={texts.others}>
            {others.map((one) => (
              <Link key={one.table} to={`/table/${one.table}`} className={buttonClass({ variant: 'default' })}>
                {texts.table(one.table)}
              </Link>
            ))}
          </nav>
        )}
      </section>
    </MantineFrame>
  );
}
