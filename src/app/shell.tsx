import { type ReactNode, Suspense, useLayoutEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { useSession } from '../data/queries/use-session.ts';
import { useServices } from '../data/services.ts';
import { common, nav } from '../domain/messages.ts';
import { AppFrame } from '../ui/app-frame.tsx';
import { BellButton } from '../ui/bell-button.tsx';
import { holdDark } from '../ui/color-scheme.ts';
import { NavBar, type NavItem } from '../ui/nav-bar.tsx';
import type { RenderLink } from '../ui/render-link.ts';
import { AccountMenu } from './account-menu.tsx';
import { ColorChoice } from './color-choice.tsx';
import { lazy } from './lazy.tsx';
import { OfflineNote } from './offline-note.tsx';
import { ResumeBar } from './resume-bar.tsx';
import { SyncChip } from './sync-chip.tsx';
import { UpdateBanner } from './update-banner.tsx';

// A bell that can't be had must not take the page down with it.
const Bell = lazy(
  async () => ({ default: (await import('../features/notifications/bell.tsx')).Bell }),
  (again) => <BellButton label={common.notifications} onClick={again} />,
);

const renderLink: RenderLink = (props) => <Link {...props} />;

/** Navigation, sync chip and account around every screen (NAV-01 to NAV-10). */
export function Shell({ children, variant }: { children: ReactNode; variant: 'page' | 'score' }) {
  const { settings } = useServices();
  const brand = useStore(settings, (state) => state.name);
  const { status, profile, known } = useSession();
  const { pathname } = useLocation();
  // A tap that comes before the bell's code opens it when that is there.
  const [bellAsked, setBellAsked] = useState(false);
  useLayoutEffect(() => (variant === 'score' ? holdDark() : undefined), [variant]);
  const items: NavItem[] = [
    { to: '/', label: nav.home, icon: 'home' },
    { to: '/teams', label: nav.teams, icon: 'teams' },
    { to: '/players', label: nav.players, icon: 'players' },
    { to: '/standings', label: nav.standings, icon: 'standings' },
  ];
  if (profile?.role === 'admin') items.push({ to: '/admin', label: nav.admin, icon: 'admin' });
  if (profile?.role === 'team') items.push({ to: '/team-dashboard', label: nav.teamDashboard, icon: 'manage' });
  if (known && profile?.role === 'player') {
    items.push({ to: '/player-profile', label: nav.playerProfile, icon: 'profile' });
  }
  const links = items.map((item) => ({
    ...item,
    active: item.to === '/' ? pathname === '/' : pathname.startsWith(item.to),
  }));
  return (
    <AppFrame
      skipLabel={nav.skip}
      variant={variant}
      footer={variant === 'page' ? <ColorChoice /> : undefined}
      nav={
        <NavBar
          brand={brand}
          brandTo="/"
          navLabel={nav.landmark}
          menuLabel={nav.menu}
          links={links}
          renderLink={renderLink}
          compact={variant === 'score'}
          back={variant === 'score' ? { to: '/admin', label: nav.back } : undefined}
          loadingText={status === 'unknown' ? common.loading : undefined}
          right={
            <>
              <SyncChip slim={profile === null} />
              {variant === 'page' && (
                <Suspense fallback={<BellButton label={common.notifications} onClick={() => setBellAsked(true)} />}>
                  <Bell initiallyOpen={bellAsked} />
                </Suspense>
              )}
              {variant === 'page' && <AccountMenu />}
            </>
          }
        />
      }
    >
      {variant === 'page' && <UpdateBanner />}
      {variant === 'page' && <OfflineNote />}
      {variant === 'page' && <ResumeBar />}
      {children}
    </AppFrame>
  );
}
