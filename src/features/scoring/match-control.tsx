import { type ReactNode, useCallback, useState } from 'react';
import { isRackEmpty } from '../../domain/match/match.ts';
import { sideOfTeam } from '../../domain/match/sides.ts';
import type { MatchView } from '../../domain/match/view.ts';
import { match as texts } from '../../domain/messages/match.ts';
import { table as tableTexts } from '../../domain/messages/table.ts';
import { latePart } from '../../ui/frame/late-part.tsx';
import type { LastEventOpening } from '../../ui/score/last-event-bar.tsx';
import { ScoreBoard } from '../../ui/score/score-board.tsx';
import { CompleteButton, ScoreLayout } from '../../ui/score/score-layout.tsx';
import { LastEvent } from './last-event.tsx';
import { MatchTools } from './match-tools.tsx';
import { PlayerZone } from './player-zone.tsx';
import { StorageNotice } from './storage-notice.tsx';
import { useScoring } from './use-scoring.ts';
import { Winner } from './winner.tsx';

const EventsSheet = latePart(async () => (await import('./events-sheet.tsx')).EventsSheet, 'dialog');

export interface MatchControlProps {
  matchId: string;
  view: MatchView;
  isPractice?: boolean;
  /** Another device scores the same match. */
  together?: boolean;
  /** Above the table, for example that another device scores too. */
  notice?: ReactNode;
  /** The pre-match check, offered before the first throw. */
  before?: LastEventOpening | undefined;
  /** In place of what corrects and ends the match: another phone scores now, and this one shows the score alone. */
  instead?: ReactNode;
  /** In place of what ends the match alone: the answers to a question. */
  answers?: ReactNode;
  /** Beside the winner's banner, after the match. */
  afterword?: ReactNode;
  /** Completes the match. `record` stores the completion on this device. */
  onComplete: (record: () => Promise<boolean>) => Promise<void>;
  onOpenCheck?: () => void;
  onInvite?: (() => void) | undefined;
}

/** Scoreboard, the four players' controls and the bar above the thumb (MATCH-02 to MATCH-06, SCORE-01 to SCORE-07). */
export function MatchControl({
  matchId,
  view,
  isPractice = false,
  together = false,
  notice,
  before,
  instead,
  answers,
  afterword,
  ...on
}: MatchControlProps) {
  const { match } = view;
  const table = useScoring(matchId);
  const [listing, setListing] = useState(false);
  const openEvents = useCallback(() => setListing(true), []);
  const slip = useCallback((playerId?: string) => table.ignore('slid', playerId), [table]);
  const closed = match.status !== 'ongoing';
  const isOthers = instead !== undefined && !closed;
  const rack = (sunk: number) => texts.rack(sunk, match.totalCups);
  const zones = (players: readonly string[]) =>
    players.map((playerId) => (
      <PlayerZone
        key={playerId}
        match={match}
        playerId={playerId}
        idle={isOthers}
        flashes={table.flashes}
        onShot={table.shoot}
        onSlip={slip}
      />
    ));
  const winner = match.status === 'completed' ? (sideOfTeam(match, match.winnerId) ?? 'two') : undefined;
  return (
    <>
      <h1 className="sr-only">{`${match.team1Name} – ${match.team2Name}`}</h1>
      <ScoreLayout
        notice={
          closed ? (
            <>
              <Winner match={match} />
              {afterword}
            </>
          ) : (
            <>
              <StorageNotice view={view} table={table} />
              {notice}
            </>
          )
        }
        board={
          <ScoreBoard
            label={texts.score}
            one={{ name: match.team1Name, score: match.team1Score, rackLabel: rack(match.team1Score) }}
            two={{ name: match.team2Name, score: match.team2Score, rackLabel: rack(match.team2Score) }}
            total={match.totalCups}
            winner={winner}
          />
        }
        one={{ label: match.team1Name, zones: zones(match.team1Players) }}
        two={{ label: match.team2Name, zones: zones(match.team2Players) }}
        lastEvent={
          closed || isOthers ? null : (
            <LastEvent
              matchId={matchId}
              view={view}
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
            instead
          ) : answers ? (
            answers
          ) : (
            <CompleteButton
              ready={isRackEmpty(match, match.totalCups)}
              onTap={() => void on.onComplete(table.complete)}
              onSlip={slip}
            >
              {tableTexts.complete}
            </CompleteButton>
          )
        }
      />
      <MatchTools onOpenEvents={openEvents} onOpenCheck={closed ? undefined : on.onOpenCheck} onInvite={on.onInvite} />
      {listing && (
        <EventsSheet
          matchId={matchId}
          view={view}
          table={table}
          isPractice={isPractice}
          idle={isOthers}
          onClose={() => setListing(false)}
        />
      )}
    </>
  );
}
