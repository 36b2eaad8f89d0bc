import { useEffect, useState } from 'react';
import { warn } from '../../data/async/warn.ts';
import { useConnection } from '../../data/hooks/use-sync.ts';
import { useServices } from '../../data/services.ts';
import { pageOf } from '../../data/store/admin-queries.ts';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import { upgrade as texts } from '../../domain/messages/admin-data.ts';
import { RELEASE } from '../../domain/records/release.ts';
import { isNewerData, needsUpgrade } from '../../domain/records/upgrade.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { notify } from '../../ui/dialogs/notify.tsx';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import styles from './admin-screen.module.css';

/**
 * «Verileri yükselt», of a league with teams whose data an earlier version wrote, or the sentence that a newer one wrote them. The embedded server upgrades
 * by itself and opens no newer data, so this is for Firebase.
 */
export function UpgradeSection() {
  const { server } = useServices();
  const isOnline = useConnection().connection === 'online';
  const [data, setData] = useState<'old' | 'newer' | null>(null);
  const { busy, submit } = useSubmit();
  useEffect(() => {
    if (!isOnline) return;
    let over = false;
    const look = async () => {
      const version = await server.dataVersion();
      // An empty league has nothing to upgrade.
      const isOld = needsUpgrade(version) && Object.keys(await server.read(pageOf('teams', 1))).length > 0;
      const newer = isNewerData(version) ? 'newer' : null;
      if (!over) setData(isOld ? 'old' : newer);
    };
    look().catch(warn('Reading the version of the data'));
    return () => {
      over = true;
    };
  }, [server, isOnline]);
  if (data === 'newer')
    return (
      <p role="alert" className={styles.text}>
        {texts.newer(RELEASE)}
      </p>
    );
  if (data === null) return null;

  const work = async () => {
    const answer = await server.call('upgradeData', {});
    if (answer?.success !== true) {
      notify({ kind: 'error', message: texts.failed });
      return;
    }
    setData(null);
    notify({ kind: 'success', message: typeof answer.message === 'string' ? answer.message : texts.done });
  };
  const problem = (error: unknown) => serverProblem(error, texts.failed);
  return (
    <section aria-labelledby="upgrade">
      <h2 id="upgrade" className={styles.heading}>
        {texts.title}
      </h2>
      <p className={styles.text}>{isOnline ? texts.text : texts.offline}</p>
      <Button
        loading={busy}
        disabled={!isOnline}
        onClick={() => void submit({ name: 'upgradeData', work, problem, tell: 'notice' })}
      >
        {texts.start}
      </Button>
    </section>
  );
}
