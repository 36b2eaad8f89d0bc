import { type FormEvent, type ReactNode, useState } from 'react';
import { readFixtures, saveFixtures } from '../../data/commands/fixtures.ts';
import { useServices } from '../../data/services.ts';
import type { LogAction } from '../../domain/admin/admin-log.ts';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import type { Fixtures } from '../../domain/fixtures/types.ts';
import { planForm as planTexts, adminFixtures as texts } from '../../domain/messages/fixtures-admin.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import styles from './admin-fixtures.module.css';
import { PlanPreview, type Proposal } from './plan-preview.tsx';

export interface PlanDialogProps {
  title: string;
  action: LogAction;
  /** Shows what is wrong with the form; true when nothing is. */
  check: (event: FormEvent<HTMLFormElement>) => boolean;
  /** What the form comes to with the fixtures that the server has now, or in sentences why to nothing. */
  propose: (base: { season: string; fixtures: Fixtures }) => Proposal | string[] | Promise<Proposal | string[]>;
  children: ReactNode;
  onClose: () => void;
}

/** A form, then what it comes to with every conflict; only what was seen is written, all of it or nothing. */
export function PlanDialog({ title, action, check, propose, children, onClose }: PlanDialogProps) {
  const services = useServices();
  const { busy, submit } = useSubmit();
  const [proposal, setProposal] = useState<Proposal | null>(null);
  const [refusals, setRefusals] = useState<readonly string[]>([]);

  const preview = async () => {
    setRefusals([]);
    const found = await propose(await readFixtures(services.server));
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
    const isDone = await submit({
      name: title,
      work: () => saveFixtures(services, shown, { action, target: 'fixtures', detail: planTexts.saved(count) }),
      problem: (error) => serverProblem(error, texts.failed),
      tell: 'notice',
      done: planTexts.saved(count),
      leaves: true,
    });
    if (isDone) onClose();
  };
  const canSave = proposal !== null && Object.keys(proposal.saved).length + proposal.removed.length > 0;
  return (
    <Dialog title={title} onClose={onClose}>
      {/* It stays under the preview: «Geri» finds it as it was. */}
      <form className={styles.form} noValidate hidden={proposal !== null} onSubmit={onSubmit}>
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
      </form>
      {proposal !== null && (
        <div className={styles.form}>
          <PlanPreview proposal={proposal} />
          <div className={`${styles.ends} ${styles.stays}`}>
            <Button variant="default" onClick={() => setProposal(null)}>
              {planTexts.back}
            </Button>
            <Button loading={busy} disabled={!canSave || proposal.isBroken} onClick={() => void save(proposal)}>
              {planTexts.save}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}

/** What is wrong is seen: the form is longer than a phone. */
export const intoView = (problem: HTMLElement | null) => problem?.scrollIntoView({ block: 'nearest' });

/** A match that is late is none of a plan's conflicts where the plan leaves it alone. */
const isOfPlan =
  ({ saved }: Proposal) =>
  ({ kind, ids }: Proposal['conflicts'][number]) =>
    kind !== 'past' || ids.some((id) => id in saved);
