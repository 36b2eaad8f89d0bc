import type { FormEvent } from 'react';
import { removeFixture, stepFixture } from '../../data/commands/fixtures.ts';
import { useInviteFor } from '../../data/hooks/use-asked-start.ts';
import { useServerNow } from '../../data/hooks/use-server-now.ts';
import { useServices } from '../../data/services.ts';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import { common } from '../../domain/messages/first-paint.ts';
import {
  forfeitForm,
  fixtureForm as formTexts,
  stepRefusals,
  adminFixtures as texts,
} from '../../domain/messages/fixtures-admin.ts';
import { scorers } from '../../domain/messages/scorers.ts';
import { typedResult } from '../../domain/messages/typed-result.ts';
import { changed } from '../../domain/schedule/changes.ts';
import {
  type FixtureForm,
  fixtureFormOf,
  fixtureProblems,
  timeAndPlaceOf,
} from '../../domain/schedule/fixture-form.ts';
import { teamsOf } from '../../domain/schedule/fixture-kinds.ts';
import type { AdminStep } from '../../domain/schedule/log-lines.ts';
import { shownPair } from '../../domain/schedule/shown-pair.ts';
import { judgeRemoval, judgeStep, judgeTyping, type StepRefusal } from '../../domain/schedule/steps.ts';
import type { FixtureEntry, Fixtures } from '../../domain/schedule/types.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { confirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useFields } from '../../ui/fields/use-fields.ts';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import { Grid, Text } from '../../ui/layout/layout.tsx';
import styles from './admin-fixtures.module.css';
import { ConflictNote } from './conflict-note.tsx';
import { PlaceFields } from './slot-fields.tsx';
import { useLeagueNames, useTeamNames } from './use-team-names.ts';

/** Moves, plans again, postpones, cancels or deletes one fixture. @param fixtures the loaded ones, for the conflicts */
export function EditModal({
  entry: { id, fixture },
  fixtures,
  onForfeit,
  onType,
  onClose,
}: {
  entry: FixtureEntry;
  fixtures: Fixtures;
  onForfeit: () => void;
  onType: () => void;
  onClose: () => void;
}) {
  const services = useServices();
  const nameOf = useTeamNames();
  const leagueName = useLeagueNames();
  const serverNow = useServerNow();
  const { busy, submit } = useSubmit();
  const fields = useFields<FixtureForm>(fixtureFormOf(fixture, serverNow()), (form) => fixtureProblems(form, false));
  const pair = shownPair(fixture, nameOf);
  const place = timeAndPlaceOf(fields.values);
  const note = fields.values.note.trim() === '' ? null : fields.values.note.trim();
  const isPlanned = fixture.state === 'planned';
  const invite = useInviteFor();
  const moved = Number.isNaN(place.at) ? fixture : changed(fixture, { ...place, state: 'planned' });

  /** Resolves to the sentence of the failure, null for success. */
  const sentenceOf = async (work: () => Promise<StepRefusal | null>): Promise<string | null> => {
    try {
      const refusal = await work();
      return refusal === null ? null : stepRefusals[refusal];
    } catch (error) {
      console.error('Changing a fixture:', error);
      return serverProblem(error, texts.failed);
    }
  };
  const finish = async (work: () => Promise<StepRefusal | null>, done: string) => {
    if (await submit({ command: () => sentenceOf(work), tell: 'notice', done, leaves: true })) onClose();
  };
  const run = (step: AdminStep, done: string) => finish(() => stepFixture(services, id, step, leagueName), done);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    if (fields.check(event)) void run({ type: 'plan', ...place, note }, formTexts.moved);
  };
  const cancel = async () => {
    const question = { title: formTexts.cancelTitle, message: formTexts.cancelText(pair), danger: true };
    const labels = { confirmLabel: formTexts.cancelConfirm, cancelLabel: common.cancel };
    if (await confirmDialog({ ...question, ...labels })) await run({ type: 'cancel', note }, formTexts.cancelled);
  };
  const isInBracket = fixture.tie !== undefined;
  const { removed } = judgeRemoval(fixtures, id);
  const removeLabel = isInBracket ? formTexts.removeBracket : formTexts.remove;
  const remove = async (count: number) => {
    const title = isInBracket ? formTexts.removeBracketTitle : formTexts.removeTitle;
    const message = isInBracket ? formTexts.removeBracketText(count) : formTexts.removeText(pair);
    const labels = { confirmLabel: removeLabel, cancelLabel: common.cancel };
    if (await confirmDialog({ title, message, danger: true, ...labels })) {
      const done = isInBracket ? formTexts.bracketRemoved : formTexts.removed;
      await finish(() => removeFixture(services, id, leagueName), done);
    }
  };
  return (
    <Dialog title={pair} onClose={onClose}>
      <Grid as="form" gap={16} className={styles.form} noValidate onSubmit={onSubmit}>
        <PlaceFields fields={fields} />
        <TextField {...fields.text('note')} label={formTexts.note} />
        <ConflictNote about={[id]} fixtures={{ ...fixtures, [id]: moved }} />
        <Button type="submit" fullWidth loading={busy}>
          {isPlanned ? formTexts.move : formTexts.restore}
        </Button>
        <div className={styles.ends}>
          {isPlanned && teamsOf(fixture).length === 2 && (
            <Button
              variant="default"
              disabled={busy}
              onClick={() => {
                onClose();
                invite({ id, fixture });
              }}
            >
              {scorers.invite}
            </Button>
          )}
          {isPlanned && (
            <Button
              variant="default"
              disabled={busy}
              onClick={() => void run({ type: 'postpone', note }, formTexts.postponed)}
            >
              {formTexts.postpone}
            </Button>
          )}
          {judgeTyping(fixture) === null && (
            <Button variant="default" disabled={busy} onClick={onType}>
              {typedResult.open}
            </Button>
          )}
          {judgeStep(fixture, { type: 'forfeit', winnerId: fixture.team1Id ?? '' }) === null && (
            <Button variant="default" disabled={busy} onClick={onForfeit}>
              {forfeitForm.open}
            </Button>
          )}
        </div>
        {/* Apart: these end the fixture. */}
        <div className={styles.ends} data-last>
          {judgeStep(fixture, { type: 'cancel' }) === null && (
            <Button variant="default" disabled={busy} onClick={() => void cancel()}>
              {formTexts.cancel}
            </Button>
          )}
          {removed !== null && (
            <Button variant="default" disabled={busy} onClick={() => void remove(removed.length)}>
              {removeLabel}
            </Button>
          )}
        </div>
        {isInBracket && (
          <Text c="mute" fz={15} mb={12}>
            {removed === null ? stepRefusals.bracket : formTexts.wholeBracket}
          </Text>
        )}
      </Grid>
    </Dialog>
  );
}
