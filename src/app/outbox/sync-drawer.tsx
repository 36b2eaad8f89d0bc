import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useStore } from 'zustand';
import { useNamesBeside } from '../../data/hooks/use-names-beside.ts';
import { useNow } from '../../data/hooks/use-now.ts';
import { useOutboxRows, useStorageError } from '../../data/hooks/use-outbox.ts';
import { useSession } from '../../data/hooks/use-session.ts';
import { type Stranded, useStranded } from '../../data/hooks/use-stranded.ts';
import { useSubscription } from '../../data/hooks/use-subscription.ts';
import { useLiveAt } from '../../data/hooks/use-sync.ts';
import { useServices } from '../../data/services.ts';
import { matchRecord } from '../../data/store/record-queries.ts';
import { isQuotaExceeded } from '../../domain/errors/device-errors.ts';
import { forestalledRows, forestalledSentence } from '../../domain/match/forestalled.ts';
import { type NamedMatch, throwerIn } from '../../domain/match/live-matches.ts';
import { common, sync } from '../../domain/messages/first-paint.ts';
import { outboxTexts as texts } from '../../domain/messages/outbox.ts';
import { rowTexts } from '../../domain/messages/rows.ts';
import { scorers } from '../../domain/messages/scorers.ts';
import { shotTexts } from '../../domain/messages/shots.ts';
import type { OutboxRow } from '../../domain/outbox/intents.ts';
import { exportText } from '../../domain/outbox/outbox-export.ts';
import { blockedMatches } from '../../domain/outbox/sync-status.ts';
import type { Match } from '../../domain/records/types.ts';
import { formatAge, formatTime } from '../../domain/text/format.ts';
import { isolated, isolatedPair } from '../../domain/text/isolated.ts';
import { Button, buttonClass } from '../../ui/buttons/button.tsx';
import { confirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { notify } from '../../ui/dialogs/notify.tsx';
import { latePart } from '../../ui/frame/late-part.tsx';
import { Grid, Row, Text } from '../../ui/layout/layout.tsx';
import { updateStore } from '../build/service-worker.ts';
import styles from './sync-drawer.module.css';

const SignInAgain = latePart(async () => (await import('../../features/auth/sign-in-again.tsx')).SignInAgain, 'part', {
  wait: <p>{common.loading}</p>,
});

interface StrandedRowsProps {
  stranded: Stranded;
  /** Runs work on the storage and shows a failure. */
  guarded: (work: () => Promise<unknown>) => Promise<unknown>;
}

/** Taps of an account that is not signed in: names the owner and offers ways to send them; under another name only on request (L11). */
function StrandedRows({ stranded: { rows, name, email, isLost, present }, guarded }: StrandedRowsProps) {
  const { outbox } = useServices();
  const [signing, setSigning] = useState(present === null && !isLost);
  const adopt = async () => {
    if (present === null) return;
    const sure = await confirmDialog({
      title: texts.adoptTitle,
      message: texts.adoptQuestion(name, rows.length, present.name),
      confirmLabel: texts.adoptConfirm,
      cancelLabel: common.cancel,
      danger: true,
    });
    const seqs = rows.map((row) => row.seq);
    if (sure) await guarded(() => outbox.update(seqs, { uid: present.identity.uid }));
  };
  return (
    <section className={styles.stranded} aria-label={texts.stranded}>
      <p>{present === null ? sync.ended(rows.length) : texts.waitsFor(name, rows.length)}</p>
      {isLost && present?.mayAdopt !== true && <p>{scorers.lostAccount}</p>}
      {signing ? (
        <SignInAgain email={email} onDone={() => setSigning(false)} />
      ) : (
        <Grid as="p" gap={8} mt={16} fit>
          {!isLost && <Button onClick={() => setSigning(true)}>{texts.signInAs(name)}</Button>}
          {present?.mayAdopt === true && (
            <Button variant="default" onClick={() => void adopt()}>
              {texts.adopt}
            </Button>
          )}
        </Grid>
      )}
    </section>
  );
}

const QrPages = latePart(async () => (await import('../../features/scoring/qr-pages.tsx')).QrPages, 'part', {
  wait: <p>{common.loading}</p>,
});

/** Lists the waiting and the refused rows with time and reason; offers retry, export as file and QR code, and discard (L6). */
export function SyncDrawer({ onClose }: { onClose: () => void }) {
  const { outbox } = useServices();
  const rows = useOutboxRows().filter((row) => row.state !== 'accepted');
  const matches = useSubscription('matches', [...new Set(rows.map((row) => row.matchId))].map(matchRecord)).records;
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
      <Grid as="p" gap={8} mt={16} fit>
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

/** Saves rows as a JSON file on the device, so that a tap survives even the loss of this app's storage. */
function downloadRows(rows: readonly OutboxRow[]): void {
  const blob = new Blob([exportText(rows)], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = `atislar-${rows[0]?.matchId ?? 'bos'}.json`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

type Matches = Readonly<Record<string, NamedMatch>>;

/** The rows of the outbox, oldest first, with time, action, match, and the reason of a refusal (L6). */
function SyncRows({ rows, matches }: { rows: readonly OutboxRow[]; matches: Matches }) {
  const started: Matches = Object.fromEntries(
    rows.flatMap(({ matchId, intent }) => (intent.kind === 'start' ? [[matchId, intent.match]] : [])),
  );
  const nameBeside = useNamesBeside(rows);
  return (
    <ol className={styles.rows}>
      {rows.map((row) => (
        <Row key={row.seq} as="li" gap={12} fz={15} className={styles.row}>
          <Text as="span" c="mute">
            {formatTime(row.at)}
          </Text>
          <span className={styles.what}>
            {describeRow(row, { ...started, ...matches }, nameBeside)}
            {row.reason !== undefined && <span className={styles.reason}>{rowTexts.reasons[row.reason]}</span>}
          </span>
          <span data-state={row.state} className={styles.state}>
            {rowTexts.states[row.state]}
          </span>
        </Row>
      ))}
    </ol>
  );
}

function describeRow(
  { intent, matchId }: OutboxRow,
  matches: Matches,
  nameBeside: (uid: string) => string | undefined,
): string {
  const match = matches[matchId];
  const nameOf = (uid: string) => match?.playerStats[uid]?.playerName ?? nameBeside(uid);
  if (intent.kind === 'start')
    return `${rowTexts.intents.start}: ${isolatedPair(intent.match.team1Name, intent.match.team2Name)}`;
  if (intent.kind === 'lineup' || intent.kind === 'sub') {
    const names = [nameOf(intent.leaves), intent.playerName].map((name) => isolated(name ?? ''));
    return `${rowTexts.intents[intent.kind]}: ${names.join(' → ')}`;
  }
  if (intent.kind !== 'shot' && intent.kind !== 'move') return rowTexts.intents[intent.kind];
  const what = intent.kind === 'move' ? rowTexts.intents.move : shotTexts[intent.type].title;
  const player = nameOf(intent.playerId) ?? (match && throwerIn(match, intent.playerId));
  return player === undefined || player === '' ? what : `${what}: ${isolated(player)}`;
}
