import { useMemo } from 'react';
import { useSeasonGroups } from '../../data/hooks/use-season-figures.ts';
import { useWholeLeague } from '../../data/hooks/use-whole-league.ts';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import { admin } from '../../domain/messages/admin.ts';
import { annulments } from '../../domain/messages/annulments.ts';
import { groupName } from '../../domain/messages/groups.ts';
import { tableRules as texts } from '../../domain/messages/seasons.ts';
import { withdrawals } from '../../domain/messages/withdrawals.ts';
import type { ListedSeason } from '../../domain/records/season-list.ts';
import type { CountedLeague } from '../../domain/standings/annulment.ts';
import type { Groups } from '../../domain/standings/groups.ts';
import { plannedTable } from '../../domain/standings/planned-table.ts';
import type { TableRules } from '../../domain/standings/table-rules.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import { ChangeList } from '../../ui/figures/change-list.tsx';
import { Facts } from '../../ui/figures/figures.tsx';
import { WorkProgress } from '../../ui/figures/work-progress.tsx';
import { Grid, Row } from '../../ui/layout/layout.tsx';
import styles from './admin-modals.module.css';

/** A change of a season's table that is not written yet. */
export interface TablePlan {
  /** Afterwards. */
  rules: TableRules;
  write: () => Promise<void>;
  done: string;
}

interface TablePlanProps {
  season: ListedSeason;
  plan: TablePlan;
  onBack: () => void;
  onClose: () => void;
}

/** Says what a change of its rules does to the table of a season; then writes it (decision 154). */
export function TablePlanModal({ season, plan, onBack, onClose }: TablePlanProps) {
  const { league, read, problem } = useWholeLeague(annulments.unread);
  const groups = useSeasonGroups(season.id);
  const { busy, submit } = useSubmit();
  const save = async () => {
    const failed = (error: unknown) => serverProblem(error, texts.failed);
    const work = { name: 'Table rules', work: plan.write, problem: failed };
    if (await submit({ ...work, tell: 'notice', done: plan.done, leaves: true })) onClose();
  };
  const isRead = league !== null && groups !== undefined;
  return (
    <Dialog title={texts.planTitle(season.name)} onClose={onClose}>
      <Grid gap={16} className={styles.form}>
        {isRead ? (
          <Changes league={league} groups={groups} season={season.id} rules={plan.rules} />
        ) : problem === null ? (
          <WorkProgress state={{ sentence: annulments.reading(read) }} />
        ) : (
          <p role="alert">{problem}</p>
        )}
        <Row gap={8} justify="end" wrap>
          <Button variant="default" onClick={onBack}>
            {texts.back}
          </Button>
          <Button loading={busy} disabled={!isRead} onClick={() => void save()}>
            {texts.save}
          </Button>
        </Row>
      </Grid>
    </Dialog>
  );
}

interface ChangesProps {
  league: CountedLeague;
  groups: Groups;
  season: string;
  rules: TableRules;
}

function Changes({ league, groups, season, rules }: ChangesProps) {
  const { rows, places } = useMemo(() => plannedTable(league, season, rules, groups), [league, season, rules, groups]);
  if (rows.length === 0 && places.length === 0) return <p role="status">{texts.same}</p>;
  return (
    <>
      <p role="status">{places.length === 0 ? texts.samePlaces : texts.places}</p>
      {places.length > 0 && (
        <Facts
          rows={places.map((one) => ({
            label: one.group === undefined ? one.name : `${one.name} · ${groupName(one.group)}`,
            value: withdrawals.annul.place(one.before, one.after),
          }))}
        />
      )}
      {rows.length > 0 && <ChangeList rows={rows} moreLabel={admin.more} />}
    </>
  );
}
