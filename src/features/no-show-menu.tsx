import { noShow as texts } from '../domain/messages/no-show.ts';
import { teamsOf } from '../domain/schedule/fixture-kinds.ts';
import { shownPair } from '../domain/schedule/shown-pair.ts';
import type { Fixture } from '../domain/schedule/types.ts';
import { notify } from '../ui/dialogs/notify.tsx';
import { type RowAction, RowMenu } from '../ui/dialogs/row-menu.tsx';

export interface NoShowMenuProps {
  fixture: Fixture;
  nameOf: (teamId: string) => string;
  busy: boolean;
  /** The team did not come. */
  onAbsent: (teamId: string) => void;
  /** What else may be done; nothing if omitted. */
  more?: readonly Omit<RowAction, 'describe'>[];
}

/** «Gelmedi» in the row of a late fixture: which team did not come is the second and last touch. */
export function NoShowMenu({ fixture, nameOf, busy, onAbsent, more = [] }: NoShowMenuProps) {
  const pair = shownPair(fixture, nameOf);
  const teams = teamsOf(fixture).map((teamId) => ({
    key: teamId,
    label: texts.absent(nameOf(teamId)),
    run: () => onAbsent(teamId),
  }));
  const actions = [...teams, ...more].map((one) => ({ ...one, describe: texts.describe(one.label, pair) }));
  return <RowMenu label={texts.openOf(pair)} words={texts.open} actions={actions} loading={busy} />;
}

/** The names in the sentence about a decision: who did not come, and who wins. */
export function decidedText(fixture: Fixture, absent: string, nameOf: (teamId: string) => string): string {
  const [winner = ''] = teamsOf(fixture).filter((teamId) => teamId !== absent);
  return texts.decided(nameOf(absent), nameOf(winner));
}

/** Says what was done to a fixture, and offers to take it back. */
export function offerBack(id: string, message: string, onBack: () => void): void {
  notify({
    ...{ id: `no-show-${id}`, kind: 'success', message, autoClose: OFFERED_MS },
    action: { label: texts.takeBack, onClick: onBack },
  });
}

/** As long as the end of a match can be taken back. */
const OFFERED_MS = 10_000;
