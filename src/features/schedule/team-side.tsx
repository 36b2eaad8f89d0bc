import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { nameLineup, sayComing } from '../../data/commands/fixture-sides.ts';
import { useDraft } from '../../data/drafts/use-draft.ts';
import { useTeamAnswers } from '../../data/hooks/use-fixture-sides.ts';
import { useSubscription } from '../../data/hooks/use-subscription.ts';
import { useConnection } from '../../data/hooks/use-sync.ts';
import { useServices } from '../../data/services.ts';
import { peopleOf } from '../../data/store/record-queries.ts';
import { type OfferedPlayer, offeredPlayers } from '../../domain/match/new-match.ts';
import { lineups as texts } from '../../domain/messages/lineups.ts';
import { PLAYERS_PER_SIDE } from '../../domain/records/constants.ts';
import { isPlayer, type User } from '../../domain/records/types.ts';
import { firstChoice, type LineupChoice, lineupProblems, namedOf } from '../../domain/schedule/lineup-form.ts';
import {
  type FixtureLineup,
  type FixtureSide,
  MISSING_NAMED,
  type TeamAnswers,
} from '../../domain/schedule/lineups.ts';
import { Button, buttonClass } from '../../ui/buttons/button.tsx';
import { CheckField } from '../../ui/fields/check-field.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { useFields } from '../../ui/fields/use-fields.ts';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { Grid } from '../../ui/layout/layout.tsx';
import styles from './fixture-dialog.module.css';

export interface TeamSideProps {
  side: FixtureSide;
  /** What the captain has named; undefined before. */
  lineup: FixtureLineup | undefined;
  profile: User;
  said: boolean | null;
}

/** For the people of a team: the player's answer, who comes, and the captain's line-up. */
export function TeamSide({ side, lineup, profile, said }: TeamSideProps) {
  const services = useServices();
  const users = useSubscription('users', [peopleOf(side.teamId)]).records;
  const players = offeredPlayers(users, side.teamId);
  const answers = useTeamAnswers(side) ?? {};
  const [isNaming, setNaming] = useState(false);
  const { busy, submit } = useSubmit();
  const isCaptain = profile.role === 'team' && profile.approved;
  const own = answers[profile.uid]?.coming;
  const namesOf = (wanted: boolean | undefined) =>
    players
      .filter(({ uid, isGuest }) => !isGuest && answers[uid]?.coming === wanted)
      .map(({ displayName }) => displayName);
  const lines = [
    { key: 'coming', names: namesOf(true), say: texts.coming },
    { key: 'missing', names: namesOf(false), say: texts.missing },
    { key: 'silent', names: namesOf(undefined), say: texts.silent },
  ];
  const takeBack = () =>
    submit({ command: () => nameLineup(services, side, null), tell: 'notice', done: texts.takenBack });
  return (
    <>
      {isPlayer(profile) && <OwnAnswer side={side} uid={profile.uid} own={own} said={said} />}
      <Grid as="section" gap={8} className={styles.part} aria-labelledby="who-comes">
        <SectionTitle as="h3" id="who-comes">
          {texts.answers}
        </SectionTitle>
        {lines.map(
          ({ key, names, say }) =>
            names.length > 0 && (
              <p key={key} className={styles.line} data-kind={key}>
                {say(names)}
              </p>
            ),
        )}
      </Grid>
      {isCaptain && isNaming && (
        <LineupForm
          side={side}
          captain={profile.uid}
          lineup={lineup}
          players={players}
          answers={answers}
          onDone={() => setNaming(false)}
        />
      )}
      {isCaptain && !isNaming && (
        <div className={`${styles.buttons} ${styles.after}`}>
          <Button onClick={() => setNaming(true)}>{lineup === undefined ? texts.name : texts.change}</Button>
          {lineup !== undefined && (
            <Button variant="default" loading={busy} onClick={() => void takeBack()}>
              {texts.takeBack}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

interface OwnAnswerProps {
  side: FixtureSide;
  uid: string;
  /** What the league has; undefined for no answer. */
  own: boolean | undefined;
  /** What a push's button has chosen: nothing is sent before the person confirms it here. */
  said: boolean | null;
}

/** «Geliyorum» or «Gelemiyorum»; what was chosen without network stays chosen, and says that it was not sent. */
function OwnAnswer({ side, uid, own, said }: OwnAnswerProps) {
  const services = useServices();
  const { busyKeys, failure, submit } = useSubmit();
  const [chosen, setChosen] = useState(said);
  const isOffline = useConnection().connection === 'offline';
  const answer = async (coming: boolean) => {
    setChosen(coming);
    const command = async () => {
      const problem = await sayComing(services, side, uid, coming);
      // What the league has refused is not chosen any more.
      if (problem === texts.refused) setChosen(null);
      return problem;
    };
    if (await submit({ key: String(coming), command, done: texts.saved })) setChosen(null);
  };
  const isUnsent = chosen !== null && chosen !== own;
  const state = own === undefined ? texts.answered.none : own ? texts.answered.yes : texts.answered.no;
  // A choice that the push has brought is confirmed by one tap, the first button.
  const asks = isUnsent && busyKeys.size === 0 && !isOffline;
  return (
    <Grid as="section" gap={8} className={styles.part} aria-labelledby="own-answer">
      <SectionTitle as="h3" id="own-answer">
        {texts.question}
      </SectionTitle>
      {asks && (
        <Button fullWidth size="large" data-autofocus onClick={() => void answer(chosen)}>
          {texts.confirmAnswer(chosen)}
        </Button>
      )}
      <div className={styles.answers}>
        {[true, false].map((coming) => (
          <Button
            key={String(coming)}
            variant={(isUnsent ? chosen : own) === coming && !asks ? 'filled' : 'default'}
            aria-pressed={own === coming}
            loading={busyKeys.has(String(coming))}
            disabled={busyKeys.size > 0}
            onClick={() => void answer(coming)}
          >
            {coming ? texts.yes : texts.no}
          </Button>
        ))}
      </div>
      <p className={styles.mute} role="status">
        {isUnsent && isOffline ? texts.offline : (failure ?? state)}
      </p>
      <p className={styles.mute}>{texts.whoSees}</p>
    </Grid>
  );
}

interface LineupFormProps {
  side: FixtureSide;
  /** Uid of the captain. */
  captain: string;
  lineup: FixtureLineup | undefined;
  players: readonly OfferedPlayer[];
  answers: TeamAnswers;
  onDone: () => void;
}

/** «Kadroyu bildir»: two players or guests of the team, and who does not come. What was chosen without network stays on the device. */
function LineupForm({ side, captain, lineup, players, answers, onDone }: LineupFormProps) {
  const services = useServices();
  const isOffline = useConnection().connection === 'offline';
  const { busy, failure, submit } = useSubmit();
  const uids = players.map(({ uid }) => uid);
  const draft = useDraft<LineupChoice>(`${captain}:lineup-${side.fixtureId}`, firstChoice(lineup, answers, uids));
  const fields = useFields(draft.start, lineupProblems, draft.keep);
  const { values, set, text } = fields;
  const out = values.missing.split(' ').filter((uid) => uid !== '');
  const nameOf = ({ uid, displayName, isGuest }: OfferedPlayer) => {
    const name = isGuest ? texts.guest(displayName) : displayName;
    return answers[uid]?.coming === false ? texts.cannot(name) : name;
  };
  const options = [
    { value: '', label: texts.choose },
    ...players.map((player) => ({ value: player.uid, label: nameOf(player) })),
  ];
  const onSubmit = async (event: FormEvent<HTMLFormElement>) => {
    if (!fields.check(event)) return;
    const command = () => nameLineup(services, side, namedOf(values));
    if (!(await submit({ command, done: texts.sent }))) return;
    draft.drop();
    onDone();
  };
  if (players.length < PLAYERS_PER_SIDE) {
    return (
      <p className={styles.mute}>
        {texts.tooFew}{' '}
        <Link to="/team-dashboard" className={buttonClass({ variant: 'default' })}>
          {texts.addGuest}
        </Link>
      </p>
    );
  }
  return (
    <form className={`${styles.form} ${styles.after}`} noValidate onSubmit={(event) => void onSubmit(event)}>
      <SelectField {...text('player1')} label={texts.first} options={options} needed data-autofocus />
      <SelectField {...text('player2')} label={texts.second} options={options} needed />
      <Grid as="fieldset" gap={8} className={styles.checks}>
        <legend>{texts.missingLabel}</legend>
        <p className={styles.mute}>{texts.missingHint(MISSING_NAMED)}</p>
        {players.map((player) => (
          <CheckField
            key={player.uid}
            label={nameOf(player)}
            checked={out.includes(player.uid)}
            disabled={out.length >= MISSING_NAMED && !out.includes(player.uid)}
            onChange={(isOut) =>
              set('missing', (isOut ? [...out, player.uid] : out.filter((uid) => uid !== player.uid)).join(' '))
            }
          />
        ))}
        {text('missing').error !== undefined && (
          <p role="alert" className={styles.problem}>
            {text('missing').error}
          </p>
        )}
      </Grid>
      <p className={styles.mute}>
        <Link to="/team-dashboard">{texts.addGuest}</Link>
      </p>
      {(failure !== null || isOffline) && (
        <p role="alert" className={styles.problem}>
          {isOffline ? texts.offline : failure}
        </p>
      )}
      <Button type="submit" fullWidth size="large" loading={busy}>
        {texts.send}
      </Button>
    </form>
  );
}
