import { useState } from 'react';
import { useServerTime } from '../../data/hooks/use-match.ts';
import { useSubscription } from '../../data/hooks/use-subscription.ts';
import { useServices } from '../../data/services.ts';
import { logSince } from '../../data/store/admin-queries.ts';
import type { InvitationKind } from '../../domain/accounts/one-time-code.ts';
import { parseLogEntry } from '../../domain/admin/admin-log.ts';
import { type TakenInvitation, takenInvitations, UNDO_MS } from '../../domain/admin/invitations.ts';
import { errorSentence } from '../../domain/errors/error-sentence.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { invitations as texts } from '../../domain/messages/invitations.ts';
import { formatDateTime } from '../../domain/text/format.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { confirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { Surface } from '../../ui/figures/surface.tsx';
import { Grid, Row, Text } from '../../ui/layout/layout.tsx';

const MINUTE = 60_000;
/** More than a league does in a day. */
const LINES = 1000;

/** Who took an invitation of this kind in the last day, and the names that were joined, each with «Geri al»; nothing without one. */
export function TakenInvitations({ kind }: { kind: InvitationKind }) {
  const { server } = useServices();
  const now = useServerTime(MINUTE);
  const [since] = useState(() => now - UNDO_MS);
  const entries = useSubscription(logSince(since, LINES), parseLogEntry).records ?? {};
  const { busyKeys, submit } = useSubmit();
  const taken = takenInvitations(entries, now).filter((one) => one.kind === kind);
  const undo = async ({ subject, detail }: TakenInvitation) => {
    const sure = await confirmDialog({
      ...{ title: texts.undoTitle, message: texts.undoQuestion(detail) },
      ...{ confirmLabel: texts.undo, cancelLabel: common.cancel },
    });
    if (!sure) return;
    const work = async () => {
      const answer = await server.call('undoInvitation', { kind, subject });
      if (answer?.success !== true) throw new Error('The answer to an undone invitation is not one.');
    };
    const codes = { 'functions/not-found': texts.undoGone, 'functions/failed-precondition': texts.undoPlaying };
    const problem = (error: unknown) => errorSentence(error, { codes, otherwise: texts.undoFailed });
    await submit({ key: subject, name: 'Undoing an invitation', work, problem, tell: 'notice', done: texts.undone });
  };
  if (taken.length === 0) return null;
  return (
    <Grid mb={16}>
      <Surface as="section" labelledBy="taken-invitations">
        <Grid gap={12}>
          <SectionTitle id="taken-invitations">{texts.recent[kind]}</SectionTitle>
          <Text c="mute">{texts.recentText}</Text>
          {taken.map((one) => (
            <Row key={one.subject} wrap align="center" justify="between" gap={12}>
              <span>{(one.isJoining ? texts.joined : texts.taken)(one.detail, formatDateTime(one.at))}</span>
              <Button
                variant="default"
                loading={busyKeys.has(one.subject)}
                aria-label={texts.undoOf(one.detail)}
                onClick={() => void undo(one)}
              >
                {texts.undo}
              </Button>
            </Row>
          ))}
        </Grid>
      </Surface>
    </Grid>
  );
}
