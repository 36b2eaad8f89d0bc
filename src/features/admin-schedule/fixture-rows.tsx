import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { useMatchesOf } from '../../data/hooks/use-last-matches.ts';
import { useRunningSeason } from '../../data/hooks/use-league.ts';
import { useNow } from '../../data/hooks/use-now.ts';
import { lastPlayedMatches, PLAYED_KEPT, playedSince } from '../../data/store/admin-queries.ts';
import { ONGOING_MATCHES } from '../../data/store/record-queries.ts';
import { fixturesPage } from '../../domain/messages/fixtures.ts';
import {
  fixtureDrag,
  fixturesTableTexts,
  forfeitBeside,
  adminFixtures as texts,
} from '../../domain/messages/fixtures-admin.ts';
import { comingFirst } from '../../domain/schedule/admin-lists.ts';
import { hasOnlyScore, inOrder, isLate, isRunning, shownTime } from '../../domain/schedule/fixture-kinds.ts';
import { byDay, byRound, postponed } from '../../domain/schedule/lists.ts';
import { NEAR, playedBeside } from '../../domain/schedule/played-beside.ts';
import {
  fixtureDay,
  fixtureLongDay,
  fixtureTime,
  gameName,
  placeName,
  roundName,
  scoreText,
  sideNames,
} from '../../domain/schedule/round-names.ts';
import { isMovable, type Moves, movesTo } from '../../domain/schedule/shift-evening.ts';
import { shownPair } from '../../domain/schedule/shown-pair.ts';
import type { Fixture, FixtureEntry, Fixtures } from '../../domain/schedule/types.ts';
import { MatchRow } from '../../ui/score/match-row.tsx';
import styles from './admin-fixtures.module.css';
import { AdminFixtureActions } from './fixture-actions.tsx';
import { type Drag, type DragHandle as Handle, useDrag } from './use-drag.ts';
import { useTeamNames } from './use-team-names.ts';

const HOUR = 3_600_000;
const DAY_MS = 24 * HOUR;
const WEEK_MS = 7 * DAY_MS;
/** A longer list opens with what is late and with this week; its other parts are headings that open. */
const ALL_OPEN = 12;

/** Prefix of a day's key among the targets, which keeps it apart from the keys of fixtures. */
const DAY = 'day:';

/** Rows under one heading; a part with a day takes drops. */
interface Part {
  id: string;
  title: string;
  day?: string;
  fixtures: readonly FixtureEntry[];
}

interface FixtureRowsProps {
  /** All fixtures: a move looks at those that are not shown, too. */
  fixtures: Fixtures;
  /** Those that the search and the filter have left. */
  found: Fixtures;
  view: 'round' | 'day';
  /** Those that the admin can start now. */
  due: ReadonlySet<string>;
  /** The question about a move is open. */
  isAsking: boolean;
  onEdit: (id: string) => void;
  onMove: (moves: Moves) => void;
}

/** Fixtures by round or by day, those that are late first; the admin can change and move those that are not decided yet. */
export function FixtureRows({ fixtures, found, view, due, isAsking, onEdit, onMove }: FixtureRowsProps) {
  const nameOf = useTeamNames();
  const helpId = useId();
  const [said, setSaid] = useState('');
  const noteMoved = useMovedFocus(isAsking);
  const targetOf = (key: string) => (key.startsWith(DAY) ? { day: key.slice(DAY.length) } : { fixtureId: key });
  const { drag, handleOf } = useDrag(
    (id, over) => {
      setSaid('');
      const moves = movesTo(fixtures, id, targetOf(over));
      if (moves === null) return;
      noteMoved(id);
      onMove(moves);
    },
    () => setSaid(fixtureDrag.dropped),
  );
  const season = useRunningSeason();
  const now = useNow(HOUR);
  const late = inOrder(found).filter(({ fixture }) => isLate(fixture, { now, season }));
  const rest = Object.fromEntries(Object.entries(found).filter(([id]) => !late.some((entry) => entry.id === id)));
  const parts = [
    ...(late.length === 0 ? [] : [{ id: 'late', title: fixturesTableTexts.late, fixtures: late }]),
    ...(view === 'round' ? roundParts(rest) : dayParts(rest)),
  ];
  const [opened, setOpened] = useState<readonly string[]>([]);
  const isNear = ({ fixtures: own }: Part) =>
    own.some(({ fixture: { at } }) => at > now - DAY_MS && at < now + WEEK_MS);
  const first = parts.find(({ id }) => id !== 'late')?.id;
  const isOpen = (part: Part) =>
    Object.keys(found).length <= ALL_OPEN || [first, 'late', ...opened].includes(part.id) || isNear(part);
  const nameOfTarget = (key: string) => {
    const fixture = fixtures[key];
    if (fixture === undefined) return parts.find(({ day }) => `${DAY}${day}` === key)?.title ?? '';
    return `${shownPair(fixture, nameOf)}, ${fixtureDay(shownTime(fixture))} ${fixtureTime(shownTime(fixture))}`;
  };
  const taken = drag === null ? undefined : fixtures[drag.id];
  const state = { fixtures, drag, handleOf, helpId, onEdit };
  return (
    <>
      <p id={helpId} className={styles.help}>
        {fixtureDrag.help[view]} <span className="sr-only">{fixtureDrag.keys}</span>
      </p>
      <p role="status" className={styles.said}>
        {drag === null && said}
        {taken !== undefined && drag?.over === null && fixtureDrag.taken(shownPair(taken, nameOf))}
        {drag !== null && drag.over !== null && fixtureDrag.over(nameOfTarget(drag.over))}
      </p>
      {parts.map((part) => {
        const { id, title, day, fixtures: own } = part;
        const key = day === undefined ? undefined : DAY + day;
        const isShown = isOpen(part);
        return (
          <section key={id} aria-labelledby={id}>
            <h2
              id={id}
              className={styles.heading}
              data-closed={!isShown || undefined}
              data-drop={key}
              data-over={(drag !== null && drag.over === key) || undefined}
            >
              {isShown ? (
                title
              ) : (
                <button
                  type="button"
                  className={styles.fold}
                  aria-expanded={false}
                  onClick={() => setOpened([...opened, id])}
                >
                  {title} <span className={styles.about}>{fixturesTableTexts.found(own.length)}</span>
                </button>
              )}
            </h2>
            {isShown && (
              <ul className={styles.rows} aria-labelledby={id}>
                {own.map((entry) => (
                  <AdminFixtureRow key={entry.id} entry={entry} isDue={due.has(entry.id)} {...state} />
                ))}
              </ul>
            )}
          </section>
        );
      })}
    </>
  );
}

const roundParts = (fixtures: Fixtures): Part[] =>
  comingFirst(byRound(fixtures)).map(({ stage, round, fixtures: own }) => ({
    id: `${stage}-${round}`,
    title: roundName({ stage, round }),
    fixtures: own,
  }));

function dayParts(fixtures: Fixtures): Part[] {
  const late = postponed(fixtures);
  const days = comingFirst(byDay(fixtures)).map(({ day, fixtures: own }) => ({
    ...{ id: `day-${day}`, day, fixtures: own },
    title: fixtureLongDay(own[0]?.fixture.at ?? 0),
  }));
  return late.length === 0 ? days : [...days, { id: 'postponed', title: fixturesPage.postponedDays, fixtures: late }];
}

/**
 * Keeps the focus on the handle of a moved fixture: its question takes the focus away, and a row that comes to another list is a new element. The
 * next tap, or a focus elsewhere, ends it.
 *
 * @param isAsking the question about the move is open
 * @returns notes the id of the fixture that is moved
 */
function useMovedFocus(isAsking: boolean): (id: string) => void {
  const moved = useRef<string | null>(null);
  useEffect(() => {
    if (isAsking) return;
    const forget = () => {
      moved.current = null;
    };
    document.addEventListener('pointerdown', forget, true);
    return () => document.removeEventListener('pointerdown', forget, true);
  }, [isAsking]);
  // After each drawing: the question goes in one, and the league's answer moves the row in a later one.
  useEffect(() => {
    if (moved.current === null || isAsking) return;
    const handle = document.querySelector<HTMLElement>(`[data-drop="${moved.current}"] button`);
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) handle?.focus();
    else if (activeElement !== handle) moved.current = null;
  });
  return (id) => {
    moved.current = id;
  };
}

const MINUTE = 60_000;

interface AdminFixtureRowProps {
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
function AdminFixtureRow({ entry, fixtures, drag, handleOf, helpId, isDue, onEdit }: AdminFixtureRowProps) {
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

/** How urgent a fixture's state is: what is late waits for the admin, a running match is well. */
export function stateTone(fixture: Fixture, time: { now: number; season: string }): 'good' | 'waiting' | 'quiet' {
  if (isRunning(fixture)) return 'good';
  return isLate(fixture, time) ? 'waiting' : 'quiet';
}

/** What the admin reads of a fixture's state, without empty parts: «Gecikti»; «Hükmen», «Kazanan: Kadıköy Fırtına». */
export function stateWords(
  fixture: Fixture,
  { nameOf, ...time }: { now: number; season: string; nameOf: (teamId: string) => string },
): string[] {
  const { state } = fixture;
  const late = isLate(fixture, time) ? fixturesPage.states.late : '';
  const ofState = state === 'planned' ? late : fixturesPage.states[state];
  const known = hasOnlyScore(fixture) ? `${scoreText(fixture)} · ${fixturesPage.onlyScore}` : ofState;
  const winner = state === 'forfeit' ? texts.wonBy(nameOf(fixture.winnerId ?? '')) : '';
  return [isRunning(fixture) ? texts.running : known, winner].filter((part) => part !== '');
}

/** The note below a forfeit, or a score without a match, whose teams have also played a match: the admin must see that both count. */
export function PlayedBesideNote({ fixture, fixtures }: { fixture: Fixture; fixtures: Fixtures }) {
  const { matches } = useMatchesOf([playedSince(fixture.at - NEAR), lastPlayedMatches(PLAYED_KEPT), ONGOING_MATCHES]);
  const matchId = playedBeside(fixture, fixtures, matches);
  if (matchId === null) return null;
  return (
    <span className={styles.beside}>
      {hasOnlyScore(fixture) ? forfeitBeside.scored : forfeitBeside.fixture}{' '}
      <Link to={`/admin/match/${matchId}`}>{forfeitBeside.toMatch}</Link>
    </span>
  );
}
