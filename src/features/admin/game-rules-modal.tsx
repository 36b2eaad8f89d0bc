import { useAdminUpdate } from '../../data/actions/use-admin-update.ts';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import {
  type GameRules,
  MOST_MINUTES,
  MOST_ROUNDS,
  mayDraw,
  OVERTIME_CUPS,
  parseRules,
  RACKS,
  REDEMPTIONS,
  STANDARD_RULES,
  TIE_RULES,
} from '../../domain/match/game-rules.ts';
import { codeOf, type LeagueRules, withoutDraw } from '../../domain/match/league-rules.ts';
import { rulesLine, rulesSentences } from '../../domain/messages/game-rules.ts';
import { gameRules as texts } from '../../domain/messages/game-rules-admin.ts';
import { notify } from '../../ui/dialogs/notify.tsx';
import { CheckField } from '../../ui/fields/check-field.tsx';
import { ChoiceField } from '../../ui/fields/choice-field.tsx';
import { FormModal } from '../../ui/fields/form-modal.tsx';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { useFields } from '../../ui/fields/use-fields.ts';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { Grid, Text } from '../../ui/layout/layout.tsx';
import styles from './admin-modals.module.css';

/** The codes of the sets, for both stages; none of them ever ends in a draw. */
const SETS = { standard: undefined, extended: '10o3', cup: '6o2r' } as const;
type SetName = keyof typeof SETS | 'own';

const worded = <Value extends string>(
  values: readonly Value[],
  labels: Record<Value, string>,
  means: Record<Value, string>,
) =>
  values.map((value) => ({
    value,
    label: (
      <>
        {labels[value]} <small>{means[value]}</small>
      </>
    ),
  }));
const SET_OPTIONS = worded<SetName>(['standard', 'extended', 'cup', 'own'], texts.setLabels, texts.setMeans);
const TIE_OPTIONS = worded(TIE_RULES, texts.ties, texts.tieMeans);
const NO_DRAW_OPTIONS = TIE_OPTIONS.filter(({ value }) => value !== 'draw');
const REDEMPTION_OPTIONS = worded(REDEMPTIONS, texts.redemptions, texts.redemptionMeans);
const RACK_OPTIONS = RACKS.map((cups) => ({ value: String(cups), label: texts.count(cups) }));
const [FEWEST, MOST] = OVERTIME_CUPS;
const upTo = (from: number, to: number, label: (value: number) => string) =>
  Array.from({ length: to - from + 1 }, (_, index) => ({ value: String(from + index), label: label(from + index) }));
const OVERTIME_OPTIONS = upTo(FEWEST, MOST, texts.count);
const MINUTE_DIGITS = String(MOST_MINUTES).length;
const ROUND_OPTIONS = upTo(0, MOST_ROUNDS, texts.round);

/** The rules of a code. */
const readOf = (code: string | undefined): GameRules => parseRules(code) ?? STANDARD_RULES;

interface Form {
  set: SetName;
  league: GameRules;
  playoffs: GameRules;
  /** The play-offs follow the league's stage. */
  same: boolean;
}

function formOf(stored: LeagueRules): Form {
  const [league, playoffs] = [readOf(stored.league), readOf(stored.playoffs)];
  const found = (Object.keys(SETS) as (keyof typeof SETS)[]).find(
    (name) => SETS[name] === stored.league && SETS[name] === stored.playoffs,
  );
  return { set: found ?? 'own', league, playoffs, same: codeOf(playoffs) === codeOf(withoutDraw(league)) };
}

/** The rules of both stages that the form says. */
function chosenIn({ set, league, playoffs, same }: Form): Pick<Form, 'league' | 'playoffs'> {
  if (set === 'own') return { league, playoffs: withoutDraw(same ? league : playoffs) };
  const both = readOf(SETS[set]);
  return { league: both, playoffs: both };
}

interface GameRulesModalProps {
  /** As the league has them now. */
  stored: LeagueRules;
  onClose: () => void;
}

/** «Oyun kuralları»: by which rules matches begin from now on (decision 145). It begins with the sets; the admin's own choice opens each option. */
export function GameRulesModal({ stored, onClose }: GameRulesModalProps) {
  const update = useAdminUpdate();
  const form = useFields<Form>(formOf(stored), () => ({}));
  const { values } = form;
  const chosen = chosenIn(values);
  const sentences = { league: rulesSentences(chosen.league), playoffs: rulesSentences(chosen.playoffs) };
  const save = async () => {
    const patch = {
      'config/game/league': codeOf(chosen.league) ?? null,
      'config/game/playoffs': codeOf(chosen.playoffs) ?? null,
    };
    const detail = texts.line(sentences.league, sentences.playoffs);
    await update(patch, { action: 'game-rules-saved', target: 'config/game', detail });
    notify({ kind: 'success', message: texts.saved });
  };
  // The admin's own choice begins with what the set before it says.
  const choose = (set: SetName) =>
    form.setAll({ ...values, ...(set === 'own' && values.set !== 'own' && { ...chosen, same: true }), set });
  return (
    <FormModal
      title={texts.title}
      submitLabel={texts.save}
      onClose={onClose}
      onSubmit={(event) => (form.check(event) ? save : null)}
      problem={(error) => serverProblem(error, texts.failed)}
    >
      <ChoiceField label={texts.sets} options={SET_OPTIONS} value={values.set} onChange={choose} stacked />
      {values.set === 'own' && (
        <>
          <StageFields title={texts.league} rules={values.league} onRules={(rules) => form.set('league', rules)} />
          <CheckField
            label={texts.same}
            hint={mayDraw(values.league) ? texts.neverDrawn : undefined}
            checked={values.same}
            onChange={(same) => form.setAll({ ...values, same, playoffs: chosen.playoffs })}
          />
          {!values.same && (
            <StageFields
              title={texts.playoffs}
              rules={values.playoffs}
              neverDrawn
              onRules={(rules) => form.set('playoffs', rules)}
            />
          )}
        </>
      )}
      <div role="status" aria-label={texts.preview}>
        <Text fz={15} fw={600} mb={8}>
          {texts.preview}
        </Text>
        <Sentences of={sentences} />
        <p className={styles.what}>{texts.stays}</p>
      </div>
    </FormModal>
  );
}

/** What will hold; the stages apart where they differ. */
function Sentences({ of: { league, playoffs } }: { of: Record<'league' | 'playoffs', readonly string[]> }) {
  const isSame = league.join() === playoffs.join();
  return isSame ? (
    <p>{rulesLine(league)}</p>
  ) : (
    <>
      <p>{`${texts.league}: ${rulesLine(league)}`}</p>
      <p>{`${texts.playoffs}: ${rulesLine(playoffs)}`}</p>
    </>
  );
}

interface StageFieldsProps {
  /** Names the stage. */
  title: string;
  rules: GameRules;
  /** No match of the stage may end in a draw. */
  neverDrawn?: boolean;
  onRules: (rules: GameRules) => void;
}

/** Each option of a stage, with its sentence. */
function StageFields({ title, rules, neverDrawn = false, onRules }: StageFieldsProps) {
  const { cups, tie, overtime } = rules;
  const setOvertime = (part: Partial<GameRules['overtime']>) =>
    onRules({ ...rules, overtime: { ...overtime, ...part } });
  return (
    <Grid as="section" gap={12} aria-label={title}>
      <SectionTitle>{title}</SectionTitle>
      <Grid gap={6}>
        <Text fz={15} fw={600}>
          {texts.cups}
        </Text>
        <Text c="mute" fz={14}>
          {texts.cupsMeans}
        </Text>
        <ChoiceField
          label={`${title}: ${texts.cups}`}
          options={RACK_OPTIONS}
          value={String(cups)}
          onChange={(count) => onRules({ ...rules, cups: count === '6' ? 6 : 10 })}
        />
      </Grid>
      <Grid gap={6}>
        <Text fz={15} fw={600}>
          {texts.tie}
        </Text>
        <ChoiceField
          label={`${title}: ${texts.tie}`}
          options={neverDrawn ? NO_DRAW_OPTIONS : TIE_OPTIONS}
          value={tie}
          onChange={(value) => onRules({ ...rules, tie: value })}
          stacked
        />
      </Grid>
      {tie === 'overtime' && (
        <>
          <SelectField
            label={texts.overtimeCups}
            hint={texts.overtimeMeans}
            options={OVERTIME_OPTIONS}
            value={String(overtime.cups)}
            onChange={({ currentTarget }) => setOvertime({ cups: Number(currentTarget.value) })}
          />
          {!neverDrawn && (
            <SelectField
              label={texts.rounds}
              hint={texts.roundsMeans}
              options={ROUND_OPTIONS}
              value={String(overtime.rounds)}
              onChange={({ currentTarget }) => setOvertime({ rounds: Number(currentTarget.value) })}
            />
          )}
        </>
      )}
      <ThrowFields title={title} rules={rules} onRules={onRules} />
      <ClockFields rules={rules} onRules={onRules} />
    </Grid>
  );
}

type PartProps = Pick<StageFieldsProps, 'rules' | 'onRules'>;

/** What counts as a throw and as a cup, and who answers the last one (decisions 150 to 152). */
function ThrowFields({ title, rules, onRules }: PartProps & Pick<StageFieldsProps, 'title'>) {
  const check = (field: 'endsByBoth' | 'misses' | 'doubles' | 'penalties') => (
    <CheckField
      label={texts[field]}
      hint={texts[`${field}Means`]}
      checked={rules[field]}
      onChange={(has) => onRules({ ...rules, [field]: has })}
    />
  );
  return (
    <>
      <Grid gap={6}>
        <Text fz={15} fw={600}>
          {texts.redemption}
        </Text>
        <ChoiceField
          label={`${title}: ${texts.redemption}`}
          options={REDEMPTION_OPTIONS}
          value={rules.redemption}
          onChange={(redemption) => onRules({ ...rules, redemption })}
          stacked
        />
      </Grid>
      {/* Without misses nobody knows where a turn begins. */}
      {rules.redemption !== 'none' && rules.misses && check('endsByBoth')}
      {check('misses')}
      {check('doubles')}
      {check('penalties')}
    </>
  );
}

/** The minutes of a match, and of its overtimes where it has some (decision 153). An empty field is no clock. */
function ClockFields({ rules, onRules }: PartProps) {
  const { tie, clock } = rules;
  const fields = (field: keyof GameRules['clock']) => ({
    value: clock[field] === 0 ? '' : String(clock[field]),
    maxLength: MINUTE_DIGITS,
    onChange: (minutes: string) => onRules({ ...rules, clock: { ...clock, [field]: Number(minutes) } }),
  });
  return (
    <>
      <NumberField label={texts.minutes} hint={texts.minutesMeans} {...fields('minutes')} />
      {tie === 'overtime' && clock.minutes > 0 && (
        <NumberField label={texts.overtimeMinutes} hint={texts.overtimeMinutesMeans} {...fields('overtime')} />
      )}
    </>
  );
}
