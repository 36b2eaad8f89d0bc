import { type AskedDay, useAgreedRequests, useLateFixtures } from '../../data/hooks/use-due-fixtures.ts';
import { useTableCounts } from '../../data/hooks/use-evening-tables.ts';
import { useEverSynced } from '../../data/hooks/use-ever-synced.ts';
import type { ListedMatch } from '../../data/hooks/use-last-matches.ts';
import { useNow } from '../../data/hooks/use-now.ts';
import { useObjections } from '../../data/hooks/use-objections.ts';
import { WAITING_TEAMS, WAITING_USERS } from '../../data/store/admin-queries.ts';
import { ONGOING_MATCHES } from '../../data/store/record-queries.ts';
import type { WaitingCounts } from '../../domain/admin/waiting.ts';
import { isWaiting } from '../../domain/messages/annulled.ts';
import type { ObjectionPlace } from '../../domain/records/objections.ts';
import { useApprovalCounts } from './use-approval-counts.ts';

const MINUTE = 60_000;

export interface Waiting {
  counts: WaitingCounts;
  /** Whether everything that is counted was read. */
  isKnown: boolean;
  /** Whether everything was read but the phones at the tables, which only the list of the running matches reads. */
  isListed: boolean;
  /** The unseen objections to the listed results. */
  objections: readonly ObjectionPlace[];
  /** The listed results that wait for a decision (decision 119). */
  held: readonly string[];
  /** The requests for another day on which both captains agree (decision 99). */
  agreed: readonly AskedDay[];
}

/** What waits for the admin, of what the panel reads already and of the fixtures around today. */
export function useWaiting(ongoing: readonly ListedMatch[], completed: readonly ListedMatch[]): Waiting {
  const approvals = useApprovalCounts();
  const { late, state } = useLateFixtures(useNow(MINUTE));
  const { isKnown, ...tables } = useTableCounts(ongoing.map(({ matchId }) => matchId));
  const { agreed, isRead } = useAgreedRequests();
  const objectionsTo = useObjections();
  const objections = completed.flatMap(({ matchId }) =>
    objectionsTo(matchId).filter(({ seenAt }) => seenAt === undefined),
  );
  const held = completed.filter(({ match }) => isWaiting(match)).map(({ matchId }) => matchId);
  const isListed =
    useEverSynced(WAITING_TEAMS.name, WAITING_USERS.name, ONGOING_MATCHES.name) && isRead && state !== 'reading';
  return {
    counts: {
      ...approvals,
      ...tables,
      ...{ late: late.length, requests: agreed.length, objections: objections.length, held: held.length },
    },
    isKnown: isListed && isKnown,
    isListed,
    objections,
    held,
    agreed,
  };
}
