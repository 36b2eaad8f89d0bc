import { type ReactNode, useEffect, useState } from 'react';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { adminFixtures } from '../../domain/messages/fixtures-admin.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';

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

/** Reads from the league once, when the dialog opens. @returns what was found, undefined until then, or the sentence for a failed reading */
function useReading<Found>(read: () => Promise<Found>): { found: Found | undefined; problem: string | null } {
  const [found, setFound] = useState<Found>();
  const [problem, setProblem] = useState<string | null>(null);
  const [reading] = useState(read);
  useEffect(() => {
    let over = false;
    reading.then(
      (one) => !over && setFound(() => one),
      (error: unknown) => !over && setProblem(serverProblem(error, adminFixtures.unread)),
    );
    return () => {
      over = true;
    };
  }, [reading]);
  return { found, problem };
}
