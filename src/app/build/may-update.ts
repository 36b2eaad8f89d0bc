import { isMatchOpen } from '../../data/open-match/open-lock.ts';
import type { Services } from '../../data/services.ts';
import { isPending } from '../../domain/outbox/pending-rows.ts';
import { isFormUnsaved } from '../../ui/fields/unsaved-forms.ts';

/**
 * Whether a new version may take over now, since a reload disturbs nothing (L12): no table is open in any tab, no request of this page is under way, no
 * end of a match is pending, no form on this page is unsaved. What waits in the outbox, refused or not, is no reason: the new version sends it.
 */
export async function mayUpdate({ league, server }: Pick<Services, 'league' | 'server'>): Promise<boolean> {
  if (isFormUnsaved() || league.getState().rows.some(isPending)) return false;
  // What cannot be asked lets nothing take over.
  return Promise.all([server.isBusy(), isMatchOpen()]).then(
    (reasons) => !reasons.includes(true),
    () => false,
  );
}
