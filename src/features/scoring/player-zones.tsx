import { memo, useEffect, useRef } from 'react';
import { type TableState, useOfTable } from '../../data/hooks/use-table-view.ts';
import type { ThrowPhase } from '../../domain/match/corrections.ts';
import { type GameRules, parseRules, rulesOf, STANDARD_RULES } from '../../domain/match/game-rules.ts';
import { isRackEmpty, playedNow, playedTimeline } from '../../domain/match/match.ts';
import { redemptionOf } from '../../domain/match/redemption.ts';
import { isRackSurelyEmpty, judgeAnswer, judgeKind, throwPhase } from '../../domain/match/rulebook.ts';
import { isHit, SHOT_TYPES, SHOTS, type ShotType } from '../../domain/match/shots.ts';
import { type Side, sideOf } from '../../domain/match/sides.ts';
import { atTableNow } from '../../domain/match/substitutes.ts';
import { nextThrowers } from '../../domain/match/throw-order.ts';
import { match as texts } from '../../domain/messages/match.ts';
import { shotTexts } from '../../domain/messages/shots.ts';
import { table as tableTexts } from '../../domain/messages/table.ts';
import { ScoreZone, type ScoreZoneHandle, type ZoneControl } from '../../ui/score/score-zone.tsx';
import type { Scoring } from './use-scoring.ts';

/** The players of one side at the table, in the order in which they were chosen. */
export function PlayerZones({ side, ...zone }: { side: Side } & Omit<PlayerZoneProps, 'playerId'>) {
  const players = useOfTable(zone.matchId, ({ view }) => atTableNow(view, side));
  return players.map((playerId) => <PlayerZone key={playerId} playerId={playerId} {...zone} />);
}

interface PlayerZoneProps {
  matchId: string;
  playerId: string;
  /** Another phone scores now: the zone shows the figures only. */
  idle?: boolean;
  /** The league marks who throws next (decision 57). */
  marksNext?: boolean;
  flashes: Scoring['flashes'];
  onShot: Scoring['shoot'];
  /** The finger slid off one of the player's controls. */
  onSlip: (playerId: string) => void;
}

/** What is an attempt first. */
const CONTROLS = [...SHOT_TYPES].sort((one, other) => SHOTS[other].attempts - SHOTS[one].attempts);
/** The controls of a match by its rules, the same from its start to its end: also the miss that only an answer to the last cup has. */
const controlsOf = (code: string | undefined) => {
  const rules = parseRules(code) ?? STANDARD_RULES;
  return CONTROLS.flatMap((type) => {
    const size = placeOf(type, rules);
    return size === null || judgeKind(rules, type, rules.redemption !== 'none') !== null ? [] : [{ type, size }];
  });
};

/** Where misses are not counted, the double cup has the place of the miss. */
function placeOf(type: ShotType, { misses }: GameRules): ZoneControl['size'] | null {
  if (type === 'double') return misses ? 'upper' : 'wide';
  return type === 'miss' && !misses ? 'upper' : SHOTS[type].button;
}

/** One player's controls (MATCH-04 to MATCH-06); disabled once the match is completed (MATCH-10). */
const PlayerZone = memo(function PlayerZone(props: PlayerZoneProps) {
  const { matchId, playerId, idle = false, marksNext = false, flashes, onShot, onSlip } = props;
  const zone = useRef<ScoreZoneHandle>(null);
  /** The phase that the zone showed when the finger came down (decision 145). */
  const seen = useRef<Partial<Record<ShotType, ThrowPhase>>>({});
  useEffect(
    () =>
      flashes.subscribe(({ last }, before) => {
        if (last !== before.last && last?.playerId === playerId) zone.current?.flash(last.kind);
      }),
    [flashes, playerId],
  );
  const player = useOfTable(matchId, (state) => playerOf(state, playerId));
  const isNext = useOfTable(matchId, ({ view }) => marksNext && isNextIn(view, playerId));
  if (player === null) return null;
  const { playerName: name, side, cups, line, isMVP, isFull } = player;
  const now: ThrowPhase = { phase: player.phase, ...(player.redemption && { redemption: true }) };
  const closed = idle || player.isOver;
  const controls = controlsOf(player.rules).map(({ type, size }) => ({
    act: type,
    size,
    label: tableTexts.control(name, shotTexts[type].control),
    text: shotTexts[type].button,
    note: shotTexts[type].note,
    onPress: () => {
      seen.current[type] = now;
    },
    onTap: (at: number) => onShot(playerId, type, at, seen.current[type] ?? now),
    disabled: closed || (isHit(type) ? isFull : type === 'miss' ? !player.mayMiss : cups + SHOTS[type].cups < 0),
    why: player.why ?? undefined,
  }));
  return (
    <ScoreZone
      ref={zone}
      name={name}
      line={line}
      cups={cups}
      side={side}
      badge={isMVP ? texts.mvp : undefined}
      isNext={isNext && !closed}
      nextLabel={tableTexts.next}
      controls={controls}
      onSlip={() => onSlip(playerId)}
    />
  );
});

/** Whether the player may throw next: who answers the last cup, else in the usual order; nobody does when a rack is empty. */
function isNextIn(view: TableState['view'], playerId: string): boolean {
  const { match, folded } = view;
  const now = { team1Players: atTableNow(view, 'one'), team2Players: atTableNow(view, 'two') };
  const answer = redemptionOf(match, folded);
  if (answer !== null) return !answer.isOver && sideOf(match, playerId) === answer.side;
  // Without its misses nobody knows a turn.
  if (!rulesOf(match).misses) return false;
  const { totalCups, ...scores } = playedNow(match, folded);
  return !isRackEmpty(scores, totalCups) && nextThrowers(match, playedTimeline(folded), now).includes(playerId);
}

/** What the zone shows of the match; null for a player who is not in it. */
function playerOf({ view }: TableState, playerId: string) {
  const { match, folded } = view;
  const player = match.playerStats[playerId];
  const side = sideOf(match, playerId);
  if (player === undefined || side === null) return null;
  const { playerName, isMVP } = player;
  const isFull = isRackSurelyEmpty(view, side);
  const { phase, redemption } = throwPhase(match, folded);
  const why = judgeAnswer(match, folded, side);
  const rules = rulesOf(match);
  const shown = {
    ...{ playerName, isMVP, side, isFull, phase, redemption, why, rules: match.rules },
    isOver: match.status !== 'ongoing' || why !== null,
    mayMiss: judgeKind(rules, 'miss', redemption === true) === null,
  };
  if (folded.overtime === undefined) {
    const { cupsScored: cups, attempts, accuracy } = player;
    return { ...shown, cups, line: lineFor(rules)(cups, attempts, accuracy) };
  }
  // Without the log nobody knows whose throws the last overtime has: then all overtimes together are shown.
  const own = folded.overtime.timeline.filter((entry) => entry.phase === phase && entry.playerId === playerId);
  const attempts = own.reduce((sum, { type }) => sum + SHOTS[type].attempts, 0);
  const [cups, tries] =
    view.base === null
      ? [folded.overtime.cups[playerId] ?? 0, attempts]
      : [player.overtimeCups ?? 0, player.overtimeAttempts ?? 0];
  return { ...shown, cups, line: rules.misses ? tableTexts.overtimeLine(cups, tries) : tableTexts.cupsLine };
}

/** A player's figures: where a throw may have two cups they stand beside the throws, and without misses nobody knows how many they were. */
function lineFor({ misses, doubles }: GameRules): typeof tableTexts.line {
  if (!misses) return () => tableTexts.cupsLine;
  return doubles ? tableTexts.doublesLine : tableTexts.line;
}
