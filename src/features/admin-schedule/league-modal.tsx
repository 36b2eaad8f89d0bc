import { type FormEvent, useMemo, useState } from 'react';
import { useNewKey } from '../../data/actions/use-admin-update.ts';
import { readPlanSettings } from '../../data/commands/fixtures.ts';
import { readGroupsNow } from '../../data/commands/season.ts';
import { useTeamIndex } from '../../data/hooks/use-records.ts';
import { useServerNow } from '../../data/hooks/use-server-now.ts';
import { useServices } from '../../data/services.ts';
import { offeredTeams } from '../../domain/match/new-match.ts';
import { planForm as planTexts, adminFixtures as texts } from '../../domain/messages/fixtures-admin.ts';
import { isSameGroups, storedGroups } from '../../domain/schedule/group-teams.ts';
import { type SlotForm, slotProblems, slotsOf } from '../../domain/schedule/plan-form.ts';
import { planLeague } from '../../domain/schedule/plan-league.ts';
import { type PlanSettings, slotsFrom, storedSettings } from '../../domain/schedule/plan-settings.ts';
import { type Replan, staysOf } from '../../domain/schedule/stays.ts';
import type { Groups } from '../../domain/standings/groups.ts';
import { CheckField } from '../../ui/fields/check-field.tsx';
import { ChoiceField } from '../../ui/fields/choice-field.tsx';
import { FormAlert } from '../../ui/fields/form-alert.tsx';
import { useFields } from '../../ui/fields/use-fields.ts';
import styles from './admin-fixtures.module.css';
import { fixturesAfter } from './fixtures-after.ts';
import { GroupFields } from './group-fields.tsx';
import { intoView, PlanDialog, type PlanDialogProps } from './plan-dialog.tsx';
import { ReadBefore } from './read-before.tsx';
import { SlotFields } from './slot-fields.tsx';
import { useGroups } from './use-groups.ts';

const REPLANS = (['new-only', 'move-untouched'] as const).map((value) => ({ value, label: planTexts.replans[value] }));
const KINDS = (['single', 'double'] as const).map((value) => ({ value, label: planTexts.kinds[value] }));

interface LeagueModalProps {
  /** The season has fixtures of the league: this plan is a further one. */
  isFurther: boolean;
  onClose: () => void;
}

/** «Fikstür oluştur»: every team against every other, once or twice. A later run adds what is missing, and moves only what nobody has touched. */
export function LeagueModal(props: LeagueModalProps) {
  const { server } = useServices();
  const read = async () => {
    const [settings, stored] = await Promise.all([readPlanSettings(server), readGroupsNow(server)]);
    return { settings, stored };
  };
  return (
    <ReadBefore title={texts.planLeague} read={read} onClose={props.onClose}>
      {(found) => <LeagueForm {...props} {...found} />}
    </ReadBefore>
  );
}

interface LeagueFormProps extends LeagueModalProps {
  settings: PlanSettings | null;
  /** The groups that the season has. */
  stored: Groups;
}

function LeagueForm({ isFurther, settings, stored, onClose }: LeagueFormProps) {
  const serverNow = useServerNow();
  const newId = useNewKey();
  const index = useTeamIndex();
  const [kind, setKind] = useState<'single' | 'double'>(settings?.double ? 'double' : 'single');
  const [replan, setReplan] = useState<Replan>('new-only');
  const [without, setWithout] = useState<readonly string[]>([]);
  const [teamProblem, setTeamProblem] = useState<string | null>(null);
  const fields = useFields<SlotForm>(slotsFrom(settings, serverNow()), slotProblems);
  // One draw for the whole dialog: after «Geri» the preview shows the same pairs.
  const [seed] = useState(() => Math.floor(Math.random() * 2 ** 31));
  const teams = useMemo(() => offeredTeams(index), [index]);
  const playing = teams.filter(({ id }) => !without.includes(id));
  const teamIds = playing.map(({ id }) => id);
  const groups = useGroups(stored, teamIds);

  const check = (event: FormEvent<HTMLFormElement>) => {
    const isFew = teamIds.length < 2;
    setTeamProblem(isFew ? planTexts.teamsNeeded : null);
    const hasGroups = groups.check();
    return fields.check(event) && !isFew && hasGroups;
  };
  const propose: PlanDialogProps['propose'] = ({ season, fixtures }) => {
    const double = kind === 'double';
    const plan = { season, teamIds, double, seed, slots: slotsOf(fields.values), groups: groups.groups ?? undefined };
    const after = storedGroups(groups.groups, stored);
    const regroups = !isSameGroups(after ?? {}, stored);
    const keep = staysOf(plan, fixtures, replan);
    const { saved, removed, conflicts, left } = planLeague({ ...plan, keep }, fixtures, newId, serverNow());
    const sentence = left.length === 0 ? null : planTexts.left(left.length);
    return {
      saved,
      removed,
      conflicts,
      before: fixtures,
      stage: 'league',
      after: fixturesAfter(fixtures, saved, removed),
      left: sentence,
      isBroken: false,
      beside: {
        'config/plan': storedSettings(fields.values, double),
        ...(regroups ? { [`groups/${season}`]: after } : {}),
      },
      ...(regroups ? { groups: groups.groups } : {}),
    };
  };
  return (
    <PlanDialog title={texts.planLeague} action="fixtures-planned" check={check} propose={propose} onClose={onClose}>
      <ChoiceField label={planTexts.kind} options={KINDS} value={kind} onChange={setKind} />
      {isFurther && (
        <div className={styles.group}>
          <ChoiceField label={planTexts.replan} options={REPLANS} value={replan} onChange={setReplan} />
          <p className={styles.about}>{planTexts.replanHint}</p>
        </div>
      )}
      <fieldset className={styles.group}>
        <legend>{planTexts.teams}</legend>
        <div className={styles.checks}>
          {teams.map(({ id, name }) => (
            <CheckField
              key={id}
              label={name}
              checked={!without.includes(id)}
              onChange={(isOn) => setWithout(isOn ? without.filter((one) => one !== id) : [...without, id])}
            />
          ))}
        </div>
        <FormAlert ref={intoView}>{teamProblem}</FormAlert>
      </fieldset>
      <GroupFields groups={groups} teams={playing} />
      <SlotFields fields={fields} />
    </PlanDialog>
  );
}
