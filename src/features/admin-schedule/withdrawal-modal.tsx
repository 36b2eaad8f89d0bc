import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { withdrawTeam } from '../../data/commands/withdrawals.ts';
import { useTeamIndex } from '../../data/hooks/use-records.ts';
import { useServices } from '../../data/services.ts';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { withdrawals as texts, withdrawalRefusals } from '../../domain/messages/withdrawals.ts';
import { WITHDRAWAL_CHOICES, type WithdrawalChoice } from '../../domain/schedule/withdrawal.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { ChoiceField } from '../../ui/fields/choice-field.tsx';
import { FormAlert } from '../../ui/fields/form-alert.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import { Facts } from '../../ui/figures/facts.tsx';
import { Grid, Text } from '../../ui/layout/layout.tsx';
import styles from './admin-fixtures.module.css';
import { AnnulledLeaver } from './annulled-leaver.tsx';
import { FormEnds } from './form-ends.tsx';
import { Replacement, teamOptions } from './replacement.tsx';
import { type LeaverNow, useLeaver } from './use-leaver.ts';
import { WithdrawalList } from './withdrawal-list.tsx';

const words = texts.replacement;

/** «Takım çekildi»: all open fixtures of a team are decided in one action; the earlier actions stand below, each to be taken back. */
export function WithdrawalModal({ teamId: first, onClose }: { teamId: string; onClose: () => void }) {
  const index = useTeamIndex();
  const [teamId, setTeamId] = useState(first);
  const { leaver, problem } = useLeaver(teamId);
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <Grid gap={16} className={styles.form}>
        <Text c="mute" fz={15} mb={12}>
          {texts.text}
        </Text>
        <SelectField
          label={texts.team}
          value={teamId}
          options={[{ value: '', label: texts.chooseTeam }, ...teamOptions(index, Object.keys(index))]}
          onChange={({ currentTarget }) => setTeamId(currentTarget.value)}
        />
        <FormAlert>{problem}</FormAlert>
        {teamId !== '' && problem === null && leaver === null && <p role="status">{common.loading}</p>}
        {leaver !== null && <Leaver key={teamId} teamId={teamId} leaver={leaver} onClose={onClose} />}
        <WithdrawalList onClose={onClose} />
      </Grid>
    </Dialog>
  );
}

/** The choices that a team's fixtures and results leave. */
function choicesOf({ open, results }: LeaverNow): WithdrawalChoice[] {
  const possible = { forfeit: open > 0, cancel: open > 0, replace: open > 0, annul: results > 0 };
  return WITHDRAWAL_CHOICES.filter((choice) => possible[choice]);
}

function Leaver({ teamId, leaver, onClose }: { teamId: string; leaver: LeaverNow; onClose: () => void }) {
  const choices = choicesOf(leaver);
  const [chosen, setChoice] = useState<WithdrawalChoice | null>(null);
  const choice = chosen ?? choices[0];
  const [by, setBy] = useState('');
  const { open, playOffs, results, players, running } = leaver;
  const isReplaced = open > 0 && (choice === 'replace' || choice === 'annul');
  const facts = [
    { label: texts.facts.open, value: open },
    { label: texts.facts.playOffs, value: playOffs ?? texts.none },
    { label: texts.facts.results, value: results },
    { label: texts.facts.players, value: players },
  ];
  const question = open > 0 ? texts.choice : texts.choiceOfResults;
  const options = choices.map((value) => ({ value, label: texts.choices[value] }));
  return (
    <>
      <Facts rows={facts} />
      {running !== null && (
        <FormAlert>
          {texts.running(running.score)} <Link to={running.path}>{texts.toMatch}</Link>
        </FormAlert>
      )}
      {open === 0 && <p role="status">{choice === undefined ? texts.nothingAtAll : texts.nothing}</p>}
      {choice !== undefined && running === null && (
        <>
          <div className={styles.group}>
            <p className={styles.summary}>{question}</p>
            <ChoiceField stacked label={question} options={options} value={choice} onChange={setChoice} />
            <Text c="mute" fz={15} mb={12}>
              {texts.means[choice]}
            </Text>
            {playOffs !== null && (
              <Text c="mute" fz={15} mb={12}>
                {texts.playOffs}
              </Text>
            )}
          </div>
          {isReplaced && <Replacement {...{ teamId, by, leaver, choice }} onChange={setBy} />}
          {choice === 'annul' ? (
            <AnnulledLeaver {...{ teamId, by, leaver, onClose }} />
          ) : (
            <Decision {...{ teamId, by, open, choice, onClose }} />
          )}
        </>
      )}
    </>
  );
}

interface DecisionProps {
  teamId: string;
  by: string;
  open: number;
  choice: Exclude<WithdrawalChoice, 'annul'>;
  onClose: () => void;
}

/** Sends the decision about the open fixtures only. */
function Decision({ teamId, by, open, choice, onClose }: DecisionProps) {
  const services = useServices();
  const index = useTeamIndex();
  const name = index[teamId]?.name ?? '';
  const { busy, submit } = useSubmit();
  const isReplaced = choice === 'replace';
  const decide = async (): Promise<string | null> => {
    if (isReplaced && by === '') return words.needed;
    try {
      const outcome = await withdrawTeam(services, teamId, choice, isReplaced ? by : undefined);
      return typeof outcome === 'object' ? null : withdrawalRefusals[outcome];
    } catch (error) {
      console.error('Deciding the fixtures of a team that leaves:', error);
      return serverProblem(error, texts.failed);
    }
  };
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const done = isReplaced ? words.done(name, index[by]?.name ?? '', open) : texts.done(name, open);
    if (await submit({ command: decide, tell: 'notice', done, leaves: true })) onClose();
  };
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)}>
      <FormEnds busy={busy} label={texts.decide} onClose={onClose} />
    </form>
  );
}
