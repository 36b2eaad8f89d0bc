import { useState } from 'react';
import { answerCall } from '../../data/commands/table-call.ts';
import { useTableCall } from '../../data/hooks/use-table-call.ts';
import { useServices } from '../../data/services.ts';
import { tableCall as texts } from '../../domain/messages/table-call.ts';
import { isOpenCall } from '../../domain/scorers/table-call.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { notify } from '../../ui/dialogs/notify.tsx';
import { Grid, Row } from '../../ui/layout/layout.tsx';
import styles from './night.module.css';

/** A scorer calls the admin: «Geliyorum» answers. Nothing without an open call. */
export function TableCallNote({ matchId }: { matchId: string }) {
  const services = useServices();
  const call = useTableCall(matchId);
  const [busy, setBusy] = useState(false);
  if (call === null || !isOpenCall(call)) return null;
  const answer = async () => {
    setBusy(true);
    const problem = await answerCall(services, matchId);
    setBusy(false);
    if (problem === null) notify({ kind: 'success', message: texts.answered(call.who) });
    else notify({ kind: 'error', message: problem });
  };
  return (
    <Row as="p" gap="8 16" align="center" justify="between" wrap className={styles.ask} role="status">
      <Grid as="strong" gap={2} anywhere className={styles.who}>
        {texts.calls(call.who)}
      </Grid>
      <Button loading={busy} aria-label={texts.answerOf(call.who)} onClick={() => void answer()}>
        {texts.answer}
      </Button>
    </Row>
  );
}
