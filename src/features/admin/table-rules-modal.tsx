import { type ComponentProps, type FormEvent, useState } from 'react';
import { setDeduction, setTableRules } from '../../data/commands/season.ts';
import { useTeamResults } from '../../data/hooks/use-leaders.ts';
import { useLeagueRules } from '../../data/hooks/use-league-rules.ts';
import { useTableRules } from '../../data/hooks/use-season-figures.ts';
import { useServices } from '../../data/services.ts';
import { type GameRules, mayDraw, parseRules, RACKS, STANDARD_RULES } from '../../domain/match/game-rules.ts';
import type { LeagueRules } from '../../domain/match/league-rules.ts';
import { deductionAdmin as deductionTexts } from '../../domain/messages/deductions.ts';
import { tableRules as texts } from '../../domain/messages/seasons.ts';
import { POINTS_PER_DRAW } from '../../domain/records/constants.ts';
import type { ListedSeason } from '../../domain/records/season-list.ts';
import {
  MOST_POINTS,
  RARE_POINTS,
  TABLE_ORDERS,
  type TableOrder,
  type TableRules,
  withDeduction,
} from '../../domain/standings/table-rules.ts';
import { ChoiceField } from '../../ui/fields/choice-field.tsx';
import { FormModal } from '../../ui/fields/form-modal.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { useFields } from '../../ui/fields/use-fields.ts';
import { Grid, Text } from '../../ui/layout/layout.tsx';
import styles from './admin-modals.module.css';
import { DeductionList, DeductionModal } from './deductions.tsx';
import { type TablePlan, TablePlanModal } from './table-plan.tsx';

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
  const { cups } = parseRules(league.league) ?? STANDARD_RULES;
  const fields = fieldsOf(known, league, results);
  return <RulesForm known={known} fields={fields} rack={cups} season={season} onClose={onClose} />;
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
  /** The full rack by the rules of the league. */
  rack: GameRules['cups'];
}

/** What a «hükmen» may count here: nothing, the rack of the league, and what the season counts now. */
const forfeitOptions = (rack: number, known: number | undefined) => [
  { value: '', label: texts.forfeitNone },
  ...[...new Set([rack, known ?? rack])].map((cups) => ({ value: String(cups), label: texts.forfeitCups(cups) })),
];

function RulesForm({ known, fields, rack, season, onClose }: RulesFormProps) {
  const services = useServices();
  const [plan, setPlan] = useState<TablePlan | null>(null);
  const [isDeducting, setDeducting] = useState(false);
  const { order, win, draw = POINTS_PER_DRAW, loss, overtimeWin = win, overtimeLoss = loss } = known;
  const points = { win, draw, loss, overtimeWin, overtimeLoss };
  const shown = Object.fromEntries(POINTS.map((name) => [name, String(points[name])])) as Record<PointsField, string>;
  const first = { ...shown, order: order as string, forfeit: String(known.forfeitCups ?? '') };
  const form = useFields(first, (values) =>
    Object.fromEntries(fields.flatMap((name) => (isPoints(values[name]) ? [] : [[name, texts.points(MOST_POINTS)]]))),
  );
  const typed = (): TableRules => {
    const { order, forfeit, ...values } = form.values;
    const [win, loss] = [Number(values.win), Number(values.loss)];
    // What counts as it does without a choice is not stored.
    const usual = { draw: POINTS_PER_DRAW, overtimeWin: win, overtimeLoss: loss };
    const own = RARE_POINTS.filter((name) => fields.includes(name) && Number(values[name]) !== usual[name]);
    const rare = Object.fromEntries(own.map((name) => [name, Number(values[name])]));
    const cups = RACKS.find((one) => String(one) === forfeit);
    const { deductions } = known;
    return {
      ...{ win, loss, order: order as TableOrder, ...rare },
      ...(cups === undefined ? {} : { forfeitCups: cups }),
      ...(deductions === undefined ? {} : { deductions }),
    };
  };
  const toPlan = (event: FormEvent<HTMLFormElement>) => {
    if (form.check(event)) {
      const rules = typed();
      setPlan({ rules, write: () => setTableRules(services, season.id, rules), done: texts.saved });
    }
    return null;
  };
  const giveBack = (line: string) => {
    const write = () => setDeduction(services, season.id, known, line);
    setPlan({ rules: withDeduction(known, line), write, done: deductionTexts.returned });
  };
  if (plan !== null)
    return <TablePlanModal season={season} plan={plan} onBack={() => setPlan(null)} onClose={onClose} />;
  if (isDeducting)
    return <DeductionModal season={season} known={known} onBack={() => setDeducting(false)} onClose={onClose} />;
  return (
    <FormModal
      title={texts.title(season.name)}
      submitLabel={texts.next}
      onClose={onClose}
      onSubmit={toPlan}
      problem={() => null}
    >
      {fields.map((name) => (
        <NumberField key={name} label={texts[name]} {...form.pick(name)} />
      ))}
      <Choice title={texts.order} options={ORDERS} {...form.pick('order')} />
      <Choice title={texts.forfeit} options={forfeitOptions(rack, known.forfeitCups)} {...form.pick('forfeit')} />
      <p className={styles.what}>{texts.what}</p>
      <DeductionList known={known} onMake={() => setDeducting(true)} onBack={giveBack} />
    </FormModal>
  );
}

/** A choice with its heading. */
function Choice({ title, ...choice }: { title: string } & Omit<ComponentProps<typeof ChoiceField>, 'label'>) {
  return (
    <Grid gap={6}>
      <Text fz={15} fw={600}>
        {title}
      </Text>
      <ChoiceField label={title} {...choice} />
    </Grid>
  );
}
