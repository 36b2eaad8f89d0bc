import { useDeferredValue, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useNow } from '../../data/hooks/use-now.ts';
import { useRunningSeason } from '../../data/hooks/use-running-season.ts';
import { FIXTURE_FILTERS, type FixtureFilter, filterFixtures } from '../../domain/admin/fixture-rows.ts';
import { admin } from '../../domain/messages/admin.ts';
import { partNav } from '../../domain/messages/fixture-paper.ts';
import { fixturesTableTexts as texts } from '../../domain/messages/fixtures-admin.ts';
import { fixturesDue } from '../../domain/schedule/admin-lists.ts';
import type { Moves } from '../../domain/schedule/move.ts';
import type { Fixtures } from '../../domain/schedule/types.ts';
import { FIND_PARAM, LATE_PARAM } from '../../domain/text/late-path.ts';
import { useMedia } from '../../ui/effects/use-media.ts';
import { ChoiceField } from '../../ui/fields/choice-field.tsx';
import { ListTools } from '../../ui/fields/list-tools.tsx';
import { EmptyState } from '../../ui/frame/states.tsx';
import styles from './admin-fixtures.module.css';
import { FixtureRows } from './fixture-rows.tsx';
import { FixtureTable } from './fixture-table.tsx';
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
