import { night as texts } from '../../domain/messages/night.ts';
import type { TableAsk } from '../../domain/scorers/night.ts';
import { locativeOf } from '../../domain/text/turkish.ts';
import { Button } from '../../ui/buttons/button.tsx';
import styles from './night.module.css';
import { useNightWork } from './use-night-work.ts';

/** Who waits for a table, the first one first: «Ayla masa 3’te saymak istiyor: Kabul et». Nothing without anybody. */
export function NightAsks({ asks }: { asks: readonly TableAsk[] }) {
  const { busy, step } = useNightWork();
  if (asks.length === 0) return null;
  return (
    <ul className={styles.asks} aria-label={texts.asks}>
      {asks.map(({ uid, name, table, taken }) => (
        <li key={uid} className={styles.ask}>
          <span className={styles.who} role="status">
            <strong>{texts.wants(name, locativeOf(table))}</strong>
            {taken !== undefined && (
              <span className={styles.taken}>{taken === 'own' ? texts.takenOwn : texts.takenTable}</span>
            )}
          </span>
          <span className={styles.steps}>
            <Button
              aria-label={texts.admitOf(name, table)}
              loading={busy.has(`admit ${uid}`)}
              onClick={() => void step(`admit ${uid}`, { step: 'admit', uid }, () => texts.admitted(name, table))}
            >
              {texts.admit}
            </Button>
            <Button
              variant="default"
              aria-label={texts.refuseOf(name, table)}
              loading={busy.has(`refuse ${uid}`)}
              onClick={() => void step(`refuse ${uid}`, { step: 'refuse', uid })}
            >
              {texts.refuse}
            </Button>
          </span>
        </li>
      ))}
    </ul>
  );
}
