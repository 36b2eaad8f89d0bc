import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { withdrawTeam } from '../../data/commands/withdrawals.ts';
import { useTeamIndex } from '../../data/hooks/use-records.ts';
import { useServices } from '../../data/services.ts';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { withdrawals as texts } from '../../domain/messages/withdrawals.ts';
import { WITHDRAWAL_CHOICES, type WithdrawalChoice } from '../../domain/schedule/withdrawal.ts';
import { compareTurkish } from '../../domain/text/collation.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { Choice } from '../../ui/fields/choice.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import { Facts } from '../../ui/figures/facts.tsx';
import styles from './admin-fixtures.module.css';
import { FormEnds } from './form-ends.tsx';
import { type LeaverNow, useLeaver } from './use-leaver.ts';
import { WithdrawalList } from './withdrawal-list.tsx';

/** «Takım çekildi»: all open fixtures of a team are decided in one action; the earlier actions stand below, each to be taken back. */
export function WithdrawalModal({ teamId: first, onClose }: { teamId: string; onClose: () => void }) {
  const index = useTeamIndex();
  const [teamId, setTeamId] = useState(first);
  const { leaver, problem } = useLeaver(teamId);
  const teams = Object.entries(index)
    .map(([value, { name }]) => ({ value, label: name }))
    .sort((a, b) => compareTurkish(a.label, b.label));
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <div className={styles.form}>
        <p className={styles.text}>{texts.text}</p>
        <SelectField
          label={texts.team}
          value={teamId}
          options={[{ value: '', label: texts.chooseTeam }, ...teams]}
          onChange={({ currentTarget }) => setTeamId(currentTarget.value)}
        />
        {problem !== null && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
        {teamId !== '' && problem === null && leaver === null && <p role="status">{common.loading}</p>}
        {leaver !== null && <Leaver key={teamId} teamId={teamId} leaver={leaver} onClose={onClose} />}
        <WithdrawalList onClose={onClose} />
      </div>
    </Dialog>
  );
}

function Leaver({ teamId, leaver, onClose }: { teamId: string; leaver: LeaverNow; onClose: () => void }) {
  const services = useServices();
  const name = useTeamIndex()[teamId]?.name ?? '';
  const [choice, setChoice] = useState<WithdrawalChoice>('forfeit');
  const { busy, submit } = useSubmit();
  const { open, playOffs, results, players, running } = leaver;
  const decide = async (): Promise<string | null> => {
    try {
      const outcome = await withdrawTeam(services, teamId, choice);
      if (typeof outcome === 'object') return null;
      return { running: texts.isRunning, nothing: texts.nothing, gone: texts.gone }[outcome];
    } catch (error) {
      console.error('Deciding the fixtures of a team that leaves:', error);
      return serverProblem(error, texts.failed);
    }
  };
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (await submit({ command: decide, tell: 'notice', done: texts.done(name, open), leaves: true })) onClose();
  };
  const facts = [
    { label: texts.facts.open, value: open },
    { label: texts.facts.playOffs, value: playOffs ?? texts.none },
    { label: texts.facts.results, value: results },
    { label: texts.facts.players, value: players },
  ];
  const options = WITHDRAWAL_CHOICES.map((value) => ({ value, label: texts.choices[value] }));
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void onSubmit(event)}>
      <Facts rows={facts} />
      {running !== null && (
        <p role="alert" className={styles.problem}>
          {texts.running(running.score)} <Link to={running.path}>{texts.toMatch}</Link>
        </p>
      )}
      {open === 0 && <p role="status">{texts.nothing}</p>}
      {open > 0 && running === null && (
        <>
          <div className={styles.group}>
            <p className={styles.summary}>{texts.choice}</p>
            <Choice label={texts.choice} options={options} value={choice} onChange={setChoice} />
            <p className={styles.text}>{texts.means[choice]}</p>
            {playOffs !== null && <p className={styles.text}>{texts.playOffs}</p>}
          </div>
          <FormEnds busy={busy} label={texts.decide} onClose={onClose} />
        </>
      )}
    </form>
  );
}
