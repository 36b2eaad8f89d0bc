import { night as texts } from '../../domain/messages/night.ts';
import type { FixtureEntry } from '../../domain/schedule/types.ts';
import type { TableScorer } from '../../domain/scorers/night.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import styles from './next-at-table.module.css';
import { type StartSide, useTableStart } from './use-table-start.ts';

/** Starts the next match with one tap, where both line-ups are known; otherwise the page of the table asks for them. The tap sends a held end (decision 105). */
export function NextStart({ entry, right }: { entry: FixtureEntry; right: TableScorer }) {
  const starting = useSubmit();
  const { sides, begin, isReady, isOffline, playsNow } = useTableStart({ entry, right, starting });
  const { busy, failure } = starting;
  if (!isReady) return null;
  return (
    <>
      <p className={styles.players}>{sides.map(namesOf).join(' – ')}</p>
      {playsNow && <p role="status">{texts.playsNow}</p>}
      {isOffline && <p role="status">{texts.startOffline}</p>}
      {failure !== null && <p role="alert">{failure}</p>}
      <Button size="large" fullWidth loading={busy} disabled={isOffline} onClick={begin}>
        {texts.startNow}
      </Button>
    </>
  );
}

const namesOf = ({ offered, chosen }: StartSide) =>
  chosen.map((uid) => offered.find((one) => one.uid === uid)?.displayName ?? '').join(', ');
