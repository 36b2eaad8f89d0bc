import { useMemo, useState } from 'react';
import { useAdminUpdate, useNewKey } from '../../data/actions/use-admin-update.ts';
import { useHasUnsent } from '../../data/hooks/use-outbox.ts';
import { useMatchRecords, useTeams, useUsers } from '../../data/hooks/use-records.ts';
import { useConnection } from '../../data/hooks/use-sync.ts';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import { recount as texts } from '../../domain/messages/admin-data.ts';
import { recountDifferences, recountPatch } from '../../domain/standings/recount.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import styles from './admin-screen.module.css';
import { RecountList } from './recount-list.tsx';

/** «Yeniden hesapla»: recounts all completed matches and shows the differences before anything is written (L9). */
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
  const matches = useMatchRecords();
  const users = useUsers();
  const teams = useTeams();
  const online = useConnection().connection === 'online';
  const waits = useHasUnsent();
  const differences = useMemo(() => recountDifferences(matches, users, teams), [matches, users, teams]);
  const completed = Object.values(matches).filter((match) => match.status === 'completed').length;
  const { busy, submit } = useSubmit();
  const update = useAdminUpdate();
  const newKey = useNewKey();
  const write = async () => {
    const key = newKey();
    const names = differences.map(({ name }) => name).join(', ');
    const written = await submit({
      name: 'Recounting',
      work: () => update(recountPatch(differences, key), { action: 'recount', detail: names }, key),
      problem: (error) => serverProblem(error, texts.failed),
      tell: 'notice',
      done: texts.applied,
      leaves: true,
    });
    if (written) onClose();
  };
  const obstacle = !online ? texts.offline : waits ? texts.pending : null;
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <p className={styles.text}>{texts.checked(completed, Object.keys(users).length, Object.keys(teams).length)}</p>
      {differences.length === 0 ? (
        <p role="status">{texts.same}</p>
      ) : (
        <>
          <p role="status">{texts.differences(differences.length)}</p>
          <RecountList differences={differences} />
          {obstacle !== null && <p className={styles.text}>{obstacle}</p>}
          <Button
            fullWidth
            size="large"
            className={styles.more}
            loading={busy}
            disabled={obstacle !== null}
            onClick={() => void write()}
          >
            {texts.apply(differences.length)}
          </Button>
        </>
      )}
    </Dialog>
  );
}
