import { useNavigate } from 'react-router-dom';
import { readSeasonNow } from '../../data/commands/withdrawal-reads.ts';
import { useServices } from '../../data/services.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { withdrawals as texts } from '../../domain/messages/withdrawals.ts';
import { openOf } from '../../domain/schedule/withdrawal.ts';
import { leaverPath } from '../../domain/text/leaver-path.ts';
import { confirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { notify } from '../../ui/dialogs/notify.tsx';

/**
 * Asks the league whether a team has open fixtures (decisions 40 and 60). If it has, the check says so, offers the dialog that decides them and
 * resolves to false: its opponents would wait for nobody. Without an answer it says that, and resolves to false.
 */
export function useNotPlanned(): (teamId: string, name: string) => Promise<boolean> {
  const { server } = useServices();
  const navigate = useNavigate();
  return async (teamId, name) => {
    const asked = await readSeasonNow(server).catch((error: unknown) => {
      console.error('Asking for the fixtures of a team:', error);
      return null;
    });
    if (asked === null) {
      notify({ kind: 'error', message: texts.unknown(name) });
      return false;
    }
    const open = openOf(asked.fixtures, teamId, asked.season);
    if (open === 0) return true;
    const goes = await confirmDialog({
      ...{ title: texts.beforeDeletion(name), message: texts.beforeDeletionText(open) },
      ...{ confirmLabel: texts.toFixtures, cancelLabel: common.cancel },
    });
    if (goes) navigate(leaverPath(teamId));
    return false;
  };
}
