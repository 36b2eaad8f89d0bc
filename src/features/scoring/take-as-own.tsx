import { useFeed } from '../../data/hooks/use-feed.ts';
import { type Stranded, useStranded } from '../../data/hooks/use-stranded.ts';
import { useServices } from '../../data/services.ts';
import { matchScorers } from '../../data/store/feeds.ts';
import { parseScorer } from '../../domain/match/scorers.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { outboxTexts as texts } from '../../domain/messages/outbox.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { confirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import styles from './import-screen.module.css';

/** Sends rows imported from another account's phone, a scorer's for example, under the present account's name: only if it asks for it (L11). */
export function TakeAsOwn() {
  const stranded = useStranded();
  return stranded?.present?.mayAdopt === true ? <Offer {...stranded} /> : null;
}

function Offer({ rows, name, present }: Stranded) {
  const { outbox } = useServices();
  const { busy, submit } = useSubmit();
  const [first] = rows;
  const scorers = useFeed(first === undefined ? null : matchScorers(first.matchId), parseScorer);
  if (first === undefined || present === null) return null;
  const from = scorers?.[first.uid]?.name ?? name;
  const { uid } = present.identity;
  const take = async () => {
    const sure = await confirmDialog({
      title: texts.adoptTitle,
      message: texts.adoptQuestion(from, rows.length, present.name),
      confirmLabel: texts.adoptConfirm,
      cancelLabel: common.cancel,
      danger: true,
    });
    if (!sure) return;
    await submit({
      name: 'Adopt',
      work: () =>
        outbox.update(
          rows.map((row) => row.seq),
          { uid },
        ),
      problem: () => texts.changeFailed,
      tell: 'notice',
    });
  };
  return (
    <Button className={styles.own} fullWidth loading={busy} onClick={() => void take()}>
      {texts.adoptNow(from, rows.length)}
    </Button>
  );
}
