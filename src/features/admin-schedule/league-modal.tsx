import { type FormEvent, useMemo, useState } from 'react';
import { useNewKey } from '../../data/actions/use-admin-update.ts';
import { readPlanSettings } from '../../data/commands/fixtures.ts';
import { readGroupsNow } from '../../data/commands/season.ts';
import { useRunningSeason } from '../../data/hooks/use-league.ts';
import { useServerNow } from '../../data/hooks/use-server-now.ts';
import { useTeamIndex } from '../../data/hooks/use-team-index.ts';
import { useServices } from '../../data/services.ts';
import { offeredTeams } from '../../domain/match/new-match.ts';
import { groupForm, planForm as planTexts, adminFixtures as texts } from '../../domain/messages/fixtures-admin.ts';
import { groupName } from '../../domain/messages/groups.ts';
import {
  completedGroups,
  dealGroups,
  emptyGroup,
  groupCounts,
  isSameGroups,
  storedGroups,
} from '../../domain/schedule/group-seeds.ts';
import {
  type PlanSettings,
  type SlotForm,
  slotProblems,
  slotsFrom,
  slotsOf,
  storedSettings,
} from '../../domain/schedule/plan-form.ts';
import { planLeague } from '../../domain/schedule/plan-league.ts';
import { type Replan, staysOf } from '../../domain/schedule/stays.ts';
import type { Groups } from '../../domain/standings/groups.ts';
import { standingsRows } from '../../domain/standings/standings.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { CheckField } from '../../ui/fields/check-field.tsx';
import { ChoiceField } from '../../ui/fields/choice-field.tsx';
import { FormAlert } from '../../ui/fields/form-alert.tsx';
import { SelectField, SelectOnly } from '../../ui/fields/select-field.tsx';
import { useFields } from '../../ui/fields/use-fields.ts';
import { Grid, List, Text } from '../../ui/layout/layout.tsx';
import styles from './admin-fixtures.module.css';
import { fixturesAfter } from './fixtures-after.ts';
import groupStyles from './group-fields.module.css';
import { GroupList } from './group-list.tsx';
import { intoView, PlanDialog, type PlanDialogProps } from './plan-dialog.tsx';
import { ReadBefore } from './read-before.tsx';
import { SlotFields } from './slot-fields.tsx';

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

interface GroupFieldsProps {
  groups: GroupChoice;
  /** The teams that play, by name. */
  teams: readonly { id: string; name: string }[];
}

/** How many groups the league has, and which team is in which. The rows stay in their order, so that a chosen list never moves away. */
function GroupFields({ groups: choice, teams }: GroupFieldsProps) {
  const { counts, count, groups, problem, setCount, deal, move } = choice;
  const [said, setSaid] = useState('');
  if (counts.length === 0) return null;
  const nameOf = (teamId: string) => teams.find(({ id }) => id === teamId)?.name ?? '';
  const options = Array.from({ length: count }, (_, index) => ({
    value: String(index + 1),
    label: groupName(index + 1),
  }));
  const dealBy = (by: 'table' | 'lot') => {
    deal(by);
    setSaid(groupForm.dealt);
  };
  return (
    <div className={groupStyles.group}>
      <SelectField
        label={groupForm.count}
        hint={groupForm.hint}
        value={String(count)}
        options={[
          { value: '0', label: groupForm.none },
          ...counts.map((one) => ({ value: String(one), label: groupForm.counts(one) })),
        ]}
        onChange={(event) => setCount(Number(event.currentTarget.value))}
      />
      {groups !== null && (
        <>
          <Grid gap={8} mt={8} className={groupStyles.ways}>
            <Button variant="default" onClick={() => dealBy('table')}>
              {groupForm.byTable}
            </Button>
            <Button variant="default" onClick={() => dealBy('lot')}>
              {groupForm.byLot}
            </Button>
          </Grid>
          <GroupList groups={groups} nameOf={nameOf} />
          <List aria-label={groupForm.title}>
            {teams.map(({ id, name }) => (
              <Grid key={id} as="li" gap={8} align="center" className={groupStyles.row}>
                <Text as="span" fz={15} anywhere>
                  {name}
                </Text>
                <SelectOnly
                  aria-label={groupForm.of(name)}
                  value={String(groups[id])}
                  options={options}
                  onChange={(event) => move(id, Number(event.currentTarget.value))}
                />
              </Grid>
            ))}
          </List>
          <FormAlert ref={intoView}>{problem}</FormAlert>
        </>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
    </div>
  );
}

/** The groups of the plan that is being made. */
interface GroupChoice {
  /** The numbers of groups that so many teams can have. */
  counts: readonly number[];
  /** 0 for none. */
  count: number;
  /** A group for each team that plays; null without groups. */
  groups: Groups | null;
  problem: string | null;
  setCount: (count: number) => void;
  /** Divides all teams anew: `table` puts the best teams into different groups. */
  deal: (by: 'table' | 'lot') => void;
  move: (teamId: string, group: number) => void;
  /** Shows what is wrong with the groups; returns true if nothing is. */
  check: () => boolean;
}

/**
 * Begins with the groups that the season has; a team that has joined since is in the smallest one.
 *
 * @param stored the groups of the season; @param teamIds the teams that play
 */
function useGroups(stored: Groups, teamIds: readonly string[]): GroupChoice {
  const index = useTeamIndex();
  const season = useRunningSeason();
  const [wanted, setWanted] = useState(() => Math.max(0, ...Object.values(stored)));
  const [places, setPlaces] = useState(stored);
  const [problem, setProblem] = useState<string | null>(null);
  const counts = groupCounts(teamIds.length);
  const count = Math.min(wanted, counts.at(-1) ?? 0);
  const groups = count < 2 ? null : completedGroups(teamIds, places, count);
  const byTable = () =>
    standingsRows(index, season)
      .map(({ teamId }) => teamId)
      .filter((teamId) => teamIds.includes(teamId));
  const dealTo = (order: readonly string[], next: number) => {
    setProblem(null);
    setPlaces(dealGroups(order, next));
  };
  return {
    ...{ counts, count, groups, problem },
    setCount: (next) => {
      setWanted(next);
      if (next > 0) dealTo(byTable(), next);
    },
    deal: (by) => dealTo(by === 'table' ? byTable() : byLot(teamIds), count),
    move: (teamId, group) => {
      setProblem(null);
      setPlaces({ ...groups, [teamId]: group });
    },
    check: () => {
      const small = groups === null ? undefined : emptyGroup(groups, count);
      setProblem(small === undefined ? null : groupForm.small(groupName(small)));
      return small === undefined;
    },
  };
}

/** The teams in a random order. */
const byLot = (teamIds: readonly string[]): string[] =>
  teamIds
    .map((teamId) => ({ teamId, lot: Math.random() }))
    .sort((a, b) => a.lot - b.lot)
    .map(({ teamId }) => teamId);
