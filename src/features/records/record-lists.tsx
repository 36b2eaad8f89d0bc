import { useDigest } from '../../data/hooks/use-digest.ts';
import { parseRecordBook } from '../../domain/digest/record-book.ts';
import { ownerOf, type RecordOwner } from '../../domain/digest/record-kinds.ts';
import { records as texts } from '../../domain/messages/records.ts';
import { EmptyState } from '../../ui/frame/states.tsx';
import { digestState } from './digest-state.tsx';
import { RecordCard } from './record-card.tsx';
import styles from './records.module.css';

const OWNERS: readonly RecordOwner[] = ['player', 'team', 'match'];

/** All records of a season, or of all time, by whom they belong to. @param season null for all time */
export function RecordLists({ season }: { season: string | null }) {
  const digest = useDigest(season === null ? 'records' : `records/${season}`, parseRecordBook);
  const book = digest.value;
  if (!book) return digestState(digest, texts.emptySeason);
  if (book.records.length === 0) return <EmptyState title={texts.empty} text={texts.emptyText} />;
  return OWNERS.map((owner) => {
    const own = book.records.filter(({ kind }) => ownerOf(kind) === owner);
    if (own.length === 0) return null;
    return (
      <section key={owner} aria-labelledby={`records-${owner}`} className={styles.section}>
        <h2 id={`records-${owner}`} className={styles.heading}>
          {texts.owners[owner]}
        </h2>
        <ul className={styles.cards}>
          {own.map((record) => (
            <li key={record.kind}>
              <RecordCard record={record} />
            </li>
          ))}
        </ul>
      </section>
    );
  });
}
