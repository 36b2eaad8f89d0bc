import { type ReactNode, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useStore } from 'zustand';
import { useHasFixtures, useLeague, useLogo } from '../../data/hooks/use-league.ts';
import { type CurrentSession, useAccountNews, useSession, useWasGiven } from '../../data/hooks/use-session.ts';
import { useSyncStatus } from '../../data/hooks/use-sync.ts';
import { useServices } from '../../data/services.ts';
import { whenSynced } from '../../data/store/when-synced.ts';
import { common, nav } from '../../domain/messages/first-paint.ts';
import { isCalm } from '../../domain/outbox/sync-status.ts';
import type { Role } from '../../domain/records/types.ts';
import { LIST_PATHS, namesOf } from '../../domain/text/public-paths.ts';
import { BellButton } from '../../ui/buttons/bell-button.tsx';
import { afterContent, whenIdle } from '../../ui/effects/when-idle.ts';
import { AppFrame } from '../../ui/frame/app-frame.tsx';
import { holdDark } from '../../ui/frame/color-scheme.ts';
import { LostNotice, latePart } from '../../ui/frame/late-part.tsx';
import { NavBar, type NavItem } from '../../ui/frame/nav-bar.tsx';
import { Part } from '../../ui/frame/net.tsx';
import type { RenderLink } from '../../ui/frame/render-link.ts';
import { updateStore } from '../build/service-worker.ts';
import { SyncChip } from '../outbox/sync-chip.tsx';
import { AccountMenu } from './account-menu.tsx';
import { OfflineNote } from './offline-note.tsx';

interface LateBellProps {
  /** The person tapped the bell before its code was loaded. */
  asked: boolean;
  ask: (asked: boolean) => void;
}

const Bell = latePart(
  async () => {
    const { Bell: WholeBell } = await import('../../features/notifications/bell.tsx');
    return ({ asked }: LateBellProps) => <WholeBell initiallyOpen={asked} />;
  },
  'part',
  { isSuspendedAbove: true, lost: (again, props) => <LostBell again={again} {...props} /> },
);

/** The bell whose file is lost: a tap tries to load it again and says so if that fails. */
function LostBell({ again, asked, ask }: LateBellProps & { again: () => void }) {
  const retry = () => {
    ask(true);
    again();
  };
  return (
    <>
      <BellButton label={common.notifications} onClick={retry} />
      {asked && <LostNotice kind="dialog" again={again} onClose={() => ask(false)} />}
    </>
  );
}

/** At the end of the page, below every window: it comes after the content. */
const PageFooter = latePart(async () => {
  await afterContent();
  return (await import('./page-footer.tsx')).PageFooter;
}, 'extra');
const Bars = latePart(async () => (await import('./bars.tsx')).Bars, 'part');
const UpdateBanner = latePart(async () => (await import('../build/update-banner.tsx')).UpdateBanner, 'extra');
/** With it loads what folds a match, which a first visit of a list does without. */
const ResumeBar = latePart(async () => (await import('./resume-bar.tsx')).ResumeBar, 'extra');

/** The bars of the pages. The table has no room for a bar: its chip says the same and opens the same list. */
function LateBars({ unfinished }: { unfinished: boolean }) {
  const stranded = useSyncStatus(({ call, waiting }) => call !== null && waiting > 0);
  const hasNews = useAccountNews() !== null;
  const given = useWasGiven();
  return hasNews || unfinished || given || stranded ? <Bars /> : null;
}

const HEARD_LIMIT_MS = 3_000;
const BELL_DELAY_MS = 600;

/** The bell's code loads after the page's content; after an earlier tap the panel opens when the code is loaded. */
function LateBell() {
  const { league } = useServices();
  const [asked, setAsked] = useState(false);
  const [due, setDue] = useState(false);
  useEffect(() => {
    let here = true;
    void whenSynced(league, HEARD_LIMIT_MS)
      .then(() => whenIdle(BELL_DELAY_MS))
      .then(() => here && setDue(true));
    return () => {
      here = false;
    };
  }, [league]);
  const ask = () => setAsked(true);
  // Asks already on finger down: if the loaded bell replaced this one before finger up, neither would get the tap.
  const early = <BellButton label={common.notifications} onPress={ask} onClick={ask} />;
  return <Suspense fallback={early}>{due || asked ? <Bell asked={asked} ask={setAsked} /> : early}</Suspense>;
}

/** The navigation has no entry for the leaders: the table and the players link to them. */
const LISTS = namesOf(LIST_PATHS).filter((name) => name !== 'leaders');

const OWN_PAGES: Readonly<Record<Role, NavItem>> = {
  admin: { to: '/admin', label: nav.admin, short: nav.panel, icon: 'admin' },
  team: { to: '/team-dashboard', label: nav.teamDashboard, short: nav.ownTeam, icon: 'manage' },
  player: { to: '/player-profile', label: nav.playerProfile, icon: 'profile' },
};

function ownPages({ profile, known, unfinished }: CurrentSession): NavItem[] {
  if (profile === null || (profile.role === 'player' && (!known || unfinished))) return [];
  return [OWN_PAGES[profile.role]];
}

const renderLink: RenderLink = (props) => <Link {...props} />;

/** Navigation, sync chip and account around every screen (NAV-01 to NAV-10). */
export function Shell({ children, variant }: { children: ReactNode; variant: 'page' | 'score' }) {
  const brand = useLeague().name;
  const session = useSession();
  const { status, profile, unfinished } = session;
  const { pathname } = useLocation();
  useLayoutEffect(() => (variant === 'score' ? holdDark() : undefined), [variant]);
  // All is well: the chip is its dot. At the table it never shrinks, so no tap renders the frame.
  const isSlim = useSyncStatus((said) => variant === 'page' && isCalm(said) && said.kind !== 'offline');
  const hasFixtures = useHasFixtures();
  const isUpdateReady = useStore(updateStore, ({ apply }) => apply !== null);
  const items = LISTS.filter((name) => name !== 'fixtures' || hasFixtures).map(
    (name): NavItem => ({
      to: LIST_PATHS[name],
      label: nav[name],
      icon: name,
      extra: name === 'teams' || name === 'players',
    }),
  );
  const links = [...items, ...ownPages(session)].map((item) => ({
    ...item,
    active: item.to === '/' ? pathname === '/' : pathname.startsWith(item.to),
  }));
  return (
    <AppFrame
      skipLabel={nav.skip}
      variant={variant}
      footer={
        variant === 'page' && (
          <Part>
            <PageFooter />
          </Part>
        )
      }
      nav={
        <NavBar
          brand={brand}
          mark={useLogo()}
          brandTo="/"
          navLabel={nav.landmark}
          menuLabel={nav.menu}
          moreLabel={nav.more}
          links={links}
          renderLink={renderLink}
          compact={variant === 'score'}
          chip={isSlim ? 'dot' : 'words'}
          back={variant === 'score' ? { to: pathname[1] === 's' ? '/' : '/admin', label: nav.back } : undefined}
          loadingText={status === 'unknown' ? common.loading : undefined}
          right={
            <>
              <Part>
                <SyncChip
                  scores={variant === 'score' || profile?.role === 'admin'}
                  calls={variant === 'score'}
                  isSlim={isSlim}
                />
              </Part>
              <Part>{variant === 'page' && <LateBell />}</Part>
              <Part>{variant === 'page' && <AccountMenu />}</Part>
            </>
          }
        />
      }
    >
      {variant === 'page' && (
        <>
          <Part>
            <LateBars unfinished={unfinished} />
          </Part>
          <Part>{isUpdateReady && <UpdateBanner />}</Part>
          <Part>
            <OfflineNote />
          </Part>
          <Part>{profile?.role === 'admin' && <ResumeBar />}</Part>
        </>
      )}
      {children}
    </AppFrame>
  );
}
