import type { MatchCommands } from '../../data/commands/match.ts';
import { scorers as texts } from '../../domain/messages/scorers.ts';
import { table as tableTexts } from '../../domain/messages/table.ts';
import { COMPLETION_HOLD_MS } from '../../domain/records/constants.ts';
import { notify } from '../../ui/dialogs/notify.tsx';
import type { NotifyOptions } from '../../ui/dialogs/overlay-options.ts';

/** Says that the match was cancelled, and offers to take that back as long as this phone holds it (decisions 54 and 89). */
export function offerTakeBack(matches: Pick<MatchCommands, 'takeBackEnd'>, matchId: string): void {
  const tell = (of: Partial<NotifyOptions> & Pick<NotifyOptions, 'message'>) =>
    notify({ id: `cancelled-${matchId}`, kind: 'info', ...of });
  const takeBack = async () => {
    try {
      const done = await matches.takeBackEnd(matchId);
      tell(done ? { message: texts.cancelTakenBack } : { kind: 'warning', message: texts.cancelTooLate });
    } catch (error) {
      console.error('Taking a cancellation back:', error);
      tell({ kind: 'error', message: texts.cancelNotTakenBack });
    }
  };
  tell({
    message: texts.cancelHeld,
    autoClose: COMPLETION_HOLD_MS,
    action: { label: tableTexts.takeBack, onClick: () => void takeBack() },
  });
}
