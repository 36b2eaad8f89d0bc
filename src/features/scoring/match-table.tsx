import { type ReactNode, useCallback, useState } from 'react';
import { useFollowedQueries } from '../../data/hooks/use-feed.ts';
import { useOtherDevices } from '../../data/hooks/use-presence.ts';
import { type TableState, useOfTable } from '../../data/hooks/use-table-view.ts';
import { useTurn } from '../../data/hooks/use-turn.ts';
import { peopleOf } from '../../data/store/record-queries.ts';
import { teamIdsOf } from '../../domain/match/sides.ts';
import { scorers } from '../../domain/messages/scorers.ts';
import { preflightTexts } from '../../domain/messages/scoring.ts';
import { eventIdOf } from '../../domain/outbox/intents.ts';
import { useWakeLock } from '../../ui/effects/use-wake-lock.ts';
import { latePart } from '../../ui/frame/late-part.tsx';
import { Part } from '../../ui/frame/net.tsx';
import { ForestalledNotice } from './forestalled-notice.tsx';
import { ForgottenNotice } from './forgotten-notice.tsx';
import { GivenTables } from './given-tables.tsx';
import { LostNotice, RefusedNotice, useLostRows, useRefusedRows } from './lost-notice.tsx';
import { MatchControl } from './match-control.tsx';
import { MergeNotice, useMergeLosses } from './merge-notice.tsx';
import { NextAtTable } from './next-at-table.tsx';
import { OtherDevices } from './other-devices.tsx';
import { OthersCups } from './others-cups.tsx';
import { AwayAnswers, TakeOverButton, TurnAnswers, TurnNotice, tellTurn } from './turn-notice.tsx';
import { TwinNotice, useTwins } from './twin-notice.tsx';
import { useCompletion } from './use-completion.ts';
import { usePreflight } from './use-preflight.ts';

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

/** Scoring a league match: keeps the screen awake and shows the pre-match check before the first throw. */
export function MatchTable({ matchId, after, onInvite, tools, children }: MatchTableProps) {
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
  useFollowedQueries(fresh ? teams.map(peopleOf) : []);
  const { losses, read } = useMergeLosses(matchId);
  const lost = useLostRows(matchId);
  const refused = useRefusedRows(matchId);
  const notice =
    lost.length > 0 ? (
      <LostNotice lost={lost} />
    ) : refused.length > 0 ? (
      <RefusedNotice matchId={matchId} refused={refused} />
    ) : losses.length > 0 ? (
      <MergeNotice matchId={matchId} losses={losses} onRead={read} />
    ) : twins.pairs.length > 0 && isRunning ? (
      <TwinNotice matchId={matchId} twins={twins} />
    ) : idle !== undefined || isAsked ? (
      <TurnNotice turn={turn} />
    ) : others.length > 0 ? (
      <OtherDevices names={others} isOwnTurn={turn.view.kind === 'own'} />
    ) : (
      <ForgottenNotice matchId={matchId} />
    );
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
            <GivenTables matchId={matchId}>{notice}</GivenTables>
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

function isFresh({ view: { events, base }, rows }: TableState): boolean {
  return Object.keys(events).length === 0 && base === null && !rows.some((row) => eventIdOf(row) !== null);
}
