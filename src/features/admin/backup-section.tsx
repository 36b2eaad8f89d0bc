import { useBackups } from '../../data/actions/use-backups.ts';
import { useNow } from '../../data/hooks/use-now.ts';
import { useServerNow } from '../../data/hooks/use-server-now.ts';
import { useConnection } from '../../data/hooks/use-sync.ts';
import { lacksBackup } from '../../domain/admin/lacks-backup.ts';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import type { BackupState } from '../../domain/functions/callables.ts';
import { backups as texts } from '../../domain/messages/admin-data.ts';
import { notificationAge } from '../../domain/notifications/notifications.ts';
import { formatDate } from '../../domain/text/format.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import { WorkProgress } from '../../ui/figures/work-progress.tsx';
import styles from './admin-screen.module.css';

const MINUTE = 60_000;

/** «Yedek»: the last backup that the embedded server made, and a button for one now (decision 116). */
export function BackupSection() {
  const { backups, make } = useBackups();
  if (backups === null) return null;
  return (
    <section aria-labelledby="backups">
      <h2 id="backups" className={styles.heading}>
        {texts.title}
      </h2>
      <p className={styles.text}>{backups.folder ? texts.text : texts.noFolder}</p>
      {backups.folder && <Backups backups={backups} make={make} />}
    </section>
  );
}

function Backups({ backups, make }: { backups: BackupState; make: () => Promise<void> }) {
  const isOnline = useConnection().connection === 'online';
  const { busy, submit } = useSubmit();
  useNow(MINUTE);
  const now = useServerNow()();
  const { running, at, fault } = backups;
  const problem = (error: unknown) => serverProblem(error, texts.failed);
  return (
    <>
      <p className={styles.text} role="status">
        {at === null ? texts.none : texts.last(notificationAge(now - at), formatDate(at))}
      </p>
      <Button
        variant="default"
        loading={busy || (running && isOnline)}
        disabled={!isOnline}
        onClick={() => void submit({ name: 'backUpLeague', work: make, problem, tell: 'notice' })}
      >
        {texts.make}
      </Button>
      {!isOnline && <p className={styles.trouble}>{texts.offline}</p>}
      <WorkProgress state={running && isOnline ? { sentence: texts.making } : null} />
      {lacksBackup(backups, now) && <p className={styles.trouble}>{texts.old}</p>}
      {fault !== null && !running && <p className={styles.trouble}>{fault}</p>}
    </>
  );
}
