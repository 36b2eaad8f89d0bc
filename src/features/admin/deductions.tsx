import { type FormEvent, useState } from 'react';
import { newKeyOf } from '../../data/commands/admin-update.ts';
import { setDeduction } from '../../data/commands/season.ts';
import { useTeamResults } from '../../data/hooks/use-leaders.ts';
import { useRunningSeason } from '../../data/hooks/use-league.ts';
import { useTeamIndex } from '../../data/hooks/use-team-index.ts';
import { useServices } from '../../data/services.ts';
import { deductionAdmin as texts } from '../../domain/messages/deductions.ts';
import { tableRules as rulesTexts } from '../../domain/messages/seasons.ts';
import { problemsOf, textProblem } from '../../domain/records/field-problems.ts';
import type { ListedSeason } from '../../domain/records/season-list.ts';
import {
  MAX_DEDUCTION_REASON,
  MOST_DEDUCTED,
  type TableRules,
  withDeduction,
} from '../../domain/standings/table-rules.ts';
import { compareTurkish } from '../../domain/text/collation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { FormModal } from '../../ui/fields/form-modal.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useFields } from '../../ui/fields/use-fields.ts';
import { Grid, Text } from '../../ui/layout/layout.tsx';
import styles from './admin-modals.module.css';
import { type TablePlan, TablePlanModal } from './table-plan.tsx';

interface ListProps {
  known: TableRules;
  onMake: () => void;
  /** @param line of the deduction */
  onBack: (line: string) => void;
}

/** What teams of the season have lost, each with its reason and its end (decision 154). */
export function DeductionList({ known: { deductions = {} }, onMake, onBack }: ListProps) {
  const lines = Object.entries(deductions).sort(([one], [other]) => (one < other ? -1 : 1));
  return (
    <Grid gap={8} align="start">
      <Text fz={15} fw={600}>
        {texts.title}
      </Text>
      {lines.length === 0 && <p className={styles.what}>{texts.none}</p>}
      <Grid as="ul" gap={8} className={styles.list}>
        {lines.map(([line, { name, points, reason }]) => (
          <li key={line}>
            <Grid gap={2} className={styles.name}>
              <strong>{texts.row(name, points)}</strong>
              <span className={styles.said}>{reason}</span>
            </Grid>
            <Button variant="default" aria-label={texts.backOf(name, points)} onClick={() => onBack(line)}>
              {texts.back}
            </Button>
          </li>
        ))}
      </Grid>
      <Button variant="default" onClick={onMake}>
        {texts.make}
      </Button>
    </Grid>
  );
}

interface ModalProps {
  season: ListedSeason;
  known: TableRules;
  onBack: () => void;
  onClose: () => void;
}

const isPoints = (text: string) => /^[1-9]\d?$/.test(text);

const problems = ({ team, points, reason }: Readonly<Record<'team' | 'points' | 'reason', string>>) =>
  problemsOf({
    team: team === '' ? texts.teamRequired : undefined,
    points: isPoints(points) ? undefined : texts.pointsWrong(MOST_DEDUCTED),
    reason: textProblem(reason, { limit: MAX_DEDUCTION_REASON, required: texts.reasonRequired }),
  });

/** Takes points from a team of the season, with the reason that everybody reads under the table. */
export function DeductionModal({ season, known, onBack, onClose }: ModalProps) {
  const services = useServices();
  const names = useNames(season.id);
  const [plan, setPlan] = useState<TablePlan | null>(null);
  const form = useFields({ team: '', points: '', reason: '' }, problems);
  const toPlan = (event: FormEvent<HTMLFormElement>) => {
    if (!form.check(event)) return null;
    const { team, points, reason } = form.values;
    const [line, name] = [newKeyOf(services), names[team] ?? ''];
    const made = { team, name, points: Number(points), reason: reason.trim() };
    const write = () => setDeduction(services, season.id, known, line, made);
    setPlan({ rules: withDeduction(known, line, made), write, done: texts.made });
    return null;
  };
  if (plan !== null)
    return <TablePlanModal season={season} plan={plan} onBack={() => setPlan(null)} onClose={onClose} />;
  const options = Object.entries(names)
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => compareTurkish(a.label, b.label));
  return (
    <FormModal
      title={texts.makeTitle(season.name)}
      submitLabel={rulesTexts.next}
      onClose={onBack}
      onSubmit={toPlan}
      problem={() => null}
    >
      <SelectField
        label={texts.team}
        needed
        options={[{ value: '', label: texts.chooseTeam }, ...options]}
        {...form.text('team')}
      />
      <NumberField label={texts.points} hint={texts.pointsHint(MOST_DEDUCTED)} needed {...form.pick('points')} />
      <TextField label={texts.reason} hint={texts.reasonHint} autoComplete="off" needed {...form.text('reason')} />
    </FormModal>
  );
}

/** The teams of a season by id: those with figures, and in the running one all of the league. */
function useNames(season: string): Readonly<Record<string, string>> {
  const index = useTeamIndex();
  const isRunning = useRunningSeason() === season;
  const results = useTeamResults(season) ?? {};
  return Object.fromEntries(
    [...Object.entries(results), ...Object.entries(isRunning ? index : {})].map(([id, { name }]) => [id, name]),
  );
}
