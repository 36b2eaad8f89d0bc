import { type FixtureOrder, orderFixtures } from '../../domain/admin/fixture-rows.ts';
import { fixturesTableTexts as texts } from '../../domain/messages/fixtures-admin.ts';
import { inOrder, shownTime } from '../../domain/schedule/fixture-kinds.ts';
import { fixtureDay, fixtureTime } from '../../domain/schedule/format-fixture.ts';
import { placeName, roundName } from '../../domain/schedule/round-names.ts';
import { shownPair } from '../../domain/schedule/shown-pair.ts';
import type { FixtureEntry, Fixtures } from '../../domain/schedule/types.ts';
import { type RecordColumn, RecordTable, type RowOrder } from '../../ui/figures/record-table.tsx';
import { StateBadge } from '../../ui/figures/state-badge.tsx';
import { useTableOrder } from '../../ui/figures/use-table-order.ts';
import styles from './admin-fixtures.module.css';
import { AdminFixtureActions } from './fixture-actions.tsx';
import { stateTone, stateWords } from './fixture-words.ts';
import { PlayedBesideNote } from './played-beside-note.tsx';

const BY_TIME: RowOrder<FixtureOrder> = { by: 'at', isDown: false };

export interface FixtureTableProps {
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
export function FixtureTable({ fixtures, found, due, now, season, nameOf, onEdit }: FixtureTableProps) {
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
