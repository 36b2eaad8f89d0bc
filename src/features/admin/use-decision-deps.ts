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

/** All e-mail addresses, followed while the screen is mounted; empty until they are loaded. */
export function useEmails(): Readonly<Record<string, string>> {
  return useFeed(allContacts, parseContact) ?? NONE;
}

/** Returns a getter for the deps of announcing a decision; it reads their present values. */
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
