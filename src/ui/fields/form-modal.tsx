import type { FormEvent, ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import styles from './form-modal.module.css';
import { useSubmit } from './use-submit.ts';

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
  const { busy, submit } = useSubmit();
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const work = onSubmit(event);
    if (work === null) return;
    if (await submit({ name: title, work, problem, tell: 'notice', leaves: true })) onClose();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={(event) => void send(event)}>
        {children}
        <Button type="submit" fullWidth loading={busy}>
          {submitLabel}
        </Button>
      </form>
    </Dialog>
  );
}
