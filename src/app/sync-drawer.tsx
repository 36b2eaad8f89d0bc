import { Button, Group, Modal } from '@mantine/core';
import { useStore } from 'zustand';
import { useNow } from '../data/queries/use-now.ts';
import { useSession } from '../data/queries/use-session.ts';
import { useConnection } from '../data/queries/use-sync.ts';
import { useServices } from '../data/services.ts';
import { formatAge, formatTime } from '../domain/format.ts';
import type { OutboxRow } from '../domain/intents.ts';
import { match as matchTexts } from '../domain/messages/match.ts';
import { common, sync } from '../domain/messages.ts';
import type { Match } from '../domain/types.ts';
import { confirmDialog } from '../ui/confirm-dialog.tsx';
import { MantineFrame } from '../ui/mantine-frame.tsx';
import { notify } from '../ui/notify.tsx';
import { downloadRows } from './download-rows.ts';
import styles from './sync-drawer.module.css';

/** What waits, since when, what was refused and why; retry, export, discard (L6). */
export function SyncDrawer({ onClose }: { onClose: () => void }) {
  const { league, outbox } = useServices();
  const rows = useStore(league, (state) => state.rows).filter((row) => row.state !== 'accepted');
  const matches = useStore(league, (state) => state.matches);
  const { identity } = useSession();
  const { liveAt } = useConnection();
  const now = useNow();
  const parked = rows.filter((row) => row.state === 'parked').map((row) => row.seq);
  const guarded = (work: () => Promise<void>) =>
    work().catch((error: unknown) =>
      notify({ kind: 'error', message: `${matchTexts.storageFailed} (${String(error)})` }),
    );
  const discard = async () => {
    const sure = await confirmDialog({
      title: sync.discardTitle,
      message: sync.discardQuestion,
      confirmLabel: sync.discard,
      cancelLabel: common.cancel,
      danger: true,
    });
    if (sure) await guarded(() => outbox.remove(parked));
  };
  return (
    <MantineFrame>
      <Modal opened onClose={onClose} title={sync.drawerTitle} centered>
        <p className={styles.contact}>
          {liveAt === null ? sync.neverContact : sync.lastContact(formatAge(now - liveAt))}
        </p>
        {rows.length === 0 ? (
          <p>{sync.drawerEmpty}</p>
        ) : (
          <>
            <p className={styles.contact}>{explain(rows, identity?.uid ?? null)}</p>
            <ol className={styles.rows}>
              {rows.map((row) => (
                <li key={row.seq} className={styles.row}>
                  <span className={styles.time}>{formatTime(row.at)}</span>
                  <span className={styles.what}>
                    {describeRow(row, matches)}
                    {row.reason !== undefined && <span className={styles.reason}>{sync.reasons[row.reason]}</span>}
                  </span>
                  <span data-state={row.state} className={styles.state}>
                    {sync.states[row.state]}
                  </span>
                </li>
              ))}
            </ol>
            <Group gap="xs" grow mt="md">
              {parked.length > 0 && (
                <Button onClick={() => void guarded(() => outbox.retry(parked))}>{sync.retry}</Button>
              )}
              <Button variant="default" onClick={() => downloadRows(rows)}>
                {sync.export}
              </Button>
              {parked.length > 0 && (
                <Button variant="default" onClick={() => void discard()}>
                  {sync.discard}
                </Button>
              )}
            </Group>
          </>
        )}
      </Modal>
    </MantineFrame>
  );
}

function explain(rows: readonly OutboxRow[], uid: string | null): string {
  if (uid === null) return sync.signInToSend;
  return rows.some((row) => row.uid !== uid) ? sync.otherAccount : sync.drawerWaiting;
}

function describeRow(row: OutboxRow, matches: Readonly<Record<string, Match>>): string {
  const { intent } = row;
  if (intent.kind === 'start') return `${sync.intents.start}: ${intent.match.team1Name} – ${intent.match.team2Name}`;
  if (intent.kind !== 'shot') return sync.intents[intent.kind];
  const player = matches[row.matchId]?.playerStats[intent.playerId]?.playerName;
  return player === undefined ? sync.intents[intent.type] : `${sync.intents[intent.type]}: ${player}`;
}
