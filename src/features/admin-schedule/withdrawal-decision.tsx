import type { FormEvent } from 'react';
import { withdrawTeam } from '../../data/commands/withdrawals.ts';
import { useTeamIndex } from '../../data/hooks/use-records.ts';
import { useServices } from '../../data/services.ts';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import { withdrawals as texts, withdrawalRefusals } from '../../domain/messages/withdrawals.ts';
import type { WithdrawalChoice } from '../../domain/schedule/withdrawal.ts';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import { FormEnds } from './form-ends.tsx';

interface DecisionProps {
  teamId: string;
  open: number;
  choice: Exclude<WithdrawalChoice, 'annul'>;
  onClose: () => void;
}

/** Sends the decision about the open fixtures only. */
export function Decision({ teamId, open, choice, onClose }: DecisionProps) {
  const services = useServices();
  const name = useTeamIndex()[teamId]?.name ?? '';
  const { busy, submit } = useSubmit();
  const decide = async (): Promise<string | null> => {
    try {
      const outcome = await withdrawTeam(services, teamId, choice);
      return typeof outcome === 'object' ? null : withdrawalRefusals[outcome];
    } catch (error) {
      console.error('Deciding the fixtures of a team that leaves:', error);
      return serverProblem(error, texts.failed);
    }
  };
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (await submit({ command: decide, tell: 'notice', done: texts.done(name, open), leaves: true })) onClose();
  };
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)}>
      <FormEnds busy={busy} label={texts.decide} onClose={onClose} />
    </form>
  );
}
