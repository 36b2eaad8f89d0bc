import { redemptionOf } from './redemption.ts';
import { teamNameOf } from './sides.ts';
import { viewMatch } from './view.ts';

/**
 * The name of the team that answers the last cup now (decision 150); null: nobody, its answer is over, or this device lacks the log, which alone says it.
 */
export function answeringTeam(...[server, events, rows]: Parameters<typeof viewMatch>): string | null {
  const view = events === null ? null : viewMatch(server, events, rows);
  if (view === null || view.match.status !== 'ongoing') return null;
  const answer = redemptionOf(view.match, view.folded);
  return answer === null || answer.isOver ? null : teamNameOf(view.match, answer.side);
}
