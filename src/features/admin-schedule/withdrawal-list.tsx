import { useEffect, useState } from 'react';
import { readWithdrawals } from '../../data/commands/withdrawal-reads.ts';
import { undoWithdrawal, type WithdrawalOutcome } from '../../data/commands/withdrawals.ts';
import { useServices } from '../../data/services.ts';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { stepRefusals } from '../../domain/messages/fixtures-admin.ts';
import { withdrawals as texts, withdrawalRefusals } from '../../domain/messages/withdrawals.ts';
import { fixtureLongDay } from '../../domain/schedule/round-names.ts';
import { shownPair } from '../../domain/schedule/shown-pair.ts';
import type { Withdrawal } from '../../domain/schedule/withdrawal.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { confirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { notify } from '../../ui/dialogs/notify.tsx';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import styles from './admin-fixtures.module.css';
import { useTeamNames } from './use-team-names.ts';

/** The withdrawals that stand, the newest first; each is taken back in one action. What has changed since is named. */
export function WithdrawalList({ onClose }: { onClose: () => void }) {
  const services = useServices();
  const { server } = services;
  const nameOf = useTeamNames();
  const { busy, submit } = useSubmit();
  const [list, setList] = useState<[string, Withdrawal][]>([]);
  const [left, setLeft] = useState<WithdrawalOutcome | null>(null);
  useEffect(() => {
    let over = false;
    const stands = ([, { undoneAt }]: [string, Withdrawal]) => undoneAt === undefined;
    readWithdrawals(server).then(
      (found) => !over && setList(Object.entries(found).filter(stands).reverse()),
      (error: unknown) => console.error('Reading the withdrawals:', error),
    );
    return () => {
      over = true;
    };
  }, [server]);
  const takeBack = async (id: string, withdrawal: Withdrawal) => {
    const { name, choice } = withdrawal;
    const [count, matches] = countsOf(withdrawal);
    const message = choice === 'annul' ? texts.backAnnulText(name, count, matches) : texts.backText(name, count);
    const labels = { confirmLabel: texts.takeBack, cancelLabel: common.cancel };
    if (!(await confirmDialog({ title: texts.backTitle, message, ...labels }))) return;
    let outcome: WithdrawalOutcome | null = null;
    const command = async (): Promise<string | null> => {
      try {
        const taken = await undoWithdrawal(services, id);
        if (typeof taken === 'string') return withdrawalRefusals[taken];
        outcome = taken;
        const { decided } = taken;
        const done =
          choice === 'annul' ? texts.backAnnulled(name, decided, taken.matches) : texts.takenBack(name, decided);
        notify({ kind: 'success', message: done });
        return null;
      } catch (error) {
        console.error('Taking a withdrawal back:', error);
        return serverProblem(error, texts.failed);
      }
    };
    if (!(await submit({ command, tell: 'notice' })) || outcome === null) return;
    setList((before) => before.filter(([one]) => one !== id));
    const { left: fixtures, leftMatches } = outcome as WithdrawalOutcome;
    if (Object.keys({ ...fixtures, ...leftMatches }).length === 0) onClose();
    else setLeft(outcome);
  };
  if (left !== null) return <Left outcome={left} />;
  if (list.length === 0) return null;
  return (
    <section>
      <SectionTitle as="h3">{texts.earlier}</SectionTitle>
      <ul className={styles.rows}>
        {list.map(([id, withdrawal]) => (
          <li key={id} className={styles.row}>
            <Stack as="span" grow fw={600} anywhere className={styles.who}>
              {withdrawal.name}
              <span className={styles.about}>
                {whatItWas(withdrawal, nameOf)} · {fixtureLongDay(withdrawal.at)}
              </span>
            </Stack>
            <Button
              variant="default"
              loading={busy}
              aria-label={texts.takeBackOf(withdrawal.name)}
              onClick={() => void takeBack(id, withdrawal)}
            >
              {texts.takeBack}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The numbers of its fixtures and of its matches. */
const countsOf = ({ fixtures, matches = {} }: Withdrawal): [fixtures: number, matches: number] => [
  Object.keys(fixtures).length,
  Object.keys(matches).length,
];

const whatItWas = (withdrawal: Withdrawal, nameOf: (teamId: string) => string): string => {
  const { choice, by } = withdrawal;
  const was = texts.was[choice](...countsOf(withdrawal));
  return by === undefined ? was : texts.replacement.short(was, nameOf(by));
};

/** The fixtures and matches that a withdrawal leaves as they are, each with the reason. */
function Left({ outcome }: { outcome: WithdrawalOutcome }) {
  const nameOf = useTeamNames();
  const rows = Object.entries(outcome.left);
  const matches = Object.entries(outcome.leftMatches);
  return (
    <section role="status">
      <SectionTitle as="h3">{texts.left(rows.length + matches.length)}</SectionTitle>
      <ul className={styles.rows}>
        {rows.map(([id, why]) => {
          const fixture = outcome.fixtures[id];
          return (
            <li key={id} className={styles.row}>
              <Stack as="span" grow fw={600} anywhere className={styles.who}>
                {fixture !== undefined && shownPair(fixture, nameOf)}
                <span className={styles.about}>{why === 'changed' ? texts.changed : stepRefusals[why]}</span>
              </Stack>
            </li>
          );
        })}
        {matches.map(([id, pair]) => (
          <li key={id} className={styles.row}>
            <Stack as="span" grow fw={600} anywhere className={styles.who}>
              {pair}
              <span className={styles.about}>{texts.leftMatch}</span>
            </Stack>
          </li>
        ))}
      </ul>
    </section>
  );
}
