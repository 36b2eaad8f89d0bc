import { setTableRules } from '../../data/commands/season.ts';
import { useTableRules } from '../../data/hooks/use-season-figures.ts';
import { useServices } from '../../data/services.ts';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import { tableRules as texts } from '../../domain/messages/seasons.ts';
import type { ListedSeason } from '../../domain/records/season-list.ts';
import { MOST_POINTS, TABLE_ORDERS, type TableOrder, type TableRules } from '../../domain/standings/table-rules.ts';
import { notify } from '../../ui/dialogs/notify.tsx';
import { ChoiceField } from '../../ui/fields/choice-field.tsx';
import { FormModal } from '../../ui/fields/form-modal.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { useFields } from '../../ui/fields/use-fields.ts';
import { Grid, Text } from '../../ui/layout/layout.tsx';
import styles from './admin-modals.module.css';

const ORDERS = TABLE_ORDERS.map((value) => ({ value, label: texts.orders[value] }));

const problemOf = (points: string) => (/^[0-9]$/.test(points) ? {} : { problem: texts.points(MOST_POINTS) });

interface TableRulesProps {
  season: ListedSeason;
  onClose: () => void;
}

/** «Puanlama»: the points and the order of the table of a season (decision 121). */
export function TableRulesModal({ season, onClose }: TableRulesProps) {
  const known = useTableRules(season.id);
  return known === undefined ? null : <RulesForm known={known} season={season} onClose={onClose} />;
}

function RulesForm({ known, season, onClose }: TableRulesProps & { known: TableRules }) {
  const services = useServices();
  const form = useFields(
    { win: String(known.win), loss: String(known.loss), order: known.order as string },
    ({ win, loss }) => {
      const [ofWin, ofLoss] = [problemOf(win).problem, problemOf(loss).problem];
      return { ...(ofWin === undefined ? {} : { win: ofWin }), ...(ofLoss === undefined ? {} : { loss: ofLoss }) };
    },
  );
  const save = async () => {
    const { win, loss, order } = form.values;
    await setTableRules(services, season.id, { win: Number(win), loss: Number(loss), order: order as TableOrder });
    notify({ kind: 'success', message: texts.saved });
  };
  return (
    <FormModal
      title={texts.title(season.name)}
      submitLabel={texts.save}
      onClose={onClose}
      onSubmit={(event) => (form.check(event) ? save : null)}
      problem={(error) => serverProblem(error, texts.failed)}
    >
      <NumberField label={texts.win} {...form.pick('win')} />
      <NumberField label={texts.loss} {...form.pick('loss')} />
      <Grid gap={6}>
        <Text fz={15} fw={600}>
          {texts.order}
        </Text>
        <ChoiceField label={texts.order} options={ORDERS} {...form.pick('order')} />
      </Grid>
      <p className={styles.what}>{texts.what}</p>
    </FormModal>
  );
}
