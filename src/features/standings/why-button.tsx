import type { ShownRow } from '../../data/hooks/use-shown-table.ts';
import { groupName } from '../../domain/messages/groups.ts';
import { standingsTable as texts } from '../../domain/messages/standings.ts';
import styles from './league-table.module.css';

/** What decided the place of a team with as many points as another; null if no team is level with it, or nobody knows yet. */
export function reasonOf({ decided, played }: ShownRow): string | null {
  if (decided === undefined || decided.by === 'points' || played === 0) return null;
  if (decided.by === 'met') return texts.reasons.met(decided.wins, decided.played);
  return decided.by === 'cups' ? texts.reasons.cups(decided.cups) : texts.reasons[decided.by];
}

/** Over the place of a level team: a tap opens the sentence that says what decided. It comes later than the table and moves nothing. */
export function WhyButton(props: { row: ShownRow; isOpen: boolean; onToggle: (teamId: string) => void }) {
  const { row, isOpen, onToggle } = props;
  const { teamId, rank, group, team, points } = row;
  if (reasonOf(row) === null) return null;
  const about = texts.tie(rank, team.name, points);
  return (
    <button
      type="button"
      className={styles.why}
      aria-expanded={isOpen}
      aria-label={texts.why(group === undefined ? about : `${groupName(group)} · ${about}`)}
      onClick={() => onToggle(teamId)}
    />
  );
}
