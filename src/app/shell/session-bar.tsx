import { useState } from 'react';
import { useStranded } from '../../data/hooks/use-stranded.ts';
import { sync } from '../../domain/messages/first-paint.ts';
import { outboxTexts as texts } from '../../domain/messages/outbox.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Row } from '../../ui/layout/layout.tsx';
import { LateSyncDrawer } from '../outbox/sync-chip.tsx';
import styles from './bars.module.css';

/** Says on every page whose taps wait for a session, with a button to sign in on the same page (L11, L15). */
export function SessionBar() {
  const stranded = useStranded();
  const [open, setOpen] = useState(false);
  if (stranded === null) return null;
  const { rows, name, present } = stranded;
  return (
    <Row align="center" justify="between" mb={16} className={styles.bar} role="alert">
      <span className={styles.text}>
        {present === null ? sync.ended(rows.length) : texts.waitsFor(name, rows.length)}
      </span>
      <Button className={styles.go} onClick={() => setOpen(true)}>
        {sync.calls[present === null ? 'sign-in' : 'options']}
      </Button>
      {open && <LateSyncDrawer onClose={() => setOpen(false)} />}
    </Row>
  );
}
