import { useEffect, useState } from 'react';
import { joinGuest, readJoining } from '../../data/commands/join-guest.ts';
import { useHasUnsent } from '../../data/hooks/use-outbox.ts';
import { useTeamIndex } from '../../data/hooks/use-records.ts';
import { useConnection } from '../../data/hooks/use-sync.ts';
import { useServices } from '../../data/services.ts';
import { type Joining, joiningFigures, joiningProblem } from '../../domain/admin/guest-joining.ts';
import { serverProblem } from '../../domain/errors/server-problem.ts';
import { guests as texts } from '../../domain/messages/guests.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { useSubmit } from '../../ui/fields/use-submit.ts';
import { WorkProgress } from '../../ui/figures/work-progress.tsx';
import { Grid, Text } from '../../ui/layout/layout.tsx';
import styles from './admin-modals.module.css';

/** Shows what a guest and a player have played and what the join will change; the button joins them. */
export function JoiningPreview({ guestId, uid, ...rest }: { guestId: string; uid: string } & Leaving) {
  const { server } = useServices();
  const [joining, setJoining] = useState<Joining | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let over = false;
    readJoining(server, guestId, uid).then(
      (found) => {
        if (over) return;
        setJoining(found);
        setProblem(found === null ? texts.joinRemoved : joiningProblem(found));
      },
      (error: unknown) => !over && setProblem(serverProblem(error, texts.unread)),
    );
    return () => {
      over = true;
    };
  }, [server, guestId, uid]);
  if (problem !== null || joining === null) {
    return (
      <>
        {problem === null ? <WorkProgress state={{ sentence: texts.reading }} /> : <p role="alert">{problem}</p>}
        <Button variant="default" fullWidth onClick={rest.onOther}>
          {texts.other}
        </Button>
      </>
    );
  }
  return <Preview joining={joining} {...rest} />;
}

interface Leaving {
  onOther: () => void;
  onDone: () => void;
}

const ROWS = [
  ['gamesPlayed', texts.games],
  ['cupsScored', texts.cups],
  ['wins', texts.wins],
  ['losses', texts.losses],
  ['mvpCount', texts.mvps],
] as const;

function Preview({ joining, onOther, onDone }: { joining: Joining } & Leaving) {
  const { guest, player, team, hasTeam } = joining;
  const services = useServices();
  const online = useConnection().connection === 'online';
  const waits = useHasUnsent();
  const teams = useTeamIndex();
  const { busy, submit } = useSubmit();
  const figures = joiningFigures(joining);
  const obstacle = !online ? texts.offline : waits ? texts.pending : null;
  const join = async () => {
    const joined = await submit({
      command: () =>
        joinGuest(services, joining).catch((error: unknown) => {
          console.error('Joining a guest:', error);
          return serverProblem(error, texts.joinFailed);
        }),
      tell: 'notice',
      done: texts.joined(guest.displayName, player.displayName),
      leaves: true,
    });
    if (joined) onDone();
  };
  const place = hasTeam
    ? texts.keepsTeam(player.displayName, teams[player.teamId ?? '']?.name ?? '')
    : team === null
      ? texts.keepsNone(player.displayName)
      : texts.takesPlace(player.displayName, team.name);
  return (
    <>
      <strong>{texts.both(guest.displayName, player.displayName)}</strong>
      <table className={styles.figures}>
        <caption className="sr-only">{texts.caption}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{texts.figure}</span>
            </th>
            <th scope="col">{texts.guest}</th>
            <th scope="col">{texts.player}</th>
            <th scope="col">{texts.together}</th>
          </tr>
        </thead>
        <tbody>
          {ROWS.map(([name, label]) => (
            <tr key={name}>
              <th scope="row">{label}</th>
              <td>{figures.guest[name]}</td>
              <td>{figures.player[name]}</td>
              <td>{figures.both[name]}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Text c="mute" fz={15}>
        {place}
      </Text>
      {obstacle !== null && (
        <Text c="mute" fz={15}>
          {obstacle}
        </Text>
      )}
      <Grid gap={8}>
        <Button fullWidth size="large" loading={busy} disabled={obstacle !== null} onClick={() => void join()}>
          {texts.confirm}
        </Button>
        <Button variant="default" fullWidth disabled={busy} onClick={onOther}>
          {texts.other}
        </Button>
      </Grid>
    </>
  );
}
