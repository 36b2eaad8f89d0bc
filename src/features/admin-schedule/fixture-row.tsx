import { useInviteFor } from '../../data/hooks/use-asked-start.ts';
import { useNow } from '../../data/hooks/use-now.ts';
import { useRunningSeason } from '../../data/hooks/use-running-season.ts';
import { fixturesPage } from '../../domain/messages/fixtures.ts';
import { fixtureDrag, forfeitForm, scoreForm, adminFixtures as texts } from '../../domain/messages/fixtures-admin.ts';
import { scorers } from '../../domain/messages/scorers.ts';
import { hasOnlyScore, isDecided, isLate, isRunning } from '../../domain/schedule/fixture-kinds.ts';
import { fixtureDay, fixtureTime } from '../../domain/schedule/format-fixture.ts';
import { isMovable } from '../../domain/schedule/move.ts';
import { gameName, placeName, scoreText } from '../../domain/schedule/round-names.ts';
import { shownPair } from '../../domain/schedule/shown-pair.ts';
import type { FixtureEntry, Fixtures } from '../../domain/schedule/types.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { EditButton } from '../../ui/buttons/edit-button.tsx';
import styles from './admin-fixtures.module.css';
import { DragHandle } from './drag-handle.tsx';
import { PlayedBesideNote } from './played-beside-note.tsx';
import type { Drag, DragHandle as Handle } from './use-drag.ts';
import { useTeamNames } from './use-team-names.ts';

const MINUTE = 60_000;

export interface FixtureRowProps {
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
export function FixtureRow({
  entry: { id, fixture },
  fixtures,
  drag,
  handleOf,
  helpId,
  isDue,
  onEdit,
}: FixtureRowProps) {
  const nameOf = useTeamNames();
  const invite = useInviteFor();
  const { state, note = '' } = fixture;
  const pair = shownPair(fixture, nameOf);
  const now = useNow(MINUTE);
  const late = isLate(fixture, { now, season: useRunningSeason() }) ? fixturesPage.states.late : '';
  const isScored = hasOnlyScore(fixture);
  const ofState = state === 'planned' ? late : fixturesPage.states[state];
  const known = isScored ? `${scoreText(fixture)} · ${fixturesPage.onlyScore}` : ofState;
  const label = isRunning(fixture) ? texts.running : known;
  const isOff = state === 'postponed' || state === 'cancelled';
  const winner = state === 'forfeit' ? texts.wonBy(nameOf(fixture.winnerId ?? '')) : '';
  const back = isScored ? scoreForm : forfeitForm;
  const canMove = isMovable(fixture);
  const isTaken = drag?.id === id;
  return (
    <li
      className={styles.row}
      data-drop={canMove ? id : undefined}
      data-taken={isTaken || undefined}
      data-over={drag?.over === id || undefined}
      data-due={isDue || undefined}
      style={isTaken ? { transform: `translateY(${drag.down}px)` } : undefined}
    >
      {canMove ? (
        <DragHandle label={fixtureDrag.handle(pair)} helpId={helpId} isTaken={isTaken} on={handleOf(id)} />
      ) : (
        <span className={styles.noHandle} />
      )}
      <span className={styles.when} data-off={isOff || undefined}>
        <span className={styles.time}>{fixtureTime(fixture.at)}</span>
        <span className={styles.about}>{fixtureDay(fixture.at)}</span>
      </span>
      <span className={styles.who}>
        {pair}
        <span className={styles.about}>
          {[label, winner, gameName(fixture), placeName(fixture), note].filter((part) => part !== '').join(' · ')}
        </span>
        {state === 'forfeit' && <PlayedBesideNote fixture={fixture} fixtures={fixtures} />}
      </span>
      {state === 'forfeit' && (
        <Button variant="default" aria-label={back.takeBackOf(pair)} onClick={() => onEdit(id)}>
          {back.takeBack}
        </Button>
      )}
      {(isRunning(fixture) || isDue) && (
        <Button
          variant="default"
          className={isDue ? styles.below : styles.invite}
          aria-label={scorers.inviteOf(pair)}
          onClick={() => invite({ id, fixture })}
        >
          {scorers.invite}
        </Button>
      )}
      {!isDecided(fixture) && !isRunning(fixture) && (
        <EditButton aria-label={texts.editOf(pair)} onClick={() => onEdit(id)}>
          {texts.edit}
        </EditButton>
      )}
    </li>
  );
}
