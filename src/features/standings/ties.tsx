import type { ShownRow } from '../../data/hooks/use-shown-table.ts';
import { groupName } from '../../domain/messages/groups.ts';
import { standingsTable as texts } from '../../domain/messages/standings.ts';
import type { Reason } from '../../domain/standings/tie-breaks.ts';
import styles from './standings-screen.module.css';

/** What decided the places of teams with equal points, shown on a tap or by keyboard; nothing if no teams are level. */
export function Ties({ rows }: { rows: readonly ShownRow[] }) {
  const level = rows.flatMap(({ decided, ...row }) =>
    decided === undefined || decided.by === 'points' || row.played === 0 ? [] : [{ ...row, decided }],
  );
  if (level.length === 0) return null;
  return (
    <section className={styles.ties} aria-labelledby="ties">
      <h2 id="ties">{texts.ties}</h2>
      <ul>
        {level.map(({ teamId, rank, group, team, points, decided }) => (
          <li key={teamId}>
            <details>
              <summary>
                {group !== undefined && `${groupName(group)} · `}
                {texts.tie(rank, team.name, points)}
              </summary>
              {sentenceOf(decided)}
            </details>
          </li>
        ))}
      </ul>
    </section>
  );
}

function sentenceOf(reason: Reason): string {
  if (reason.by === 'met') return texts.reasons.met(reason.wins, reason.played);
  return reason.by === 'cups' ? texts.reasons.cups(reason.cups) : texts.reasons[reason.by];
}
