import { useCallback } from 'react';
import { useNewKey } from '../../data/actions/use-admin-update.ts';
import type { DecisionDeps } from '../../data/commands/decisions.ts';
import { useFeed } from '../../data/hooks/use-feed.ts';
import { useSession } from '../../data/hooks/use-session.ts';
import { useServices } from '../../data/services.ts';
import { allContacts } from '../../data/store/feeds.ts';
import { parseContact } from '../../domain/admin/admin-lists.ts';
import { parseAll } from '../../domain/records/parse.ts';

const NONE: Readonly<Record<string, string>> = {};

/** Everyone's address, followed while the screen stands; empty until they were read. */
export function useEmails(): Readonly<Record<string, string>> {
  return useFeed(allContacts, parseContact) ?? NONE;
}

/** What telling others of a decision needs, as it stands at the moment of telling. */
export function useDecisionDeps(): () => DecisionDeps {
  const { server, league } = useServices();
  const { profile } = useSession();
  const newKey = useNewKey();
  const uid = profile?.uid ?? '';
  const displayName = profile?.displayName ?? '';
  return useCallback(() => {
    const { users, feeds } = league.getState();
    const emails = parseAll(feeds[allContacts.name], parseContact);
    return { server, newKey, users, emails, sender: { uid, displayName } };
  }, [server, league, newKey, uid, displayName]);
}
