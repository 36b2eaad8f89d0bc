import { useState } from 'react';
import { MoreButton } from '../buttons/more-button.tsx';
import styles from './record-table.module.css';

export interface ChangeListProps {
  rows: readonly {
    key: string;
    name: string;
    about: string | null;
    figures: readonly { label: string; change: string }[];
  }[];
  /** The label of the button that shows more rows. */
  moreLabel: string;
  /** The heading of the closed fold that the list is behind: a dialog's button stands below it. */
  fold?: string;
}

const PAGE = 20;

/** Records with their changed numbers, each before and after. */
export function ChangeList({ rows, moreLabel, fold }: ChangeListProps) {
  const [shown, setShown] = useState(PAGE);
  const list = (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard. */}
      <ul className={styles.list} tabIndex={0}>
        {rows.slice(0, shown).map(({ key, name, about, figures }) => (
          <li key={key} className={styles.card}>
            <strong>{name}</strong>
            {about !== null && <span className={styles.about}>{about}</span>}
            <dl className={styles.figures}>
              {figures.map(({ label, change }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{change}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      {rows.length > shown && <MoreButton label={moreLabel} onMore={() => setShown(shown + PAGE)} />}
    </>
  );
  if (fold === undefined) return list;
  return (
    <details className={styles.fold}>
      <summary>{fold}</summary>
      {list}
    </details>
  );
}
