import { useAdminUpdate, useNewKey } from '../../data/actions/use-admin-update.ts';
import { useFeed } from '../../data/hooks/use-feed.ts';
import { useNow } from '../../data/hooks/use-now.ts';
import { useServerNow } from '../../data/hooks/use-server-now.ts';
import { useConnection } from '../../data/hooks/use-sync.ts';
import { UNCOUNTED } from '../../data/store/feeds.ts';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import { uncounted as texts } from '../../domain/messages/admin-data.ts';
import { markTime, UNCOUNTED_LATE_MS, uncounted, uncountedFor } from '../../domain/records/uncounted.ts';
import { recountLine } from '../../domain/standings/recount.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import styles from './admin-screen.module.css';

/** «Sonuçlar sayılmıyor»: a result has waited for more than a minute, since the league counts within moments (decision 118). */
export function UncountedSection() {
  const marks = useFeed(UNCOUNTED, markTime);
  const isOnline = useConnection().connection === 'online';
  const serverNow = useServerNow();
  useNow(UNCOUNTED_LATE_MS / 2);
  const update = useAdminUpdate();
  const newKey = useNewKey();
  const { busy, submit } = useSubmit();
  const waited = uncountedFor(marks, serverNow());
  // Offline nobody knows what the league has counted meanwhile.
  if (!isOnline || marks === undefined || waited === null) return null;
  const work = () => {
    const key = newKey();
    return update(uncounted(key), recountLine([]), key);
  };
  const problem = (error: unknown) => serverProblem(error, texts.failed);
  return (
    <section aria-labelledby="uncounted">
      <h2 id="uncounted" className={styles.heading}>
        {texts.title}
      </h2>
      <p className={styles.text}>{texts.text(Object.keys(marks).length, Math.floor(waited / UNCOUNTED_LATE_MS))}</p>
      <Button
        variant="default"
        loading={busy}
        onClick={() => void submit({ name: 'Counting', work, problem, tell: 'notice' })}
      >
        {texts.again}
      </Button>
    </section>
  );
}
