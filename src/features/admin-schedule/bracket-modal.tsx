import { useState } from 'react';
import { useNewKey } from '../../data/actions/use-admin-update.ts';
import { readPlanSettings } from '../../data/commands/fixtures.ts';
import { tableNow } from '../../data/commands/season.ts';
import { useTeamIndex } from '../../data/hooks/use-records.ts';
import { useServerNow } from '../../data/hooks/use-server-now.ts';
import { useServices } from '../../data/services.ts';
import {
  bracketRefusals,
  groupForm as groupTexts,
  planForm as planTexts,
  seedForm as seedTexts,
  adminFixtures as texts,
} from '../../domain/messages/fixtures-admin.ts';
import { conflictsOf } from '../../domain/schedule/conflicts.ts';
import { BRACKET_TEAMS } from '../../domain/schedule/knockout-places.ts';
import { mayHaveThird, planBracket } from '../../domain/schedule/plan-bracket.ts';
import { bracketSlots, type SlotForm, slotProblems, slotsOf } from '../../domain/schedule/plan-form.ts';
import { type PlanSettings, slotsFrom } from '../../domain/schedule/plan-settings.ts';
import { matchSpan } from '../../domain/schedule/schedule.ts';
import type { Fixtures } from '../../domain/schedule/types.ts';
import type { StandingsRow } from '../../domain/standings/standings.ts';
import { CheckField } from '../../ui/fields/check-field.tsx';
import { ChoiceField } from '../../ui/fields/choice-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { useFields } from '../../ui/fields/use-fields.ts';
import { fixturesAfter } from './fixtures-after.ts';
import { PlanDialog, type PlanDialogProps } from './plan-dialog.tsx';
import { ReadBefore } from './read-before.tsx';
import { SeedList } from './seed-list.tsx';
import { SlotFields } from './slot-fields.tsx';
import { useSeeds } from './use-seeds.ts';

/** Offered first if the league has so many teams. */
const USUAL_SIZE = 4;
/** In a league with groups, from each. */
const USUAL_EACH = 2;
const BEST_OFS = (['1', '3', '5'] as const).map((value) => ({ value, label: planTexts.bestOfs[value] }));

const GAMES = { 1: 1, 3: 3, 5: 5 } as const;
/** The sizes from the least to `most`; none if that is less. */
const countsTo = (most: number) =>
  Array.from({ length: Math.max(0, most - BRACKET_TEAMS.least + 1) }, (_, index) => BRACKET_TEAMS.least + index);

/** How many teams of each group so many places take. */
function hintOf(size: number, groups: number): string {
  const [each, more] = [Math.floor(size / groups), size % groups];
  return more === 0 ? groupTexts.each(each) : groupTexts.eachAnd(each, more, each + 1);
}

interface BracketModalProps {
  /** The loaded ones, for the first day. */
  fixtures: Fixtures;
  onClose: () => void;
}

/** «Eleme turu oluştur»: puts the best teams of the table into a bracket. */
export function BracketModal(props: BracketModalProps) {
  const { server } = useServices();
  const read = async () => {
    const [settings, table] = await Promise.all([readPlanSettings(server), tableNow(server)]);
    return { settings, table };
  };
  return (
    <ReadBefore title={texts.planBracket} read={read} onClose={props.onClose}>
      {(found) => <BracketForm {...props} {...found} />}
    </ReadBefore>
  );
}

interface BracketFormProps extends BracketModalProps {
  settings: PlanSettings | null;
  table: readonly StandingsRow[];
}

function BracketForm({ fixtures, settings, table, onClose }: BracketFormProps) {
  const serverNow = useServerNow();
  const newId = useNewKey();
  const index = useTeamIndex();
  const services = useServices();
  const groups = new Set(table.flatMap(({ group }) => group ?? [])).size;
  const [wanted, setWanted] = useState(groups === 0 ? USUAL_SIZE : Math.min(USUAL_EACH * groups, BRACKET_TEAMS.most));
  const [bestOf, setBestOf] = useState<'1' | '3' | '5'>('1');
  const [hasThirdPlace, setThirdPlace] = useState(true);
  const fields = useFields<SlotForm>(
    bracketSlots(fixtures, serverNow(), slotsFrom(settings, serverNow())),
    slotProblems,
  );

  const most = Math.min(BRACKET_TEAMS.most, table.length);
  const size = Math.min(wanted, most);
  const seeds = useSeeds(table, size);
  const sizes = countsTo(most).map((count) => ({ value: String(count), label: planTexts.teamCounts(count) }));

  const propose: PlanDialogProps['propose'] = async ({ season, fixtures: known }) => {
    const slots = slotsOf(fields.values);
    // A plan is made of what the dialog shows: if the table is another one by now, the admin looks again.
    if (seeds.follow(await tableNow(services.server))) return [seedTexts.tableChanged];
    const teamIds = seeds.order.map(({ teamId }) => teamId);
    const counts = { size: Math.max(size, BRACKET_TEAMS.least), bestOf: GAMES[bestOf] };
    const now = serverNow();
    const plan = planBracket({ season, teamIds, ...counts, hasThirdPlace, slots }, known, newId, now);
    if (typeof plan === 'string') return [bracketRefusals[plan]];
    const { saved, removed, left } = plan;
    const after = fixturesAfter(known, saved, removed);
    const limits = { teamIds: new Set(Object.keys(index)), meetings: 2, now, span: matchSpan(slots.times) };
    const isBroken = left > 0;
    const sentence = isBroken ? planTexts.bracketLeft : null;
    return {
      saved,
      removed,
      before: known,
      stage: 'bracket',
      after,
      conflicts: conflictsOf(after, limits),
      left: sentence,
      isBroken,
    };
  };
  return (
    <PlanDialog
      title={texts.planBracket}
      action="bracket-planned"
      check={fields.check}
      propose={propose}
      onClose={onClose}
    >
      {sizes.length > 0 && (
        <SelectField
          label={planTexts.teamCount}
          value={String(size)}
          options={sizes}
          hint={groups === 0 ? undefined : hintOf(size, groups)}
          onChange={(event) => setWanted(Number(event.currentTarget.value))}
        />
      )}
      <ChoiceField label={planTexts.bestOf} options={BEST_OFS} value={bestOf} onChange={setBestOf} />
      {mayHaveThird(size) && <CheckField label={planTexts.third} checked={hasThirdPlace} onChange={setThirdPlace} />}
      {sizes.length > 0 && <SeedList seeds={seeds} size={size} />}
      <SlotFields fields={fields} />
    </PlanDialog>
  );
}
