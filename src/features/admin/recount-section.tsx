import { Button, Modal } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useStore } from 'zustand';
import { useAdminUpdate, useNewKey } from '../../data/actions/use-admin-update.ts';
import { useServices } from '../../data/services.ts';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import { recount as texts } from '../../domain/messages/admin-data.ts';
import { type RecountDifference, recountDifferences, recountPatch } from '../../domain/standings/recount.ts';
import { notify } from '../../ui/dialogs/notify.tsx';
import styles from './admin-screen.module.css';
import { RecountList } from './recount-list.tsx';

/** «Yeniden hesapla»: all statistics from the completed matches, shown as differences before anything is written (L9). */
export function RecountSection() {
  const [open, setOpen] = useState(false);
  return (
    <section aria-labelledby="recount">
      <h2 id="recount" className={styles.heading}>
        {texts.title}
      </h2>
      <p className={styles.text}>{texts.text}</p>
      <Button variant="default" onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      {open && <RecountModal onClose={() => setOpen(false)} />}
    </section>
  );
}

function RecountModal({ onClose }: { onClose: () => void }) {
  const { league } = useServices();
  const matches = useStore(league, (state) => state.matches);
  const users = useStore(league, (state) => state.users);
  const teams = useStore(league, (state) => state.teams);
  const online = useStore(league, (state) => state.connection === 'online');
  const waits = useStore(league, (state) => state.rows.some((row) => row.state !== 'accepted'));
  const differences = useMemo(() => recountDifferences(matches, users, teams), [matches, users, teams]);
  const completed = Object.values(matches).filter((match) => match.status === 'completed').length;
  const { busy, write } = useWrite(differences, onClose);
  const obstacle = !online ? texts.offline : waits ? texts.pending : null;
  return (
    <Modal opened onClose={onClose} title={texts.title} centered>
      <p className={styles.text}>{texts.checked(completed, Object.keys(users).length, Object.keys(teams).length)}</p>
      {differences.length === 0 ? (
        <p role="status">{texts.same}</p>
      ) : (
        <>
          <p role="status">{texts.differences(differences.length)}</p>
          <RecountList differences={differences} />
          {obstacle !== null && <p className={styles.text}>{obstacle}</p>}
          <Button fullWidth size="lg" mt="md" loading={busy} disabled={obstacle !== null} onClick={() => void write()}>
            {texts.apply(differences.length)}
          </Button>
        </>
      )}
    </Modal>
  );
}

function useWrite(differences: readonly RecountDifference[], onClose: () => void) {
  const update = useAdminUpdate();
  const newKey = useNewKey();
  const [busy, setBusy] = useState(false);
  const write = async () => {
    setBusy(true);
    const key = newKey();
    const names = differences.map(({ name }) => name).join(', ');
    try {
      await update(recountPatch(differences, key), { action: 'recount', detail: names }, key);
      notify({ kind: 'success', message: texts.applied });
      onClose();
    } catch (error) {
      console.error(texts.failed, error);
      notify({ kind: 'error', message: serverProblem(error, texts.failed) });
      setBusy(false);
    }
  };
  return { busy, write };
}
