import './fields.css';
import { TextInput } from '@mantine/core';
import { Row } from '../layout/layout.tsx';
import type { ChoiceProps } from './choice.tsx';
import { ChoiceField } from './choice-field.tsx';
import styles from './list-tools.module.css';
import { SEARCH_INPUT, type SearchFieldProps } from './search-field.tsx';
import { SearchIcon } from './search-icon.tsx';

/** The search over a list of a signed-in screen: Mantine's TextInput. */
export function ListSearch({ label, value, onChange, result }: SearchFieldProps) {
  return (
    // No <search>, which is unknown to the older phones of the crowd.
    <Row gap="8 16" align="center" wrap className={styles.search} role="search">
      <TextInput
        className={styles.input}
        {...SEARCH_INPUT}
        aria-label={label}
        placeholder={label}
        leftSection={<SearchIcon />}
        leftSectionWidth={46}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <p className={styles.result} role="status">
        {result}
      </p>
    </Row>
  );
}

export interface ListToolsProps<Filter extends string> {
  /** Names the choice of the filter. */
  filterLabel: string;
  filters: ChoiceProps<Filter>['options'];
  /** The name of the search, also its placeholder: «Takım ara». */
  searchLabel: string;
  list: { query: string; setQuery: (query: string) => void; filter: Filter; setFilter: (filter: Filter) => void };
  /** The sentence with the number of results; screen readers read every change. */
  result: string;
}

/** Search and filter by status above a list of the panel: Mantine's TextInput and SegmentedControl. */
export function ListTools<Filter extends string>(props: ListToolsProps<Filter>) {
  const { filterLabel, filters, searchLabel, list, result } = props;
  return (
    <div className={styles.tools}>
      <ChoiceField label={filterLabel} options={filters} value={list.filter} onChange={list.setFilter} />
      <ListSearch label={searchLabel} value={list.query} onChange={list.setQuery} result={result} />
    </div>
  );
}
