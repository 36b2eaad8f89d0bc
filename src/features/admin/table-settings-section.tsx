import { useAdminUpdate } from '../../data/actions/use-admin-update.ts';
import { useMarksOrder } from '../../data/hooks/use-marks-order.ts';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import { tableSettings as texts } from '../../domain/messages/admin-data.ts';
import { CheckField } from '../../ui/fields/check-field.tsx';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import styles from './admin-screen.module.css';

/** The league's settings of the scoring table: whether it marks who throws next (decision 57). */
export function TableSettingsSection() {
  const order = useMarksOrder();
  const update = useAdminUpdate();
  const { busy, submit } = useSubmit();
  const save = (next: boolean) => {
    const detail = next ? texts.orderOn : texts.orderOff;
    const line = { action: 'table-settings-saved', target: 'config/table', detail } as const;
    void submit({
      name: 'Saving the settings of the table',
      work: () => update({ 'config/table/order': next ? true : null }, line),
      problem: (error) => serverProblem(error, texts.failed),
      tell: 'notice',
      done: detail,
    });
  };
  return (
    <section aria-labelledby="table-settings">
      <h2 id="table-settings" className={styles.heading}>
        {texts.title}
      </h2>
      <CheckField
        label={texts.order}
        hint={texts.orderHint}
        checked={order === true}
        disabled={busy || order === undefined}
        onChange={save}
      />
    </section>
  );
}
