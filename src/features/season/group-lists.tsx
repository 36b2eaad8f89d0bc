import { Link } from 'react-router-dom';
import { standings as texts } from '../../domain/messages/first-paint.ts';
import { groupName } from '../../domain/messages/groups.ts';
import { HOME_TOP_TEAMS } from '../../domain/records/constants.ts';
import { groupTables } from '../../domain/standings/group-tables.ts';
import type { StandingsRow } from '../../domain/standings/standings.ts';
import { standingsLines } from '../../domain/standings/standings-line.ts';
import { StandingsList } from '../../ui/figures/standings-list.tsx';
import styles from './season-chooser.module.css';

/** The top teams of each group: as many as there is room for, two at least. */
const LEAST = 2;

/** The top of each group's table (decision 73). A file of its own: a league without groups never loads it. */
export function GroupLists({ rows }: { rows: readonly StandingsRow[] }) {
  return groupTables(rows).map(({ group, rows: own }, _, { length }) => (
    <section key={group ?? 0} className={styles.group}>
      <h3>{groupName(group)}</h3>
      <StandingsList
        label={groupName(group)}
        rows={standingsLines(own.slice(0, Math.max(LEAST, HOME_TOP_TEAMS / length)))}
        pointsLabel={texts.pointsUnit}
        renderLink={(props) => <Link {...props} />}
      />
    </section>
  ));
}
