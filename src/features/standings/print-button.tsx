import { useState } from 'react';
import { standingsTable as texts } from '../../domain/messages/standings.ts';
import type { StandingsRow } from '../../domain/standings/standings.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { canPrint, printNow } from '../../ui/effects/print-page.ts';
import styles from './print-button.module.css';
import type { TableSheet } from './print-table.tsx';

/** «Yazdır»: the sheet is loaded when somebody wants it. */
export function PrintButton({ rows }: { rows: readonly StandingsRow[] }) {
  const [Sheet, setSheet] = useState<typeof TableSheet | null>(null);
  const print = async () => {
    const part = await import('./print-table.tsx').catch(() => null);
    if (part !== null) printNow(() => setSheet(() => part.TableSheet));
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
