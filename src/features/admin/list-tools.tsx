import { APPROVAL_FILTERS } from '../../domain/admin/admin-lists.ts';
import { admin as texts } from '../../domain/messages/admin.ts';
import { Choice } from '../../ui/fields/choice.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import styles from './list-tools.module.css';
import type { AdminList } from './use-admin-list.ts';

export interface ListToolsProps {
  searchLabel: string;
  list: Pick<AdminList, 'query' | 'setQuery' | 'filter' | 'setFilter'>;
  /** The sentence with the number of results. */
  result: string;
}

const options = APPROVAL_FILTERS.map((value) => ({ value, label: texts.filters[value] }));

/** Search and filter by status above a list. */
export function ListTools({ searchLabel, list, result }: ListToolsProps) {
  return (
    <div className={styles.tools}>
      <Choice label={texts.filter} options={options} value={list.filter} onChange={list.setFilter} />
      <SearchField label={searchLabel} value={list.query} onChange={list.setQuery} result={result} />
    </div>
  );
}
