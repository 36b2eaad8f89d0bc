import { useMemo, useRef, useState } from 'react';
import { useNewKey } from '../../data/actions/use-admin-update.ts';
import { readPlanSettings } from '../../data/commands/fixtures.ts';
import { tableNow } from '../../data/commands/season.ts';
import { useServerNow } from '../../data/hooks/use-server-now.ts';
import { useTeamIndex } from '../../data/hooks/use-team-index.ts';
import { useServices } from '../../data/services.ts';
import {
  bracketRefusals,
  groupForm as groupTexts,
  planForm as planTexts,
  seedForm as seedTexts,
  adminFixtures as texts,
} from '../../domain/messages/fixtures-admin.ts';
import { conflictsOf } from '../../domain/schedule/conflicts.ts';
import { BRACKET_TEAMS } from '../../domain/schedule/fixture-kinds.ts';
import { exchanged, groupSeeds, type Seed, seedsAfter } from '../../domain/schedule/group-seeds.ts';
import { byesOf, mayHaveThird, planBracket } from '../../domain/schedule/plan-bracket.ts';
import {
  bracketSlots,
  type PlanSettings,
  type SlotForm,
  slotProblems,
  slotsFrom,
  slotsOf,
} from '../../domain/schedule/plan-form.ts';
import { matchSpan } from '../../domain/schedule/schedule.ts';
import type { Fixtures } from '../../domain/schedule/types.ts';
import type { StandingsRow } from '../../domain/standings/standings.ts';
import { compareTurkish } from '../../domain/text/collation.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { CheckField } from '../../ui/fields/check-field.tsx';
import { ChoiceField } from '../../ui/fields/choice-field.tsx';
import { SelectField, SelectOnly } from '../../ui/fields/select-field.tsx';
import { useFields } from '../../ui/fields/use-fields.ts';
import { fixturesAfter } from './fixtures-after.ts';
import styles from './group-fields.module.css';
import { PlanDialog, type PlanDialogProps } from './plan-dialog.tsx';
import { ReadBefore } from './read-before.tsx';
import { SlotFields } from './slot-fields.tsx';

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

interface SeedListProps {
  seeds: Seeds;
  /** How many of them play. */
  size: number;
}

/** The seeds in their order. Every change exchanges two teams, so that no team is ever missing or twice. */
function SeedList({ seeds: { order, isByHand, isGrouped, set, reset }, size }: SeedListProps) {
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  const byes = byesOf(size);
  const options = order
    .map(({ teamId, name, mark }) => ({
      value: teamId,
      label: mark === undefined ? name : seedTexts.marked(name, mark),
    }))
    .sort((a, b) => compareTurkish(a.label, b.label));
  const exchange = (place: number, other: number) => {
    const [one, two] = [order[place], order[other]];
    if (one === undefined || two === undefined || place === other) return;
    set(exchanged(order, place, other));
    setSaid(seedTexts.exchanged(one.name, two.name));
  };
  const move = (place: number, by: -1 | 1) => {
    const to = place + by;
    if (to < 0 || to >= size) return;
    exchange(place, to);
    // The team moves under the button, and the next press should move the same team.
    list.current?.children[to]?.querySelector<HTMLElement>(`[data-by="${by}"]`)?.focus();
  };
  const toTable = () => {
    reset();
    setSaid(seedTexts.byTable);
    // The change removes the button, so the focus moves to the list.
    list.current?.querySelector('select')?.focus();
  };
  return (
    <fieldset className={styles.seedGroup}>
      <legend className={styles.legend}>{seedTexts.title}</legend>
      <p className={styles.about}>
        {isByHand ? seedTexts.byHand : isGrouped ? seedTexts.byGroups : seedTexts.byTable}{' '}
        {byes > 0 && seedTexts.byes(byes)}
      </p>
      <ol ref={list} className={styles.list}>
        {order.slice(0, size).map(({ teamId, name }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is a place, and the teams move through the places
          <li key={place} className={styles.seedRow}>
            <span className={styles.place}>
              <b>{place + 1}</b>
              {place < byes && <small>{seedTexts.bye}</small>}
            </span>
            <SelectOnly
              aria-label={seedTexts.seed(place + 1)}
              value={teamId}
              options={options}
              onChange={(event) =>
                exchange(
                  place,
                  order.findIndex((one) => one.teamId === event.currentTarget.value),
                )
              }
            />
            {([-1, 1] as const).map((by) => (
              <button
                key={by}
                type="button"
                className={styles.move}
                data-by={by}
                aria-label={by < 0 ? seedTexts.up(name) : seedTexts.down(name)}
                aria-disabled={place + by < 0 || place + by >= size}
                onClick={() => move(place, by)}
              >
                <svg viewBox="0 0 24 24" aria-hidden="true">
                  <path d={by < 0 ? 'm6 15 6-6 6 6' : 'm6 9 6 6 6-6'} />
                </svg>
              </button>
            ))}
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {said}
      </p>
      {isByHand && (
        <Button variant="default" fullWidth onClick={toTable}>
          {seedTexts.reset}
        </Button>
      )}
    </fieldset>
  );
}

/** The seeds of the bracket that is being made. */
interface Seeds {
  /** All teams of the tables, the seeds of the bracket first. */
  order: readonly Seed[];
  /** The admin has changed the order of the table. */
  isByHand: boolean;
  set: (order: readonly Seed[]) => void;
  /** Back to the order of the table. */
  reset: () => void;
  /** Takes over a newer table. @returns whether the seeds that play are others now */
  follow: (table: readonly StandingsRow[]) => boolean;
  /** The league has groups, so the order goes across them. */
  isGrouped: boolean;
}

/** The seeds of a bracket for so many teams: in the order of the table, or across the groups. */
const seedsOf = (table: readonly StandingsRow[], size: number): Seed[] =>
  groupSeeds(table, size).map(({ teamId, team: { name }, group, rank }) => ({
    ...{ teamId, name },
    ...(group === undefined ? {} : { mark: seedTexts.mark(group, rank) }),
  }));

/**
 * The seeds begin in the order of the table, or across its groups, and each can be exchanged.
 *
 * @param first the table when the dialog opened; @param size how many play
 */
function useSeeds(first: readonly StandingsRow[], size: number): Seeds {
  const [table, setTable] = useState(first);
  const [byHand, setByHand] = useState<readonly Seed[] | null>(null);
  const own = useMemo(() => seedsOf(table, size), [table, size]);
  const order = byHand ?? own;
  const ids = (seeds: readonly Seed[]) =>
    seeds
      .slice(0, size)
      .map(({ teamId }) => teamId)
      .join();
  return {
    order,
    isByHand: byHand !== null,
    set: setByHand,
    reset: () => setByHand(null),
    follow: (newer) => {
      setTable(newer);
      const seeds = seedsOf(newer, size);
      const next = byHand === null ? seeds : seedsAfter(byHand, seeds);
      if (byHand !== null) setByHand(next);
      return ids(next) !== ids(order);
    },
    isGrouped: table.some(({ group }) => group !== undefined),
  };
}
