import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useIsSwapped } from '../../data/hooks/use-is-swapped.ts';
import { useMarksOrder } from '../../data/hooks/use-marks-order.ts';
import { useIsLogKnown } from '../../data/hooks/use-own-events.ts';
import { type TableState, tableState, useOfTable, useTableView } from '../../data/hooks/use-table-view.ts';
import { useServices } from '../../data/services.ts';
import { preferences } from '../../data/session/preferences.ts';
import { throwerIn } from '../../domain/match/live-matches.ts';
import { countedThrows, nextOvertime, playedNow } from '../../domain/match/match.ts';
import { isPhaseOver } from '../../domain/match/rulebook.ts';
import { type Side, winnerOf } from '../../domain/match/sides.ts';
import type { MatchView } from '../../domain/match/view.ts';
import { annulled, isWaiting } from '../../domain/messages/annulled.ts';
import { match as texts } from '../../domain/messages/match.ts';
import { scoring } from '../../domain/messages/scoring.ts';
import { shotTexts } from '../../domain/messages/shots.ts';
import { table as tableTexts } from '../../domain/messages/table.ts';
import { isolatedPair } from '../../domain/text/isolated.ts';
import { InBar } from '../../ui/frame/in-bar.tsx';
import { latePart } from '../../ui/frame/late-part.tsx';
import type { LastEventOpening } from '../../ui/score/last-event-bar.tsx';
import { ScoreBoard } from '../../ui/score/score-board.tsx';
import { CompleteButton, ScoreLayout } from '../../ui/score/score-layout.tsx';
import { hasBoardControls, MatchTools, useBoardControls } from './board-controls.tsx';
import { boardLine, PhaseSounds } from './board-line.ts';
import { confirmOvertime } from './confirm-completion.ts';
import { speak } from './feedback.ts';
import { LastEvent } from './last-event.tsx';
import styles from './match-tools.module.css';
import { PlayerZones } from './player-zones.tsx';
import { useLostTaps } from './use-lost-taps.ts';
import { type Scoring, type StorageFailure, useScoring } from './use-scoring.ts';

const EventsSheet = latePart(async () => (await import('./events-sheet.tsx')).EventsSheet, 'dialog');

/** What a table shows while another phone scores. */
export interface IdleTable {
  /** Replaces the buttons that correct and end the match. */
  action: ReactNode;
  /** Told to who taps. */
  why: string;
}

export interface MatchControlProps {
  matchId: string;
  isPractice?: boolean;
  /** Another device scores the same match. */
  together?: boolean;
  /** A notice above the table, for example that another device scores too. */
  notice?: ReactNode;
  /** The pre-match check, offered before the first throw. */
  before?: LastEventOpening | undefined;
  /** Another phone scores now, and this one shows only the score. */
  idle?: IdleTable | undefined;
  /** Replaces only the button that ends the match: the answers to a question. */
  answers?: ReactNode;
  /** The content beside the winner's banner, after the match. */
  afterword?: ReactNode;
  /** Further tools for the menu of the bar. */
  tools?: ReactNode;
  /** What stands below the table; the table moves it. */
  children?: ReactNode;
  /** Completes the match. `record` stores the completion on this device. */
  onComplete: (record: () => Promise<boolean>) => Promise<void>;
  onOpenLineup?: () => void;
  onOpenCheck?: () => void;
  onTie?: () => void;
  onInvite?: (() => void) | undefined;
}

/** Scoreboard, the four players' controls and the bar above the thumb (MATCH-02 to MATCH-06, SCORE-01 to SCORE-07). */
export function MatchControl({
  matchId,
  isPractice = false,
  together = false,
  notice,
  before,
  idle,
  answers,
  afterword,
  tools,
  children,
  ...on
}: MatchControlProps) {
  const { status, team1Name, team2Name } = useOfTable(matchId, headOf);
  const table = useScoring(matchId);
  const isSpoken = useStore(preferences, ({ voice }) => voice);
  const [listing, setListing] = useState(false);
  const openEvents = useCallback(() => setListing(true), []);
  const slip = useCallback((playerId?: string) => table.ignore('slid', { playerId }), [table]);
  const { league } = useServices();
  const { isReady, isDue, hasControls } = useOfTable(matchId, readinessOf);
  const closed = status !== 'ongoing';
  const { root, handlers } = useLostTaps(matchId, table.ignore, idle?.why ?? null);
  const finish = async () => {
    const { view } = tableState(league, matchId);
    const phase = nextOvertime(view.match, view.folded);
    if (phase === null) await on.onComplete(table.complete);
    else if (await confirmOvertime(view, phase)) await table.beginOvertime(phase);
  };
  const isOthers = idle !== undefined && !closed;
  const swapped = useIsSwapped(matchId);
  // Without the log nobody knows the order of the throws.
  const isLogKnown = useIsLogKnown(matchId) || isPractice;
  const marksNext = useMarksOrder() === true && isLogKnown;
  const columnOf = (side: Side) => ({ label: side === 'one' ? team1Name : team2Name, zones: zones(side) });
  const zones = (side: Side) => (
    <PlayerZones
      matchId={matchId}
      side={side}
      idle={isOthers}
      marksNext={marksNext}
      flashes={table.flashes}
      onShot={table.shoot}
      onSlip={slip}
    />
  );
  return (
    <>
      <div ref={root} {...handlers}>
        {isSpoken && <SpokenScore matchId={matchId} />}
        <PhaseSounds matchId={matchId} />
        <h1 className="sr-only">{isolatedPair(team1Name, team2Name)}</h1>
        <ScoreLayout
          notice={
            closed ? (
              <>
                <Winner matchId={matchId} />
                {afterword}
              </>
            ) : (
              <>
                <StorageNotice matchId={matchId} table={table} />
                {notice}
              </>
            )
          }
          board={<Board matchId={matchId} table={table} idle={isOthers} />}
          hasControls={hasControls}
          one={columnOf(swapped ? 'two' : 'one')}
          two={columnOf(swapped ? 'one' : 'two')}
          lastEvent={
            closed || isOthers ? null : (
              <LastEvent
                matchId={matchId}
                table={table}
                together={together}
                isPractice={isPractice}
                onOpenEvents={openEvents}
                before={before}
              />
            )
          }
          action={
            closed ? null : isOthers ? (
              idle.action
            ) : answers ? (
              answers
            ) : (
              <CompleteButton ready={isReady} onTap={() => void finish()} onSlip={slip}>
                {isDue ? tableTexts.beginOvertime : tableTexts.complete}
              </CompleteButton>
            )
          }
        />
        {children}
        {listing && (
          <EventsSheet
            matchId={matchId}
            table={table}
            isPractice={isPractice}
            idle={isOthers}
            onClose={() => setListing(false)}
          />
        )}
      </div>
      {/* Outside of the element that judges the table's taps. */}
      <InBar slot="tools">
        {(leave) => (
          <MatchTools
            matchId={matchId}
            onOpenEvents={openEvents}
            onOpenLineup={closed ? undefined : on.onOpenLineup}
            onOpenCheck={closed ? undefined : on.onOpenCheck}
            onTie={closed ? undefined : on.onTie}
            onInvite={on.onInvite}
            onLeave={leave}
          >
            {tools}
          </MatchTools>
        )}
      </InBar>
    </>
  );
}

const headOf = ({ view: { match } }: TableState) => ({
  status: match.status,
  team1Name: match.team1Name,
  team2Name: match.team2Name,
});

/** Whether the match can end now, or needs an overtime instead (decision 145). */
function readinessOf({ view: { match, folded } }: TableState) {
  // When the time is over a person ends the match (decision 153).
  const isReady = isPhaseOver(match, folded) || match.clock?.out === true;
  return { isReady, isDue: isReady && nextOvertime(match, folded) !== null, hasControls: hasBoardControls(match) };
}

/** The score of the match; it renders again only when the score changes (MATCH-02). */
function Board({ matchId, ...of }: { matchId: string; table: Scoring; idle: boolean }) {
  const { name1, name2, score1, score2, total, winner, answers, before, tag, rest, now } = useOfTable(matchId, boardOf);
  const swapped = useIsSwapped(matchId);
  const controls = useBoardControls({ matchId, ...of });
  return (
    <ScoreBoard
      swapped={swapped}
      label={tableTexts.score}
      one={{ name: name1, score: score1, rackLabel: texts.rack(score1, total), isAnswering: answers === 'one' }}
      two={{ name: name2, score: score2, rackLabel: texts.rack(score2, total), isAnswering: answers === 'two' }}
      total={total}
      winner={winner}
      below={tag === undefined ? undefined : { before, tag, rest, now }}
      controls={controls}
    />
  );
}

function boardOf({ view: { match, folded } }: TableState) {
  const { totalCups: total, team1Score: score1, team2Score: score2 } = playedNow(match, folded);
  return {
    ...{ name1: match.team1Name, name2: match.team2Name, score1, score2, total },
    winner: match.status === 'completed' && !match.drawn ? (winnerOf(match) ?? 'two') : undefined,
    ...boardLine(match, folded),
  };
}

/** Reads the score aloud after each change, whichever phone made it; not the score at which the table opens. */
function SpokenScore({ matchId }: { matchId: string }) {
  const score = useOfTable(matchId, spokenOf);
  const known = useRef(score);
  useEffect(() => {
    if (known.current === score) return;
    known.current = score;
    speak(score);
  }, [score]);
  return null;
}

function spokenOf({ view: { match, folded } }: TableState): string {
  const { overtime } = folded;
  if (overtime === undefined) return scoring.spoken(match.team1Score, match.team2Score);
  const own = scoring.spoken(overtime.team1Score, overtime.team2Score);
  return scoring.spokenOvertime(tableTexts.overtime(overtime.phase), own);
}

/** Says above the table what could not be stored and what to do, until storing works again. Covers no score (L2). */
function StorageNotice({ matchId, table }: { matchId: string; table: Pick<Scoring, 'unstored'> }) {
  const unstored = useStore(table.unstored, ({ last }) => last);
  return unstored === null ? null : <Failure matchId={matchId} unstored={unstored} />;
}

function Failure({ matchId, unstored }: { matchId: string; unstored: StorageFailure }) {
  const view = useTableView(matchId);
  return (
    <p className={styles.notice} data-kind="warn" role="alert">
      {`${whatOf(unstored, view)} ${scoring.storage[unstored.why]}`}
    </p>
  );
}

function whatOf({ what }: StorageFailure, { match, folded }: MatchView): string {
  if (what.kind === 'complete' || what.kind === 'overtime' || what.kind === 'clock')
    return scoring.notStored[what.kind];
  const { overtime } = folded;
  if (overtime !== undefined && what.kind === 'undo' && what.eventId === overtime.begunBy)
    return scoring.notStored.undo(tableTexts.overtime(overtime.phase));
  const named = what.kind === 'shot' ? what : countedThrows(folded).find(({ eventId }) => eventId === what.eventId);
  return scoring.notStored[what.kind](
    named === undefined ? '' : tableTexts.event(throwerIn(match, named.playerId), shotTexts[named.type].done),
  );
}

/** The winner's banner (MATCH-03), and that the result waits for the admin, or the sentence that there is no winner. */
function Winner({ matchId }: { matchId: string }) {
  const { status, name, drawn, waits } = useOfTable(matchId, ({ view: { match } }) => ({
    status: match.status,
    drawn: match.drawn,
    name: match.winnerName ?? '',
    waits: isWaiting(match),
  }));
  if (status === 'cancelled') return <p className={styles.over}>{annulled.cancelled}</p>;
  return (
    <>
      <p className={styles.winner}>{drawn ? tableTexts.drawn : texts.winner(name)}</p>
      {waits && <p className={styles.over}>{annulled.waits}</p>}
    </>
  );
}
