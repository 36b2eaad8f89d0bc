import type { ChoiceProps } from './choice.tsx';
import { ChoiceField } from './choice-field.tsx';
import styles from './list-tools.module.css';
import { SearchField } from './search-field.tsx';

export interface ListToolsProps<Filter extends string> {
  /** Names the choice of the filter. */
  filterLabel: string;
  filters: ChoiceProps<Filter>['options'];
  searchLabel: string;
  list: { query: string; setQuery: (query: string) => void; filter: Filter; setFilter: (filter: Filter) => void };
  /** The sentence with the number of results. */
  result: string;
}

/** Search and filter by status above a list. */
export function ListTools<Filter extends string>(props: ListToolsProps<Filter>) {
  const { filterLabel, filters, searchLabel, list, result } = props;
  return (
    <div className={styles.tools}>
      <ChoiceField label={filterLabel} options={filters} value={list.filter} onChange={list.setFilter} />
      <SearchField label={searchLabel} value={list.query} onChange={list.setQuery} result={result} />
    </div>
  );
}
