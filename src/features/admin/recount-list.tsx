import { useState } from 'react';
import { admin } from '../../domain/messages/admin.ts';
import { recount as texts } from '../../domain/messages/admin-data.ts';
import { isPlayoffsKey, seasonNumber, seasonOfKey } from '../../domain/records/season-keys.ts';
import type { RecountDifference } from '../../domain/standings/recount.ts';
import { MoreButton } from '../../ui/buttons/more-button.tsx';
import styles from './recount-list.module.css';
import list from './scroll-list.module.css';

const PAGE = 20;

/** The changes of a recount by record: each number before and after. */
export function RecountList({ differences }: { differences: readonly RecountDifference[] }) {
  const [shown, setShown] = useState(PAGE);
  return (
    <>
      <ul className={list.list}>
        {differences.slice(0, shown).map((difference) => (
          <li key={difference.path} className={list.card}>
            <strong>{difference.name}</strong>
            <KindOf difference={difference} />
            <dl className={styles.figures}>
              {difference.fields.map((field) => (
                <div key={field}>
                  <dt>{texts.fields[field]}</dt>
                  <dd>{texts.change(difference.before[field] ?? 0, difference.after[field] ?? 0)}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      {differences.length > shown && <MoreButton label={admin.more} onMore={() => setShown(shown + PAGE)} />}
    </>
  );
}

/** Names the season, its play-offs, or all time. */
const seasonWord = (key: string): string =>
  (isPlayoffsKey(key) ? texts.playoffs : texts.season)(seasonNumber(seasonOfKey(key)));

/** Says whether the record is a team's, and from which season. */
function KindOf({ difference }: { difference: RecountDifference }) {
  const { kind } = difference;
  const words = [
    kind === 'team' || kind === 'season-team' ? texts.team : null,
    'season' in difference ? seasonWord(difference.season) : null,
  ].filter((word) => word !== null);
  return words.length === 0 ? null : <span className={styles.kind}>{words.join(' · ')}</span>;
}
