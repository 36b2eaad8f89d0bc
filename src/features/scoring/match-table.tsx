import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useServerTime } from '../../data/hooks/use-match.ts';
import { useOutboxRows } from '../../data/hooks/use-outbox.ts';
import { useIsByLink } from '../../data/hooks/use-scorer.ts';
import { useSubscribe, useSubscription } from '../../data/hooks/use-subscription.ts';
import { useReach } from '../../data/hooks/use-sync.ts';
import { type TableState, tableState, useOfTable } from '../../data/hooks/use-table-view.ts';
import { useOtherDevices, useTurn } from '../../data/hooks/use-turn.ts';
import { openOwnEvents } from '../../data/outbox/own-events.ts';
import { useServices } from '../../data/services.ts';
import { matchRecord, peopleOf } from '../../data/store/record-queries.ts';
import { isThrow } from '../../domain/match/corrections.ts';
import { forestalledRows, forestalledSentence } from '../../domain/match/forestalled.ts';
import { isForgotten } from '../../domain/match/live-matches.ts';
import { isHit } from '../../domain/match/shots.ts';
import { teamIdsOf } from '../../domain/match/sides.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { scorers } from '../../domain/messages/scorers.ts';
import { preflightTexts, scoring } from '../../domain/messages/scoring.ts';
import { table as tableTexts, table as texts } from '../../domain/messages/table.ts';
import { eventIdOf, type OutboxRow } from '../../domain/outbox/intents.ts';
import { TAKE_BACK_MS } from '../../domain/records/constants.ts';
import type { MatchEvent } from '../../domain/records/types.ts';
import { formatAge } from '../../domain/text/format.ts';
import { isolated } from '../../domain/text/isolated.ts';
import { useWakeLock } from '../../ui/effects/use-wake-lock.ts';
import { latePart } from '../../ui/frame/late-part.tsx';
import { Net, Part } from '../../ui/frame/net.tsx';
import { ErrorState } from '../../ui/frame/states.tsx';
import { confirmCompletion } from './confirm-completion.ts';
import { giveFeedback } from './feedback.ts';
import { GivenTables } from './given-tables.tsx';
import { MatchControl } from './match-control.tsx';
import styles from './match-tools.module.css';
import { NextAtTable } from './next-at-table.tsx';
import { offerTakeBack } from './offer-take-back.ts';
import {
  AwayAnswers,
  LostThrowsNotice,
  MergeNotice,
  RefusedNotice,
  TakeOverButton,
  TurnAnswers,
  TurnNotice,
  tellTurn,
  useLostRows,
  useMergeLosses,
  useRefusedRows,
} from './table-notices.tsx';
import { TwinNotice, useTwins } from './twin-notice.tsx';
import { usePreflight } from './use-preflight.ts';

const POLL_MS = 60_000;

/** Above the table of a match that nobody has scored for hours: how to end it. A tap on this phone is news before the server has it. */
function ForgottenNotice({ matchId }: { matchId: string }) {
  const now = useServerTime(POLL_MS);
  const match = useOfTable(matchId, latestOf);
  if (!isForgotten(match, now)) return null;
  return (
    <p className={styles.notice} role="status">
      <span>{texts.forgotten(formatAge(now - match.updatedAt))}</span>
    </p>
  );
}

const latestOf = ({ view: { match }, rows }: TableState) => ({
  status: match.status,
  updatedAt: rows.some(({ state }) => state !== 'parked') ? Number.MAX_SAFE_INTEGER : match.updatedAt,
});

const LineupSheet = latePart(async () => (await import('./lineup-sheet.tsx')).LineupSheet, 'dialog');
const TieStreamSheet = latePart(async () => (await import('./tie-stream-sheet.tsx')).TieStreamSheet, 'dialog');
const PreflightSheet = latePart(async () => (await import('./preflight-sheet.tsx')).PreflightSheet, 'dialog');

export interface MatchTableProps {
  matchId: string;
  /** The page that opens at the end of the match; null: the table stays. */
  after: string | null;
  onInvite?: (() => void) | undefined;
  /** Further tools for the menu of the bar. */
  tools?: ReactNode;
  /** What stands below the table; the table moves it. */
  children?: ReactNode;
}

/** Scoring a league match. Whoever scores is told that the taps are safe if the table itself fails. */
export function MatchTable(props: MatchTableProps) {
  return (
    <Net
      at={props.matchId}
      instead={() => (
        <ErrorState
          heading
          title={common.crashTitle}
          message={texts.crashText}
          retryLabel={common.reload}
          onRetry={() => window.location.reload()}
        />
      )}
    >
      <Table {...props} />
    </Net>
  );
}

/** Keeps the screen awake and shows the pre-match check before the first throw. */
function Table({ matchId, after, onInvite, tools, children }: MatchTableProps) {
  const isRunning = useOfTable(matchId, ({ view }) => view.match.status === 'ongoing');
  const awake = useWakeLock(isRunning);
  const check = usePreflight(matchId, awake);
  const [checking, setChecking] = useState(false);
  const complete = useCompletion(matchId, after);
  const [seating, setSeating] = useState(false);
  const openLineup = useCallback(() => setSeating(true), []);
  const [tying, setTying] = useState(false);
  const openTie = useCallback(() => setTying(true), []);
  const openCheck = useCallback(() => setChecking(true), []);
  const turn = useTurn(matchId, isRunning, scorers.someone, tellTurn);
  const twins = useTwins(matchId, isRunning);
  const isAsked = turn.view.kind === 'own' && turn.view.ask !== null;
  const idle =
    turn.view.kind === 'other'
      ? { action: <TakeOverButton turn={turn} />, why: scorers.idle(turn.view.who || scorers.someone) }
      : turn.view.kind === 'away'
        ? { action: <AwayAnswers turn={turn} onGoOn={twins.goOn} />, why: scorers.awayIdle }
        : undefined;
  const others = useOtherDevices(matchId, isRunning);
  // A refused tap is in the list of events, so the bar then opens that list.
  const fresh = useOfTable(matchId, isFresh);
  const missing = check.items.filter((item) => item.state !== 'ok').length;
  const label = missing === 0 ? preflightTexts.ready : preflightTexts.missing(missing);
  // A scorer's phone has no list of players: it reads those of the two teams while the line-up may change.
  const teams = useOfTable(matchId, ({ view }) => teamIdsOf(view.match));
  useSubscribe(...(fresh ? teams.map(peopleOf) : []));
  return (
    <>
      <OthersCups matchId={matchId} />
      <MatchControl
        matchId={matchId}
        onComplete={complete}
        onOpenLineup={openLineup}
        onOpenCheck={openCheck}
        onTie={openTie}
        onInvite={onInvite}
        tools={tools}
        answers={isAsked ? <TurnAnswers turn={turn} /> : undefined}
        idle={idle}
        together={others.length > 0}
        notice={
          <Part>
            <GivenTables matchId={matchId}>
              <TableNotice matchId={matchId} isRunning={isRunning} twins={twins}>
                {idle !== undefined || isAsked ? (
                  <TurnNotice turn={turn} />
                ) : others.length > 0 ? (
                  <OtherDevices names={others} isOwnTurn={turn.view.kind === 'own'} />
                ) : (
                  <ForgottenNotice matchId={matchId} />
                )}
              </TableNotice>
            </GivenTables>
          </Part>
        }
        before={fresh ? { label, open: openCheck } : undefined}
        afterword={
          <Part>
            <GivenTables matchId={matchId}>
              <ForestalledNotice matchId={matchId} />
            </GivenTables>
            <NextAtTable matchId={matchId} />
          </Part>
        }
      >
        {children}
      </MatchControl>
      {seating && (
        <Part>
          <LineupSheet matchId={matchId} onClose={() => setSeating(false)} />
        </Part>
      )}
      {tying && (
        <Part>
          <TieStreamSheet matchId={matchId} onClose={() => setTying(false)} />
        </Part>
      )}
      {checking && (
        <Part>
          <PreflightSheet check={check} onClose={() => setChecking(false)} />
        </Part>
      )}
    </>
  );
}

interface TableNoticeProps {
  matchId: string;
  isRunning: boolean;
  twins: ReturnType<typeof useTwins>;
  /** Who scores now; it stands where nothing is to be decided. */
  children: ReactNode;
}

/** The one notice above the table: throws that were lost or refused come before what two phones counted, and before who scores. */
function TableNotice({ matchId, isRunning, twins, children }: TableNoticeProps) {
  const { losses, read } = useMergeLosses(matchId);
  const lost = useLostRows(matchId);
  const refused = useRefusedRows(matchId);
  if (lost.length > 0) return <LostThrowsNotice lost={lost} />;
  if (refused.length > 0) return <RefusedNotice matchId={matchId} refused={refused} />;
  if (losses.length > 0) return <MergeNotice matchId={matchId} losses={losses} onRead={read} />;
  return twins.pairs.length > 0 && isRunning ? <TwinNotice matchId={matchId} twins={twins} /> : children;
}

/** Whether nobody has scored yet; where the log has not come, the record's revision says it. */
function isFresh({ view: { events, base }, rows }: TableState): boolean {
  return Object.keys(events).length === 0 && !base?.rev && !rows.some((row) => eventIdOf(row) !== null);
}

/** Lets the scorer hear a cup that another phone has scored, or an overtime that it has begun; several that arrive together once, and none with which the log arrives. */
function OthersCups({ matchId }: { matchId: string }) {
  const cups = useOfTable(
    matchId,
    useMemo(() => othersCupsOf(matchId), [matchId]),
  );
  const known = useRef(cups);
  useEffect(() => {
    const before = known.current;
    known.current = cups;
    if (before !== null && cups !== null && cups > before) giveFeedback('elsewhere');
  }, [cups]);
  return null;
}

/** How many cups and overtimes other phones have tapped; null while the log is unknown. */
function othersCupsOf(matchId: string): (state: TableState) => number | null {
  const own = openOwnEvents(matchId);
  return ({ view, rows }) => {
    own.note(rows);
    if (view.base !== null) return null;
    const isHeard = (event: MatchEvent) => (isThrow(event) ? isHit(event.type) : event.type === 'overtime');
    return Object.entries(view.events).filter(([id, event]) => isHeard(event) && !own.ids.has(id)).length;
  };
}

/** If the server has not answered so many ms after the notice, another one tells the scorer that the result is queued. */
const ANSWER_MS = TAKE_BACK_MS + 3_000;

function isCompletion({ matchId, intent }: OutboxRow, wanted: string): boolean {
  return matchId === wanted && intent.kind === 'complete';
}

/**
 * Returns a function that completes the match. It refuses a match without a cup, asks the scorer, stores the completion
 * on this device with `record`, and returns to the panel (COMP-01, COMP-02, COMP-18, COMP-19; a tie: decision 13). Taking it
 * back opens the table again (decision 54).
 *
 * @param after the page to open instead of the panel; null: the table stays, with the result
 */
function useCompletion(
  matchId: string,
  after: string | null = '/admin',
): (record: () => Promise<boolean>) => Promise<void> {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { league, matches } = useServices();
  const reach = useReach(matchId);
  const byLink = useIsByLink(matchId);
  return async (record) => {
    const { view } = tableState(league, matchId);
    if (!(await confirmCompletion(view, tableTexts.completeTitle, byLink)) || !(await record())) return;
    const online = reach === 'online';
    // `useSettledRows` says that the statistics are updated, after the server has updated them (COMP-18).
    const waits = () => league.getState().rows.some((row) => isCompletion(row, matchId) && row.state === 'waiting');
    const say = offerTakeBack(
      matches,
      matchId,
      { ...tableTexts, pending: online ? tableTexts.donePending : tableTexts.doneQueued },
      {
        onDrawn: () => online && setTimeout(() => waits() && say(tableTexts.doneQueued), ANSWER_MS),
        onBack: () => after !== null && navigate(pathname),
      },
    );
    if (after !== null) navigate(after);
  };
}

/** Above a completed match: another phone completed it, and these taps of this phone are not in the result. */
function ForestalledNotice({ matchId }: { matchId: string }) {
  const match = useSubscription('matches', [matchRecord(matchId)]).records[matchId];
  const rows = useOutboxRows();
  const sentence = forestalledSentence(match, forestalledRows(rows, matchId));
  if (sentence === null) return null;
  return (
    <p className={styles.notice} data-kind="warn" role="alert">
      {sentence}
    </p>
  );
}

interface OtherDevicesProps {
  names: readonly string[];
  /** This phone scores now, and the others only watch. */
  isOwnTurn: boolean;
}

/** Above the table: other devices that have the same match open (field note 6). */
function OtherDevices({ names, isOwnTurn }: OtherDevicesProps) {
  const shown = names.map(isolated).join(', ');
  return (
    <p className={styles.notice} role="status">
      <span>
        {isOwnTurn ? scorers.yours : scoring.otherDevice}
        <span className={styles.more}>{isOwnTurn ? scorers.yoursMore(shown) : scoring.otherDeviceMore(shown)}</span>
      </span>
    </p>
  );
}
