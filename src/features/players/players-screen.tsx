import { useDeferredValue, useMemo } from 'react';
import { useGrowingList } from '../../data/queries/use-growing-list.ts';
import { useLeague } from '../../data/queries/use-league.ts';
import { useListParams } from '../../data/queries/use-list-params.ts';
import { usePlayers } from '../../data/queries/use-players.ts';
import { common, players as texts } from '../../domain/messages.ts';
import { listHead } from '../../domain/page-head.ts';
import type { PlayerLine } from '../../domain/players.ts';
import { searchByName } from '../../domain/search.ts';
import { Button } from '../../ui/button.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { SectionTitle } from '../../ui/section-title.tsx';
import { EmptyState, PageSkeleton } from '../../ui/states.tsx';
import { useHead } from '../../ui/use-head.ts';
import { PlayerCard } from './player-card.tsx';
import styles from './players-screen.module.css';

const PAGE_SIZE = 24;

/** Every approved player, a page at a time (PLAYERS-01 to PLAYERS-10). */
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
