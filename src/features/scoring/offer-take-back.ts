import type { MatchCommands } from '../../data/commands/match.ts';
import { table as texts } from '../../domain/messages/table.ts';
import { takeBackNotice } from '../../domain/outbox/pending-rows.ts';
import { TAKE_BACK_MS } from '../../domain/records/constants.ts';
import { notify } from '../../ui/dialogs/notify.tsx';
import type { NotifyOptions } from '../../ui/dialogs/overlay-options.ts';

/** The sentences about a pending end, and about the result of taking it back. */
type Sentences = Readonly<Record<'pending' | 'tookBack' | 'tooLate' | 'notTakenBack', string>>;

/**
 * Says that a match is over, and offers to take that back for ten seconds from when the person sees it (decisions 54 and 89).
 *
 * @param onDrawn called when the notice is on the screen; @param onBack the match goes on
 * @returns replaces the notice
 */
export function offerTakeBack(
  matches: Pick<MatchCommands, 'seeEnd' | 'takeBackEnd'>,
  matchId: string,
  { pending, tookBack, tooLate, notTakenBack }: Sentences,
  { onDrawn, onBack }: { onDrawn?: () => void; onBack?: () => void } = {},
): (message: string) => void {
  const tell = (of: Omit<NotifyOptions, 'id'>) => notify({ id: takeBackNotice(matchId), kind: 'info', ...of });
  const failed = (error: unknown) => {
    console.error('Taking an end back:', error);
    tell({ kind: 'error', message: notTakenBack });
  };
  const takeBack = async () => {
    const done = await matches.takeBackEnd(matchId);
    tell(done ? { message: tookBack } : { kind: 'warning', message: tooLate });
    if (done) onBack?.();
  };
  tell({
    message: pending,
    autoClose: TAKE_BACK_MS,
    action: { label: texts.takeBack, onClick: () => void takeBack().catch(failed) },
    onDrawn: () => {
      // If the person never sees the notice, the end stays pending for its longest time.
      matches.seeEnd(matchId).catch((error: unknown) => console.error('Shortening the hold of an end:', error));
      onDrawn?.();
    },
  });
  return (message) => tell({ message });
}
