import type { TurnState, TurnTold } from '../../data/hooks/use-turn.ts';
import { TURN_SILENCE_MS } from '../../domain/match/turns.ts';
import { scorers as texts } from '../../domain/messages/scorers.ts';
import { notify } from '../../ui/dialogs/notify.tsx';
import { CompleteButton } from '../../ui/score/score-layout.tsx';
import tools from './match-tools.module.css';
import styles from './turn-notice.module.css';

/** Above the table: who scores now, or who wants to take over. Null where this phone alone scores. */
export function TurnNotice({ turn: { view } }: { turn: TurnState }) {
  if (view.kind === 'other') {
    return (
      <p className={tools.notice} role="status">
        {texts.turnOf(view.who || texts.someone)}
      </p>
    );
  }
  if (view.kind !== 'own' || view.ask === null) return null;
  return (
    <p className={tools.notice} role="alert">
      {texts.wants(view.ask.who || texts.someone)}
    </p>
  );
}

/** The answers to who wants to take over, in the place of what ends the match: a small screen has room nowhere else. */
export function TurnAnswers({ turn: { step } }: { turn: TurnState }) {
  return (
    <div className={styles.answers}>
      <CompleteButton onTap={() => step('give')}>{texts.give}</CompleteButton>
      <CompleteButton onTap={() => step('keep')}>{texts.keep}</CompleteButton>
    </div>
  );
}

/** In place of what ends the match, while another phone scores. */
export function TakeOverButton({ turn: { view, serverNow, step } }: { turn: TurnState }) {
  if (view.kind !== 'other') return null;
  const { askedAt, who } = view;
  // The clock on this page moves in steps: it may stand a little before the question.
  const waited = askedAt === null ? 0 : Math.min(TURN_SILENCE_MS, Math.max(0, serverNow - askedAt));
  const left = Math.ceil((TURN_SILENCE_MS - waited) / 1000);
  return (
    <CompleteButton ready={askedAt === null} disabled={askedAt !== null} onTap={() => step('ask')}>
      {askedAt === null ? texts.takeOver : texts.asked(who || texts.someone, left)}
    </CompleteButton>
  );
}

/** Says what became of the turn. */
export function tellTurn(told: TurnTold, who: string): void {
  const message = {
    refused: texts.refused(who),
    given: texts.mine,
    taken: texts.taken(who),
    offline: texts.mineOffline,
  }[told];
  notify({ id: 'turn', kind: told === 'refused' || told === 'taken' ? 'info' : 'success', message });
}
