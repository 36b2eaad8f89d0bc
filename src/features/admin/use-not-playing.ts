import { useNavigate } from 'react-router-dom';
import { readRunning } from '../../data/commands/running-matches.ts';
import { useServices } from '../../data/services.ts';
import { playsIn, scoreFrom, sideOfTeam } from '../../domain/match/sides.ts';
import { admin as texts } from '../../domain/messages/admin.ts';
import { common } from '../../domain/messages/first-paint.ts';
import type { Match } from '../../domain/records/types.ts';
import { isolated } from '../../domain/text/isolated.ts';
import { confirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { notify } from '../../ui/dialogs/notify.tsx';

/**
 * Asks the league whether a team or a player is in a running match (decision 40). If it is, the check says so, offers the match and resolves to
 * false: deleting it would leave a match that nobody can score. Without an answer it says that, and resolves to false.
 */
export function useNotPlaying(): (name: string, isIn: (match: Match) => boolean) => Promise<boolean> {
  const { server, league } = useServices();
  const navigate = useNavigate();
  return async (name, isIn) => {
    const asked = await readRunning(server, league).catch((error: unknown) => {
      console.error('Asking for the running matches:', error);
      return null;
    });
    if (asked === null) {
      notify({ kind: 'error', message: texts.playingUnknown(name) });
      return false;
    }
    const running = asked.find(({ match }) => isIn(match));
    if (running === undefined) return true;
    const { team1Name, team2Name } = running.match;
    const goes = await confirmDialog({
      title: texts.playingTitle(name),
      message: texts.playing(`${isolated(team1Name)} ${scoreFrom(running.match, 'one')} ${isolated(team2Name)}`),
      confirmLabel: texts.toMatch,
      cancelLabel: common.cancel,
    });
    if (goes) navigate(`/admin/match/${running.matchId}`);
    return false;
  };
}

/** Whether a team plays in a match. */
export const hasTeam = (teamId: string) => (match: Match) => sideOfTeam(match, teamId) !== null;

/** Whether a player plays in a match. */
export const hasPlayer = (uid: string) => (match: Match) => playsIn(match, uid);
