import { type FormEvent, useState } from 'react';
import { declareForfeit, takeForfeitBack } from '../../data/commands/fixtures.ts';
import { useServices } from '../../data/services.ts';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import { adminFixtures, scoreForm, stepRefusals, forfeitForm as texts } from '../../domain/messages/fixtures-admin.ts';
import { hasOnlyScore } from '../../domain/schedule/fixture-kinds.ts';
import limits from '../../domain/schedule/limits.json' with { type: 'json' };
import { scoreText } from '../../domain/schedule/round-names.ts';
import { shownPair } from '../../domain/schedule/shown-pair.ts';
import { type StepRefusal, takeStep } from '../../domain/schedule/steps.ts';
import type { FixtureEntry, Fixtures } from '../../domain/schedule/types.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { ChoiceField } from '../../ui/fields/choice-field.tsx';
import { FormAlert } from '../../ui/fields/form-alert.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import { Grid, Text } from '../../ui/layout/layout.tsx';
import styles from './admin-fixtures.module.css';
import { FormEnds } from './form-ends.tsx';
import { useTeamNames } from './use-team-names.ts';

interface ForfeitProps {
  entry: FixtureEntry;
  onClose: () => void;
}

/** «Hükmen sonuçlandır»: the admin says who wins without a match. */
export function ForfeitModal({ entry: { id, fixture }, onClose }: ForfeitProps) {
  const services = useServices();
  const nameOf = useTeamNames();
  const { busy, decide } = useDecision(onClose);
  const [winner, setWinner] = useState('');
  const [note, setNote] = useState(fixture.note ?? '');
  const [isMissing, setMissing] = useState(false);
  const teams = [fixture.team1Id, fixture.team2Id].filter((teamId) => teamId !== undefined);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(winner === '');
    const said = note.trim() === '' ? undefined : note.trim();
    if (winner !== '') void decide(() => declareForfeit(services, id, winner, said), texts.declared);
  };
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <Grid as="form" gap={16} className={styles.form} noValidate onSubmit={onSubmit}>
        <Text c="mute" fz={15} mb={12}>
          {texts.text}
        </Text>
        <div className={styles.group}>
          <p className={styles.summary}>{texts.winner}</p>
          <ChoiceField
            label={texts.winner}
            options={teams.map((teamId) => ({ value: teamId, label: nameOf(teamId) }))}
            value={winner}
            onChange={setWinner}
          />
          <FormAlert>{isMissing && winner === '' && texts.winnerNeeded}</FormAlert>
        </div>
        <Note value={note} onChange={setNote} />
        <FormEnds busy={busy} label={texts.declare} onClose={onClose} />
      </Grid>
    </Dialog>
  );
}

/** Takes «hükmen», or a score without a match, back; the dialog says to which state the fixture returns. */
export function TakeBackModal({
  entry: { id, fixture },
  fixtures,
  onClose,
}: ForfeitProps & {
  /** All fixtures of its season. */
  fixtures: Fixtures;
}) {
  const services = useServices();
  const nameOf = useTeamNames();
  const { busy, decide } = useDecision(onClose);
  const [note, setNote] = useState(fixture.note ?? '');
  const isScored = hasOnlyScore(fixture);
  const back = isScored ? scoreForm : texts;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const said = note.trim() === '' ? null : note.trim();
    void decide(() => takeForfeitBack(services, id, said), back.takenBack);
  };
  const { state } = takeStep(fixtures, id, { type: 'take-back' }).changes?.[id] ?? {};
  const becomes = state === 'postponed' || state === 'cancelled' ? state : 'planned';
  const pair = shownPair(fixture, nameOf);
  const text = isScored
    ? scoreForm.backText(pair, scoreText(fixture), becomes)
    : texts.backText(pair, nameOf(fixture.winnerId ?? ''), becomes);
  return (
    <Dialog title={back.backTitle} onClose={onClose}>
      <Grid as="form" gap={16} className={styles.form} onSubmit={onSubmit}>
        <Text c="mute" fz={15} mb={12}>
          {text}
        </Text>
        {/* The note may give the reason for the forfeit, which would be wrong beside a match that is still to be played. */}
        {fixture.note !== undefined && <Note value={note} onChange={setNote} />}
        <FormEnds busy={busy} label={back.takeBack} onClose={onClose} />
      </Grid>
    </Dialog>
  );
}

function Note({ value, onChange }: { value: string; onChange: (note: string) => void }) {
  return (
    <TextField
      label={texts.note}
      value={value}
      maxLength={limits.note}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
}

/** Sends a decision to the server. The dialog closes when the server accepts it; a notice shows a refusal. */
function useDecision(onClose: () => void) {
  const { busy, submit } = useSubmit();
  const decide = async (work: () => Promise<StepRefusal | null>, done: string) => {
    const command = async () => {
      try {
        const refusal = await work();
        return refusal === null ? null : stepRefusals[refusal];
      } catch (error) {
        console.error('Deciding a fixture:', error);
        return serverProblem(error, adminFixtures.failed);
      }
    };
    if (await submit({ command, tell: 'notice', done, leaves: true })) onClose();
  };
  return { busy, decide };
}
