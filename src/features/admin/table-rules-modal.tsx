import { setTableRules } from '../../data/commands/season.ts';
import { useTeamResults } from '../../data/hooks/use-leaders.ts';
import { useLeagueRules } from '../../data/hooks/use-league-rules.ts';
import { useTableRules } from '../../data/hooks/use-season-figures.ts';
import { useServices } from '../../data/services.ts';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import { type LeagueRules, mayDraw, parseRules, STANDARD_RULES } from '../../domain/match/game-rules.ts';
import { tableRules as texts } from '../../domain/messages/seasons.ts';
import { POINTS_PER_DRAW } from '../../domain/records/constants.ts';
import type { ListedSeason } from '../../domain/records/season-list.ts';
import {
  MOST_POINTS,
  RARE_POINTS,
  TABLE_ORDERS,
  type TableOrder,
  type TableRules,
} from '../../domain/standings/table-rules.ts';
import { notify } from '../../ui/dialogs/notify.tsx';
import { ChoiceField } from '../../ui/fields/choice-field.tsx';
import { FormModal } from '../../ui/fields/form-modal.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { useFields } from '../../ui/fields/use-fields.ts';
import { Grid, Text } from '../../ui/layout/layout.tsx';
import styles from './admin-modals.module.css';

const ORDERS = TABLE_ORDERS.map((value) => ({ value, label: texts.orders[value] }));

const isPoints = (text: string) => /^[0-9]$/.test(text);

interface TableRulesProps {
  season: ListedSeason;
  onClose: () => void;
}

/** The fields of the points, in their order. */
const POINTS = ['win', 'draw', 'loss', 'overtimeWin', 'overtimeLoss'] as const;
type PointsField = (typeof POINTS)[number];

/** «Puanlama»: the points and the order of the table of a season (decision 121), with draws and overtimes where the league may have them (decision 147). */
export function TableRulesModal({ season, onClose }: TableRulesProps) {
  const known = useTableRules(season.id);
  const league = useLeagueRules() ?? {};
  const results = useTeamResults(season.id);
  if (known === undefined || results === undefined) return null;
  return <RulesForm known={known} fields={fieldsOf(known, league, results)} season={season} onClose={onClose} />;
}

/** Those of results that the season has, may get, or already counts in its own way. */
function fieldsOf(known: TableRules, { league }: LeagueRules, results: ReturnType<typeof useTeamResults>) {
  const rules = parseRules(league) ?? STANDARD_RULES;
  const has = (name: 'draws' | 'overtimeWins') => Object.values(results ?? {}).some((team) => team[name]);
  const isDrawn = mayDraw(rules) || known.draw !== undefined || has('draws');
  const isOwn = known.overtimeWin !== undefined || known.overtimeLoss !== undefined;
  const isLonger = rules.tie === 'overtime' || isOwn || has('overtimeWins');
  return POINTS.filter((name) => (name === 'draw' ? isDrawn : isLonger || name === 'win' || name === 'loss'));
}

interface RulesFormProps extends TableRulesProps {
  known: TableRules;
  fields: readonly PointsField[];
}

function RulesForm({ known, fields, season, onClose }: RulesFormProps) {
  const services = useServices();
  const { order, win, draw = POINTS_PER_DRAW, loss, overtimeWin = win, overtimeLoss = loss } = known;
  const points = { win, draw, loss, overtimeWin, overtimeLoss };
  const shown = Object.fromEntries(POINTS.map((name) => [name, String(points[name])])) as Record<PointsField, string>;
  const form = useFields({ ...shown, order: order as string }, (values) =>
    Object.fromEntries(fields.flatMap((name) => (isPoints(values[name]) ? [] : [[name, texts.points(MOST_POINTS)]]))),
  );
  const save = async () => {
    const { order, ...values } = form.values;
    const [win, loss] = [Number(values.win), Number(values.loss)];
    // What counts as it does without a choice is not stored.
    const usual = { draw: POINTS_PER_DRAW, overtimeWin: win, overtimeLoss: loss };
    const own = RARE_POINTS.filter((name) => fields.includes(name) && Number(values[name]) !== usual[name]);
    const rare = Object.fromEntries(own.map((name) => [name, Number(values[name])]));
    await setTableRules(services, season.id, { win, loss, order: order as TableOrder, ...rare });
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
      {fields.map((name) => (
        <NumberField key={name} label={texts[name]} {...form.pick(name)} />
      ))}
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
