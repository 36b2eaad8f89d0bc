import { common } from '../../domain/messages/first-paint.ts';
import { Button } from '../../ui/buttons/button.tsx';
import styles from './admin-fixtures.module.css';

/** The end of a dialog's form: «Vazgeç», and the button that sends it. */
export function FormEnds({ busy, label, onClose }: { busy: boolean; label: string; onClose: () => void }) {
  return (
    <div className={styles.ends} data-ends>
      <Button variant="default" onClick={onClose}>
        {common.cancel}
      </Button>
      <Button type="submit" loading={busy}>
        {label}
      </Button>
    </div>
  );
}
