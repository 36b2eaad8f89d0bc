import {
  LEAGUE_PARTS,
  type LeagueChanges,
  type LeagueFileHead,
  type PartChanges,
} from '../../domain/admin/league-file.ts';
import { leagueFile as texts } from '../../domain/messages/admin-data.ts';
import { formatDateTime } from '../../domain/text/format.ts';
import styles from './admin-screen.module.css';

/** How a file differs from the league, kind by kind, with the names of the first records that differ. */
export function LeagueChangesList({ head, changes }: { head: LeagueFileHead; changes: LeagueChanges }) {
  const differing = LEAGUE_PARTS.filter((part) => differences(changes[part]) > 0);
  return (
    <>
      <p>{texts.from(head.league, formatDateTime(head.at))}</p>
      {differing.length === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <dl className={styles.terms}>
          {differing.map((part) => (
            <div key={part}>
              <dt>{texts.parts[part]}</dt>
              <dd>{countsOf(changes[part])}</dd>
              {part !== 'files' && part !== 'matchEvents' && (
                <dd>
                  {texts.examples(changes[part].examples, differences(changes[part]) > changes[part].examples.length)}
                </dd>
              )}
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

const differences = ({ added, changed, missing }: PartChanges): number => added + changed + missing;

function countsOf(of: PartChanges): string {
  const kinds = (['added', 'changed', 'missing', 'same'] as const).filter((kind) => of[kind] > 0);
  return kinds.map((kind) => texts[kind](of[kind])).join(', ');
}
