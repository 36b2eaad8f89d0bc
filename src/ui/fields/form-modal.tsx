import type { FormEvent, ReactNode } from 'react';
import { Button } from '../buttons/button.tsx';
import { Dialog } from '../dialogs/dialog.tsx';
import { Grid } from '../layout/layout.tsx';
import { type Command, useSubmit, type Work } from './use-submit.ts';

/** Checks the form; returns the work, or null if something is wrong (and is shown). */
type OnSubmit<Result> = (event: FormEvent<HTMLFormElement>) => (() => Promise<Result>) | null;

export type FormModalProps = {
  title: string;
  submitLabel: string;
  children: ReactNode;
  onClose: () => void;
} & (
  | {
      onSubmit: OnSubmit<void>;
      /** The sentence for a failure, null if another place shows it; the form stays open with the typed values. */
      problem: (error: unknown) => string | null;
    }
  /** The work resolves to null, or to the sentence for a failure. */
  | { onSubmit: OnSubmit<string | null>; problem?: never }
);

/** A form in a dialog: closes when its work is done. */
export function FormModal({ title, submitLabel, children, onClose, ...form }: FormModalProps) {
  const { busy, submit } = useSubmit();
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const submission = submissionOf(form, event, title);
    if (submission !== null && (await submit({ ...submission, tell: 'notice', leaves: true }))) onClose();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <Grid as="form" gap={16} noValidate onSubmit={(event) => void send(event)}>
        {children}
        <Button type="submit" fullWidth loading={busy}>
          {submitLabel}
        </Button>
      </Grid>
    </Dialog>
  );
}

type Sent = Pick<FormModalProps, 'onSubmit' | 'problem'>;

function submissionOf(form: Sent, event: FormEvent<HTMLFormElement>, name: string): Work | Command | null {
  const work = form.onSubmit(event);
  if (work === null) return null;
  const { problem } = form;
  return problem === undefined ? { command: work as () => Promise<string | null> } : { name, work, problem };
}
