import { useState } from 'react';
import { nameLineup } from '../../data/commands/fixture-sides.ts';
import { useTeamAnswers } from '../../data/hooks/use-fixture-sides.ts';
import { useUsersIn } from '../../data/hooks/use-records.ts';
import { useServices } from '../../data/services.ts';
import { peopleOf } from '../../data/store/record-queries.ts';
import { offeredPlayers } from '../../domain/match/new-match.ts';
import { lineups as texts } from '../../domain/messages/lineups.ts';
import type { User } from '../../domain/records/types.ts';
import type { FixtureLineup, FixtureSide } from '../../domain/schedule/lineups.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import styles from './fixture-dialog.module.css';
import { LineupForm } from './lineup-form.tsx';
import { OwnAnswer } from './own-answer.tsx';

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
  const users = useUsersIn(peopleOf(side.teamId));
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
      {profile.role === 'player' && <OwnAnswer side={side} uid={profile.uid} own={own} said={said} />}
      <section className={styles.part} aria-labelledby="who-comes">
        <h3 id="who-comes" className={styles.title}>
          {texts.answers}
        </h3>
        {lines.map(
          ({ key, names, say }) =>
            names.length > 0 && (
              <p key={key} className={styles.line} data-kind={key}>
                {say(names)}
              </p>
            ),
        )}
      </section>
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
