import { Link } from 'react-router-dom';
import { leaveTeam } from '../../data/commands/application.ts';
import { useServices } from '../../data/services.ts';
import { profile as texts } from '../../domain/messages/profile.ts';
import type { Team, User } from '../../domain/records/types.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { Row } from '../../ui/layout/layout.tsx';
import { TeamMark } from '../../ui/media/team-mark.tsx';
import styles from './own-profile-screen.module.css';
import { useConfirmedAction } from './use-confirmed-action.ts';

export interface OwnTeamCardProps {
  player: User;
  team: Pick<Team, 'name' | 'logo'> & { teamId: string };
}

/** The player's team (PPROF-05), with the button to leave it. */
export function OwnTeamCard({ player, team: { teamId, name, logo } }: OwnTeamCardProps) {
  const services = useServices();
  const { busyKeys, ask } = useConfirmedAction();
  const leave = () =>
    ask(
      teamId,
      { title: texts.leave, message: texts.leaveQuestion(name), confirmLabel: texts.leave },
      () => leaveTeam(services, player, teamId),
      texts.left(name),
    );
  return (
    <section aria-labelledby="own-team">
      <SectionTitle id="own-team">{texts.currentTeam}</SectionTitle>
      <Row gap="8 16" align="center" justify="between" wrap>
        <Row as={Link} to={`/team/${teamId}`} gap={12} align="center" fw={700} framed className={styles.team}>
          <TeamMark name={name} logo={logo} size={48} />
          {name}
        </Row>
        <Button variant="default" loading={busyKeys.size > 0} onClick={() => void leave()}>
          {texts.leave}
        </Button>
      </Row>
    </section>
  );
}
