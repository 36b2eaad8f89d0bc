import { useState } from 'react';
import type { Problem } from '../../data/commands/application.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { confirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { notify } from '../../ui/dialogs/notify.tsx';

export interface Question {
  title: string;
  message: string;
  confirmLabel: string;
}

/** Work that can't be taken back: asked about first, and what came of it is said. One at a time, known by `busy`. */
export function useConfirmedAction(): {
  busy: string | null;
  ask: (what: string, question: Question, work: () => Promise<Problem>, done: string) => Promise<void>;
} {
  const [busy, setBusy] = useState<string | null>(null);
  const ask = async (what: string, question: Question, work: () => Promise<Problem>, done: string) => {
    if (!(await confirmDialog({ ...question, cancelLabel: common.cancel, danger: true }))) return;
    setBusy(what);
    const problem = await work();
    setBusy(null);
    notify(problem === null ? { kind: 'success', message: done } : { kind: 'error', message: problem });
  };
  return { busy, ask };
}
