import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useServerTime } from '../../data/hooks/use-match.ts';
import { useSubscription } from '../../data/hooks/use-subscription.ts';
import { type TableState, useOfTable, useTableView } from '../../data/hooks/use-table-view.ts';
import { useTapNames } from '../../data/hooks/use-tap-names.ts';
import type { TurnMessage, TurnState } from '../../data/hooks/use-turn.ts';
import { keepReadLosses, openOwnEvents, readLosses } from '../../data/outbox/own-events.ts';
import { useServices } from '../../data/services.ts';
import { matchRecord } from '../../data/store/record-queries.ts';
import { throwerIn } from '../../domain/match/live-matches.ts';
import { type MergeLoss, mergeLosses } from '../../domain/match/merge-losses.ts';
import { TURN_SILENCE_MS } from '../../domain/match/turns.ts';
import { outboxTexts } from '../../domain/messages/outbox.ts';
import { scorers as texts } from '../../domain/messages/scorers.ts';
import { scoring } from '../../domain/messages/scoring.ts';
import { shotTexts } from '../../domain/messages/shots.ts';
import { table as tableTexts } from '../../domain/messages/table.ts';
import { eventIdOf, isWithoutRight } from '../../domain/outbox/intents.ts';
import { isFinal, unsentOf } from '../../domain/outbox/sync-status.ts';
import type { Match } from '../../domain/records/types.ts';
import { firstName } from '../../domain/text/format.ts';
import { genitive } from '../../domain/text/turkish.ts';
import { notify } from '../../ui/dialogs/notify.tsx';
import { CompleteButton } from '../../ui/score/score-layout.tsx';
import { giveFeedback } from './feedback.ts';
import givenStyles from './given-tables.module.css';
import styles from './match-tools.module.css';

/**
 * Taps that do not count since another phone's were merged, and this phone's late corrections, until the scorer has read the notice, also after a
 * reload; gives feedback for a new one.
 */
export function useMergeLosses(matchId: string): { losses: readonly MergeLoss[]; read: () => void } {
  const found = useOfTable(
    matchId,
    useMemo(() => lossesOf(matchId), [matchId]),
  );
  // A late correction is known from its row, which leaves the outbox before the scorer has looked.
  const late = useRef(new Map<string, MergeLoss>());
  const [known, setKnown] = useState<ReadonlySet<string>>(() => new Set(readLosses(matchId)));
  const losses = useMemo(() => {
    for (const loss of found) if (loss.kind === 'forestalled') late.current.set(loss.eventId, loss);
    const all = [...found.filter(({ kind }) => kind === 'uncounted'), ...late.current.values()];
    return all.filter(({ eventId }) => !known.has(eventId));
  }, [found, known]);
  const newest = losses.at(-1)?.eventId;
  useEffect(() => {
    if (newest !== undefined) giveFeedback('refused');
  }, [newest]);
  const read = useCallback(() => {
    const next = new Set([...known, ...shownLosses(losses).map(({ eventId }) => eventId)]);
    setKnown(next);
    keepReadLosses(matchId, next);
  }, [known, losses, matchId]);
  return { losses, read };
}

/** One list for each state: a selector must return the same object for the same state. */
function lossesOf(matchId: string): (state: TableState) => readonly MergeLoss[] {
  const own = openOwnEvents(matchId);
  const lists = new WeakMap<TableState, readonly MergeLoss[]>();
  return (state) => {
    own.note(state.rows);
    const losses = lists.get(state) ?? mergeLosses(state.view, state.rows, own.ids);
    lists.set(state, losses);
    return losses;
  };
}

/** The losses that one notice names: first the throws of this phone, then those of others, then the late corrections. */
function shownLosses(losses: readonly MergeLoss[]): readonly MergeLoss[] {
  const rank = (loss: MergeLoss) => (loss.kind === 'forestalled' ? 'late' : loss.isOwn ? 'own' : loss.by);
  const first =
    losses.find((loss) => rank(loss) === 'own') ?? losses.find((loss) => rank(loss) !== 'late') ?? losses[0];
  return first === undefined ? [] : losses.filter((loss) => rank(loss) === rank(first));
}

export interface MergeNoticeProps {
  matchId: string;
  losses: readonly MergeLoss[];
  onRead: () => void;
}

/** Says which tap no longer counts since another phone's taps were merged, and why, until the scorer has read it. */
export function MergeNotice({ matchId, losses, onRead }: MergeNoticeProps) {
  const { match } = useTableView(matchId);
  const shown = shownLosses(losses);
  const nameOf = useTapNames(
    matchId,
    shown.map((loss) => (loss.kind === 'uncounted' ? loss.by : '')),
  );
  return (
    <p className={`${styles.notice} ${styles.loss}`} role="status">
      <span>{sentenceFor(shown, match, nameOf)}</span>
      <button type="button" className={styles.read} onClick={onRead}>
        {scoring.understood}
      </button>
    </p>
  );
}

function sentenceFor(shown: readonly MergeLoss[], match: Match, personOf: (uid: string) => string | null): string {
  const nameOf = (playerId: string) => throwerIn(match, playerId);
  const uncounted = shown.filter((loss) => loss.kind === 'uncounted');
  const [first] = uncounted;
  if (first !== undefined) {
    const what = uncounted
      .map(({ playerId, type }) => tableTexts.event(nameOf(playerId), shotTexts[type].done))
      .join(', ');
    const person = personOf(first.by);
    const whose = first.isOwn
      ? scoring.ownThrow
      : person === null
        ? scoring.otherThrow
        : scoring.throwOf(genitive(firstName(person)));
    const why = first.refusal === 'rack-empty' ? 'full' : first.refusal === 'phase-over' ? 'over' : 'none';
    return scoring.uncounted(whose, what, scoring.whyUncounted[why]);
  }
  const last = shown.findLast((loss) => loss.kind === 'forestalled');
  return last === undefined ? '' : scoring.forestalled[last.by](nameOf(last.playerId ?? ''));
}

/** The numbers of this phone's rows that a running match lacks since the league was put back (decision 114). */
export function useLostRows(matchId: string): readonly number[] {
  return useOfTable(matchId, lostOf);
}

const lostOf = ({ view: { match }, rows }: TableState): number[] =>
  match.status !== 'ongoing'
    ? []
    : rows.filter((row) => row.reason === 'restored' && eventIdOf(row) !== null).map(({ seq }) => seq);

/** The numbers of the rows that the league refused and that count on this phone (decision 115); without the right another screen has them. */
export function useRefusedRows(matchId: string): readonly number[] {
  return useOfTable(matchId, refusedOf);
}

const refusedOf = ({ rows }: TableState): number[] =>
  rows.filter((row) => row.state === 'parked' && !isFinal(row) && !isWithoutRight(row)).map(({ seq }) => seq);

/** Says how many throws the league no longer has, and sends them again under their own keys, so that two phones cannot double them. */
export function LostThrowsNotice({ lost }: { lost: readonly number[] }) {
  return <SendAgain seqs={lost} text={scoring.lost(lost.length)} />;
}

/** Shows the league's score while this phone counts refused throws, and sends these again. */
export function RefusedNotice({ matchId, refused }: { matchId: string; refused: readonly number[] }) {
  const record = useSubscription('matches', [matchRecord(matchId)]).records[matchId];
  const count = useOfTable(matchId, ({ rows }) => unsentOf(rows, matchId));
  return <SendAgain seqs={refused} text={scoring.unarrived(record ?? null, count)} />;
}

function SendAgain({ seqs, text }: { seqs: readonly number[]; text: string }) {
  const { outbox } = useServices();
  const again = () =>
    outbox.update(seqs, { state: 'waiting' }).catch((error: unknown) => {
      console.error('Outbox:', error);
      notify({ kind: 'error', message: outboxTexts.changeFailed });
    });
  return (
    <p className={`${styles.notice} ${styles.loss}`} role="status">
      <span>{text}</span>
      <button type="button" className={styles.read} onClick={() => void again()}>
        {scoring.sendLost}
      </button>
    </p>
  );
}

/** The notice above the table: who scores now, or who wants to take over. Null if only this phone scores. */
export function TurnNotice({ turn: { view } }: { turn: TurnState }) {
  if (view.kind === 'other') {
    return (
      <p className={styles.notice} role="status">
        {texts.turnOf(view.who || texts.someone)}
      </p>
    );
  }
  if (view.kind === 'away') {
    return (
      <p className={`${styles.notice} ${styles.loss}`} role="status">
        <span>{texts.away(genitive(view.who || texts.someone))}</span>
      </p>
    );
  }
  if (view.kind !== 'own' || view.ask === null) return null;
  return (
    <p className={styles.notice} role="alert">
      {texts.wants(view.ask.who || texts.someone)}
    </p>
  );
}

/** The answers to a phone that wants to take over. They replace «Maçı tamamla»: a small screen has no other room. */
export function TurnAnswers({ turn: { step } }: { turn: TurnState }) {
  return (
    <div className={givenStyles.answers}>
      <CompleteButton onTap={() => step('give')}>{texts.give}</CompleteButton>
      <CompleteButton onTap={() => step('keep')}>{texts.keep}</CompleteButton>
    </div>
  );
}

/** Replaces «Maçı tamamla» while the phone that scored has no connection and may hold throws: the person waits for it, or goes on here. */
export function AwayAnswers({ turn: { step }, onGoOn }: { turn: TurnState; onGoOn: () => void }) {
  const [waits, setWaits] = useState(false);
  const take = () => {
    onGoOn();
    step('take');
  };
  const goOn = (
    <CompleteButton ready onTap={take}>
      {texts.goOn}
    </CompleteButton>
  );
  if (waits) return goOn;
  return (
    <div className={givenStyles.answers}>
      <CompleteButton onTap={() => setWaits(true)}>{texts.wait}</CompleteButton>
      {goOn}
    </div>
  );
}

/** Replaces «Maçı tamamla» while another phone scores. */
export function TakeOverButton({ turn: { view, step } }: { turn: TurnState }) {
  const serverNow = useServerTime();
  if (view.kind !== 'other') return null;
  const { askedAt, who } = view;
  // The clock of this page moves in steps, so its time may be a little before the question.
  const waited = askedAt === null ? 0 : Math.min(TURN_SILENCE_MS, Math.max(0, serverNow - askedAt));
  const left = Math.ceil((TURN_SILENCE_MS - waited) / 1000);
  return (
    <CompleteButton ready={askedAt === null} disabled={askedAt !== null} onTap={() => step('ask')}>
      {askedAt === null ? texts.takeOver : texts.asked(who || texts.someone, left)}
    </CompleteButton>
  );
}

/** Shows the outcome of a change of turn. */
export function tellTurn(notice: TurnMessage, who: string): void {
  const message = {
    refused: texts.refused(who),
    given: texts.mine,
    taken: texts.taken(who),
    offline: texts.askedOffline(who),
  }[notice];
  notify({ id: 'turn', kind: notice !== 'given' ? 'info' : 'success', message });
}
