import type { ReactNode } from 'react';
import { common } from '../../domain/messages/first-paint.ts';
import type { PlanSettings } from '../../domain/schedule/plan-settings.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { usePlanSettings } from './use-plan-settings.ts';

interface PlannedBeforeProps {
  title: string;
  onClose: () => void;
  /** The dialog with its form; null for a league that has never planned. */
  children: (settings: PlanSettings | null) => ReactNode;
}

/** Reads how the league planned last, then shows the dialog whose form begins with it. */
export function PlannedBefore({ title, onClose, children }: PlannedBeforeProps) {
  const { settings, problem } = usePlanSettings();
  if (settings !== undefined) return children(settings);
  return (
    <Dialog title={title} onClose={onClose}>
      {problem === null ? <p role="status">{common.loading}</p> : <p role="alert">{problem}</p>}
    </Dialog>
  );
}
