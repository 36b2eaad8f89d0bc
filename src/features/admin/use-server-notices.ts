import { useEffect, useRef } from 'react';
import { warn } from '../../data/async/warn.ts';
import { askForBackups } from '../../data/commands/backups.ts';
import { readServerHealth } from '../../data/commands/server-health.ts';
import { useServerNow } from '../../data/hooks/use-server-now.ts';
import { useConnection } from '../../data/hooks/use-sync.ts';
import { useServices } from '../../data/services.ts';
import { lacksBackup } from '../../domain/admin/lacks-backup.ts';
import { admin as texts } from '../../domain/messages/admin.ts';
import { backups as backupTexts } from '../../domain/messages/admin-data.ts';
import { unreachable as pushTexts } from '../../domain/messages/unreachable.ts';
import { notify } from '../../ui/dialogs/notify.tsx';

const NOTICE = { id: 'certificate', kind: 'warning', autoClose: 12_000 } as const;

/** Tells the admin what the server's operator has to do soon. A notice, because a line would move the panel under a finger. */
export function useServerNotices(): void {
  const { server } = useServices();
  const serverNow = useServerNow();
  const isOnline = useConnection().connection === 'online';
  // The panel asks once: each lost connection that returns would repeat the notice.
  const hasAnswer = useRef(false);
  useEffect(() => {
    if (!isOnline || hasAnswer.current) return;
    let over = false;
    const look = async () => {
      const { certificateDaysLeft: days, pushesRefusedBy, isEmbedded } = await readServerHealth();
      if (over) return;
      hasAnswer.current = true;
      if (days !== null) notify({ ...NOTICE, message: texts.certificateEnds(days) });
      for (const one of pushesRefusedBy) {
        notify({ ...NOTICE, id: `pushes-${one.service}`, message: pushTexts.refusing(one) });
      }
      if (!isEmbedded) return;
      const isLate = lacksBackup(await askForBackups(server, 'look'), serverNow());
      if (isLate && !over) notify({ ...NOTICE, id: 'backups', message: backupTexts.old });
    };
    look().catch(warn('Asking the server how it is'));
    return () => {
      over = true;
    };
  }, [isOnline, server, serverNow]);
}
