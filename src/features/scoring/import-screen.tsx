import { useEffect, useId, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useOutboxRows } from '../../data/hooks/use-outbox.ts';
import { usePageTitle } from '../../data/hooks/use-page-title.ts';
import { useSession } from '../../data/hooks/use-session.ts';
import { type Stranded, useStranded } from '../../data/hooks/use-stranded.ts';
import { useSubscription } from '../../data/hooks/use-subscription.ts';
import { useServices } from '../../data/services.ts';
import { matchScorers } from '../../data/store/feeds.ts';
import { parseScorer } from '../../domain/match/scorers.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { outboxTexts as texts } from '../../domain/messages/outbox.ts';
import type { NewRow } from '../../domain/outbox/intents.ts';
import { parseExport } from '../../domain/outbox/outbox-export.ts';
import { parseQrPage } from '../../domain/outbox/qr-pages.ts';
import { followTaken, type TakenRows, takenSentence } from '../../domain/outbox/taken-rows.ts';
import { Button, buttonClass } from '../../ui/buttons/button.tsx';
import { confirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { useTitle } from '../../ui/effects/use-title.ts';
import { FilePicker } from '../../ui/fields/file-field.tsx';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { withMantine } from '../../ui/frame/mantine-frame.tsx';
import { Text } from '../../ui/layout/layout.tsx';
import styles from './scorer-screen.module.css';

/** Imports the taps that another device could not send: from a file, or from the QR code that opened this page. */
export const ImportScreen = withMantine(Screen);

function Screen() {
  const { league, outbox } = useServices();
  const { hash } = useLocation();
  useTitle(usePageTitle(texts.importTitle));
  const inputId = useId();
  const { identity } = useSession();
  const stored = useOutboxRows();
  const [taken, setTaken] = useState<TakenRows | null>(null);
  useEffect(() => setTaken((before) => before && followTaken(before, stored)), [stored]);
  const { busy, failure, submit } = useSubmit();
  const linked = hash.length > 1 ? parseQrPage(hash.slice(1)) : undefined;

  const take = (read: () => Promise<readonly NewRow[] | null>) => {
    setTaken(null);
    return submit({ command: () => importFrom(read) });
  };
  /** Imports the rows. Resolves to the sentence for a failure, null for success. */
  const importFrom = async (read: () => Promise<readonly NewRow[] | null>): Promise<string | null> => {
    let failed: string = texts.unreadable;
    try {
      const rows = await read();
      if (rows === null) return texts.notOurs;
      failed = texts.notStored;
      const fresh = await outbox.importRows(rows);
      setTaken(followTaken({ rows, fresh, last: [] }, league.getState().rows));
      return null;
    } catch (error) {
      console.error('Import:', error);
      return failed;
    }
  };
  return (
    <div className={styles.import}>
      <SectionTitle as="h1">{texts.importTitle}</SectionTitle>
      {linked !== undefined && (
        <section className={styles.part}>
          <p role={linked === null ? 'alert' : undefined}>
            {linked === null ? texts.notOurs : texts.foundInLink(linked.length)}
          </p>
          {linked !== null && (
            <Button fullWidth loading={busy} onClick={() => void take(async () => linked)}>
              {texts.take}
            </Button>
          )}
        </section>
      )}
      <section className={styles.part}>
        <p id={`${inputId}-how`}>{texts.importHow}</p>
        <FilePicker
          label={texts.choose}
          accept="application/json,.json"
          aria-describedby={`${inputId}-how`}
          variant={linked ? 'default' : 'filled'}
          fullWidth
          onPick={(file) => void take(async () => parseExport(await file.text()))}
        >
          {texts.choose}
        </FilePicker>
      </section>
      <Text role="status" fw={700} mt={16} mb={16}>
        {taken !== null && takenSentence(taken, identity?.uid ?? null)}
      </Text>
      {failure !== null && (
        <p role="alert" className={styles.failed}>
          {failure}
        </p>
      )}
      <TakeAsOwn />
      <Link to="/admin" className={buttonClass({ variant: 'default', fullWidth: true })}>
        {texts.toPanel}
      </Link>
    </div>
  );
}

/** Sends rows imported from another account's phone, a scorer's for example, under the present account's name: only if it asks for it (L11). */
function TakeAsOwn() {
  const stranded = useStranded();
  return stranded?.present?.mayAdopt === true ? <Offer {...stranded} /> : null;
}

function Offer({ rows, name, present }: Stranded) {
  const { outbox } = useServices();
  const { busy, submit } = useSubmit();
  const [first] = rows;
  const scorers = useSubscription(first === undefined ? null : matchScorers(first.matchId), parseScorer).records;
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
    <Button className={styles.part} fullWidth loading={busy} onClick={() => void take()}>
      {texts.adoptNow(from, rows.length)}
    </Button>
  );
}
