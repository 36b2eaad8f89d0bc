import { useNow } from '../../data/hooks/use-now.ts';
import { useRunningSeason } from '../../data/hooks/use-running-season.ts';
import { fixtureDrag } from '../../domain/messages/fixtures-admin.ts';
import { shownTime } from '../../domain/schedule/fixture-kinds.ts';
import { fixtureDay, fixtureTime } from '../../domain/schedule/format-fixture.ts';
import { isMovable } from '../../domain/schedule/move.ts';
import { gameName, placeName, sideNames } from '../../domain/schedule/round-names.ts';
import { shownPair } from '../../domain/schedule/shown-pair.ts';
import type { FixtureEntry, Fixtures } from '../../domain/schedule/types.ts';
import { MatchRow } from '../../ui/score/match-row.tsx';
import styles from './admin-fixtures.module.css';
import { AdminFixtureActions } from './fixture-actions.tsx';
import { stateWords } from './fixture-words.ts';
import { PlayedBesideNote } from './played-beside-note.tsx';
import type { Drag, DragHandle as Handle } from './use-drag.ts';
import { useTeamNames } from './use-team-names.ts';

const MINUTE = 60_000;

export interface AdminFixtureRowProps {
  entry: FixtureEntry;
  fixtures: Fixtures;
  drag: Drag | null;
  handleOf: (id: string) => Handle;
  helpId: string;
  /** The admin can start it now. */
  isDue: boolean;
  onEdit: (id: string) => void;
}

/** One fixture of the list: its handle, time, teams and place, and the button that opens it. */
export function AdminFixtureRow({ entry, fixtures, drag, handleOf, helpId, isDue, onEdit }: AdminFixtureRowProps) {
  const { id, fixture } = entry;
  const nameOf = useTeamNames();
  const { state, note = '' } = fixture;
  const pair = shownPair(fixture, nameOf);
  const now = useNow(MINUTE);
  const words = stateWords(fixture, { now, season: useRunningSeason(), nameOf });
  const [home, away] = sideNames(fixture, nameOf);
  const canMove = isMovable(fixture);
  const isTaken = drag?.id === id;
  return (
    <li
      className={styles.row}
      data-drop={canMove ? id : undefined}
      data-taken={isTaken || undefined}
      data-over={drag?.over === id || undefined}
      style={isTaken ? { transform: `translateY(${drag.down}px)` } : undefined}
    >
      {canMove ? (
        <DragHandle label={fixtureDrag.handle(pair)} helpId={helpId} isTaken={isTaken} on={handleOf(id)} />
      ) : (
        <span className={styles.noHandle} />
      )}
      <MatchRow
        when={fixtureTime(shownTime(fixture))}
        day={fixtureDay(shownTime(fixture))}
        isOff={state === 'postponed' || state === 'cancelled'}
        sides={[{ name: home }, { name: away }]}
        about={[...words, gameName(fixture), placeName(fixture), note]}
      >
        {state === 'forfeit' && <PlayedBesideNote fixture={fixture} fixtures={fixtures} />}
        <AdminFixtureActions entry={entry} pair={pair} isDue={isDue} onEdit={onEdit} />
      </MatchRow>
    </li>
  );
}

interface DragHandleProps {
  label: string;
  /** Id of the text that explains the handle. */
  helpId: string;
  isTaken: boolean;
  on: Handle;
}

/** Six dots by which the admin moves a row, with the pointer or the keyboard. */
function DragHandle({ label, helpId, isTaken, on }: DragHandleProps) {
  return (
    <button
      type="button"
      className={styles.handle}
      aria-label={label}
      aria-describedby={helpId}
      aria-pressed={isTaken}
      {...on}
    >
      <svg viewBox="0 0 12 20" width="12" height="20" fill="currentColor" aria-hidden="true">
        {[4, 10, 16].flatMap((y) => [3, 9].map((x) => <circle key={`${x} ${y}`} cx={x} cy={y} r="1.7" />))}
      </svg>
    </button>
  );
}
