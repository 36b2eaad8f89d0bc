import { useDeferredValue, useMemo } from 'react';
import { useGrowingList } from '../../data/hooks/use-growing-list.ts';
import { useLeague } from '../../data/hooks/use-league.ts';
import { useListParams } from '../../data/hooks/use-list-params.ts';
import { usePlayers } from '../../data/hooks/use-players.ts';
import { common, players as texts } from '../../domain/messages/first-paint.ts';
import type { PlayerLine } from '../../domain/records/players.ts';
import { listHead } from '../../domain/text/page-head.ts';
import { searchByName } from '../../domain/text/search.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useHead } from '../../ui/effects/use-head.ts';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { EmptyState, PageSkeleton } from '../../ui/frame/states.tsx';
import { PlayerCard } from './player-card.tsx';
import styles from './players-screen.module.css';

const PAGE_SIZE = 24;

/** All approved players, a page at a time (PLAYERS-01 to PLAYERS-10). */
export function PlayersScreen() {
  const lines = usePlayers();
  const { query, setQuery, shown, showMore } = useListParams(PAGE_SIZE);
  const wanted = useDeferredValue(query);
  useHead(listHead('players', useLeague()));
  const found = useMemo(() => searchByName(lines ?? [], wanted, ({ user }) => user.displayName), [lines, wanted]);
  const open = useMemo(() => found.slice(0, shown), [found, shown]);
  return (
    <>
      <SectionTitle as="h1">{texts.title}</SectionTitle>
      {lines === null ? (
        <PageSkeleton label={common.loading} />
      ) : lines.length === 0 ? (
        <EmptyState title={texts.empty} />
      ) : (
        <>
          <SearchField label={texts.search} value={query} onChange={setQuery} result={texts.found(found.length)} />
          {found.length === 0 ? <EmptyState title={texts.noMatch(wanted.trim())} /> : <Cards lines={open} />}
          {found.length > shown && (
            <div className={styles.more}>
              <Button variant="default" onClick={showMore}>
                {texts.more}
              </Button>
            </div>
          )}
        </>
      )}
    </>
  );
}

function Cards({ lines }: { lines: readonly PlayerLine[] }) {
  return (
    <ul className={styles.list} aria-label={texts.title}>
      {useGrowingList(lines).map((line) => (
        <li key={line.user.uid}>
          <PlayerCard line={line} />
        </li>
      ))}
    </ul>
  );
}
