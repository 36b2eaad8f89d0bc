import { useRef } from 'react';
import { useStore } from 'zustand';
import { useOwnEvents } from '../../data/hooks/use-own-events.ts';
import { usePolled } from '../../data/hooks/use-server-now.ts';
import { useReach } from '../../data/hooks/use-sync.ts';
import { useTableView } from '../../data/hooks/use-table-view.ts';
import { countForeign, type OfferedEvent, offeredEvent, waitingDeliveryState } from '../../domain/match/event-list.ts';
import { throwerIn } from '../../domain/match/live-matches.ts';
import { givenFrom } from '../../domain/match/made-corrections.ts';
import type { TimelineEntry } from '../../domain/match/match.ts';
import { othersThan } from '../../domain/match/match-move.ts';
import { SHOTS } from '../../domain/match/shots.ts';
import type { MatchView } from '../../domain/match/view.ts';
import { practice, scoring } from '../../domain/messages/scoring.ts';
import { shotTexts } from '../../domain/messages/shots.ts';
import { table as tableTexts } from '../../domain/messages/table.ts';
import { formatAge } from '../../domain/text/format.ts';
import { dative } from '../../domain/text/turkish.ts';
import { HoldMenu, type HoldMenuProps } from '../../ui/dialogs/hold-menu.tsx';
import { LastEventBar, type LastEventOpening } from '../../ui/score/last-event-bar.tsx';
import type { IgnoredTap, Scoring } from './use-scoring.ts';
import { useSeenLongEnough } from './use-seen-long-enough.ts';

export interface LastEventProps {
  matchId: string;
  table: Pick<Scoring, 'flashes' | 'undone' | 'restore' | 'undo' | 'move' | 'ignore'>;
  /** Another device scores the same match. The bar then says whose event it offers, and offers own events first. */
  together: boolean;
  /** A practice match is stored nowhere else, so no delivery state is shown. */
  isPractice: boolean;
  onOpenEvents: () => void;
  /** Before the first throw the text opens the pre-match check instead of the list. */
  before?: LastEventOpening | undefined;
}

const SECOND_MS = 1_000;

/** An event, and the player to whom it goes back first. */
type Seen = OfferedEvent & { back: string | null };

/** The last counted event, its delivery state, and the buttons that correct it, offline too (field note 4). */
export function LastEvent({ matchId, table, together, isPractice, onOpenEvents, before }: LastEventProps) {
  const connection = useReach(matchId);
  const own = useOwnEvents(matchId);
  const view = useTableView(matchId);
  const { match } = view;
  const offered = offeredEvent(view, own, together);
  const pending = view.pendingEvents.has(offered?.eventId ?? '');
  // A pending tap has the device's time, an acknowledged one the server's.
  const age = usePolled(
    ({ clockOffset }, serverNow) =>
      offered === undefined ? '' : formatAge(serverNow - (pending ? clockOffset : 0) - offered.at),
    SECOND_MS,
  );
  const isOwn = own.has(offered?.eventId ?? '');
  const isSeen = useSeenLongEnough(offered?.eventId, countForeign(view, own), offered !== undefined && !isOwn);
  /** What was on the screen when the finger came down; null: not long enough to be seen. */
  const seen = useRef<Seen | null>(null);
  const ignored = useStore(table.flashes, (state) => state.ignored);
  const score = liveScore(view);
  const nameOf = (playerId: string) => throwerIn(match, playerId);
  const doneBy = ({ playerId, type }: Pick<TimelineEntry, 'playerId' | 'type'>) =>
    tableTexts.event(nameOf(playerId), shotTexts[type].done);
  const describe = () => {
    if (offered === undefined) return tableTexts.noEvents;
    const event = offered.type === 'overtime' ? tableTexts.overtimeBegan(offered.phase) : doneBy(offered);
    if (!together) return event;
    return isOwn ? scoring.ownEvent(event) : scoring.othersEvent(event);
  };
  const title = describe();
  const opensList = { label: scoring.openEvents(title), open: onOpenEvents };
  const onSlip = () => table.ignore('slid');
  const undone = useStore(table.undone, (state) => state.last);
  const redo =
    undone === null
      ? []
      : [
          {
            label: tableTexts.redo,
            describe: tableTexts.redoLast(doneBy(undone)),
            onSlip,
            onTap: (at: number) => void table.restore(undone.undoId, at),
          },
        ];
  const [said, aloud = `${title}.`] = ignored === null ? [] : ignoredTexts(ignored, nameOf);
  const bar = { title, announce: `${aloud} ${score}`, isIgnored: ignored !== null };
  if (offered === undefined) {
    return (
      <LastEventBar
        {...bar}
        detail={said ?? before?.label}
        onOpen={before ?? opensList}
        actions={[
          ...redo,
          { label: tableTexts.undo, hint: tableTexts.undoNote, primary: true, disabled: true, onTap: () => undefined },
        ]}
      />
    );
  }
  const back = givenFrom(view.events, offered.eventId);
  const onPress = (at: number) => {
    seen.current = isSeen(at) ? { ...offered, back } : null;
  };
  const mend = (at: number, work: (pressed: Seen) => Promise<boolean>) => {
    if (seen.current === null) table.ignore('between', { at });
    else void work(seen.current);
  };
  // A giving is taken back before the throw.
  const undo = (at: number) => (pressed: Seen) =>
    pressed.back !== null
      ? table.move(pressed.eventId, pressed.back, at)
      : table.undo(pressed.eventId, at, pressed.type === 'overtime' ? undefined : pressed);
  const where = isPractice ? practice.where : scoring.delivery[pending ? waitingDeliveryState(connection) : 'synced'];
  return (
    <LastEventBar
      {...bar}
      detail={said ?? `${where} · ${age}`}
      onOpen={opensList}
      actions={[
        ...redo,
        {
          label: tableTexts.undo,
          note: together ? (isOwn ? scoring.own : scoring.others) : undefined,
          hint: hintOf(offered.type, back),
          describe: back === null ? tableTexts.undoLast(title) : tableTexts.undoGiving(title, toName(match, back)),
          primary: true,
          onPress,
          onSlip,
          onTap: (at: number) => mend(at, undo(at)),
        },
      ]}
    >
      {undone === null && (
        <GiveMenu
          {...{ view, offered, onPress, onSlip }}
          event={title}
          onEarly={(at) => table.ignore('between', { at })}
          onChoose={(id, at) => mend(at, ({ eventId }) => table.move(eventId, id, at))}
        />
      )}
    </LastEventBar>
  );
}

interface GiveMenuProps extends Omit<HoldMenuProps, 'choices' | 'title' | 'hint'> {
  view: MatchView;
  offered: OfferedEvent;
  /** The sentence about it. */
  event: string;
}

/** The players who may have made the throw instead. */
function GiveMenu({ view, offered, event, ...handlers }: GiveMenuProps) {
  const { match } = view;
  const others = offered.type === 'overtime' || offered.type === 'penalty' ? [] : othersThan(view, offered.playerId);
  const [first, ...rest] = others.map((id) => ({
    id,
    label: scoring.give(dative(throwerIn(match, id))),
    describe: scoring.giveLabel(event, toName(match, id)),
  }));
  if (first === undefined) return null;
  return <HoldMenu choices={[first, ...rest]} title={scoring.giveTo} hint={scoring.giveHint} {...handlers} />;
}

/** «Ali Demir’e» */
const toName = ({ playerStats }: MatchView['match'], playerId: string) =>
  dative(playerStats[playerId]?.playerName ?? '');

/** Why a tap counted nothing: on the bar, and aloud. */
function ignoredTexts({ why, playerId }: IgnoredTap, nameOf: (playerId: string) => string): [string, string] {
  const said = tableTexts.ignored[why];
  return [said, playerId === null ? said : scoring.ignoredOf[why](nameOf(playerId))];
}

/** The score aloud: in an overtime first that of the overtime (decision 145). */
function liveScore({ match, folded }: MatchView): string {
  const { team1Name, team2Name, team1Score, team2Score } = match;
  const { overtime } = folded;
  if (overtime === undefined) return scoring.live(team1Name, team1Score, team2Name, team2Score);
  const own = scoring.live(team1Name, overtime.team1Score, team2Name, overtime.team2Score);
  return scoring.liveOvertime(tableTexts.overtime(overtime.phase), own, team1Score, team2Score);
}

/** What «Geri al» does to the attempt: a removed cup comes back, a giving goes back, any other throw goes. */
function hintOf(type: OfferedEvent['type'], back: string | null): string {
  if (back !== null) return tableTexts.undoGivingNote;
  if (type === 'overtime') return tableTexts.undoBeginning;
  if (type === 'penalty') return tableTexts.undoPenaltyNote;
  return SHOTS[type].attempts > 0 ? tableTexts.undoNote : tableTexts.undoMinusNote;
}
