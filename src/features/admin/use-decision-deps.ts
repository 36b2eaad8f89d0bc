import { useStore } from 'zustand';
import type { DecisionDeps } from '../../data/commands/decisions.ts';
import { allContacts } from '../../data/feeds.ts';
import { useNewKey } from '../../data/queries/use-admin-update.ts';
import { useFeed } from '../../data/queries/use-feed.ts';
import { useSession } from '../../data/queries/use-session.ts';
import { useServices } from '../../data/services.ts';
import { parseContact } from '../../domain/admin-lists.ts';

const NONE: Readonly<Record<string, string>> = {};

/** What telling others of a decision needs: everyone's address among it. */
export function useDecisionDeps(): DecisionDeps {
  const { server, league } = useServices();
  const users = useStore(league, (state) => state.users);
  const emails = useFeed(allContacts, parseContact) ?? NONE;
  const { profile } = useSession();
  const newKey = useNewKey();
  const sender = { uid: profile?.uid ?? '', displayName: profile?.displayName ?? '' };
  return { server, newKey, users, emails, sender };
}
