import type { ReactNode } from 'react';
import { admin as texts } from '../../domain/messages/admin.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { confirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { type RowAction, RowMenu } from '../../ui/dialogs/row-menu.tsx';

export interface RecordMenuProps {
  /** Whose row it is. */
  name: string;
  /** Whether a command of the row runs. */
  busy: boolean;
  /** The record's actions, beside «Sil»; false for one that it has not. */
  actions: readonly (Pick<RowAction, 'label' | 'run'> | false)[];
  onRemove: () => void;
}

/** The «…» of a team or a user: what the admin does with the record, and apart from that «Sil». */
export function RecordMenu({ name, busy, actions, onRemove }: RecordMenuProps) {
  const named = ({ label, run }: Pick<RowAction, 'label' | 'run'>) => ({
    ...{ key: label, label, describe: texts.of(label, name), run },
  });
  return (
    <RowMenu
      label={texts.of(texts.actions, name)}
      loading={busy}
      actions={[
        ...actions.filter((action) => action !== false).map(named),
        { ...named({ label: texts.remove, run: onRemove }), isApart: true },
      ]}
    />
  );
}

/** Asks before something is deleted for good. Resolves to the answer. */
export function askDelete(title: string, question: ReactNode, confirmLabel: string = texts.remove): Promise<boolean> {
  return confirmDialog({ title, message: question, confirmLabel, cancelLabel: common.cancel, danger: true });
}
