import { useAdminUpdate, useNewKey } from '../../data/actions/use-admin-update.ts';
import { announceAfterGrace, GRACE_MS } from '../../data/async/grace.ts';
import { useServices } from '../../data/services.ts';
import type { LeagueState, LeagueStore } from '../../data/store/league-store.ts';
import type { LogLine } from '../../domain/admin/admin-log.ts';
import { admin as texts } from '../../domain/messages/admin.ts';
import type { Patch } from '../../domain/records/patch.ts';
import { dismiss, notify } from '../../ui/dialogs/notify.tsx';
import type { RowWork } from './use-row-work.ts';

/** An approval, its undo, and the announcement that follows. */
export interface Approval {
  key: string;
  name: string;
  said: string;
  /** The update, or a function that makes it at the moment of the approval from the key of its line. */
  patch: Patch | ((line: string) => Promise<Patch>);
  line: LogLine;
  undo: { patch: Patch; line: LogLine };
  /** Whether the server has the approval. */
  isStored: (state: LeagueState) => boolean;
  announce: () => void;
}

/** Approves at once. For a few seconds «Geri al» undoes it; the announcement is sent only after them. */
export function useApproval({ run }: RowWork): (approval: Approval) => Promise<void> {
  const { league } = useServices();
  const update = useAdminUpdate();
  const newKey = useNewKey();
  return async ({ key, name, said, patch, line, undo, isStored, announce }) => {
    const approve = async () => {
      const lineKey = newKey();
      return update(typeof patch === 'function' ? await patch(lineKey) : patch, line, lineKey);
    };
    const outcome = await run(key, texts.approveFailed, approve);
    // The server did not answer: if the approval is stored after all, it is still announced.
    if (outcome === 'uncertain') whenState(league, isStored, announce);
    if (outcome !== 'done') return;
    const id = `approval-${key}`;
    const pending = announceAfterGrace(() => {
      dismiss(id);
      announce();
    });
    const takeBack = async () => {
      if (!pending.cancel()) return;
      const undone = await run(key, texts.undoFailed, () => update(undo.patch, undo.line));
      if (undone === 'done') notify({ id, message: texts.undone(name) });
      else announce();
    };
    notify({
      id,
      kind: 'success',
      message: said,
      autoClose: GRACE_MS + 1000,
      action: { label: texts.undo, onClick: () => void takeBack() },
    });
  };
}

function whenState(league: LeagueStore, is: (state: LeagueState) => boolean, then: () => void): void {
  const stop = league.subscribe((state) => {
    if (!is(state)) return;
    stop();
    then();
  });
}
