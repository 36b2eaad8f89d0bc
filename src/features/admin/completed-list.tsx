import { memo, useDeferredValue, useState } from 'react';
import type { ListedMatch } from '../../data/hooks/use-last-matches.ts';
import {
  filterMatches,
  MATCH_FILTERS,
  type MatchFilter,
  type MatchOrder,
  orderMatches,
} from '../../domain/admin/match-rows.ts';
import { admin as texts } from '../../domain/messages/admin.ts';
import { isWaiting } from '../../domain/messages/annulled.ts';
import { useMedia } from '../../ui/effects/use-media.ts';
import { ListTools } from '../../ui/fields/list-tools.tsx';
import type { TableOrder } from '../../ui/figures/record-table.tsx';
import { useTableOrder } from '../../ui/figures/use-table-order.ts';
import { EmptyState } from '../../ui/frame/states.tsx';
import styles from './match-list.module.css';
import { MatchList } from './match-list.tsx';
import { MatchMenu } from './match-menu.tsx';
import { MatchNotes } from './match-notes.tsx';
import { MatchTable } from './match-table.tsx';
import { RematchButton } from './rematch-button.tsx';

/** A table needs this width; a narrower window has the rows of a phone. */
const WIDE = '(min-width: 56.25em)';
const FILTERS = MATCH_FILTERS.map((value) => ({ value, label: texts.matchFilters[value] }));
const NEWEST_FIRST: TableOrder<MatchOrder> = { by: 'date', isDown: true };

interface CompletedListProps {
  matches: readonly ListedMatch[];
  /** Whether the server has older matches, which the search does not find. */
  more: boolean;
}

/** Matches that are over, with search and filter: rows on a phone, on a wide screen a table whose columns sort. The newest offers «Rövanş». */
export const CompletedList = memo(function CompletedList({ matches, more }: CompletedListProps) {
  const [query, setQuery] = useState('');
  const [filter, setFilter] = useState<MatchFilter>('all');
  const { order, orderBy } = useTableOrder(NEWEST_FIRST);
  const isWide = useMedia(WIDE);
  const held = matches.some(({ match }) => isWaiting(match));
  const found = filterMatches(matches, useDeferredValue(query), filter);
  const rematch = (listed: ListedMatch) => listed.matchId === matches[0]?.matchId && <RematchButton listed={listed} />;
  const below = (matchId: string) => {
    const listed = found.find((one) => one.matchId === matchId);
    if (listed === undefined) return null;
    const again = rematch(listed);
    return (
      <>
        {again && <div className={styles.below}>{again}</div>}
        <MatchNotes listed={listed} />
      </>
    );
  };
  return (
    <>
      <ListTools
        filterLabel={texts.filter}
        filters={FILTERS.filter(({ value }) => value !== 'held' || value === filter || held)}
        searchLabel={texts.searchMatches}
        list={{ query, setQuery, filter, setFilter }}
        result={texts.matchesFound(found.length, more)}
      />
      {found.length === 0 && <EmptyState art="missing" title={texts.nothingFound} />}
      {found.length > 0 && isWide && (
        <MatchTable
          caption={texts.completed}
          matches={orderMatches(found, order)}
          order={order}
          onOrder={orderBy}
          actions={(listed) => (
            <>
              {rematch(listed)}
              <MatchMenu listed={listed} />
            </>
          )}
        />
      )}
      {found.length > 0 && !isWide && (
        <MatchList matches={found} menu={(listed) => <MatchMenu listed={listed} />} below={below} />
      )}
    </>
  );
});
