import { useState } from 'react';
import { admin } from '../../domain/messages/admin.ts';
import { recount as texts } from '../../domain/messages/admin-data.ts';
import type { RecountDifference } from '../../domain/standings/recount.ts';
import { Button } from '../../ui/buttons/button.tsx';
import styles from './recount-list.module.css';

const PAGE = 20;

/** The changes of a recount by record: each number before and after. */
export function RecountList({ differences }: { differences: readonly RecountDifference[] }) {
  const [shown, setShown] = useState(PAGE);
  return (
    <>
      <ul className={styles.list}>
        {differences.slice(0, shown).map(({ kind, id, name, fields, before, after }) => (
          <li key={`${kind}/${id}`}>
            <strong>{name}</strong>
            {kind === 'team' && <span className={styles.kind}>{texts.team}</span>}
            <dl>
              {fields.map((field) => (
                <div key={field}>
                  <dt>{texts.fields[field]}</dt>
                  <dd>{texts.change(before[field] ?? 0, after[field] ?? 0)}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      {differences.length > shown && (
        <Button variant="default" fullWidth className={styles.more} onClick={() => setShown(shown + PAGE)}>
          {admin.more}
        </Button>
      )}
    </>
  );
}
