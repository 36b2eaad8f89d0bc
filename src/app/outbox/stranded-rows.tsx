import { useState } from 'react';
import type { Stranded } from '../../data/hooks/use-stranded.ts';
import { useServices } from '../../data/services.ts';
import { common, sync } from '../../domain/messages/first-paint.ts';
import { outboxTexts as texts } from '../../domain/messages/outbox.ts';
import { scorers } from '../../domain/messages/scorers.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { confirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import parts from '../../ui/dialogs/dialog-parts.module.css';
import { latePart } from '../../ui/frame/late-part.tsx';
import { Grid } from '../../ui/layout/layout.tsx';
import styles from './sync-drawer.module.css';

const SignInAgain = latePart(async () => (await import('../../features/auth/sign-in-again.tsx')).SignInAgain, 'part', {
  wait: <p>{common.loading}</p>,
});

export interface StrandedRowsProps {
  stranded: Stranded;
  /** Runs work on the storage and shows a failure. */
  guarded: (work: () => Promise<unknown>) => Promise<unknown>;
}

/** Taps of an account that is not signed in: names the owner and offers ways to send them; under another name only on request (L11). */
export function StrandedRows({ stranded: { rows, name, email, isLost, present }, guarded }: StrandedRowsProps) {
  const { outbox } = useServices();
  const [signing, setSigning] = useState(present === null && !isLost);
  const adopt = async () => {
    if (present === null) return;
    const sure = await confirmDialog({
      title: texts.adoptTitle,
      message: texts.adoptQuestion(name, rows.length, present.name),
      confirmLabel: texts.adoptConfirm,
      cancelLabel: common.cancel,
      danger: true,
    });
    const seqs = rows.map((row) => row.seq);
    if (sure) await guarded(() => outbox.update(seqs, { uid: present.identity.uid }));
  };
  return (
    <section className={styles.stranded} aria-label={texts.stranded}>
      <p>{present === null ? sync.ended(rows.length) : texts.waitsFor(name, rows.length)}</p>
      {isLost && present?.mayAdopt !== true && <p>{scorers.lostAccount}</p>}
      {signing ? (
        <SignInAgain email={email} onDone={() => setSigning(false)} />
      ) : (
        <Grid as="p" gap={8} mt={16} className={parts.buttons}>
          {!isLost && <Button onClick={() => setSigning(true)}>{texts.signInAs(name)}</Button>}
          {present?.mayAdopt === true && (
            <Button variant="default" onClick={() => void adopt()}>
              {texts.adopt}
            </Button>
          )}
        </Grid>
      )}
    </section>
  );
}
