import { useNamesBeside } from '../../data/hooks/use-names-beside.ts';
import { rowTexts } from '../../domain/messages/rows.ts';
import { shotTexts } from '../../domain/messages/shots.ts';
import type { OutboxRow } from '../../domain/outbox/intents.ts';
import type { Match } from '../../domain/records/types.ts';
import { formatTime } from '../../domain/text/format.ts';
import { isolated, isolatedPair } from '../../domain/text/isolated.ts';
import { Row, Text } from '../../ui/layout/layout.tsx';
import styles from './sync-drawer.module.css';

type Matches = Readonly<Record<string, Pick<Match, 'playerStats'>>>;

/** The rows of the outbox, oldest first, with time, action, match, and the reason of a refusal (L6). */
export function SyncRows({ rows, matches }: { rows: readonly OutboxRow[]; matches: Matches }) {
  const started: Matches = Object.fromEntries(
    rows.flatMap(({ matchId, intent }) => (intent.kind === 'start' ? [[matchId, intent.match]] : [])),
  );
  const nameBeside = useNamesBeside(rows);
  return (
    <ol className={styles.rows}>
      {rows.map((row) => (
        <Row key={row.seq} as="li" gap={12} fz={15} className={styles.row}>
          <Text as="span" c="mute">
            {formatTime(row.at)}
          </Text>
          <span className={styles.what}>
            {describeRow(row, { ...started, ...matches }, nameBeside)}
            {row.reason !== undefined && <span className={styles.reason}>{rowTexts.reasons[row.reason]}</span>}
          </span>
          <span data-state={row.state} className={styles.state}>
            {rowTexts.states[row.state]}
          </span>
        </Row>
      ))}
    </ol>
  );
}

function describeRow(
  { intent, matchId }: OutboxRow,
  matches: Matches,
  nameBeside: (uid: string) => string | undefined,
): string {
  const nameOf = (uid: string) => matches[matchId]?.playerStats[uid]?.playerName ?? nameBeside(uid);
  if (intent.kind === 'start')
    return `${rowTexts.intents.start}: ${isolatedPair(intent.match.team1Name, intent.match.team2Name)}`;
  if (intent.kind === 'lineup' || intent.kind === 'sub') {
    const names = [nameOf(intent.leaves), intent.playerName].map((name) => isolated(name ?? ''));
    return `${rowTexts.intents[intent.kind]}: ${names.join(' → ')}`;
  }
  if (intent.kind !== 'shot' && intent.kind !== 'move') return rowTexts.intents[intent.kind];
  const what = intent.kind === 'move' ? rowTexts.intents.move : shotTexts[intent.type].title;
  const player = nameOf(intent.playerId);
  return player === undefined ? what : `${what}: ${isolated(player)}`;
}
