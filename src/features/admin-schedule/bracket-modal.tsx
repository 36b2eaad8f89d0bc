import { useState } from 'react';
import { useNewKey } from '../../data/actions/use-admin-update.ts';
import { tableNow } from '../../data/commands/season.ts';
import { useTeamIndex } from '../../data/hooks/use-records.ts';
import { useServerNow } from '../../data/hooks/use-server-now.ts';
import { useServices } from '../../data/services.ts';
import {
  bracketRefusals,
  planForm as planTexts,
  adminFixtures as texts,
} from '../../domain/messages/fixtures-admin.ts';
import { conflictsOf } from '../../domain/schedule/conflicts.ts';
import { planBracket } from '../../domain/schedule/plan-bracket.ts';
import { bracketSlots, type SlotForm, slotProblems, slotsOf } from '../../domain/schedule/plan-form.ts';
import { type PlanSettings, slotsFrom } from '../../domain/schedule/plan-settings.ts';
import { matchSpan } from '../../domain/schedule/schedule.ts';
import type { Fixtures } from '../../domain/schedule/types.ts';
import { CheckField } from '../../ui/fields/check-field.tsx';
import { Choice } from '../../ui/fields/choice.tsx';
import { useFields } from '../../ui/fields/use-fields.ts';
import { fixturesAfter } from './fixtures-after.ts';
import { PlanDialog, type PlanDialogProps } from './plan-dialog.tsx';
import { PlannedBefore } from './planned-before.tsx';
import { SlotFields } from './slot-fields.tsx';

const SIZES = (['4', '8'] as const).map((value) => ({ value, label: planTexts.teamCounts[value] }));
const BEST_OFS = (['1', '3'] as const).map((value) => ({ value, label: planTexts.bestOfs[value] }));

interface BracketModalProps {
  /** The loaded ones, for the first day. */
  fixtures: Fixtures;
  onClose: () => void;
}

/** «Eleme turu oluştur»: puts the best teams of the table into a bracket. */
export function BracketModal(props: BracketModalProps) {
  return (
    <PlannedBefore title={texts.planBracket} onClose={props.onClose}>
      {(settings) => <BracketForm {...props} settings={settings} />}
    </PlannedBefore>
  );
}

function BracketForm({ fixtures, settings, onClose }: BracketModalProps & { settings: PlanSettings | null }) {
  const serverNow = useServerNow();
  const newId = useNewKey();
  const index = useTeamIndex();
  const services = useServices();
  const [size, setSize] = useState<'4' | '8'>('4');
  const [bestOf, setBestOf] = useState<'1' | '3'>('1');
  const [hasThirdPlace, setThirdPlace] = useState(true);
  const fields = useFields<SlotForm>(
    bracketSlots(fixtures, serverNow(), slotsFrom(settings, serverNow())),
    slotProblems,
  );

  const propose: PlanDialogProps['propose'] = async ({ season, fixtures: known }) => {
    const slots = slotsOf(fields.values);
    // The seeds follow the order that the table shows.
    const teamIds = (await tableNow(services.server)).map(({ teamId }) => teamId);
    const counts = { size: size === '4' ? 4 : 8, bestOf: bestOf === '1' ? 1 : 3 } as const;
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
      <Choice label={planTexts.teamCount} options={SIZES} value={size} onChange={setSize} />
      <Choice label={planTexts.bestOf} options={BEST_OFS} value={bestOf} onChange={setBestOf} />
      <CheckField label={planTexts.third} checked={hasThirdPlace} onChange={setThirdPlace} />
      <SlotFields fields={fields} />
    </PlanDialog>
  );
}
