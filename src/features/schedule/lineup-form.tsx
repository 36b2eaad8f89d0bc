import type { FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { nameLineup } from '../../data/commands/fixture-sides.ts';
import { useDraft } from '../../data/drafts/use-draft.ts';
import { useConnection } from '../../data/hooks/use-sync.ts';
import { useServices } from '../../data/services.ts';
import type { OfferedPlayer } from '../../domain/match/new-match.ts';
import { lineups as texts } from '../../domain/messages/lineups.ts';
import { PLAYERS_PER_SIDE } from '../../domain/records/constants.ts';
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
import { Grid } from '../../ui/layout/layout.tsx';
import styles from './fixture-dialog.module.css';

export interface LineupFormProps {
  side: FixtureSide;
  /** Uid of the captain. */
  captain: string;
  lineup: FixtureLineup | undefined;
  players: readonly OfferedPlayer[];
  answers: TeamAnswers;
  onDone: () => void;
}

/** «Kadroyu bildir»: two players or guests of the team, and who does not come. What was chosen without network stays on the device. */
export function LineupForm({ side, captain, lineup, players, answers, onDone }: LineupFormProps) {
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
