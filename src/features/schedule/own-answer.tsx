import { useState } from 'react';
import { sayComing } from '../../data/commands/fixture-sides.ts';
import { useConnection } from '../../data/hooks/use-sync.ts';
import { useServices } from '../../data/services.ts';
import { lineups as texts } from '../../domain/messages/lineups.ts';
import type { FixtureSide } from '../../domain/schedule/lineups.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import styles from './fixture-dialog.module.css';

export interface OwnAnswerProps {
  side: FixtureSide;
  uid: string;
  /** What the league has; undefined for no answer. */
  own: boolean | undefined;
  /** What a push's button has chosen: nothing is sent before the person confirms it here. */
  said: boolean | null;
}

/** «Geliyorum» or «Gelemiyorum»; what was chosen without network stays chosen, and says that it was not sent. */
export function OwnAnswer({ side, uid, own, said }: OwnAnswerProps) {
  const services = useServices();
  const { busyKeys, failure, submit } = useSubmit();
  const [chosen, setChosen] = useState(said);
  const isOffline = useConnection().connection === 'offline';
  const answer = async (coming: boolean) => {
    setChosen(coming);
    const command = async () => {
      const problem = await sayComing(services, side, uid, coming);
      // What the league has refused is not chosen any more.
      if (problem === texts.refused) setChosen(null);
      return problem;
    };
    if (await submit({ key: String(coming), command, done: texts.saved })) setChosen(null);
  };
  const isUnsent = chosen !== null && chosen !== own;
  const state = own === undefined ? texts.answered.none : own ? texts.answered.yes : texts.answered.no;
  // A choice that the push has brought is confirmed by one tap, the first button.
  const asks = isUnsent && busyKeys.size === 0 && !isOffline;
  return (
    <section className={styles.part} aria-labelledby="own-answer">
      <h3 id="own-answer" className={styles.title}>
        {texts.question}
      </h3>
      {asks && (
        <Button fullWidth size="large" data-autofocus onClick={() => void answer(chosen)}>
          {texts.confirmAnswer(chosen)}
        </Button>
      )}
      <div className={styles.answers}>
        {[true, false].map((coming) => (
          <Button
            key={String(coming)}
            variant={(isUnsent ? chosen : own) === coming && !asks ? 'filled' : 'default'}
            aria-pressed={own === coming}
            loading={busyKeys.has(String(coming))}
            disabled={busyKeys.size > 0}
            onClick={() => void answer(coming)}
          >
            {coming ? texts.yes : texts.no}
          </Button>
        ))}
      </div>
      <p className={styles.mute} role="status">
        {isUnsent && isOffline ? texts.offline : (failure ?? state)}
      </p>
      <p className={styles.mute}>{texts.whoSees}</p>
    </section>
  );
}
