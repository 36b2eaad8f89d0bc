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
  const [isOld, setOld] = useState(false);
  const [isNewer, setNewer] = useState(false);
  const { busy, submit } = useSubmit();
  useEffect(() => {
    if (!isOnline) return;
    let over = false;
    const look = async () => {
      const version = await server.dataVersion();
      const isOlder = needsUpgrade(version);
      // An empty league has nothing to upgrade.
      const old = isOlder && Object.keys(await server.read(pageOf('teams', 1))).length > 0;
      if (over) return;
      setOld(old);
      setNewer(isNewerData(version));
    };
    look().catch(warn('Reading the version of the data'));
    return () => {
      over = true;
    };
  }, [server, isOnline]);
  if (isNewer)
    return (
      <p role="alert" className={styles.text}>
        {texts.newer(RELEASE)}
      </p>
    );
  if (!isOld) return null;

  const work = async () => {
    const answer = await server.call('upgradeData', {});
    if (answer?.success !== true) {
      notify({ kind: 'error', message: texts.failed });
      return;
    }
    setOld(false);
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
