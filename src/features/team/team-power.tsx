import { Link } from 'react-router-dom';
import { usePower } from '../../data/hooks/use-power.ts';
import { recordBadge } from '../../domain/digest/held-mark.ts';
import { ratings } from '../../domain/messages/ratings.ts';
import { records } from '../../domain/messages/records.ts';
import type { Team } from '../../domain/records/types.ts';
import { playedOf } from '../../domain/standings/stats.ts';
import { Grid } from '../../ui/layout/layout.tsx';
import { PowerCard } from '../../ui/score/power-card.tsx';
import { RecordMarks } from '../../ui/score/record-marks.tsx';

/** The team's rating with its line, and the records it holds (decisions 104 and 112). It stands below all else: nothing moves when it comes. */
export function TeamPower({ teamId, team }: { teamId: string; team: Team }) {
  const found = usePower('team', teamId, playedOf(team.stats) > 0);
  if (found === null) return null;
  const marks = found.records.map((record) => ({ key: record.kind, text: recordBadge(record) }));
  return (
    <Grid gap={16} mt={24}>
      <RecordMarks label={records.own} marks={marks} to="/records" renderLink={(props) => <Link {...props} />} />
      <PowerCard key={teamId} {...found.power} texts={ratings} renderLink={(props) => <Link {...props} />} />
    </Grid>
  );
}
