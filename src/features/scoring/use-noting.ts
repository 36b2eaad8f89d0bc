import { useState } from 'react';
import { useMatchNotes } from '../../data/hooks/use-match-notes.ts';
import { useSession } from '../../data/hooks/use-session.ts';
import { useServices } from '../../data/services.ts';
import type { MatchNotes, NoteKind } from '../../domain/match/note-kinds.ts';
import { notes as texts } from '../../domain/messages/notes.ts';
import { notify } from '../../ui/dialogs/notify.tsx';

/** The notes of a match at its table, and how its scorer changes them. */
export interface Noting {
  notes: MatchNotes;
  /** Whether the person may note: while the match runs, the admin also afterwards (decision 55). */
  may: boolean;
  put(target: string, note: NoteKind | null): Promise<void>;
  /** The throw, or the match, whose notes are offered now. */
  open: string | null;
  /** Offers the notes of a target; the same again: no more. */
  toggle(target: string): void;
}

/** Notes need no turn: a second phone at the table may note what the first one counts. */
export function useNoting(matchId: string, isRunning: boolean): Noting {
  const { matches } = useServices();
  const isAdmin = useSession().profile?.role === 'admin';
  const [open, setOpen] = useState<string | null>(null);
  const toggle = (target: string) => setOpen(target === open ? null : target);
  const put: Noting['put'] = async (target, note) => {
    setOpen(null);
    try {
      const outcome = await matches.noteMatch(matchId, target, note, isAdmin);
      if (outcome.ok) return;
      notify({ id: 'note', kind: 'warning', message: outcome.refusal === 'missing' ? texts.missing : texts.over });
    } catch (error) {
      console.error('Note:', error);
      notify({ id: 'note', kind: 'error', message: texts.notStored });
    }
  };
  return { notes: useMatchNotes(matchId), may: isRunning || isAdmin, put, open, toggle };
}
