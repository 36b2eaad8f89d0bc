import { type FormEvent, useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { annulTeam, planAnnulledWithdrawal, withdrawTeam } from '../../data/commands/withdrawals.ts';
import { useTeamIndex } from '../../data/hooks/use-team-index.ts';
import { useWholeLeague } from '../../data/hooks/use-whole-league.ts';
import { useServices } from '../../data/services.ts';
import { panelPath } from '../../domain/admin/panel-places.ts';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import { admin } from '../../domain/messages/admin.ts';
import { annulments } from '../../domain/messages/annulments.ts';
import { common } from '../../domain/messages/first-paint.ts';
import { groupName } from '../../domain/messages/groups.ts';
import { withdrawals as texts, withdrawalRefusals } from '../../domain/messages/withdrawals.ts';
import { problemsOf, textProblem } from '../../domain/records/field-problems.ts';
import type { TeamEntry } from '../../domain/records/team-entry.ts';
import { MAX_ANNULMENT_REASON } from '../../domain/records/types.ts';
import { inOrder, teamsOf } from '../../domain/schedule/fixture-kinds.ts';
import { fixtureLongDay, roundName } from '../../domain/schedule/round-names.ts';
import { shownPair } from '../../domain/schedule/shown-pair.ts';
import {
  teamsWithoutFixtures,
  WITHDRAWAL_CHOICES,
  type WithdrawalChoice,
  withdraw,
} from '../../domain/schedule/withdrawal.ts';
import type { CountedLeague } from '../../domain/standings/annulment.ts';
import { differenceRows } from '../../domain/standings/difference-rows.ts';
import { movedPlaces } from '../../domain/standings/moved-places.ts';
import { compareTurkish } from '../../domain/text/collation.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { ChoiceField } from '../../ui/fields/choice-field.tsx';
import { FormAlert } from '../../ui/fields/form-alert.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { useFields } from '../../ui/fields/use-fields.ts';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import { ChangeList } from '../../ui/figures/change-list.tsx';
import { Facts } from '../../ui/figures/figures.tsx';
import { WorkProgress } from '../../ui/figures/work-progress.tsx';
import { Grid, Text } from '../../ui/layout/layout.tsx';
import styles from './admin-fixtures.module.css';
import { FormEnds } from './form-ends.tsx';
import { type LeaverNow, useLeaver } from './use-leaver.ts';
import { useTeamNames } from './use-team-names.ts';
import { WithdrawalList } from './withdrawal-list.tsx';

const words = texts.replacement;

/** «Takım çekildi»: all open fixtures of a team are decided in one action; the earlier actions stand below, each to be taken back. */
export function WithdrawalModal({ teamId: first, onClose }: { teamId: string; onClose: () => void }) {
  const index = useTeamIndex();
  const [teamId, setTeamId] = useState(first);
  const { leaver, problem } = useLeaver(teamId);
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <Grid gap={16} className={styles.form}>
        <Text c="mute" fz={15} mb={12}>
          {texts.text}
        </Text>
        <SelectField
          label={texts.team}
          value={teamId}
          options={[{ value: '', label: texts.chooseTeam }, ...teamOptions(index, Object.keys(index))]}
          onChange={({ currentTarget }) => setTeamId(currentTarget.value)}
        />
        <FormAlert>{problem}</FormAlert>
        {teamId !== '' && problem === null && leaver === null && <p role="status">{common.loading}</p>}
        {leaver !== null && <Leaver key={teamId} teamId={teamId} leaver={leaver} onClose={onClose} />}
        <WithdrawalList onClose={onClose} />
      </Grid>
    </Dialog>
  );
}

/** The choices that a team's fixtures and results leave. */
function choicesOf({ open, results }: LeaverNow): WithdrawalChoice[] {
  const possible = { forfeit: open > 0, cancel: open > 0, replace: open > 0, annul: results > 0 };
  return WITHDRAWAL_CHOICES.filter((choice) => possible[choice]);
}

function Leaver({ teamId, leaver, onClose }: { teamId: string; leaver: LeaverNow; onClose: () => void }) {
  const choices = choicesOf(leaver);
  const [chosen, setChoice] = useState<WithdrawalChoice | null>(null);
  const choice = chosen ?? choices[0];
  const [by, setBy] = useState('');
  const { open, playOffs, results, players, running } = leaver;
  const isReplaced = open > 0 && (choice === 'replace' || choice === 'annul');
  const facts = [
    { label: texts.facts.open, value: open },
    { label: texts.facts.playOffs, value: playOffs ?? texts.none },
    { label: texts.facts.results, value: results },
    { label: texts.facts.players, value: players },
  ];
  const question = open > 0 ? texts.choice : texts.choiceOfResults;
  const options = choices.map((value) => ({ value, label: texts.choices[value] }));
  return (
    <>
      <Facts rows={facts} />
      {running !== null && (
        <FormAlert>
          {texts.running(running.score)} <Link to={running.path}>{texts.toMatch}</Link>
        </FormAlert>
      )}
      {open === 0 && <p role="status">{choice === undefined ? texts.nothingAtAll : texts.nothing}</p>}
      {choice !== undefined && running === null && (
        <>
          <div className={styles.group}>
            <p className={styles.summary}>{question}</p>
            <ChoiceField stacked label={question} options={options} value={choice} onChange={setChoice} />
            <Text c="mute" fz={15} mb={12}>
              {texts.means[choice]}
            </Text>
            {playOffs !== null && (
              <Text c="mute" fz={15} mb={12}>
                {texts.playOffs}
              </Text>
            )}
          </div>
          {isReplaced && <Replacement {...{ teamId, by, leaver, choice }} onChange={setBy} />}
          {choice === 'annul' ? (
            <AnnulledLeaver {...{ teamId, by, leaver, onClose }} />
          ) : (
            <Decision {...{ teamId, by, open, choice, onClose }} />
          )}
        </>
      )}
    </>
  );
}

interface DecisionProps {
  teamId: string;
  by: string;
  open: number;
  choice: Exclude<WithdrawalChoice, 'annul'>;
  onClose: () => void;
}

/** Sends the decision about the open fixtures only. */
function Decision({ teamId, by, open, choice, onClose }: DecisionProps) {
  const services = useServices();
  const index = useTeamIndex();
  const name = index[teamId]?.name ?? '';
  const { busy, submit } = useSubmit();
  const isReplaced = choice === 'replace';
  const decide = async (): Promise<string | null> => {
    if (isReplaced && by === '') return words.needed;
    try {
      const outcome = await withdrawTeam(services, teamId, choice, isReplaced ? by : undefined);
      return typeof outcome === 'object' ? null : withdrawalRefusals[outcome];
    } catch (error) {
      console.error('Deciding the fixtures of a team that leaves:', error);
      return serverProblem(error, texts.failed);
    }
  };
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const done = isReplaced ? words.done(name, index[by]?.name ?? '', open) : texts.done(name, open);
    if (await submit({ command: decide, tell: 'notice', done, leaves: true })) onClose();
  };
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)}>
      <FormEnds busy={busy} label={texts.decide} onClose={onClose} />
    </form>
  );
}

interface AnnulledLeaverProps {
  teamId: string;
  /** The team that takes its place; empty without one. */
  by: string;
  leaver: LeaverNow;
  onClose: () => void;
}

const reasonNeeded = annulments.reasonRequired;
const reasonProblems = ({ reason }: { reason: string }) =>
  problemsOf({ reason: textProblem(reason, { limit: MAX_ANNULMENT_REASON, required: reasonNeeded }) });

/** «Bütün sonuçları geçersiz say» (decision 70): says with numbers what changes, as the league has it, before anything is written. */
function AnnulledLeaver(props: AnnulledLeaverProps) {
  const { league, read, problem } = useWholeLeague(annulments.unread);
  if (league !== null) return <Planned {...props} league={league} />;
  if (problem === null) return <WorkProgress state={{ sentence: annulments.reading(read) }} />;
  return <FormAlert>{problem}</FormAlert>;
}

function Planned({
  teamId,
  by,
  leaver: { season, groups },
  onClose,
  league,
}: AnnulledLeaverProps & { league: CountedLeague }) {
  const services = useServices();
  const name = useTeamIndex()[teamId]?.name ?? '';
  const form = useFields({ reason: '' }, reasonProblems);
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

const replacementTexts = texts.replacement;

interface ReplacementProps {
  teamId: string;
  by: string;
  leaver: LeaverNow;
  choice: 'replace' | 'annul';
  onChange: (by: string) => void;
}

/** Which team plays the open fixtures instead, and which these are (decision 133). */
function Replacement({ teamId, by, leaver: { fixtures, season, playOffs }, choice, onChange }: ReplacementProps) {
  const index = useTeamIndex();
  const nameOf = useTeamNames();
  const free = teamsWithoutFixtures(fixtures, Object.keys(index), season).filter((one) => one !== teamId);
  const { after, decided } = withdraw(fixtures, teamId, season, choice, by || undefined);
  const rows = inOrder(after)
    .filter(({ id, fixture }) => decided.includes(id) && teamsOf(fixture).includes(by))
    .map(({ id, fixture }) => ({
      ...{ key: id, name: shownPair(fixture, nameOf), figures: [] },
      about: `${roundName(fixture)} · ${fixtureLongDay(fixture.at)}`,
    }));
  const none = choice === 'annul' ? replacementTexts.none : texts.chooseTeam;
  if (free.length === 0)
    return (
      <p role="status">
        {replacementTexts.nobody} <Link to={panelPath('teams')}>{replacementTexts.toTeams}</Link>
      </p>
    );
  return (
    <div className={styles.group}>
      <SelectField
        label={replacementTexts.label}
        value={by}
        options={[{ value: '', label: none }, ...teamOptions(index, free)]}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {by !== '' && playOffs !== null && (
        <Text c="mute" fz={15} mb={12}>
          {replacementTexts.playOffs}
        </Text>
      )}
      {by !== '' && <ChangeList rows={rows} moreLabel={admin.more} fold={replacementTexts.goesOver(rows.length)} />}
    </div>
  );
}

/** These teams of the league by their names. */
const teamOptions = (index: Readonly<Record<string, TeamEntry | undefined>>, teamIds: readonly string[]) =>
  teamIds.map((value) => ({ value, label: index[value]?.name ?? '' })).sort((a, b) => compareTurkish(a.label, b.label));
