import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { readFixtures } from '../../data/commands/fixtures.ts';
import { PLAN_PART, type PlanProgress, type PlanSaving, planSaving } from '../../data/commands/save-plan.ts';
import { useServices } from '../../data/services.ts';
import type { LogAction } from '../../domain/admin/admin-log.ts';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import { groupForm, planForm as planTexts, adminFixtures as texts } from '../../domain/messages/fixtures-admin.ts';
import type { Fixtures } from '../../domain/schedule/types.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import { WorkProgress } from '../../ui/figures/work-progress.tsx';
import { Grid } from '../../ui/layout/layout.tsx';
import styles from './admin-fixtures.module.css';
import { PlanPreview, type Proposal } from './plan-preview.tsx';

export interface PlanDialogProps {
  title: string;
  action: LogAction;
  /** Shows the errors of the form; returns true if it has none. */
  check: (event: FormEvent<HTMLFormElement>) => boolean;
  /** Makes the plan from the form and the server's present fixtures, or the sentences that say why it cannot. */
  propose: (base: { season: string; fixtures: Fixtures }) => Proposal | string[] | Promise<Proposal | string[]>;
  children: ReactNode;
  onClose: () => void;
}

/** A form, then a preview of its plan with every conflict. The dialog writes exactly the plan of the preview, in one write. */
export function PlanDialog({ title, action, check, propose, children, onClose }: PlanDialogProps) {
  const services = useServices();
  const { busy, submit } = useSubmit();
  const [proposal, setProposal] = useState<Proposal | null>(null);
  const saving = useRef<PlanSaving | null>(null);
  const [progress, setProgress] = useState<PlanProgress | null>(null);
  const [refusals, setRefusals] = useState<readonly string[]>([]);

  const preview = async () => {
    setRefusals([]);
    const found = await propose(await readFixtures(services.server));
    saving.current = null;
    setProgress(null);
    if ('saved' in found) setProposal({ ...found, conflicts: found.conflicts.filter(isOfPlan(found)) });
    else setRefusals(found);
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!check(event)) return;
    const problem = (error: unknown) => serverProblem(error, texts.unread);
    void submit({ name: title, work: preview, problem, tell: 'notice' });
  };
  const save = async (shown: Proposal) => {
    const count = Object.keys(shown.saved).length;
    const said = count + shown.removed.length === 0 ? groupForm.saved : planTexts.saved(count);
    // After a failure the same saving goes on where it stopped.
    saving.current ??= planSaving(services, shown, { action, target: 'fixtures', detail: said }, shown.beside);
    const { run, progress: now } = saving.current;
    setProgress(now());
    const isDone = await submit({
      name: title,
      work: () => run(setProgress),
      problem: (error) => serverProblem(error, texts.failed),
      tell: 'notice',
      done: said,
      leaves: true,
    });
    if (isDone) onClose();
  };
  const isChange = ({ saved, removed, groups }: Proposal) =>
    Object.keys(saved).length + removed.length > 0 || groups !== undefined;
  const canSave = proposal !== null && isChange(proposal);
  const isLong = progress !== null && progress.all > PLAN_PART;
  const isCutOff = !busy && progress !== null && progress.done > 0 && progress.done < progress.all;
  return (
    // While a plan is written in parts, a tap beside the dialog must not hide how far it is.
    <Dialog title={title} onClose={() => !(busy && isLong) && onClose()}>
      {/* The form stays mounted behind the preview, so «Geri» shows it unchanged. */}
      <Grid as="form" gap={16} className={styles.form} noValidate hidden={proposal !== null} onSubmit={onSubmit}>
        {children}
        {refusals.length > 0 && (
          <div role="alert" ref={intoView}>
            <ul className={styles.problems}>
              {refusals.map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </div>
        )}
        <Button type="submit" fullWidth loading={busy}>
          {planTexts.preview}
        </Button>
      </Grid>
      {proposal !== null && (
        <Grid gap={16} className={styles.form}>
          <PlanPreview proposal={proposal} />
          <div className={`${styles.ends} ${styles.stays}`}>
            {isLong && <SavingState progress={progress} isRunning={busy} />}
            <Button variant="default" disabled={busy} onClick={() => setProposal(null)}>
              {planTexts.back}
            </Button>
            <Button loading={busy} disabled={!canSave || proposal.isBroken} onClick={() => void save(proposal)}>
              {isCutOff ? planTexts.saveRest : planTexts.save}
            </Button>
          </div>
        </Grid>
      )}
    </Dialog>
  );
}

/** How far the saving of a long plan is. */
function SavingState({ progress: { done, all }, isRunning }: { progress: PlanProgress; isRunning: boolean }) {
  return (
    <WorkProgress
      className={styles.saving}
      state={{ sentence: isRunning ? planTexts.saving(done, all) : planTexts.cutOff(done, all), done, all }}
    />
  );
}

/** Scrolls to an error: the form is longer than the screen of a phone. */
export const intoView = (problem: HTMLElement | null) => problem?.scrollIntoView({ block: 'nearest' });

/** A match in the past is a conflict of the plan only if the plan saves that match. */
const isOfPlan =
  ({ saved }: Proposal) =>
  ({ kind, ids }: Proposal['conflicts'][number]) =>
    kind !== 'past' || ids.some((id) => Object.hasOwn(saved, id));
