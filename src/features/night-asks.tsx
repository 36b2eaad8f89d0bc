import { night as texts } from '../domain/messages/night.ts';
import type { TableAsk } from '../domain/scorers/night.ts';
import { locativeOf } from '../domain/text/number-endings.ts';
import { Button } from '../ui/buttons/button.tsx';
import { Grid, Row, Text } from '../ui/layout/layout.tsx';
import { useNightWork } from './use-night-work.ts';

/**
 * Who waits for a table, the first one first: «Ayla masa 3’te saymak istiyor: Kabul et». Nothing without anybody.
 *
 * @param isAdmin only he gives again what was taken back
 */
export function NightAsks({ asks, isAdmin = true }: { asks: readonly TableAsk[]; isAdmin?: boolean }) {
  const { busy, step } = useNightWork();
  if (asks.length === 0) return null;
  return (
    <Grid as="ul" gap={8} aria-label={texts.asks}>
      {asks.map(({ uid, name, table, taken }) => (
        <Row key={uid} as="li" gap="8 16" align="center" justify="between" wrap framed>
          <Grid as="span" gap={2} anywhere role="status">
            <strong>{texts.wants(name, locativeOf(table))}</strong>
            {taken !== undefined && (
              <Text as="span" c="waiting" fz={15}>
                {taken === 'own' ? texts.takenOwn : texts.takenTable}
              </Text>
            )}
          </Grid>
          {isAdmin || taken === undefined ? (
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
          ) : (
            <Text as="span" c="mute" fz={15}>
              {texts.adminDecides}
            </Text>
          )}
        </Row>
      ))}
    </Grid>
  );
}
