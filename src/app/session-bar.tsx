import { Suspense, useState } from 'react';
import { type Stranded, useStranded } from '../data/queries/use-stranded.ts';
import { outboxTexts as texts } from '../domain/messages/outbox.ts';
import { sync } from '../domain/messages.ts';
import { Button } from '../ui/button.tsx';
import { lazy } from './lazy.tsx';
import styles from './session-bar.module.css';

const SignInSheet = lazy(
  async () => ({ default: (await import('./sign-in-sheet.tsx')).SignInSheet }),
  () => null,
);
const SyncDrawer = lazy(
  async () => ({ default: (await import('./sync-drawer.tsx')).SyncDrawer }),
  () => null,
);

/** Says whose taps wait for a session, with the way to sign in right here: the match stays open (L11, L15). */
export function SessionBar() {
  const stranded = useStranded();
  const [open, setOpen] = useState(false);
  if (stranded === null) return null;
  const close = () => setOpen(false);
  return (
    <div className={styles.bar} role="alert">
      <span className={styles.text}>{sentence(stranded)}</span>
      <Button className={styles.go} onClick={() => setOpen(true)}>
        {stranded.present === null ? texts.signIn : texts.options}
      </Button>
      {open && (
        <Suspense fallback={null}>
          {stranded.present === null ? (
            <SignInSheet email={stranded.email} onClose={close} />
          ) : (
            <SyncDrawer onClose={close} />
          )}
        </Suspense>
      )}
    </div>
  );
}

function sentence({ rows, name, present }: Stranded): string {
  return present === null ? sync.ended(rows.length) : texts.waitsFor(name, rows.length);
}
