import { type FormEvent, useState } from 'react';
import type { TypedTeams } from '../../data/commands/typed-results.ts';
import { useLeagueRules } from '../../data/hooks/use-league-rules.ts';
import { type Lineup, useLineup } from '../../data/hooks/use-lineup.ts';
import { useServerNow } from '../../data/hooks/use-server-now.ts';
import { useTeamIndex } from '../../data/hooks/use-team-index.ts';
import { rulesOf } from '../../domain/match/game-rules.ts';
import { rulesField } from '../../domain/match/league-rules.ts';
import { nextOvertime, resultOf } from '../../domain/match/match.ts';
import { offeredTeams } from '../../domain/match/new-match.ts';
import { overtimeIn, scoresOf, type TypedCups, type TypedRules } from '../../domain/match/typed-result.ts';
import { admin } from '../../domain/messages/admin.ts';
import { calendarButtons } from '../../domain/messages/calendar-buttons.ts';
import { typedResult as texts } from '../../domain/messages/typed-result.ts';
import { PLAYERS_PER_SIDE } from '../../domain/records/constants.ts';
import { fixtureFormOf, timeAndPlaceOf } from '../../domain/schedule/fixture-form.ts';
import { scoreIn, typedScoreText } from '../../domain/schedule/log-lines.ts';
import { openBeside } from '../../domain/schedule/played-beside.ts';
import { fixtureDay, fixtureTime } from '../../domain/schedule/round-names.ts';
import { judgeStep, type Score } from '../../domain/schedule/steps.ts';
import type { Fixture, FixtureEntry, Fixtures } from '../../domain/schedule/types.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { CheckField } from '../../ui/fields/check-field.tsx';
import { ChoiceField } from '../../ui/fields/choice-field.tsx';
import { DateField, TimeField } from '../../ui/fields/date-field.tsx';
import { FormAlert } from '../../ui/fields/form-alert.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Grid, Text } from '../../ui/layout/layout.tsx';
import styles from './admin-fixtures.module.css';
import { FormEnds } from './form-ends.tsx';
import { useTeamNames } from './use-team-names.ts';
import { type Known, useTypedResult } from './use-typed-result.ts';

interface TypedModalProps {
  /** Null for a match without a fixture: the admin chooses the teams. */
  entry: FixtureEntry | null;
  /** The loaded fixtures of the season. */
  fixtures: Fixtures;
  onClose: () => void;
}

/** «Sonuç gir»: the admin types in a match that was played on paper, with the cups of each player or only the score (decisions 71 and 72). */
export function TypedModal({ entry, fixtures, onClose }: TypedModalProps) {
  const nameOf = useTeamNames();
  const now = useServerNow();
  const fixture = entry?.fixture ?? null;
  const { team1Id: home = '', team2Id: away = '' } = fixture ?? {};
  const [teams, setTeams] = useState({ team1Id: home, team2Id: away });
  const [kind, setKind] = useState<Known['kind']>('cups');
  const [picked, setPicked] = useState<Readonly<Record<string, readonly string[]>>>({});
  const [cups, setCups] = useState<Readonly<Record<string, string>>>({});
  const [score, setScore] = useState(NO_CUPS);
  const [penalties, setPenalties] = useState(NO_CUPS);
  const [overtime, setOvertime] = useState(NO_CUPS);
  const code = rulesField(useLeagueRules() ?? {}, fixture?.stage);
  const [form, setForm] = useState(() =>
    fixtureFormOf(fixture === null ? null : { ...fixture, at: Math.min(fixture.at, now()) }, now()),
  );
  const result = useTypedResult({ ...teams, fixtures, fixtureId: entry?.id ?? null, stage: fixture?.stage }, onClose);
  const { team1Id, team2Id } = teams;
  const one = useLineup(team1Id, picked[team1Id] ?? null, []);
  const two = useLineup(team2Id, picked[team2Id] ?? null, []);
  const sides = [[team1Id, 'home', one] as const, [team2Id, 'away', two] as const];
  const { at } = timeAndPlaceOf(form);
  const typed = { team1Players: one.chosen, team2Players: two.chosen, cups, penalties, at, overtime, ...code };
  const known: Known = kind === 'cups' ? { kind, typed } : { kind, typed: { ...score, at, overtime, ...code } };
  /** A field was changed: the sentence about the form is out of date. */
  const changing =
    <Value,>(change: (value: Value) => void) =>
    (value: Value) => {
      result.forget();
      change(value);
    };
  const sideOf = (teamId: string, side: keyof TypedCups) => ({
    team: nameOf(teamId),
    cups,
    ...(rulesOf(code).penalties && {
      penalties: penalties[side],
      onPenalties: (count: string) => changing(setPenalties)({ ...penalties, [side]: count }),
    }),
    onPlayers: changing((uids: readonly string[]) => setPicked({ ...picked, [teamId]: uids })),
    onCups: (uid: string, count: string) => changing(setCups)({ ...cups, [uid]: count }),
  });
  const names = { team1Name: nameOf(team1Id), team2Name: nameOf(team2Id) };
  // A cancelled fixture that was played all the same can have a match, but no score alone.
  const mayBeScored = fixture === null || judgeStep(fixture, { type: 'score', score: [1, 0], at }) === null;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void result.save(known);
  };
  return (
    <Dialog title={texts.title} onClose={onClose}>
      <Grid as="form" gap={16} className={styles.form} noValidate onSubmit={onSubmit}>
        {mayBeScored && (
          <ChoiceField
            label={texts.known}
            options={(['cups', 'score'] as const).map((value) => ({ value, label: texts.kinds[value] }))}
            value={kind}
            onChange={changing(setKind)}
          />
        )}
        <Text c="mute" fz={15} mb={12}>
          {kind === 'cups' ? texts.text : texts.scoreText}
        </Text>
        {entry === null && (
          <TypedTeamsFields
            teams={teams}
            onTeams={changing(setTeams)}
            beside={openBeside(fixtures, { ...teams, at })}
          />
        )}
        {kind === 'cups'
          ? sides.map(
              ([teamId, side, lineup]) =>
                teamId !== '' && <TypedSideFields key={side} {...sideOf(teamId, side)} {...lineup} />,
            )
          : result.hasTeams && <ScoreFields {...names} score={score} onScore={changing(setScore)} />}
        <OvertimeFields {...names} of={code} cups={scoreOf(known)} score={overtime} onScore={changing(setOvertime)} />
        <div className={styles.moment}>
          <DateField
            value={form.day}
            onChange={(day) => changing(setForm)({ ...form, day })}
            texts={calendarButtons}
            label={texts.day}
            needed
          />
          <TimeField
            value={form.time}
            onChange={({ currentTarget: { value: time } }) => changing(setForm)({ ...form, time })}
            label={texts.time}
            needed
          />
        </div>
        <Outcome {...names} {...code} score={scoreOf(known)} />
        <FormAlert>{result.problem}</FormAlert>
        <FormEnds busy={result.busy} label={texts.save} onClose={onClose} />
      </Grid>
    </Dialog>
  );
}

const NO_CUPS: TypedCups = { home: '', away: '' };
const CUPS_FIELD = { inputMode: 'numeric', autoComplete: 'off', maxLength: 2 } as const;

/** The cups of both teams, and of their overtime; NaN while a field has no number. */
function scoreOf({ kind, typed }: Known): Score {
  if (kind === 'score') return scoreIn(typed);
  const cups = scoresOf(typed);
  return [...cups, ...(overtimeIn(typed, cups) ?? [])] as unknown as Score;
}

interface OutcomeProps extends Pick<TypedRules, 'rules'> {
  team1Name: string;
  team2Name: string;
  score: Score;
}

/** The score and the winner as they would be saved; nothing while nobody has a cup. */
function Outcome({ team1Name, team2Name, score, ...code }: OutcomeProps) {
  const [team1Score, team2Score, one = Number.NaN, two = Number.NaN] = score;
  const isTied = nextOvertime(code, { team1Score, team2Score }) !== null;
  const isOpen = isTied && Number.isNaN(one + two);
  const overtime = isTied ? { team1Score: one, team2Score: two } : undefined;
  const { drawn, winnerName = '' } = resultOf(
    { team1Id: 'one', team2Id: 'two', team1Name, team2Name, ...code },
    { team1Score, team2Score, overtime },
  );
  const isByTie = team1Score === team2Score && !isTied;
  const won = drawn ? texts.drawn : isByTie ? texts.tie(winnerName) : texts.winner(winnerName);
  const said = typedScoreText(isOpen ? [team1Score, team2Score] : score);
  return (
    <p role="status" className={styles.summary}>
      {team1Score + team2Score > 0 &&
        `${texts.score(team1Name, said, team2Name)} · ${isOpen ? texts.overtimeNeeded : won}`}
    </p>
  );
}

interface OvertimeFieldsProps extends ScoreFieldsProps {
  of: Pick<TypedRules, 'rules'>;
  /** Of regular time. */
  cups: Score;
}

/** The score of the last overtime, where these cups lead to one (decision 145). */
export function OvertimeFields({
  of,
  cups: [team1Score, team2Score],
  team1Name,
  team2Name,
  ...field
}: OvertimeFieldsProps) {
  if (nextOvertime(of, { team1Score, team2Score }) === null) return null;
  const names = { team1Name: texts.overtimeOf(team1Name), team2Name: texts.overtimeOf(team2Name) };
  return <ScoreFields {...names} {...field} legend={texts.overtime(rulesOf(of).overtime.cups)} />;
}

interface ScoreFieldsProps {
  team1Name: string;
  team2Name: string;
  /** Cups of both teams, as typed. */
  score: TypedCups;
  onScore: (score: TypedCups) => void;
  legend?: string;
}

/** The cups of both teams, where nobody knows who threw them. */
function ScoreFields({ team1Name, team2Name, score, onScore, legend = texts.bothCups }: ScoreFieldsProps) {
  return (
    <fieldset className={styles.group}>
      <legend>{legend}</legend>
      <div className={`${styles.pair} ${styles.level}`}>
        {(['home', 'away'] as const).map((side) => (
          <TextField
            key={side}
            label={side === 'home' ? team1Name : team2Name}
            needed
            {...CUPS_FIELD}
            value={score[side]}
            onChange={({ currentTarget }) => onScore({ ...score, [side]: currentTarget.value })}
          />
        ))}
      </div>
    </fieldset>
  );
}

interface TypedSideFieldsProps extends Pick<Lineup, 'offered' | 'chosen'> {
  team: string;
  /** How many players the side may have. */
  most?: number;
  /** Cups by uid, as typed. */
  cups: Readonly<Record<string, string>>;
  onPlayers: (uids: readonly string[]) => void;
  onCups: (uid: string, cups: string) => void;
  /** Its cups that nobody threw, as typed; only by rules that have such (decision 152). */
  penalties?: string;
  onPenalties?: (cups: string) => void;
}

/** One team of a typed result: its two players, and the cups of each; its penalties. */
export function TypedSideFields(props: TypedSideFieldsProps) {
  const { team, offered, chosen, most = PLAYERS_PER_SIDE, cups, onPlayers, onCups, penalties, onPenalties } = props;
  return (
    <fieldset className={styles.group}>
      <legend className={styles.summary}>{texts.playersOf(team)}</legend>
      {offered.length === 0 && (
        <Text c="mute" fz={15} mb={12}>
          {admin.noPlayers}
        </Text>
      )}
      {offered.map(({ uid, displayName, isGuest }) => {
        const checked = chosen.includes(uid);
        return (
          <Grid key={uid} gap={12} align="center" className={styles.typed}>
            <CheckField
              label={isGuest ? texts.withGuest(displayName) : displayName}
              checked={checked}
              disabled={!checked && chosen.length >= most}
              onChange={(has) => onPlayers(has ? [...chosen, uid] : chosen.filter((one) => one !== uid))}
            />
            {checked && (
              <TextField
                label={texts.cupsBy(displayName)}
                {...CUPS_FIELD}
                placeholder={texts.cups}
                value={cups[uid] ?? ''}
                onChange={({ currentTarget }) => onCups(uid, currentTarget.value)}
              />
            )}
          </Grid>
        );
      })}
      {onPenalties !== undefined && (
        <TextField
          label={texts.penaltiesOf(team)}
          {...CUPS_FIELD}
          value={penalties ?? ''}
          onChange={({ currentTarget }) => onPenalties(currentTarget.value)}
        />
      )}
    </fieldset>
  );
}

interface TypedTeamsFieldsProps {
  teams: TypedTeams;
  onTeams: (teams: TypedTeams) => void;
  /** An open fixture of both, whose result it may be. */
  beside: Fixture | null;
}

/** The teams of a match without a fixture. A tie counts for the second one. */
function TypedTeamsFields({ teams, onTeams, beside }: TypedTeamsFieldsProps) {
  const index = useTeamIndex();
  const { team1Id, team2Id } = teams;
  const optionsWithout = (other: string) => [
    { value: '', label: texts.chooseTeam },
    ...offeredTeams(index, other).map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <>
      <SelectField
        label={texts.home}
        needed
        options={optionsWithout(team2Id)}
        value={team1Id}
        onChange={({ currentTarget }) => onTeams({ ...teams, team1Id: currentTarget.value })}
      />
      <SelectField
        label={texts.away}
        needed
        options={optionsWithout(team1Id)}
        value={team2Id}
        onChange={({ currentTarget }) => onTeams({ ...teams, team2Id: currentTarget.value })}
      />
      {beside !== null && (
        <Text c="mute" fz={15} mb={12}>
          {texts.openBeside(`${fixtureDay(beside.at)} ${fixtureTime(beside.at)}`)}
        </Text>
      )}
    </>
  );
}
