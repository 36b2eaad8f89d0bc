import { useState } from 'react';
import { useServerTime } from '../../data/hooks/use-clock-offset.ts';
import type { TurnMessage, TurnState } from '../../data/hooks/use-turn.ts';
import { TURN_SILENCE_MS } from '../../domain/match/turns.ts';
import { scorers as texts } from '../../domain/messages/scorers.ts';
import { genitive } from '../../domain/text/turkish.ts';
import { notify } from '../../ui/dialogs/notify.tsx';
import { CompleteButton } from '../../ui/score/score-layout.tsx';
import styles from './given-tables.module.css';
import tools from './match-tools.module.css';

/** The notice above the table: who scores now, or who wants to take over. Null if only this phone scores. */
export function TurnNotice({ turn: { view } }: { turn: TurnState }) {
  if (view.kind === 'other') {
    return (
      <p className={tools.notice} role="status">
        {texts.turnOf(view.who || texts.someone)}
      </p>
    );
  }
  if (view.kind === 'away') {
    return (
      <p className={`${tools.notice} ${tools.loss}`} role="status">
        <span>{texts.away(genitive(view.who || texts.someone))}</span>
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

/** The answers to a phone that wants to take over. They replace «Maçı tamamla»: a small screen has no other room. */
export function TurnAnswers({ turn: { step } }: { turn: TurnState }) {
  return (
    <div className={styles.answers}>
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
    <div className={styles.answers}>
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
