import { useDeferredValue, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useRunningSeason } from '../../data/hooks/use-league.ts';
import { useNow } from '../../data/hooks/use-now.ts';
import {
  FIXTURE_FILTERS,
  type FixtureFilter,
  type FixtureOrder,
  filterFixtures,
  orderFixtures,
} from '../../domain/admin/fixture-rows.ts';
import { admin } from '../../domain/messages/admin.ts';
import { partNav } from '../../domain/messages/fixture-paper.ts';
import { fixturesTableTexts as texts } from '../../domain/messages/fixtures-admin.ts';
import { fixturesDue } from '../../domain/schedule/admin-lists.ts';
import { inOrder, shownTime } from '../../domain/schedule/fixture-kinds.ts';
import { fixtureDay, fixtureTime, placeName, roundName } from '../../domain/schedule/round-names.ts';
import type { Moves } from '../../domain/schedule/shift-evening.ts';
import { shownPair } from '../../domain/schedule/shown-pair.ts';
import type { FixtureEntry, Fixtures } from '../../domain/schedule/types.ts';
import { FIND_PARAM, LATE_PARAM } from '../../domain/text/late-path.ts';
import { useMedia } from '../../ui/effects/use-media.ts';
import { ChoiceField } from '../../ui/fields/choice-field.tsx';
import { ListTools } from '../../ui/fields/list-tools.tsx';
import { type RecordColumn, RecordTable, type RowOrder, useTableOrder } from '../../ui/figures/record-table.tsx';
import { StateBadge } from '../../ui/figures/state-badge.tsx';
import { EmptyState } from '../../ui/frame/states.tsx';
import styles from './admin-fixtures.module.css';
import { AdminFixtureActions } from './fixture-actions.tsx';
import { FixtureRows, PlayedBesideNote, stateTone, stateWords } from './fixture-rows.tsx';
import { useTeamNames } from './use-team-names.ts';

const MINUTE = 60_000;
/** A table needs this width; a narrower window has the rows only. */
const WIDE = '(min-width: 56.25em)';
const NARROW_VIEWS = (['round', 'day'] as const).map((value) => ({ value, label: partNav.views[value] }));
const WIDE_VIEWS = [...NARROW_VIEWS, { value: 'table' as const, label: texts.view }];
const FILTERS = FIXTURE_FILTERS.map((value) => ({ value, label: texts.filters[value] }));

interface FixtureBoardProps {
  fixtures: Fixtures;
  /** The question about a move is open. */
  isAsking: boolean;
  onEdit: (id: string) => void;
  onMove: (moves: Moves) => void;
}

/** The admin's fixtures with search and filter: by round or by day, where they can be moved, or on a wide screen as a table that sorts. */
export function FixtureBoard({ fixtures, onEdit, ...moving }: FixtureBoardProps) {
  const [params] = useSearchParams();
  const nameOf = useTeamNames();
  const season = useRunningSeason();
  const now = useNow(MINUTE);
  const isWide = useMedia(WIDE);
  const [query, setQuery] = useState(params.get(FIND_PARAM) ?? '');
  const [filter, setFilter] = useState<FixtureFilter>(params.has(LATE_PARAM) ? 'late' : 'all');
  const [chosen, setView] = useState<'round' | 'day' | 'table'>('round');
  const view = isWide || chosen !== 'table' ? chosen : 'round';
  const wanted = useDeferredValue(query);
  const found = useMemo(
    () => filterFixtures(fixtures, { query: wanted, filter, now, season, nameOf }),
    [fixtures, wanted, filter, now, season, nameOf],
  );
  const due = useMemo(() => new Set(fixturesDue(fixtures, now).map(({ id }) => id)), [fixtures, now]);
  const count = Object.keys(found).length;
  const shown = { fixtures, found, due, onEdit };
  if (Object.keys(fixtures).length === 0) return null;
  return (
    <>
      <ListTools
        filterLabel={admin.filter}
        filters={FILTERS}
        searchLabel={texts.search}
        list={{ query, setQuery, filter, setFilter }}
        result={texts.found(count)}
      />
      <div className={styles.view}>
        <ChoiceField
          label={partNav.view}
          options={isWide ? WIDE_VIEWS : NARROW_VIEWS}
          value={view}
          onChange={setView}
        />
      </div>
      {count === 0 && <EmptyState art="fixtures" title={texts.none} />}
      {view === 'table' ? (
        count > 0 && <FixtureTable {...shown} now={now} season={season} nameOf={nameOf} />
      ) : (
        <FixtureRows {...shown} view={view} {...moving} />
      )}
    </>
  );
}

const BY_TIME: RowOrder<FixtureOrder> = { by: 'at', isDown: false };

interface FixtureTableProps {
  fixtures: Fixtures;
  /** Those that the search and the filter have left. */
  found: Fixtures;
  /** Those that the admin can start now. */
  due: ReadonlySet<string>;
  now: number;
  season: string;
  nameOf: (teamId: string) => string;
  onEdit: (id: string) => void;
}

/** Fixtures as one table whose headings sort it, for wide screens. */
function FixtureTable({ fixtures, found, due, now, season, nameOf, onEdit }: FixtureTableProps) {
  const { order, orderBy } = useTableOrder(BY_TIME);
  const pairOf = ({ fixture }: FixtureEntry) => shownPair(fixture, nameOf);
  const columns: readonly RecordColumn<FixtureEntry>[] = [
    {
      ...{ key: 'at', label: texts.at, slot: 'fact', sorts: true },
      cell: ({ fixture }) => (
        <span
          className={styles.at}
          data-off={fixture.state === 'postponed' || fixture.state === 'cancelled' || undefined}
        >
          {fixtureDay(shownTime(fixture))} {fixtureTime(shownTime(fixture))}
        </span>
      ),
    },
    {
      key: 'teams',
      label: texts.teams,
      slot: 'head',
      sorts: true,
      cell: (entry) => <span className={styles.tablePair}>{pairOf(entry)}</span>,
    },
    {
      key: 'round',
      label: texts.round,
      slot: 'fact',
      sorts: true,
      cell: ({ fixture }) => <span className={styles.round}>{roundName(fixture)}</span>,
    },
    {
      key: 'place',
      label: texts.place,
      slot: 'fact',
      sorts: true,
      cell: ({ fixture }) => <span className={styles.place}>{placeName(fixture)}</span>,
    },
    {
      ...{ key: 'state', label: texts.state, slot: 'fact' },
      cell: ({ fixture }) => {
        const [state, ...more] = stateWords(fixture, { now, season, nameOf });
        return (
          <>
            {state !== undefined && <StateBadge tone={stateTone(fixture, { now, season })}>{state}</StateBadge>}{' '}
            {[...more, fixture.note ?? ''].filter((part) => part !== '').join(' · ')}
            {fixture.state === 'forfeit' && <PlayedBesideNote fixture={fixture} fixtures={fixtures} />}
          </>
        );
      },
    },
    {
      ...{ key: 'actions', label: texts.actions, slot: 'actions' },
      cell: (entry) => (
        <AdminFixtureActions entry={entry} pair={pairOf(entry)} isDue={due.has(entry.id)} onEdit={onEdit} />
      ),
    },
  ];
  return (
    <div className={styles.table}>
      <RecordTable
        caption={texts.caption}
        columns={columns}
        rows={orderFixtures(inOrder(found), order, nameOf)}
        rowKey={keyOf}
        order={order}
        // Only the columns of an order sort.
        onOrder={(by) => orderBy(by as FixtureOrder)}
      />
    </div>
  );
}

const keyOf = ({ id }: FixtureEntry) => id;
