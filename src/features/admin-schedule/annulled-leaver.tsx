import { type FormEvent, useMemo } from 'react';
import { annulTeam, planAnnulledWithdrawal } from '../../data/commands/annulled-withdrawals.ts';
import { useTeamIndex } from '../../data/hooks/use-records.ts';
import { useWholeLeague } from '../../data/hooks/use-whole-league.ts';
import { useServices } from '../../data/services.ts';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import { admin } from '../../domain/messages/admin.ts';
import { annulments } from '../../domain/messages/annulments.ts';
import { groupName } from '../../domain/messages/groups.ts';
import { withdrawals as texts, withdrawalRefusals } from '../../domain/messages/withdrawals.ts';
import { MAX_ANNULMENT_REASON } from '../../domain/records/annulled.ts';
import { problemsOf, textProblem } from '../../domain/records/field-problems.ts';
import type { CountedLeague } from '../../domain/standings/annulment.ts';
import { differenceRows } from '../../domain/standings/difference-rows.ts';
import { movedPlaces } from '../../domain/standings/moved-places.ts';
import { FormAlert } from '../../ui/fields/form-alert.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useFields } from '../../ui/fields/use-fields.ts';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import { ChangeList } from '../../ui/figures/change-list.tsx';
import { Facts } from '../../ui/figures/facts.tsx';
import { WorkProgress } from '../../ui/figures/work-progress.tsx';
import { Grid, Text } from '../../ui/layout/layout.tsx';
import styles from './admin-fixtures.module.css';
import { FormEnds } from './form-ends.tsx';
import type { LeaverNow } from './use-leaver.ts';

interface Props {
  teamId: string;
  /** The team that takes its place; empty without one. */
  by: string;
  leaver: LeaverNow;
  onClose: () => void;
}

const required = annulments.reasonRequired;
const problems = ({ reason }: { reason: string }) =>
  problemsOf({ reason: textProblem(reason, { limit: MAX_ANNULMENT_REASON, required }) });

/** «Bütün sonuçları geçersiz say» (decision 70): says with numbers what changes, as the league has it, before anything is written. */
export function AnnulledLeaver(props: Props) {
  const { league, read, problem } = useWholeLeague(annulments.unread);
  if (league !== null) return <Planned {...props} league={league} />;
  if (problem === null) return <WorkProgress state={{ sentence: annulments.reading(read) }} />;
  return <FormAlert>{problem}</FormAlert>;
}

function Planned({ teamId, by, leaver: { season, groups }, onClose, league }: Props & { league: CountedLeague }) {
  const services = useServices();
  const name = useTeamIndex()[teamId]?.name ?? '';
  const form = useFields({ reason: '' }, problems);
  const { busy, submit } = useSubmit();
  const { made, rows, places } = useMemo(() => {
    const planned = planAnnulledWithdrawal(league, season, teamId, by || undefined);
    const moved = movedPlaces(season, league, planned.differences, groups);
    return { made: planned.made, rows: differenceRows(planned.differences), places: moved };
  }, [league, season, teamId, by, groups]);
  const decide = async (): Promise<string | null> => {
    try {
      const outcome = await annulTeam(services, teamId, form.values.reason.trim(), by || undefined);
      return typeof outcome === 'object' ? null : withdrawalRefusals[outcome];
    } catch (error) {
      console.error('Annulling the results of a team that leaves:', error);
      return serverProblem(error, texts.failed);
    }
  };
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!form.check(event)) return;
    const done = texts.annul.done(name, made.matches.length, made.decided.length);
    if (await submit({ command: decide, tell: 'notice', done, leaves: true })) onClose();
  };
  const voided = Object.keys(made.voided).length;
  const cancelled = made.decided.filter((id) => made.after[id]?.state === 'cancelled').length;
  const facts = [
    { label: texts.annul.facts.matches, value: made.matches.length },
    { label: texts.annul.facts.forfeits, value: voided },
    { label: texts.annul.facts.cancelled, value: cancelled },
  ];
  return (
    <Grid as="form" gap={16} className={styles.form} noValidate onSubmit={(event) => void onSubmit(event)}>
      <Facts rows={facts} />
      {voided > 0 && (
        <Text c="mute" fz={15} mb={12}>
          {texts.annul.forfeitsBack}
        </Text>
      )}
      <p className={styles.summary}>{places.length === 0 ? texts.annul.samePlaces : texts.annul.places}</p>
      <Facts
        rows={places.map((one) => ({
          label: one.group === undefined ? one.name : `${one.name} · ${groupName(one.group)}`,
          value: texts.annul.place(one.before, one.after),
        }))}
      />
      <ChangeList rows={rows} moreLabel={admin.more} fold={annulments.changes(rows.length)} />
      <TextField
        label={annulments.reason}
        hint={texts.annul.reasonHint}
        autoComplete="off"
        needed
        {...form.text('reason')}
      />
      <div className={styles.stays}>
        <FormEnds busy={busy} label={texts.decide} onClose={onClose} />
      </div>
    </Grid>
  );
}
