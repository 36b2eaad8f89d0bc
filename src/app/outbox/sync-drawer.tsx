import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useStore } from 'zustand';
import { useNow } from '../../data/hooks/use-now.ts';
import { useOutboxRows, useStorageError } from '../../data/hooks/use-outbox.ts';
import { useRecords } from '../../data/hooks/use-records.ts';
import { useSession } from '../../data/hooks/use-session.ts';
import { useStranded } from '../../data/hooks/use-stranded.ts';
import { useLiveAt } from '../../data/hooks/use-sync.ts';
import { useServices } from '../../data/services.ts';
import { matchRecord } from '../../data/store/record-queries.ts';
import { isQuotaExceeded } from '../../domain/errors/device-errors.ts';
import { forestalledRows, forestalledSentence } from '../../domain/match/forestalled.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { outboxTexts as texts } from '../../domain/messages/outbox.ts';
import type { OutboxRow } from '../../domain/outbox/intents.ts';
import { blockedMatches } from '../../domain/outbox/sync-status.ts';
import type { Match } from '../../domain/records/types.ts';
import { formatAge } from '../../domain/text/format.ts';
import { Button, buttonClass } from '../../ui/buttons/button.tsx';
import { confirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import parts from '../../ui/dialogs/dialog-parts.module.css';
import { notify } from '../../ui/dialogs/notify.tsx';
import { latePart } from '../../ui/frame/late-part.tsx';
import { Grid, Text } from '../../ui/layout/layout.tsx';
import { updateStore } from '../build/service-worker.ts';
import { downloadRows } from './download-rows.ts';
import { StrandedRows } from './stranded-rows.tsx';
import styles from './sync-drawer.module.css';
import { SyncRows } from './sync-rows.tsx';

const QrPages = latePart(async () => (await import('../../features/scoring/qr-pages.tsx')).QrPages, 'part', {
  wait: <p>{common.loading}</p>,
});

/** Lists the waiting and the refused rows with time and reason; offers retry, export as file and QR code, and discard (L6). */
export function SyncDrawer({ onClose }: { onClose: () => void }) {
  const { outbox } = useServices();
  const rows = useOutboxRows().filter((row) => row.state !== 'accepted');
  const matches = useRecords('matches', [...new Set(rows.map((row) => row.matchId))].map(matchRecord)).records;
  const storageError = useStorageError();
  const { identity, profile } = useSession();
  const liveAt = useLiveAt();
  const stranded = useStranded();
  const now = useNow();
  const [showsQr, setShowsQr] = useState(false);
  const parked = rows.filter((row) => row.state === 'parked').map((row) => row.seq);
  // A new version may send what was denied to this one (decision 115).
  const apply = useStore(updateStore, (state) => state.apply);
  const isDenied = rows.some(({ reason }) => reason === 'denied');
  const [oldest] = rows;
  const guarded = (work: () => Promise<unknown>) =>
    work().catch((error: unknown) => {
      console.error('Outbox:', error);
      notify({ kind: 'error', message: isQuotaExceeded(error) ? texts.storageFull : texts.changeFailed });
    });
  const discard = async () => {
    const sure = await confirmDialog({
      title: texts.discardTitle,
      message: texts.discardQuestion,
      confirmLabel: texts.discard,
      cancelLabel: common.cancel,
      danger: true,
    });
    if (sure) await guarded(() => outbox.remove(parked));
  };
  const list = (
    <>
      {stranded !== null && <StrandedRows stranded={stranded} guarded={guarded} />}
      {storageError !== null && (
        <div className={styles.storage} role="alert">
          <p>{storageError === 'full' ? texts.storageFull : texts.storageFailed}</p>
          <Button variant="default" fullWidth onClick={() => void guarded(() => outbox.get())}>
            {texts.tryStorage}
          </Button>
        </div>
      )}
      <Text c="mute" fz={14} mb={12}>
        {liveAt === null ? texts.neverContact : texts.lastContact(formatAge(now - liveAt))}
      </Text>
      {oldest !== undefined && (
        <Text c="mute" fz={14} mb={12}>
          {texts.since(formatAge(now - oldest.at))}
        </Text>
      )}
      {rows.length === 0 ? (
        <p>{texts.drawerEmpty}</p>
      ) : (
        <>
          {[...forestalled(rows, matches), ...explain(rows, identity?.uid ?? null)].map((line) => (
            <Text key={line} c="mute" fz={14} mb={12}>
              {line}
            </Text>
          ))}
          <SyncRows rows={rows} matches={matches} />
        </>
      )}
      <Grid as="p" gap={8} mt={16} className={parts.buttons}>
        {apply !== null && isDenied && <Button onClick={apply}>{texts.retryNew}</Button>}
        {parked.length > 0 && (
          <>
            <Button onClick={() => void guarded(() => outbox.update(parked, { state: 'waiting' }))}>
              {texts.retry}
            </Button>
            <Button variant="default" onClick={() => void discard()}>
              {texts.discard}
            </Button>
          </>
        )}
        {rows.length > 0 && (
          <>
            <Button variant="default" onClick={() => downloadRows(rows)}>
              {texts.export}
            </Button>
            <Button variant="default" onClick={() => setShowsQr(true)}>
              {texts.qr}
            </Button>
          </>
        )}
        {profile?.role === 'admin' && (
          <Link to="/admin/import" className={buttonClass({ variant: 'default' })} onClick={onClose}>
            {texts.import}
          </Link>
        )}
      </Grid>
    </>
  );
  return (
    <Dialog title={showsQr ? texts.qr : texts.drawerTitle} onClose={onClose}>
      {showsQr ? <QrPages rows={rows} onBack={() => setShowsQr(false)} /> : list}
    </Dialog>
  );
}

/** One sentence per match that another phone completed first, with this phone's taps that the result leaves out. */
function forestalled(rows: readonly OutboxRow[], matches: Readonly<Record<string, Match>>): string[] {
  return [...new Set(rows.map((row) => row.matchId))].flatMap(
    (matchId) => forestalledSentence(matches[matchId], forestalledRows(rows, matchId)) ?? [],
  );
}

/** One sentence for each kind of row: whether the app sends it by itself or waits for the person. */
function explain(rows: readonly OutboxRow[], uid: string | null): string[] {
  const parked = rows.filter((row) => row.state === 'parked');
  const blocked = blockedMatches(rows);
  const own = rows.filter((row) => row.state === 'waiting' && row.uid === uid);
  const behind = own.filter((row) => blocked.has(row.matchId)).length;
  return [
    ...(own.length > behind ? [texts.autoSend(own.length - behind)] : []),
    ...(parked.length > 0 ? [texts.refusedHint(parked.length)] : []),
    ...(behind > 0 ? [texts.blocked(behind)] : []),
  ];
}
