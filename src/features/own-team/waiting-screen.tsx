import { Link, Navigate } from 'react-router-dom';
import { useOwnTeam } from '../../data/hooks/use-own-team.ts';
import { usePageTitle } from '../../data/hooks/use-page-title.ts';
import { useSession } from '../../data/hooks/use-session.ts';
import { captainTarget } from '../../domain/accounts/access.ts';
import { waiting as texts } from '../../domain/messages/captain.ts';
import { common, nav } from '../../domain/messages/first-paint.ts';
import { buttonClass } from '../../ui/buttons/button.tsx';
import { useTitle } from '../../ui/effects/use-title.ts';
import { SectionTitle } from '../../ui/figures/section-title.tsx';
import { Hourglass } from '../../ui/frame/hourglass.tsx';
import { Stack } from '../../ui/layout/layout.tsx';
import styles from './form.module.css';

/**
 * The page of a captain whose team waits for approval (WAIT-01 to WAIT-06). It opens the dashboard by itself when the
 * admin approves. Users who wait for nothing get links to their own pages.
 */
export function WaitingScreen() {
  const { profile } = useSession();
  const own = useOwnTeam();
  useTitle(usePageTitle(texts.heading));
  const isCaptain = profile?.role === 'team';
  if (isCaptain && own && captainTarget(profile, own.team) === null) return <Navigate to="/team-dashboard" replace />;
  return (
    <Stack gap={12} align="center" className={styles.page}>
      <Hourglass label={texts.hourglass} />
      <SectionTitle as="h1">{texts.heading}</SectionTitle>
      {profile?.role === 'player' ? (
        <>
          <p className={styles.text}>{texts.player.text}</p>
          <p className={styles.text}>{texts.player.more}</p>
          <Link to="/player-profile" className={buttonClass()}>
            {nav.playerProfile}
          </Link>
        </>
      ) : profile?.role === 'admin' ? (
        <>
          <p className={styles.text}>{texts.admin.text}</p>
          <Link to="/admin" className={buttonClass()}>
            {nav.admin}
          </Link>
        </>
      ) : own === null ? (
        <>
          <p className={styles.text}>{texts.noTeam}</p>
          <Link to="/team-register" state={{ from: '/waiting-approval' }} className={buttonClass()}>
            {texts.toRegister}
          </Link>
        </>
      ) : (
        <>
          <p className={styles.text}>{texts.received}</p>
          <p className={styles.text}>{texts.soon}</p>
          <p className={styles.text}>{texts.later}</p>
        </>
      )}
      <Link to="/" className={buttonClass({ variant: 'default' })}>
        {common.toHome}
      </Link>
    </Stack>
  );
}
