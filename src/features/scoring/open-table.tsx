import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { callAdmin } from '../../data/commands/night.ts';
import { useServerTime } from '../../data/hooks/use-match.ts';
import { useTableCall } from '../../data/hooks/use-night.ts';
import { useIsByLink } from '../../data/hooks/use-scorer.ts';
import { useConnection } from '../../data/hooks/use-sync.ts';
import { tableState, useOfTable } from '../../data/hooks/use-table-view.ts';
import { useTurnView } from '../../data/hooks/use-turn.ts';
import { holdMatchOpen } from '../../data/open-match/hold-match.ts';
import { noteOpened } from '../../data/open-match/open-match.ts';
import { useServices } from '../../data/services.ts';
import { countedThrows, decidingScores } from '../../domain/match/match.ts';
import { scoreFrom } from '../../domain/match/sides.ts';
import type { TurnView } from '../../domain/match/turns.ts';
import type { MatchView } from '../../domain/match/view.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { scorers } from '../../domain/messages/scorers.ts';
import { scoring } from '../../domain/messages/scoring.ts';
import { table as tableTexts } from '../../domain/messages/table.ts';
import { tableCall as texts } from '../../domain/messages/table-call.ts';
import { COMPLETION_HOLD_MS } from '../../domain/records/constants.ts';
import { callState } from '../../domain/scorers/night.ts';
import { genitive } from '../../domain/text/turkish.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { confirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { notify } from '../../ui/dialogs/notify.tsx';
import { InBar } from '../../ui/frame/in-bar.tsx';
import { Part } from '../../ui/frame/net.tsx';
import { MatchInfo } from './match-info.tsx';
import { MatchTable } from './match-table.tsx';
import styles from './match-tools.module.css';
import { offerTakeBack } from './offer-take-back.ts';

export interface OpenTableProps {
  matchId: string;
  /** The page that opens at the end of the match; null: the table stays and shows the result. */
  after: string | null;
  /** Gives the match to a scorer; absent if the person may not. */
  onInvite?: (() => void) | undefined;
}

/** The table of a match: the scoring controls, the info card, and in the menu of the bar what calls the admin and cancels the match. */
export function OpenTable({ matchId, after, onInvite }: OpenTableProps) {
  const open = useOfTable(matchId, ({ view }) => view.match.status === 'ongoing');
  useEffect(() => {
    if (!open) return;
    noteOpened(matchId);
    return holdMatchOpen();
  }, [open, matchId]);
  return (
    <>
      <MatchTable
        matchId={matchId}
        after={after}
        onInvite={open ? onInvite : undefined}
        tools={<Part>{open && <CallAdmin matchId={matchId} />}</Part>}
      >
        <Part>
          <MatchInfo matchId={matchId} />
        </Part>
      </MatchTable>
      {open && (
        <InBar slot="end">
          {(leave) => (
            <Part>
              <CancelMatch matchId={matchId} after={after} onLeave={leave} />
            </Part>
          )}
        </InBar>
      )}
    </>
  );
}

const POLL_MS = 30_000;

/** «Yönetici çağır»: for whoever was given the match. It says whether the admin is called, and that he comes. */
function CallAdmin({ matchId }: { matchId: string }) {
  return useIsByLink(matchId) ? <CallButton matchId={matchId} /> : null;
}

function CallButton({ matchId }: { matchId: string }) {
  const services = useServices();
  const state = callState(useTableCall(matchId), useServerTime(POLL_MS));
  const [busy, setBusy] = useState(false);
  const call = async () => {
    setBusy(true);
    const problem = await callAdmin(services, matchId);
    setBusy(false);
    notify(problem === null ? { kind: 'success', message: texts.sent } : { kind: 'warning', message: problem });
  };
  return (
    <Button variant="default" loading={busy} disabled={state === 'open'} onClick={() => void call()}>
      {state === 'open' ? texts.called : state === 'answered' ? texts.coming : texts.call}
    </Button>
  );
}

/**
 * Ends a match that should not have been started, at any score: no result, no statistics (decision 25). While another phone
 * scores it, the question says who. A scorer by link also reads the score, and that completing a match is another action (decision 89).
 *
 * @param after the page to open afterwards; null: the screen stays
 * @param onLeave closes the menu around the button
 */
function CancelMatch({ matchId, after, onLeave }: { matchId: string; after: string | null; onLeave: () => void }) {
  const { matches, league } = useServices();
  const { connection } = useConnection();
  const navigate = useNavigate();
  const { view: turn } = useTurnView(matchId, true);
  const byLink = useIsByLink(matchId);
  const cancel = async () => {
    onLeave();
    const sure = await confirmDialog({
      title: scoring.cancel,
      message: withTurn(turn, cancelQuestion(tableState(league, matchId).view, byLink)),
      ...(byLink && { details: [scorers.cancelHint] }),
      confirmLabel: scoring.cancel,
      cancelLabel: common.cancel,
      danger: true,
    });
    if (!sure) return;
    try {
      const outcome = await matches.cancelMatch(matchId, byLink ? COMPLETION_HOLD_MS : 0);
      if (!outcome.ok) {
        notify({ kind: 'warning', message: tableTexts.refusals[outcome.refusal] });
        return;
      }
    } catch (error) {
      console.error('Cancel:', error);
      notify({ kind: 'error', message: scoring.cancelNotStored });
      return;
    }
    if (byLink) offerTakeBack(matches, matchId, scorers.cancelled);
    else notify({ kind: 'success', message: connection === 'online' ? scoring.cancelDone : scoring.cancelQueued });
    if (after !== null) navigate(after);
  };
  return (
    <p className={styles.end}>
      <Button variant="default" fullWidth onClick={() => void cancel()}>
        {scoring.cancel}
      </Button>
    </p>
  );
}

function cancelQuestion({ match, folded }: MatchView, byLink: boolean): string {
  const { team1Name, team2Name } = match;
  if (!byLink) return scoring.cancelQuestion(match.team1Score, match.team2Score, countedThrows(folded).length);
  const { team1Score, team2Score } = decidingScores(folded);
  const leader = team1Score === team2Score ? null : team1Score > team2Score ? team1Name : team2Name;
  return scorers.cancelBack(scorers.score(team1Name, scoreFrom(match, 'one'), team2Name), leader);
}

/** The question, with the name of another phone's person who scores the match. */
function withTurn(turn: TurnView, question: string): string {
  if (turn.kind !== 'other' && turn.kind !== 'away') return question;
  const who = turn.who || scorers.someone;
  return turn.kind === 'other' ? scorers.cancelWhile(who, question) : scorers.cancelAway(genitive(who), question);
}
