import { useNightStep } from '../data/hooks/use-night.ts';
import { errorSentence } from '../domain/errors/error-sentence.ts';
import type { CallableRequest } from '../domain/functions/callables.ts';
import { night as texts } from '../domain/messages/night.ts';
import type { TableAsk } from '../domain/scorers/night.ts';
import { locativeOf } from '../domain/text/number-endings.ts';
import { Button } from '../ui/buttons/button.tsx';
import { notify } from '../ui/dialogs/notify.tsx';
import { useSubmit } from '../ui/fields/use-submit.ts';
import { Grid, Row, Text } from '../ui/layout/layout.tsx';

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

const CODES: Readonly<Record<string, string>> = {
  'functions/failed-precondition': texts.stepRefused,
  'functions/permission-denied': texts.onlyAdmin,
  'functions/not-found': texts.askRemoved,
  'functions/resource-exhausted': texts.full,
};

/** Takes the admin's steps with the night, each button with its own progress; a failure is a notification. */
export function useNightWork() {
  const step = useNightStep();
  const { busyKeys, submit } = useSubmit();
  /** @param done the sentence after success, from the number of rights that were taken back */
  const run = (key: string, asked: CallableRequest<'runNight'>, done?: (count: number) => string) =>
    submit({
      key,
      name: 'Night',
      work: async () => {
        const { count = 0 } = (await step(asked)) ?? {};
        if (done !== undefined) notify({ kind: 'success', message: done(count) });
      },
      problem: (error) => errorSentence(error, { codes: CODES, otherwise: texts.stepFailed }),
      tell: 'notice',
    });
  return { busy: busyKeys, step: run };
}
