import { night as texts } from '../../domain/messages/night.ts';
import type { TableAsk } from '../../domain/scorers/night.ts';
import { locativeOf } from '../../domain/text/turkish.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Grid, Row } from '../../ui/layout/layout.tsx';
import styles from './night.module.css';
import { useNightWork } from './use-night-work.ts';

/** Who waits for a table, the first one first: «Ayla masa 3’te saymak istiyor: Kabul et». Nothing without anybody. */
export function NightAsks({ asks }: { asks: readonly TableAsk[] }) {
  const { busy, step } = useNightWork();
  if (asks.length === 0) return null;
  return (
    <Grid as="ul" gap={8} aria-label={texts.asks}>
      {asks.map(({ uid, name, table, taken }) => (
        <Row key={uid} as="li" gap="8 16" align="center" justify="between" wrap className={styles.ask}>
          <Grid as="span" gap={2} anywhere className={styles.who} role="status">
            <strong>{texts.wants(name, locativeOf(table))}</strong>
            {taken !== undefined && (
              <span className={styles.taken}>{taken === 'own' ? texts.takenOwn : texts.takenTable}</span>
            )}
          </Grid>
          <Row as="span" gap={8} wrap>
            <Button
              variant="default"
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
          </Row>
        </Row>
      ))}
    </Grid>
  );
}
