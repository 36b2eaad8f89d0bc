import { useState } from 'react';
import { common } from '../../domain/messages/first-paint.ts';
import { standingsTable as texts } from '../../domain/messages/standings.ts';
import type { StandingsRow } from '../../domain/standings/standings.ts';
import { lazyPromise } from '../../domain/text/lazy-promise.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { notify } from '../../ui/dialogs/notify.tsx';
import { canPrint, printNow } from '../../ui/effects/print-page.ts';
import type { TableSheet } from './print-table.tsx';
import styles from './standings-screen.module.css';

const sheet = lazyPromise(() => import('./print-table.tsx'));

/** «Yazdır»: the code of the sheet loads on the first tap. */
export function PrintButton({ rows }: { rows: readonly StandingsRow[] }) {
  const [Sheet, setSheet] = useState<typeof TableSheet | null>(null);
  const print = async () => {
    try {
      const { TableSheet: Part } = await sheet();
      printNow(() => setSheet(() => Part));
    } catch (error) {
      console.error('Printing:', error);
      const action = { label: common.retry, onClick: () => void print() };
      notify({ id: 'print', kind: 'error', message: `${common.lostPart} ${common.lostText}`, action });
    }
  };
  if (!canPrint) return null;
  return (
    <>
      <Button variant="default" className={styles.button} onClick={() => void print()}>
        {texts.print}
      </Button>
      {Sheet !== null && <Sheet rows={rows} />}
    </>
  );
}
