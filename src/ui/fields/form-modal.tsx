import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { notify } from '../dialogs/notify.tsx';
import styles from './form-modal.module.css';

export interface FormModalProps {
  title: string;
  submitLabel: string;
  children: ReactNode;
  onClose: () => void;
  /** Checks; the work to do, or null where something is wrong (and has been shown). */
  onSubmit: (event: FormEvent<HTMLFormElement>) => (() => Promise<void>) | null;
  /** The sentence for a failure; the form stays open with what was typed. */
  problem: (error: unknown) => string;
}

/** A form in a dialog: closes when its work is done. */
export function FormModal({ title, submitLabel, children, onClose, onSubmit, problem }: FormModalProps) {
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const work = onSubmit(event);
    if (work === null) return;
    setBusy(true);
    try {
      await work();
      onClose();
    } catch (error) {
      console.error(`${title}:`, error);
      notify({ kind: 'error', message: problem(error) });
      setBusy(false);
    }
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        {children}
        <Button type="submit" fullWidth loading={busy}>
          {submitLabel}
        </Button>
      </form>
    </Dialog>
  );
}
