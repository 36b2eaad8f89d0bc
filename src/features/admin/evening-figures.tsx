import { evening as texts } from '../../domain/messages/evening.ts';
import { fixtureTime } from '../../domain/schedule/round-names.ts';
import { type EveningTables, lateFor } from '../../domain/schedule/table-queue.ts';
import type { FixtureEntry } from '../../domain/schedule/types.ts';
import { ScoreNumber } from '../../ui/score/score-number.tsx';
import styles from './evening.module.css';
import { useApprovalCounts } from './use-approval-counts.ts';

const MINUTE = 60_000;

export interface EveningFiguresProps extends Pick<EveningTables, 'tables' | 'elsewhere'> {
  /** What is still to be started, in order of time. */
  left: readonly FixtureEntry[];
  now: number;
  season: string;
}

/** The evening in four figures: what is played, waits, is late, and needs the admin. */
export function EveningFigures({ tables, elsewhere, left, now, season }: EveningFiguresProps) {
  const approvals = useApprovalCounts();
  const playing = tables.filter((one) => one.playing.length > 0).length + elsewhere.length;
  const [first] = left;
  const late = left
    .map((entry) => ({ entry, by: lateFor(entry, { now, season }) }))
    .filter(({ by }) => by > 0)
    .sort((a, b) => b.by - a.by);
  const [latest] = late;
  return (
    <dl className={styles.figures} aria-label={texts.figures}>
      <Figure label={texts.playing} value={playing} hint={texts.playingHint} />
      <Figure
        label={texts.waiting}
        value={left.length}
        hint={
          first === undefined ? texts.noneWaits : texts.first(fixtureTime(first.fixture.at), tableOf(first.fixture))
        }
      />
      <Figure
        label={texts.late}
        waits={late.length > 0}
        value={late.length}
        hint={
          latest === undefined
            ? texts.noneLate
            : texts.latest(tableOf(latest.entry.fixture), Math.floor(latest.by / MINUTE))
        }
      />
      <Figure
        label={texts.approvals}
        waits={approvals.teams + approvals.users > 0}
        value={approvals.teams + approvals.users}
        hint={texts.approvalsHint(approvals.teams, approvals.users)}
      />
    </dl>
  );
}

function Figure({
  label,
  value,
  hint,
  waits = false,
}: {
  label: string;
  value: number;
  hint: string;
  waits?: boolean;
}) {
  return (
    <div className={styles.figure} data-waits={waits || undefined}>
      <dt>{label}</dt>
      <dd>
        <ScoreNumber value={value} size="sm" />
        <span className={styles.about}>{hint}</span>
      </dd>
    </div>
  );
}

const tableOf = ({ table }: FixtureEntry['fixture']) => (table === undefined ? '' : texts.table(table));
