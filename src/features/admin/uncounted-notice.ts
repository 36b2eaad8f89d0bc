import { useEffect } from 'react';
import { useAdminUpdate, useNewKey } from '../../data/actions/use-admin-update.ts';
import { warn } from '../../data/async/warn.ts';
import { useFeed } from '../../data/hooks/use-feed.ts';
import { useNow } from '../../data/hooks/use-now.ts';
import { useServerNow } from '../../data/hooks/use-server-now.ts';
import { useConnection } from '../../data/hooks/use-sync.ts';
import { COUNTING, UNCOUNTED } from '../../data/store/counting-feeds.ts';
import { uncounted as texts } from '../../domain/messages/admin-data.ts';
import { markTime, parsePass, UNCOUNTED_LATE_MS, uncounted, uncountedFor } from '../../domain/records/uncounted.ts';
import { recountLine } from '../../domain/standings/recount.ts';
import { dismiss, notify } from '../../ui/dialogs/notify.tsx';

const ID = 'uncounted';
const FAR = 'counting-pass';

/**
 * How far a counting of the whole league is; and «Sonuçlar sayılmıyor», with a button that asks for it: a result waits for more than a minute, since the
 * league counts within moments (decision 118).
 */
export function UncountedNotice(): null {
  const marks = useFeed(UNCOUNTED, markTime);
  const isOnline = useConnection().connection === 'online';
  const serverNow = useServerNow();
  useNow(UNCOUNTED_LATE_MS / 2);
  const update = useAdminUpdate();
  const newKey = useNewKey();
  const { pass } = useFeed(COUNTING, parsePass) ?? {};
  const isPassing = pass !== undefined && serverNow() - pass.at < UNCOUNTED_LATE_MS;
  const waited = isPassing ? null : uncountedFor(marks, serverNow());
  const far = isPassing ? texts.far(pass) : null;
  const minutes = waited === null ? 0 : Math.floor(waited / UNCOUNTED_LATE_MS);
  const count = Object.keys(marks ?? {}).length;
  useEffect(() => {
    // Offline nobody knows what the league has counted meanwhile.
    if (minutes === 0 || !isOnline) return undefined;
    const ask = () => {
      const key = newKey();
      update(uncounted(key), recountLine([]), key).catch(warn('Asking the league to count'));
    };
    const action = { label: texts.again, onClick: ask };
    notify({
      id: ID,
      kind: 'warning',
      title: texts.title,
      message: texts.text(count, minutes),
      autoClose: false,
      action,
    });
    return () => dismiss(ID);
  }, [minutes, count, isOnline, newKey, update]);
  useEffect(() => {
    if (far === null || !isOnline) return undefined;
    notify({ id: FAR, kind: 'info', title: texts.counting, message: far, autoClose: false });
    return undefined;
  }, [far, isOnline]);
  const isShown = far !== null && isOnline;
  useEffect(() => (isShown ? () => dismiss(FAR) : undefined), [isShown]);
  return null;
}
