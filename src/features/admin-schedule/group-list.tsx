import { groupForm as texts } from '../../domain/messages/fixtures-admin.ts';
import { groupName } from '../../domain/messages/groups.ts';
import { teamsIn } from '../../domain/schedule/group-seeds.ts';
import type { Groups } from '../../domain/standings/groups.ts';
import { compareTurkish } from '../../domain/text/collation.ts';
import styles from './group-fields.module.css';

/** Each group with its teams by name. */
export function GroupList({ groups, nameOf }: { groups: Groups; nameOf: (teamId: string) => string }) {
  const numbers = [...new Set(Object.values(groups))].sort((a, b) => a - b);
  return (
    <dl className={styles.groups}>
      {numbers.map((group) => {
        const names = teamsIn(groups, group).map(nameOf).sort(compareTurkish);
        return (
          <div key={group} className={styles.group}>
            <dt>
              {groupName(group)} <small>{texts.teams(names.length)}</small>
            </dt>
            <dd>{names.join(', ')}</dd>
          </div>
        );
      })}
    </dl>
  );
}
