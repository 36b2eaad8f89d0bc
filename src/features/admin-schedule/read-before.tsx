import type { ReactNode } from 'react';
import { common } from '../../domain/messages/first-paint.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { useReading } from './use-reading.ts';

interface ReadBeforeProps<Found> {
  title: string;
  /** Called once; rejects as `read` of the server does. */
  read: () => Promise<Found>;
  onClose: () => void;
  /** The dialog with its form. */
  children: (found: Found) => ReactNode;
}

/** Reads what a form begins with, e.g. how the league planned last, then shows the dialog with the form. */
export function ReadBefore<Found>({ title, read, onClose, children }: ReadBeforeProps<Found>) {
  const { found, problem } = useReading(read);
  if (found !== undefined) return children(found);
  return (
    <Dialog title={title} onClose={onClose}>
      {problem === null ? <p role="status">{common.loading}</p> : <p role="alert">{problem}</p>}
    </Dialog>
  );
}
